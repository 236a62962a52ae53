// The table at a stop, seen from a seat: hands around, melds of the sides, stock and pile between them.

const RANKS = "3456789TJQKA2Wcdhs";

/**
 * Draw the table.
 * @param {App} app
 */
function drawTable(app) {
  const pane = document.getElementById("table");
  const { deal, place } = app;
  const state = stateAt(deal, place);
  if (state.S === undefined) {
    pane.replaceChildren(...drawFindings(app), ...drawEnd(app), make("p", { class: "notice" }, say("page_no_table")));
    return;
  }
  const seats = turned(Object.keys(deal.data.seats), app.front);
  const ring = make("div", { class: `ring of${seats.length}` });
  const spots = seats.map((seat, at) => drawSeat(app, state, seat, spotOf(at, seats.length)));
  const top = make("div", { class: "top" }, ...spots.filter((one) => one.classList.contains("far")));
  const middle = make("div", { class: "middle" }, ...drawMiddle(app, state));
  ring.append(top, ...spots.filter((one) => !one.classList.contains("far")), middle);
  pane.replaceChildren(...drawFindings(app), ...drawEnd(app), ring);
  const fresh = middle.querySelector(".fresh");
  if (fresh) {
    bringIntoSight(pane, fresh, spots[0].offsetHeight);
  }
}

/**
 * The seats beginning with the one in front.
 * @param {string[]} seats
 * @param {string} front
 */
function turned(seats, front) {
  const at = Math.max(seats.indexOf(front), 0);
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/**
 * Where a seat is drawn: going round clockwise from the one in front.
 * @param {number} at
 * @param {number} count
 */
function spotOf(at, count) {
  if (at === 0) {
    return "front";
  }
  if (count > 2 && at === 1) {
    return "left";
  }
  return count > 2 && at === count - 1 ? "right" : "far";
}

/**
 * @param {App} app
 * @param {State} state
 * @param {string} seat
 * @param {string} spot
 */
function drawSeat(app, state, seat, spot) {
  const name = nameOf(app.deal, state, seat);
  const due = String(state.d ?? "").split(" ");
  const isDue = due.includes(seat);
  const plate = make("section", { class: `chair ${spot}${isDue ? " due" : ""}`, "aria-label": say("page_hand_of", { player: name }) });
  const head = make("p", { class: "plate" }, make("span", { class: "letter" }, seat), " ", apart(name, "name"));
  if (isDue) {
    head.append(" ", make("span", { class: "badge" }, say(due.length > 1 ? "page_both" : "page_due")));
  }
  plate.append(head, ...drawHand(app, state, `h:${seat}`, `hn:${seat}`, isHidden(app, seat)));
  plate.append(...drawFoot(app, state, seat));
  return plate;
}

/**
 * The foot of a seat, folded: at the table nobody sees it.
 * @param {App} app
 * @param {State} state
 * @param {string} seat
 */
function drawFoot(app, state, seat) {
  const [key, countKey] = [`f:${seat}`, `fn:${seat}`];
  if (state[key] === undefined && state[countKey] === undefined) {
    return [];
  }
  const words = `${say("page_foot")} · ${countWords(countOf(state, key, countKey))}`;
  if (app.eyes !== "all" || !cardsOf(String(state[key] ?? "")).some((card) => card !== "x")) {
    return [make("p", { class: "count" }, words)];
  }
  const foot = make("details", { class: "foot", open: app.showsFeet }, make("summary", {}, words));
  foot.addEventListener("toggle", () => { app.showsFeet = foot.open; });
  foot.append(drawHand(app, state, key, countKey, false)[1]);
  return [foot];
}

/**
 * Whether the hand of a seat is not shown.
 * @param {App} app
 * @param {string | null} seat
 */
function isHidden(app, seat) {
  return app.eyes !== "all" && app.eyes !== seat;
}

/**
 * The number of cards under a key.
 * @param {State} state
 * @param {string} key
 * @param {string} countKey
 * @returns {number | string}
 */
function countOf(state, key, countKey) {
  return state[countKey] ?? cardsOf(String(state[key] ?? "")).length;
}

/**
 * A number of cards in words.
 * @param {number | string} count
 */
function countWords(count) {
  return count === "?" ? say("page_unknown") : say("page_cards", { n: count });
}

/**
 * @param {App} app
 * @param {State} state
 * @param {string} key
 * @param {string} countKey
 * @param {boolean} hidden
 */
function drawHand(app, state, key, countKey, hidden) {
  const count = countOf(state, key, countKey);
  const words = make("p", { class: "count" }, countWords(count));
  const text = String(state[key] ?? "");
  const seen = hidden ? "" : text.replace(/x/g, "");
  const cards = make("div", { class: "cards" });
  if (seen) {
    cards.append(...cardsAt(app.deal, app.place, key, app.jump).filter((one) => !one.classList.contains("back")));
  }
  const unseen = typeof count === "number" ? count - cardsOf(seen).length : 0;
  if (unseen > 0) {
    cards.append(backs(unseen));
    if (seen) {
      words.append(` (${say("page_unseen_count", { n: unseen })})`);
    }
  }
  return [words, cards];
}

/**
 * What lies between the hands: the stock and the pile, the melds of the others, the melds of the side in front.
 * @param {App} app
 * @param {State} state
 */
function drawMiddle(app, state) {
  const sides = String(state.S).split(" ").filter(Boolean);
  const near = sides.filter((side) => seatsOf(side).includes(app.front));
  const far = sides.filter((side) => !near.includes(side));
  const pick = (some) => some.map((side) => drawSide(app, state, side));
  return [drawPiles(app, state), ...pick(far), ...pick(near)];
}

/**
 * @param {App} app
 * @param {State} state
 * @param {string} side
 */
function drawSide(app, state, side) {
  const name = sideName(app.deal, state, side);
  const box = make("section", { class: "side", "aria-label": name });
  box.append(make("h2", {}, apart(name)), make("p", { class: "standing" }, standing(state, side)));
  const melds = Object.keys(state).filter((key) => key.startsWith(`+${side}:`));
  melds.sort((one, other) => RANKS.indexOf(rankOf(one)) - RANKS.indexOf(rankOf(other)) || (one < other ? -1 : 1));
  const row = make("div", { class: "melds" }, ...melds.map((key) => drawMeld(app, state, key)));
  box.append(melds.length ? row : make("p", { class: "none" }, say("page_no_melds")));
  return box;
}

/**
 * The rank of a meld by the key of a state: `+NS:K.2` is one of kings.
 * @param {string} key
 */
function rankOf(key) {
  return key.split(":")[1].split(".")[0];
}

/**
 * Whether a side has opened, what it needs to, its red threes.
 * @param {State} state
 * @param {string} side
 */
function standing(state, side) {
  const reds = state[`r:${side}`];
  return [openingWords(state[`o:${side}`], state[`m:${side}`]), reds ? say("page_reds", { n: reds }) : ""]
    .filter(Boolean)
    .join(" · ");
}

/**
 * @param {string | boolean | undefined} open
 * @param {number | undefined} minimum
 */
function openingWords(open, minimum) {
  if (open === true) {
    return say("page_opened");
  }
  if (open === "?") {
    return say("page_opening_unknown");
  }
  return minimum === undefined ? say("page_unopened") : say("page_needs", { minimum });
}

/**
 * @param {App} app
 * @param {State} state
 * @param {string} key
 */
function drawMeld(app, state, key) {
  const kind = state[`c:${key.slice(1)}`];
  const cards = cardsAt(app.deal, app.place, key, app.jump);
  const [, number] = key.split(":")[1].split(".");
  const rank = spoken.ranks[rankOf(key)]?.[1] ?? rankOf(key);
  const name = number ? `${rank} ${number}` : rank;
  const column = make("div", { class: `meld${kind ? ` canasta ${kind}` : ""}`, role: "group", "aria-label": name });
  column.append(make("p", { class: "rank" }, name, " ", make("span", { class: "many" }, String(cards.length))));
  if (kind) {
    column.append(make("p", { class: "badge" }, say(`page_${kind}`)));
  }
  column.append(make("div", { class: "cards" }, ...cards));
  return column;
}

/**
 * @param {App} app
 * @param {State} state
 */
function drawPiles(app, state) {
  const stock = make("div", { class: "stock" }, make("p", { class: "rank" }, say("page_stock")));
  stock.append(make("span", { class: state.s === 0 ? "slot" : "slot back", "aria-hidden": "true" }));
  stock.append(make("p", { class: "count" }, state.s === 0 ? say("page_empty") : countWords(state.s)));
  return make("div", { class: "piles" }, stock, drawPile(app, state), ...over(state));
}

/**
 * @param {State} state
 */
function over(state) {
  return state.o ? [make("p", { class: "badge" }, say("page_over"))] : [];
}

/**
 * The pile: its top card, its number, what froze it, and all of it for whoever wants to see it.
 * @param {App} app
 * @param {State} state
 */
function drawPile(app, state) {
  const pile = make("div", { class: `pile${state.f ? " frozen" : ""}` }, make("p", { class: "rank" }, say("page_pile")));
  const count = countOf(state, "p", "pn");
  const cards = cardsOf(String(state.p ?? ""));
  const top = state.t ?? cards.at(-1);
  if (top === undefined) {
    pile.append(make("span", { class: "slot", "aria-hidden": "true" }));
  } else {
    const lies = (one) => String(one.p ?? "").startsWith(String(state.p ?? "")) && (one.t ?? top) === top;
    const card = cardElement(String(top), () => app.jump(since(app.deal, app.place, lies)));
    card.classList.toggle("fresh", isFresh(app.deal, app.place, lies));
    pile.append(card);
  }
  pile.append(make("p", { class: "count" }, count === 0 ? say("page_empty") : countWords(count)));
  if (state.f) {
    pile.append(make("p", { class: "badge" }, say("page_frozen"), " ", cardElement(String(state.f))));
  }
  if (cards.length > 1) {
    const all = make("details", { open: app.showsPile }, make("summary", {}, say("page_pile_cards")));
    all.addEventListener("toggle", () => { app.showsPile = all.open; });
    all.append(make("div", { class: "cards" }, ...cards.map((card) => cardElement(card))));
    pile.append(all);
  }
  return pile;
}
