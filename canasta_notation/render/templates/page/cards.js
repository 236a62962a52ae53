// Elements, and cards as they are drawn. What stands in a record becomes text, never markup.

/**
 * An element with attributes and what it holds.
 * @param {string} tag
 * @param {Record<string, string | boolean | undefined>} [attributes]
 * @param {...(Node | string)} inside
 * @returns {HTMLElement}
 */
function make(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...inside);
  return element;
}

/**
 * A copy of a part of the transcript, without its ids.
 * @param {Element} original
 * @returns {Element}
 */
function copyOf(original) {
  const copy = original.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) {
    one.removeAttribute("id");
  }
  return copy;
}

/**
 * Scroll a pane, and nothing around it, so far that something in it is seen.
 * @param {Element} pane
 * @param {Element} element
 * @param {number} [below] How much at the bottom of the pane is covered.
 */
function bringIntoSight(pane, element, below = 0) {
  const box = pane.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  if (place.top < box.top + 40 || place.bottom > box.bottom - below - 40) {
    pane.scrollTop += place.top - box.top - (box.height - below) / 2;
  }
}

/**
 * A text set apart, in which names of any direction of reading stay by themselves.
 * @param {string} text
 * @param {string} [kind]
 */
function apart(text, kind) {
  return make("bdi", { class: kind }, text);
}

/**
 * The cards of a text: `Kh*x` is a king, a joker and a card not seen.
 * @param {string} text
 * @returns {string[]}
 */
function cardsOf(text) {
  return text.match(/[2-9TJQKA][cdhsrb]?|[*Wx]/g) ?? [];
}

const COLOURS = { "*": "joker", W: "joker", x: "back" };

/**
 * How a card is coloured.
 * @param {string} card
 */
function colourOf(card) {
  const suit = card.slice(1);
  return COLOURS[card] ?? ({ r: "h", b: "s" }[suit] || suit || "plain");
}

/**
 * The face of a card: rank, letter and sign, so that nobody needs to tell colours.
 * @param {string} card
 * @returns {(Node | string)[]}
 */
function faceOf(card) {
  const sign = spoken.signs[card.slice(1)];
  if (card === "x" || !sign) {
    return [spoken.cards[card]];
  }
  const rank = card[0] === "T" ? "10" : card[0];
  return [rank, make("small", {}, card.slice(1)), make("span", { class: "sign" }, sign)];
}

/**
 * A card; with `go` a button that leads to the act that put it there.
 * @param {string} card
 * @param {() => void} [go]
 * @returns {HTMLElement}
 */
function cardElement(card, go) {
  const kind = `card ${colourOf(card)}${card.startsWith("T") ? " ten" : ""}`;
  const label = card === "x" ? say("page_unseen") : spoken.cards[card];
  if (!go) {
    return make("span", { class: kind, role: "img", "aria-label": label }, ...faceOf(card));
  }
  const button = make("button", { type: "button", class: kind, title: say("page_goto"), "aria-label": label });
  button.append(...faceOf(card));
  button.addEventListener("click", go);
  return button;
}

/**
 * The backs of some cards, at most a dozen of them drawn.
 * @param {number} count
 */
function backs(count) {
  const fan = make("span", { class: "fan", "aria-hidden": "true" });
  for (let place = 0; place < Math.min(count, 12); place += 1) {
    fan.append(make("i"));
  }
  return fan;
}

/**
 * Whether the act at a stop brought about what holds there.
 * @param {Deal} deal
 * @param {number} place
 * @param {(state: State) => boolean} holds
 */
function isFresh(deal, place, holds) {
  return place > 0 && place <= deal.data.steps.length && !holds(stateAt(deal, place - 1));
}

/**
 * Cards of a text, each with the stop since which it lies there.
 * @param {Deal} deal
 * @param {number} place
 * @param {string} key
 * @param {(place: number) => void} go
 * @returns {HTMLElement[]}
 */
function cardsAt(deal, place, key, go) {
  const seen = {};
  return cardsOf(String(stateAt(deal, place)[key] ?? "")).map((card) => {
    seen[card] = (seen[card] ?? 0) + 1;
    const many = seen[card];
    const isThere = (state) => cardsOf(String(state[key] ?? "")).filter((one) => one === card).length >= many;
    const element = cardElement(card, () => go(since(deal, place, isThere)));
    element.classList.toggle("fresh", isFresh(deal, place, isThere));
    return element;
  });
}
