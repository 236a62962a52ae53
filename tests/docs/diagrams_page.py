"""Writes the page about diagrams: `python -m tests.docs.diagrams_page` in the checkout."""

from __future__ import annotations

from canasta_notation.render.diagrams import turn_machine
from canasta_notation.render.diagrams.pictures import MOST_NODES, MOST_SECONDS
from canasta_notation.rules import profile
from tests.docs.markdown import DOCS

PAGE = DOCS / "diagrams.md"
SHOWN = ("classic", "hand-and-foot")
"""The rule sets whose machines stand on the page: they differ most."""

_TEXT = f"""\
# Diagrams

<!-- Written by `python -m tests.docs.diagrams_page` from the code. Change that, and run it again. -->

`canasta diagram` draws four things:

| command | draws |
|---|---|
| `canasta diagram --rules NAME` | the turn machine of a rule set: what may be done when, and what can stop it |
| `canasta diagram PATH` | one recorded deal: the path it took, how often each act was done, what was found |
| `canasta diagram PATH --kind melds` | the melds of that deal over its turns, from the first lay to the canasta |
| `canasta diagram PATH --kind archive` | all deals of a PATH, which may be a folder: how often each act was done |

`--deal N` and `--turn A-B` choose what is drawn of a record, `--kind turn` the machine of its rules. `--to` is `svg`,
`png`, `pdf`, `dot` or `mermaid`; without it the name of the file after `-o` tells, and else it is `svg`.

DOT and Mermaid are plain text: the same bytes for the same deal, whatever stands in it. Pictures are drawn by the
program `dot` of [Graphviz](https://graphviz.org/download); where there is none, by `graphviz-pure`, which the extra
`diagrams` installs and which writes SVG and PNG, no PDF. A diagram of more than {MOST_NODES} nodes, or one that takes
longer than {MOST_SECONDS:g} seconds, is refused with advice. An SVG refers to nothing outside itself and holds a title
and a description.

In a recorded deal an act is drawn by the gravest finding on it. Each edge says so in words too, so that nothing hangs
on colours:

| drawn | means |
|---|---|
| black | nothing was found, or only notes and warnings, which it names |
| red and thick, `illegal:` and the code | the act broke a rule |
| dotted, `undetermined:` | whether it did cannot be told from what was recorded |
| dashed, `accepted:` | a ruling let it stand |
| grey and dotted | turns that nobody recorded, or a line that cannot be read |

## In Python

A notebook shows a diagram as SVG, or as DOT text where nothing can draw it.

```python
>>> import canasta_notation as pcn
>>> from canasta_notation.render.diagrams import deal_diagram, meld_diagram, turn_machine
>>> record = pcn.loads('''%pcn 1
... Rules: classic
...
... == deal 1
... Dealer: W
... Up: 2d9c
... 1. N d:x +A:AcAdAh -9d
... 2. E p3:9d +9:9d9h* -4c
... End: abandoned
... ''')
>>> path = deal_diagram(record)
>>> [" ".join(edge.lines) for edge in path.graph.edges if edge.style == "illegal"]
['take the pile ×1 illegal: PIL102 taken-without-natural-pair turn 2 E']
>>> meld_diagram(record).mermaid.splitlines()[0]
'flowchart TD'
>>> turn_machine("hand-and-foot").dot.splitlines()[0]
'digraph canasta {{'

```

`svg`, `png` and `pdf` are properties too; they raise `CannotDraw`, which says what to install.

## The turn machine

Nobody draws it. Turns are put together and tried by the engine at many tables: without melds, with some, with all the
canastas; with a full stock, one card, none; with the foot or without. What the rules hold nothing against is an edge.
Below an act stand the findings that can stop it there, from the rules that are bound to it, and in brackets what the
procedures of the rule set say. A test plays hundreds of deals and holds the two together. Left out are findings about
which cards there are (CRD), which can stop any act, and what leads nowhere: words, announcements, cards put back.

So two machines differ where the rules do. In the second one two cards are drawn, the foot is taken up, asking is mere
advice, melds are judged when the turn ends, and only a discard goes out.
"""


def diagrams_page() -> str:
    """The text of the page."""
    return _TEXT + "".join(f"\n### {profile(name).title}\n\n{_block(name)}" for name in SHOWN)


def _block(name: str) -> str:
    return f"`canasta diagram --rules {name} --to mermaid`\n\n```mermaid\n{turn_machine(name).mermaid}```\n"


if __name__ == "__main__":
    PAGE.write_text(diagrams_page(), encoding="utf-8")
