"""What the replay page shows at every act of the six records, in files that a person has read.

Of the table only what another act changed is written: a hand, a side with its melds, the stock and the pile. To write
them anew run these tests with PCN_UPDATE_SNAPSHOTS=1.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Open
from tests.render.telling import told
from tests.six import SIX, kept

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FOLDER = Path(__file__).with_name("snapshots")
SHOWN = """() => {
  const words = one => {
    const texts = [];
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.data.replace(/\\s+/g, ' ').trim();
      const card = walker.currentNode.parentElement.closest('.card, b');
      if (!text || walker.currentNode.parentElement.closest('details:not([open]) > :not(summary)')) { continue; }
      if (card && card === texts.at(-1)?.card) { texts.at(-1).text += text; } else { texts.push({card, text}); }
    }
    const backs = one.querySelectorAll('.fan i').length;
    return texts.map(({text}) => text).join(' ') + (backs ? ` (${backs} backs)` : '');
  };
  const all = '#table :is(.chair, .side, .stock, .pile, .end, .notice)';
  const parts = () => [...document.querySelectorAll(all)].map(words);
  const lines = [];
  for (let before = [], last = ''; ;) {
    const act = document.querySelector('#acts a[aria-current]').hash;
    if (act === last) { return lines.join('\\n') + '\\n'; }
    last = act;
    lines.push(`${act}  ${words(document.getElementById('now'))}`);
    const now = parts();
    lines.push(...now.filter(one => !before.includes(one)).map(one => `    ${one}`));
    before = now;
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
  }
}"""


@pytest.mark.parametrize("name", SIX)
def test_page_shows_what_was_read(name: str, opened: Open) -> None:
    """Act by act, what is said and what changes on the table."""
    shown = opened(told(SIX[name], "page")).page.evaluate(SHOWN)

    assert kept(FOLDER / f"page-{name}.txt", shown) == shown
