// What the page plays: the data of each match beside its transcript, and the table at any stop.

/**
 * @typedef {Record<string, string | number | boolean>} State The table as values by key; see states.py.
 * @typedef {Record<string, string | number | boolean | null | [number, number, string]>} Change
 * @typedef {{id: string, seats: Record<string, string>, first: State, steps: Change[],
 *   marks: Record<string, string>, early: number, rows?: [number, number]}} DealData
 * @typedef {{name: string, deals: DealData[], view?: string, above?: string, text?: string}} MatchData
 * @typedef {{id: string, element: Element | null, line: Element | null}} Stop
 * @typedef {{place: number, match: Match, data: DealData, section: Element, stops: Stop[], states: State[]}} Deal
 * @typedef {{place: number, data: MatchData, article: Element, deals: Deal[]}} Match
 */

const spoken = JSON.parse(document.getElementById("words").textContent);

/**
 * A message of the page; where it has a form for one and for several, `n` decides.
 * @param {string} key
 * @param {Record<string, string | number>} [places]
 * @returns {string}
 */
function say(key, places = {}) {
  let message = spoken.words[key];
  if (typeof message !== "string") {
    const isOne = places.n === 1 || (spoken.lang === "fr" && places.n === 0);
    message = isOne ? message.one : message.other;
  }
  return message.replace(/\{(\w+)\}/g, (_whole, name) => String(places[name]));
}

/**
 * All matches of the page.
 * @returns {Match[]}
 */
function readMatches() {
  return [...document.querySelectorAll("script.match")].map((script, place) => {
    const match = { place, data: JSON.parse(script.textContent), article: script.previousElementSibling, deals: [] };
    const sections = match.article.querySelectorAll("section.deal");
    match.deals = match.data.deals.map((data, at) => readDeal(match, data, sections[at], at));
    return match;
  });
}

/**
 * @param {Match} match
 * @param {DealData} data
 * @param {Element} section
 * @param {number} place
 * @returns {Deal}
 */
function readDeal(match, data, section, place) {
  const acts = [...section.querySelectorAll("[id]")].filter((one) => isStop(one.id, data.id));
  const stops = acts.map((element) => ({ id: element.id, element, line: element.closest("li[id]") }));
  const start = { id: data.id, element: null, line: null };
  const end = { id: `${data.id}.end`, element: null, line: null };
  return { place, match, data, section, stops: [start, ...stops, end], states: [data.first] };
}

/**
 * Whether an id is that of an act, or of another line at which one can stop.
 * @param {string} id
 * @param {string} deal
 */
function isStop(id, deal) {
  return id.startsWith(`${deal}.`) && /\.[sn]\d+$/.test(id);
}

/**
 * The table after a change.
 * @param {State} before
 * @param {Change} change
 * @returns {State}
 */
function changed(before, change) {
  const after = { ...before };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) {
      delete after[key];
    } else if (Array.isArray(value)) {
      const [start, gone, text] = value;
      const was = after[key];
      after[key] = was.slice(0, start) + text + was.slice(start + gone);
    } else {
      after[key] = value;
    }
  }
  return after;
}

/**
 * The table at a stop; the end of a deal shows the table after its last act.
 * @param {Deal} deal
 * @param {number} place
 * @returns {State}
 */
function stateAt(deal, place) {
  const last = Math.min(place, deal.data.steps.length);
  while (deal.states.length <= last) {
    deal.states.push(changed(deal.states.at(-1), deal.data.steps[deal.states.length - 1]));
  }
  return deal.states[last];
}

/**
 * The stop up to which, going back from another, something holds; 0 where it held from the beginning.
 * @param {Deal} deal
 * @param {number} place
 * @param {(state: State) => boolean} holds
 * @returns {number}
 */
function since(deal, place, holds) {
  let found = Math.min(place, deal.data.steps.length);
  while (found > 0 && holds(stateAt(deal, found - 1))) {
    found -= 1;
  }
  return found;
}

/**
 * The seats of a side as a record names it.
 * @param {string} side
 * @returns {string[]}
 */
function seatsOf(side) {
  return side.match(/P\d|[NESW]/g) ?? [];
}

/**
 * Who sits in a seat; a substitute has the name from the ruling on.
 * @param {Deal} deal
 * @param {State} state
 * @param {string} seat
 * @returns {string}
 */
function nameOf(deal, state, seat) {
  return String(state[`n:${seat}`] ?? deal.data.seats[seat] ?? seat);
}

/**
 * The players of a side.
 * @param {Deal} deal
 * @param {State} state
 * @param {string} side
 */
function sideName(deal, state, side) {
  const names = seatsOf(side).map((seat) => nameOf(deal, state, seat));
  return new Intl.ListFormat(spoken.lang, { type: "conjunction" }).format(names);
}
