// What stands around the table: the rail of deals, the slider with its marks, the line that says where one is.

/**
 * Draw the rail: the deals of each match, with a line on how each went as far as that may be told.
 * @param {App} app
 */
function drawRail(app) {
  const rail = document.getElementById("rail");
  const hadFocus = rail.contains(document.activeElement);
  rail.replaceChildren(...app.matches.map((match) => railOf(app, match)));
  const current = rail.querySelector("[aria-current]");
  if (hadFocus) {
    current.focus({ preventScroll: true });
  }
  rail.scrollLeft = current ? current.offsetLeft - rail.clientWidth / 2 : 0;
}

/**
 * @param {App} app
 * @param {Match} match
 */
function railOf(app, match) {
  const box = make("div", { class: "match" });
  if (app.matches.length > 1) {
    box.append(make("h2", {}, apart(match.data.name)));
  }
  box.append(make("ol", {}, ...match.deals.map((deal) => make("li", {}, railLink(app, deal)))));
  return box;
}

/**
 * @param {App} app
 * @param {Deal} deal
 */
function railLink(app, deal) {
  const isHere = deal === app.deal;
  const link = make("a", { href: `#${deal.data.id}`, "aria-current": isHere ? "true" : undefined });
  link.append(make("strong", {}, ...copyOf(deal.section.querySelector("h3")).childNodes));
  const summary = deal.section.querySelector(":scope > .summary");
  if (summary && isTold(app, deal)) {
    link.append(" ", make("span", { class: "summary" }, ...copyOf(summary).childNodes));
  } else if (summary) {
    link.append(" ", make("span", { class: "summary" }, say("page_hidden")));
  }
  return link;
}

/**
 * Whether how a deal went may be told.
 * @param {App} app
 * @param {Deal} deal
 */
function isTold(app, deal) {
  return !app.spoilerFree || app.reached.has(deal);
}

/**
 * Remember which deals are over for the reader.
 * @param {App} app
 */
function reach(app) {
  const before = app.reached.size;
  const earlier = app.deal.match.deals.slice(0, app.deal.place);
  const isOver = app.place === app.deal.stops.length - 1;
  for (const deal of isOver ? [...earlier, app.deal] : earlier) {
    app.reached.add(deal);
  }
  return app.reached.size > before;
}

/**
 * Draw the slider of the deal, with a mark for each stop on which a finding stands.
 * @param {App} app
 */
function drawSlider(app) {
  const slider = document.getElementById("slider");
  const last = app.deal.stops.length - 1;
  slider.max = String(last);
  const marks = Object.entries(app.deal.data.marks).map(([place, grade]) => {
    const mark = make("i", { class: grade });
    mark.style.left = `${(100 * Number(place)) / last}%`;
    return mark;
  });
  document.getElementById("marks").replaceChildren(...marks);
}

/**
 * What a stop says in one line.
 * @param {App} app
 * @returns {(Node | string)[]}
 */
function nowWords(app) {
  const { deal, place } = app;
  const stop = deal.stops[place];
  if (!stop.line) {
    return [say(place === 0 ? "page_start" : "page_finish")];
  }
  const number = stop.line.querySelector(":scope > .who")?.firstChild.textContent.replace(/\D/g, "");
  const head = number ? [make("span", { class: "when" }, say("page_turn", { number })), " · "] : [];
  const name = stop.line.querySelector(":scope > .acts bdi");
  const isWhole = name && stop.element.contains(name);
  const who = name && !isWhole ? [copyOf(name), " "] : [];
  return [...head, ...who, make("span", { class: "act" }, ...toldAt(app, stop))];
}

/**
 * The findings that stand on the act at which the page stands.
 * @param {App} app
 */
function nowFindings(app) {
  const grade = app.deal.data.marks[app.place];
  return grade ? [" ", make("span", { class: `grade ${grade}` }, spoken.words[grade])] : [];
}

/**
 * Say where the page stands: on the line above the slider, and to readers by ear.
 * @param {App} app
 */
function drawNow(app) {
  const last = app.deal.stops.length - 1;
  const position = say("page_position", { place: app.place, count: last });
  const now = document.getElementById("now");
  now.replaceChildren(...nowWords(app), ...nowFindings(app));
  const slider = document.getElementById("slider");
  slider.value = String(app.place);
  slider.setAttribute("aria-valuetext", now.textContent);
  document.getElementById("position").textContent = position;
  const deal = app.deal.section.querySelector("h3").textContent;
  const where = app.saidDeal === app.deal ? "" : `${deal}. `;
  app.saidDeal = app.deal;
  document.getElementById("live").textContent = `${where}${now.textContent} ${position}`;
}

/**
 * Draw the name of the match, and who may be put in front.
 * @param {App} app
 */
function drawHeader(app) {
  const { match } = app.deal;
  document.getElementById("where").textContent = match.data.name;
  const seats = Object.entries(app.deal.data.seats);
  if (!app.deal.data.seats[app.front]) {
    app.front = match.data.view ?? seats[0]?.[0] ?? "";
  }
  const front = seats.map(([seat, name]) => make("option", { value: seat }, `${seat} ${name}`));
  fill("seat", front, app.front);
  document.getElementById("seat").disabled = seats.length === 0;
  const known = seats.map(([seat, name]) => make("option", { value: seat }, say("page_eyes_seat", { player: name })));
  if (app.eyes !== "all" && app.eyes !== "none" && !app.deal.data.seats[app.eyes]) {
    app.eyes = "none";
  }
  const all = make("option", { value: "all" }, say("page_eyes_all"));
  const none = make("option", { value: "none" }, say("page_eyes_none"));
  fill("eyes", [all, none, ...known], app.eyes);
}

/**
 * @param {string} id
 * @param {Element[]} options
 * @param {string} value
 */
function fill(id, options, value) {
  const select = document.getElementById(id);
  select.replaceChildren(...options);
  select.value = value;
}
