"""Event lines: what the table or the director did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta_notation.diagnostics import CODES, NAMES, find_code
from canasta_notation.model import Attribute, Event
from canasta_notation.syntax.placed import Placed, end_of, one_blank, start_of
from canasta_notation.syntax.slips import Slip, shown
from canasta_notation.text.near import near_names
from canasta_notation.text.span import NOWHERE

if TYPE_CHECKING:
    from lark import Token


KINDS = frozenset(
    [
        "penalty",
        "adjust",
        "minimum",
        "allow",
        "amend",
        "substitute",
        "misdeal",
        "concede",
        "claim",
        "clock",
        "pause",
        "resume",
        "note",
    ]
)
"""The kinds of event that the notation defines."""


def near_finding(name: str) -> str | None:
    """The name or code of a finding that a misspelt one looks like."""
    near = near_names(name, [*NAMES, *CODES], most=1, cutoff=0.75)
    return near[0] if near else None


class EventBuilder(Placed):
    """The methods bear the names of the grammar's rules, one for each kind of event.

    Each returns the event's kind and what stands after it; `event` adds attributes, comment and place.
    """

    def event(self, children: list[Any]) -> Event:
        """`! KIND … key=value … ; text`."""
        head: Event = children[0]
        attributes: list[Attribute] = []
        comment = None
        for token in children[1:]:
            if token.type == "COMMENT":
                comment = self.comment_of(token)
            else:
                key, _, value = token.partition("=")
                attributes.append(Attribute(key, value))
        return Event(
            head.kind, self.whole(), head.who, head.amount, head.subject, tuple(attributes), head.words, comment
        )

    def unknown_event(self, children: list[Token]) -> Event:
        """An event of a kind that this version does not know, kept word for word."""
        kind = children[0]
        comment = self.comment_of(children[-1]) if children[-1].type == "COMMENT" else None
        words = children[1:-1] if comment else children[1:]
        return Event(str(kind), self.whole(), words=tuple(map(str, words)), comment=comment)

    def penalty(self, children: list[Token]) -> Event:
        """`penalty NS 100`."""
        return self._with_amount("penalty", children)

    def adjust(self, children: list[Token]) -> Event:
        """`adjust NS -50`."""
        return self._with_amount("adjust", children)

    def minimum(self, children: list[Token]) -> Event:
        """`minimum NS 10`."""
        return self._with_amount("minimum", children)

    def clock(self, children: list[Token]) -> Event:
        """`clock N 60`."""
        return self._with_amount("clock", children)

    def _with_amount(self, kind: str, children: list[Token]) -> Event:
        return Event(kind, NOWHERE, who=self.side(children[0]), amount=self.number(children[1]))

    def allow(self, children: list[Token]) -> Event:
        """`allow CODE`."""
        name = children[0]
        if find_code(name) is None:
            near = near_finding(name)
            hint = f"; `{near}` is one" if near else ""
            raise Slip("SYN101", start_of(name), end_of(name), f"{shown(name)} is no finding{hint}")
        return Event("allow", NOWHERE, subject=str(name))

    def amend(self, children: list[Token]) -> Event:
        """`amend 12`."""
        return Event("amend", NOWHERE, subject=str(self.number(children[0])))

    def substitute(self, children: list[Token]) -> Event:
        """`substitute S Eva`."""
        seat, name = children
        return Event("substitute", NOWHERE, who=str(seat), subject=self.composed(one_blank(name), name))

    def concede(self, children: list[Token]) -> Event:
        """`concede NS`."""
        return Event("concede", NOWHERE, who=self.side(children[0]))

    def claim(self, children: list[Token]) -> Event:
        """`claim NS`."""
        return Event("claim", NOWHERE, who=self.side(children[0]))

    def misdeal(self, _children: list[Token]) -> Event:
        """`misdeal`."""
        return Event("misdeal", NOWHERE)

    def pause(self, _children: list[Token]) -> Event:
        """`pause`."""
        return Event("pause", NOWHERE)

    def resume(self, _children: list[Token]) -> Event:
        """`resume`."""
        return Event("resume", NOWHERE)

    def note(self, _children: list[Token]) -> Event:
        """`note`."""
        return Event("note", NOWHERE)
