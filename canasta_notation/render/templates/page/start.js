// Buttons, keys and the start of the page.

/**
 * Turn a switch that is a button; gives whether it is on now.
 * @param {string} id
 * @param {boolean} [on]
 */
function press(id, on) {
  const button = document.getElementById(id);
  const isOn = on ?? button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(isOn));
  return isOn;
}

/** @param {App} app */
function switchStory(app) {
  document.documentElement.classList.toggle("reading", press("story"));
  play(app, false);
}

/** @param {App} app */
function switchSpoilers(app) {
  app.spoilerFree = press("spoilers");
  document.documentElement.classList.toggle("discreet", app.spoilerFree);
  app.reached.clear();
  reach(app);
  drawRail(app);
}

/** @param {boolean} [on] */
function switchDark(on) {
  document.documentElement.dataset.theme = press("dark", on) ? "dark" : "light";
}

/** @param {App} app */
function switchHands(app) {
  if (document.getElementById("eyes").hidden) {
    return;
  }
  app.eyes = app.eyes === "all" ? "none" : "all";
  redraw(app);
}

/** @param {App} app */
function turnTable(app) {
  const seats = Object.keys(app.deal.data.seats);
  if (seats.length) {
    app.front = turned(seats, app.front)[1] ?? seats[0];
    redraw(app);
  }
}

/** @param {App} app */
function openShare(app) {
  const hasText = app.deal.match.data.text !== undefined;
  for (const button of document.querySelectorAll("button.pcn")) {
    button.hidden = !hasText;
  }
  document.getElementById("no-pcn").hidden = hasText;
  document.getElementById("address").textContent = `#${app.deal.stops[app.place].id}`;
  document.getElementById("done").textContent = "";
  document.getElementById("copied").hidden = true;
  document.getElementById("share-dialog").showModal();
}

/**
 * What keys do; each is told in the dialog of keys and in docs/replay-page.md.
 * @type {Record<string, (app: App) => void>}
 */
const KEYS = {
  ArrowRight: (app) => take(app, "on"),
  ArrowLeft: (app) => take(app, "back"),
  j: (app) => take(app, "turn-on"),
  k: (app) => take(app, "turn-back"),
  n: (app) => take(app, "finding-on"),
  b: (app) => take(app, "finding-back"),
  f: (app) => take(app, "first"),
  l: (app) => take(app, "last"),
  g: (app) => takeDeal(app, 1),
  d: (app) => takeDeal(app, -1),
  p: (app) => play(app, app.timer === 0),
  h: switchHands,
  v: turnTable,
  s: switchSpoilers,
  t: switchStory,
  c: (app) => copy(addressOf(app)),
  "?": () => document.getElementById("keys-dialog").showModal(),
};

/**
 * @param {App} app
 * @param {KeyboardEvent} event
 */
function onKey(app, event) {
  const isElsewhere = event.target.closest("input, select, textarea, dialog") || document.querySelector("dialog[open]");
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isElsewhere) {
    return;
  }
  const act = KEYS[event.key];
  if (act && document.getElementById("keys-on").checked) {
    event.preventDefault();
    act(app);
  }
}

/**
 * @param {App} app
 */
function listen(app) {
  const click = (id, act) => document.getElementById(id).addEventListener("click", () => act(app));
  for (const id of Object.keys(WAYS)) {
    click(id, () => take(app, id));
  }
  click("play", () => play(app, app.timer === 0));
  click("story", switchStory);
  click("spoilers", switchSpoilers);
  click("dark", () => switchDark());
  click("share", openShare);
  click("keys", KEYS["?"]);
  click("copy-link", () => copy(addressOf(app)));
  click("copy-turn", () => copy(lineOf(app)));
  click("copy-deal", () => copy(dealText(app)));
  click("download", () => download(wholeText(app)));
  const pick = (id, name) => document.getElementById(id).addEventListener("change", (event) => {
    app[name] = event.target.value;
    redraw(app);
  });
  pick("seat", "front");
  pick("eyes", "eyes");
  document.getElementById("slider").addEventListener("input", (event) => {
    play(app, false);
    step(app, app.deal, Number(event.target.value));
  });
  document.addEventListener("keydown", (event) => onKey(app, event));
  addEventListener("hashchange", () => arrive(app));
  addEventListener("popstate", () => arrive(app));
}

/**
 * Show what the address names, if it names anything.
 * @param {App} app
 */
function arrive(app) {
  const found = find(app.matches, location.hash);
  if (found && (found.deal !== app.deal || found.place !== app.place)) {
    show(app, found.deal, found.place);
  }
}

function start() {
  const matches = readMatches();
  const deal = matches.flatMap((match) => match.deals)[0];
  if (!deal) {
    return;
  }
  const app = { matches, deal, place: 0, front: "", eyes: "all", spoilerFree: false, reached: new Set(), saidDeal: null };
  Object.assign(app, { showsPile: false, showsFeet: false, timer: 0, address: 0, followed: 0 });
  app.jump = (place) => {
    jump(app, app.deal, place);
    // The card that was pressed is drawn anew: whoever goes by keys goes on from the act.
    document.querySelector("#acts [aria-current]").focus({ preventScroll: true });
  };
  if (matches.some((match) => match.data.view)) {
    document.getElementById("eyes").hidden = true;
    document.querySelector("label[for=eyes]").hidden = true;
  }
  document.getElementById("spoilers").hidden = !document.querySelector("#transcript .summary, #transcript .result");
  press("dark", matchMedia("(prefers-color-scheme: dark)").matches);
  document.getElementById("app").hidden = false;
  document.documentElement.classList.add("plays");
  listen(app);
  const found = find(matches, location.hash) ?? { deal, place: 0 };
  show(app, found.deal, found.place);
}

start();
