// What the page does: where it stands, how it goes on, and what keys and buttons do.

/**
 * @typedef {Object} App
 * @property {Match[]} matches
 * @property {Deal} deal The deal shown.
 * @property {number} place The stop of the deal at which the page stands.
 * @property {string} front The seat in front.
 * @property {string} eyes `all`, `none`, or the seat whose hand alone is shown.
 * @property {boolean} spoilerFree
 * @property {Set<Deal>} reached The deals whose end was seen.
 * @property {Deal | null} saidDeal The deal last named to readers by ear.
 * @property {boolean} showsPile
 * @property {boolean} showsFeet
 * @property {number} timer Of playing by itself; 0 where nothing plays.
 * @property {number} address Of the address that follows a step.
 * @property {number} followed When the address last followed.
 * @property {(place: number) => void} jump
 */

const PACE = 1500;
const QUIET = 200;

/**
 * Show a stop of a deal.
 * @param {App} app
 * @param {Deal} deal
 * @param {number} place
 */
function show(app, deal, place) {
  const isOther = deal !== app.deal || !document.getElementById("acts").firstChild;
  app.deal = deal;
  app.place = place;
  const isReached = reach(app);
  if (isOther) {
    drawHeader(app);
    drawActs(app);
    drawSlider(app);
  }
  if (isOther || isReached) {
    drawRail(app);
  }
  drawTable(app);
  drawNow(app);
  markAct(app);
  drawButtons(app);
}

/**
 * Draw everything anew where it is.
 * @param {App} app
 */
function redraw(app) {
  veil(app);
  drawHeader(app);
  drawActs(app);
  drawRail(app);
  drawTable(app);
  drawNow(app);
  markAct(app);
}

/**
 * Cover in the transcript too what the list of acts covers.
 * @param {App} app
 */
function veil(app) {
  document.documentElement.classList.toggle("veiled", app.eyes !== "all");
  for (const seat of document.querySelectorAll("#transcript .lines > li > .who > b")) {
    seat.closest("li").classList.toggle("veiled", isHidden(app, seat.textContent));
  }
}

/**
 * Go to a stop by a step: the address follows, and going back in the browser does not stop at each act.
 * @param {App} app
 * @param {Deal} deal
 * @param {number} place
 */
function step(app, deal, place) {
  show(app, deal, place);
  clearTimeout(app.address);
  const follow = () => history.replaceState(null, "", `#${app.deal.stops[app.place].id}`);
  const now = Date.now();
  if (now - app.followed > QUIET) {
    // Browsers stop pages that change their address too often.
    app.followed = now;
    follow();
  } else {
    app.address = setTimeout(follow, QUIET);
  }
}

/**
 * Go to a stop by a jump, from which going back in the browser returns.
 * @param {App} app
 * @param {Deal} deal
 * @param {number} place
 */
function jump(app, deal, place) {
  play(app, false);
  clearTimeout(app.address);
  history.pushState(null, "", `#${deal.stops[place].id}`);
  show(app, deal, place);
}

/**
 * All stops of all matches as far as they can be gone through: the deal and stop so many on from here.
 * @param {App} app
 * @param {number} way 1 for on, -1 for back
 * @returns {[Deal, number] | null}
 */
function next(app, way) {
  const place = app.place + way;
  if (place >= 0 && place < app.deal.stops.length) {
    return [app.deal, place];
  }
  const deal = neighbour(app, way);
  return deal && [deal, way > 0 ? 0 : deal.stops.length - 1];
}

/**
 * The deal after or before.
 * @param {App} app
 * @param {number} way
 * @returns {Deal | null}
 */
function neighbour(app, way) {
  const deals = app.matches.flatMap((match) => match.deals);
  return deals[deals.indexOf(app.deal) + way] ?? null;
}

/**
 * The beginning of the next line, or of this one or the one before it.
 * @param {App} app
 * @param {number} way
 * @returns {[Deal, number] | null}
 */
function nextTurn(app, way) {
  const { stops } = app.deal;
  const isFirst = (place) => place === 0 || stops[place].line !== stops[place - 1].line || !stops[place].line;
  for (let place = app.place + way; place >= 0 && place < stops.length; place += way) {
    if (isFirst(place)) {
      return [app.deal, place];
    }
  }
  return next({ ...app, place: way > 0 ? stops.length - 1 : 0 }, way);
}

/**
 * The next stop on which a finding stands, in this deal or another.
 * @param {App} app
 * @param {number} way
 * @returns {[Deal, number] | null}
 */
function nextFinding(app, way) {
  const deals = app.matches.flatMap((match) => match.deals);
  const here = deals.indexOf(app.deal);
  const all = deals.flatMap((deal, at) => Object.keys(deal.data.marks).map((place) => [at, Number(place)]));
  all.sort(([one, a], [other, b]) => one - other || a - b);
  const isAhead = ([at, place]) => (at - here || place - app.place) * way > 0;
  const found = way > 0 ? all.find(isAhead) : all.findLast(isAhead);
  return found ? [deals[found[0]], found[1]] : null;
}

/**
 * Where each button leads; null where it leads nowhere.
 * @type {Record<string, (app: App) => [Deal, number] | null>}
 */
const WAYS = {
  first: (app) => (app.place > 0 ? [app.deal, 0] : null),
  "finding-back": (app) => nextFinding(app, -1),
  "turn-back": (app) => nextTurn(app, -1),
  back: (app) => next(app, -1),
  on: (app) => next(app, 1),
  "turn-on": (app) => nextTurn(app, 1),
  "finding-on": (app) => nextFinding(app, 1),
  last: (app) => (app.place < app.deal.stops.length - 1 ? [app.deal, app.deal.stops.length - 1] : null),
};

/**
 * Show which buttons lead anywhere.
 * @param {App} app
 */
function drawButtons(app) {
  for (const [id, way] of Object.entries(WAYS)) {
    document.getElementById(id).setAttribute("aria-disabled", String(way(app) === null));
  }
}

/**
 * Go one of the WAYS.
 * @param {App} app
 * @param {string} id
 */
function take(app, id) {
  play(app, false);
  const found = WAYS[id](app);
  if (found) {
    (id === "on" || id === "back" ? step : jump)(app, ...found);
  }
}

/**
 * Go to the beginning of another deal.
 * @param {App} app
 * @param {number} way
 */
function takeDeal(app, way) {
  const deal = neighbour(app, way);
  if (deal) {
    jump(app, deal, 0);
  }
}

/**
 * Play by itself, or pause.
 * @param {App} app
 * @param {boolean} plays
 */
function play(app, plays) {
  clearInterval(app.timer);
  app.timer = 0;
  if (plays && matchMedia("(prefers-reduced-motion: reduce)").matches) {
    document.getElementById("now").replaceChildren(say("page_no_motion"));
    document.getElementById("live").textContent = say("page_no_motion");
  } else if (plays) {
    app.timer = setInterval(() => playOn(app), PACE);
  }
  const button = document.getElementById("play");
  button.setAttribute("aria-pressed", String(app.timer !== 0));
  document.getElementById("play-name").textContent = say(app.timer ? "page_pause" : "page_play");
}

/**
 * @param {App} app
 */
function playOn(app) {
  const found = next(app, 1);
  if (found) {
    step(app, ...found);
  } else {
    play(app, false);
  }
}
