// The list of acts of a deal, made from its transcript, and what is said of a stop.

/**
 * Draw the list of acts of the deal.
 * @param {App} app
 */
function drawActs(app) {
  const { deal } = app;
  const list = make("ol", { class: "groups" }, startGroup(app));
  for (const line of deal.section.querySelectorAll(":scope > ol.lines > li")) {
    list.append(...lineGroup(app, line));
  }
  const end = deal.stops.at(-1);
  list.append(make("li", { class: "group plain" }, make("ol", {}, make("li", {}, stopLink(end.id, say("page_finish"))))));
  document.getElementById("acts").replaceChildren(list);
}

/**
 * A link to a stop.
 * @param {string} id
 * @param {...(Node | string)} inside
 */
function stopLink(id, ...inside) {
  return make("a", { href: `#${id}`, class: "stop" }, ...inside);
}

/**
 * The beginning of the deal: who deals, what was dealt, what is wrong with that.
 * @param {App} app
 */
function startGroup(app) {
  const { deal } = app;
  const group = make("li", { class: "group plain" }, ...(deal.place === 0 ? matchHead(app) : []));
  group.append(make("ol", {}, make("li", {}, stopLink(deal.data.id, say("page_start")))));
  const cards = app.eyes === "all" ? "" : ":not(.head_hand, .head_foot)";
  const head = deal.section.querySelectorAll(`:scope > ul.head > li${cards}`);
  if (head.length) {
    group.append(make("ul", { class: "head" }, ...[...head].map((one) => copyOf(one))));
  }
  group.append(...dealFindings(app).slice(0, deal.data.early).map((one) => findingElement(app, one)));
  return group;
}

/**
 * What stands above the first deal of a match: the occasion, comments, rulings, what is wrong with the record.
 * @param {App} app
 */
function matchHead(app) {
  const comments = app.eyes === "all" ? ":scope > header > .comment, " : "";
  const parts = `:scope > header > .occasion, ${comments}:scope > header > ol.lines > li`;
  const { article } = app.deal.match;
  const findings = [...article.querySelectorAll(":scope > header > .findings > .finding")];
  return [
    ...[...article.querySelectorAll(parts)].map((one) => make("div", { class: "aside" }, copyOf(one))),
    ...findings.map((one) => findingElement(app, one)),
  ];
}

/**
 * The findings about the deal as a whole.
 * @param {App} app
 */
function dealFindings(app) {
  return [...app.deal.section.querySelectorAll(":scope > section.findings > .finding")];
}

/**
 * A line of the transcript as a group of its acts; nothing of a line that may not be seen.
 * @param {App} app
 * @param {Element} line
 * @returns {Element[]}
 */
function lineGroup(app, line) {
  const stops = app.deal.stops.filter((stop) => stop.line === line);
  const isPrivate = app.eyes !== "all";
  if (!stops.length) {
    return isPrivate ? [] : [asideGroup(line)];
  }
  const group = make("li", { class: `group ${line.className}` });
  group.append(...headOf(line), make("ol", {}, ...stops.map((stop) => make("li", {}, actLink(app, stop)))));
  group.append(...[...line.querySelectorAll(":scope > .note")].map(copyOf));
  if (!isPrivate) {
    group.append(...[...line.querySelectorAll(":scope > .comment")].map(copyOf));
  }
  group.append(...[...line.querySelectorAll(":scope > .finding")].map((one) => findingElement(app, one)));
  return [group];
}

/**
 * A comment, or what was not played: folded, for nothing of it can be played.
 * @param {Element} line
 */
function asideGroup(line) {
  const copy = copyOf(line);
  const lead = copy.querySelector(":scope > .lead");
  if (!lead) {
    copy.classList.add("group");
    return copy;
  }
  lead.remove();
  const fold = make("details", {}, make("summary", {}, ...lead.childNodes), ...copy.childNodes);
  return make("li", { class: "group variation" }, fold);
}

/**
 * Whose turn it is, with signs of a commentator and the time.
 * @param {Element} line
 */
function headOf(line) {
  const who = line.querySelector(":scope > .who");
  if (!who) {
    return [];
  }
  const name = line.querySelector(":scope > .acts bdi");
  const extras = line.querySelectorAll(":scope > .acts > .glyph, :scope > .acts > .stamp");
  const head = make("p", { class: "who" }, ...copyOf(who).childNodes);
  head.append(...(name ? [" ", copyOf(name)] : []), ...[...extras].flatMap((one) => [" ", copyOf(one)]));
  return [head];
}

/**
 * @param {App} app
 * @param {Stop} stop
 */
function actLink(app, stop) {
  const link = stopLink(stop.id, ...toldAt(app, stop));
  const grade = app.deal.data.marks[app.deal.stops.indexOf(stop)];
  if (grade) {
    link.append(" ", make("span", { class: `grade ${grade}` }, spoken.words[grade]));
  }
  return link;
}

/**
 * What is told of a stop, from the transcript.
 * @param {App} app
 * @param {Stop} stop
 * @returns {(Node | string)[]}
 */
function toldAt(app, stop) {
  const { element, line } = stop;
  if (element === line) {
    return [...line.querySelectorAll(":scope > .said")].flatMap((one) => [...copyOf(one).childNodes]);
  }
  const together = element.parentElement.classList.contains("together") ? element.parentElement : null;
  // No link may stand in a link: the anchor of the transcript becomes a span.
  const act = covered(app, line, make("span", { class: element.className }, ...copyOf(element).childNodes));
  if (!together) {
    return [act];
  }
  const parts = [...together.childNodes];
  const inner = parts.filter((one) => one.nodeType === Node.ELEMENT_NODE && one.id);
  const before = parts.slice(0, parts.indexOf(inner[0]));
  const after = parts.slice(parts.indexOf(inner.at(-1)) + 1);
  return [...before.map((one) => one.cloneNode(true)), act, ...after.map((one) => one.cloneNode(true))];
}

/**
 * An act with the cards covered that only its player saw, where the hand is not shown.
 * @param {App} app
 * @param {Element} line
 * @param {Element} act
 */
function covered(app, line, act) {
  const seat = line.querySelector(":scope > .who > b")?.textContent ?? null;
  if (act.classList.contains("own") && isHidden(app, seat)) {
    for (const card of act.querySelectorAll("b")) {
      card.replaceWith(make("b", { class: "back", role: "img", "aria-label": say("page_unseen") }, "?"));
    }
  }
  return act;
}

/**
 * A finding, folded: its grade, code and sentence; inside the rule, the reason and the source. Where hands are not
 * shown only its name, for its sentence may tell of them.
 * @param {App} app
 * @param {Element} finding
 */
function findingElement(app, finding) {
  const copy = copyOf(finding);
  const [first, ...rest] = copy.children;
  if (app.eyes !== "all") {
    const named = [...first.children].filter((one) => one.matches(".mark, strong, code"));
    return make("div", { class: copy.className }, ...named.flatMap((one) => [one, " "]));
  }
  return make("details", { class: copy.className }, make("summary", {}, ...first.childNodes), ...rest);
}

/**
 * The findings that stand on the act at which the page stands: by its mark, or on the turn as a whole at its last act.
 * @param {App} app
 * @returns {Element[]}
 */
function drawFindings(app) {
  const { line, element } = app.deal.stops[app.place];
  if (!line || !app.deal.data.marks[app.place]) {
    return [];
  }
  const isLast = app.deal.stops[app.place + 1].line !== line;
  const marks = [...element.querySelectorAll(".mark")].map((one) => one.textContent);
  const stands = (finding) => {
    const mark = finding.querySelector(".mark")?.textContent;
    return mark ? marks.includes(mark) : isLast;
  };
  const found = [...line.querySelectorAll(":scope > .finding")].filter(stands);
  return found.map((one) => findingElement(app, one));
}

/**
 * Mark the act at which the page stands, and bring it into sight inside the list.
 * @param {App} app
 */
function markAct(app) {
  const pane = document.getElementById("acts");
  for (const one of pane.querySelectorAll("[aria-current]")) {
    one.removeAttribute("aria-current");
  }
  const link = [...pane.querySelectorAll("a.stop")][app.place];
  link.setAttribute("aria-current", "step");
  bringIntoSight(pane, link);
}

/**
 * What was left, the score sheet and the outcome: at the end of the deal.
 * @param {App} app
 * @returns {Element[]}
 */
function drawEnd(app) {
  const { deal } = app;
  if (app.place < deal.stops.length - 1) {
    return [];
  }
  const isOpen = app.eyes === "all" || stateAt(deal, app.place).o;
  const left = isOpen ? ":scope > .left, " : "";
  const parts = [...deal.section.querySelectorAll(`${left}:scope > .scroll, :scope > .comment`)];
  const shown = parts.filter((one) => app.eyes === "all" || !one.matches(".comment")).map(copyOf);
  const findings = dealFindings(app).slice(deal.data.early).map((one) => findingElement(app, one));
  const isLast = deal.place === deal.match.deals.length - 1;
  const result = isLast ? [...deal.match.article.querySelectorAll(":scope > .result")].map(copyOf) : [];
  const box = make("section", { class: "end", "aria-label": say("page_finish") });
  box.append(make("h2", {}, say("page_finish")), ...shown, ...findings, ...result);
  return [box];
}
