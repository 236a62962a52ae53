// Addresses, and what can be copied or taken away.

/**
 * Where an address leads: `#d2.t14.s3`, a turn, a deal, or the end of a deal; an act that is not there leads to its
 * deal, and null stands for a deal that is not there.
 * @param {Match[]} matches
 * @param {string} address
 * @returns {{deal: Deal, place: number} | null}
 */
function find(matches, address) {
  const id = decoded(address.replace(/^#/, "")).replace(/^m1\./, "");
  for (const deal of matches.flatMap((match) => match.deals)) {
    if (id === deal.data.id || id.startsWith(`${deal.data.id}.`)) {
      const exact = deal.stops.findIndex((stop) => stop.id === id);
      const place = exact >= 0 ? exact : deal.stops.findIndex((stop) => stop.id.startsWith(`${id}.`));
      return { deal, place: Math.max(place, 0) };
    }
  }
  return null;
}

/**
 * An address without its escapes; as it is, where they make no text.
 * @param {string} text
 */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The address of a stop.
 * @param {App} app
 */
function addressOf(app) {
  return `${location.href.replace(/#.*$/, "")}#${app.deal.stops[app.place].id}`;
}

/**
 * The line of the record at which the page stands.
 * @param {App} app
 */
function lineOf(app) {
  const { deal, place } = app;
  const row = stateAt(deal, place).l;
  return deal.match.data.text.split("\n")[row] ?? "";
}

/**
 * The deal as a record that stands alone.
 * @param {App} app
 */
function dealText(app) {
  const { match, data } = app.deal;
  const lines = match.data.text.split("\n");
  const [start, end] = data.rows;
  const head = lines.slice(0, Math.min(...match.data.deals.map((one) => one.rows[0])));
  return `${match.data.above}${[...head, ...lines.slice(start, end)].join("\n")}\n`;
}

/**
 * The whole record; what stands above several matches of one file is written once.
 * @param {App} app
 */
function wholeText(app) {
  let above = "";
  let text = "";
  for (const { data } of app.matches) {
    text += data.above && data.above === above ? data.text : data.above + data.text;
    above = data.above;
  }
  return text;
}

/**
 * Copy a text, or show it to be copied by hand.
 * @param {string} text
 */
async function copy(text) {
  const area = document.getElementById("copied");
  area.hidden = true;
  let isCopied = false;
  try {
    await navigator.clipboard.writeText(text);
    isCopied = true;
  } catch {
    area.value = text;
    area.hidden = false;
    area.select();
    isCopied = document.execCommand("copy");
    area.hidden = isCopied;
  }
  const done = say(isCopied ? "page_copied" : "page_not_copied");
  document.getElementById("done").textContent = done;
  document.getElementById("live").textContent = done;
}

/**
 * Give a text to be kept as a file.
 * @param {string} text
 */
function download(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = make("a", { href: address, download: "record.pcn" });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
