"""Three verdicts: what the rules find in each world of a turn, and what of it stands once the record was weighed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.model import Act, Lay
from canasta_notation.replays.ledger.completion import Answer
from canasta_notation.replays.ledger.worlds import World
from canasta_notation.rules.claim import Case
from canasta_notation.rules.rule import Offence
from canasta_notation.table import X, described

Key = tuple[str, int]
"""A code and the step on which it stands."""

Findings = dict[Key, Offence]
Asked = Callable[[Case], Answer]

_IF_SURE = ("OPN102",)
"""Warnings, which are worth nothing where they are not sure."""

_OF_MELDING = ("PIL", "MLD", "OPN")
"""One take with its melds has one cause: what one of these says in one world, another may say in the other."""


class Verdicts(Struct, frozen=True):
    """What the rules find in a turn: in every world (`certain`), or in some (`open_ones`)."""

    certain: Findings
    open_ones: Findings


class Hanging(Struct, frozen=True):
    """A turn with its worlds and what the rules find in each."""

    worlds: tuple[World, ...]
    found: tuple[Findings, ...]
    acts: tuple[Act, ...]
    """As the record has them."""

    def verdicts(self, asked: Asked | None = None) -> Verdicts:
        """What stands in all worlds, and what in some: of those that are possible, where the record can be asked."""
        live = list(range(len(self.worlds)))
        can_be = _Possible(self.worlds, asked)
        if asked is not None:
            # Where the same is found in all, too: what is said of it is then said of a world that can be.
            live = self._possible(can_be) or live
        live = self._regular(live)
        keys = {key: None for place in live for key in self.found[place]}
        certain = {key: self._offence(key, live) for key in keys if all(key in self.found[one] for one in live)}
        some = [key for key in keys if key not in certain and key[0] not in _IF_SURE]
        some = self._joined(some, certain, live)
        open_ones = {key: self._doubtful(key, live, can_be) for key in some}
        return Verdicts(certain, open_ones)

    def _possible(self, can_be: _Possible) -> list[int]:
        """The worlds that the record allows. Of those in which the same is found one is enough."""
        live: list[int] = []
        told: set[frozenset[Key]] = set()
        for place in range(len(self.worlds)):
            what = frozenset(self.found[place])
            if what in told:
                continue
            if can_be(place):
                live.append(place)
                told.add(what)
        return live

    def _regular(self, live: list[int]) -> list[int]:
        """Those in which a card that was laid unseen had its place in the meld, if there are any."""
        unseen = {(act.key, act.number) for act in self.acts if isinstance(act, Lay) and X in described(act).cards}
        if not unseen:
            return live
        regular = [place for place in live if not any(self._is_of(key, unseen) for key in self.found[place])]
        return regular or live

    def _is_of(self, key: Key, melds: set[tuple[str, int]]) -> bool:
        """Whether something is wrong with one of some melds, or with the top card that it should have held."""
        code, step = key
        act = self.acts[step] if step < len(self.acts) else None
        is_meld = isinstance(act, Lay) and (act.key, act.number) in melds
        return code == "PIL103" or (code.startswith("MLD") and is_meld)

    def _joined(self, some: list[Key], certain: Findings, live: list[int]) -> list[Key]:
        """Say once what is wrong in every world, if under another code or at another step in each."""
        parts = [[key for key in some if key[0].startswith(_OF_MELDING)]]
        parts += [[key for key in some if key[1] == step] for step in dict.fromkeys(step for _code, step in some)]
        for part in parts:
            if all(any(key in self.found[one] for key in part) for one in live):
                best = max(part, key=lambda key: sum(key in self.found[one] for one in live))
                certain[best] = self._offence(best, live)
                some = [key for key in some if key not in part]
        return some

    def _offence(self, key: Key, live: Sequence[int]) -> Offence:
        return next(self.found[place][key] for place in live if key in self.found[place])

    def _doubtful(self, key: Key, live: Sequence[int], can_be: _Possible) -> Offence:
        """An offence of which it cannot be told whether it is one, with what decides."""
        offence = self._offence(key, live)
        unknown = " and ".join(self._deciding(key, live, can_be))
        message = f"it cannot be told whether this is wrong, since it hangs on {unknown}: {offence.message}"
        return replace(offence, message=message, facts={**offence.facts, "hangs_on": unknown}, certain=False)

    def _deciding(self, key: Key, live: Sequence[int], can_be: _Possible) -> list[str]:
        """The questions that make the difference: those in which a lawful world and another differ the least.

        What is found in each of the two is found in a live world, and the record allows both.
        """
        told = {frozenset(self.found[place]) for place in live}
        places = [place for place, found in enumerate(self.found) if frozenset(found) in told]
        apart: dict[int, list[tuple[int, int, list[str]]]] = {}
        for one in places:
            for other in places:
                if key in self.found[one] and key not in self.found[other]:
                    questions = self._apart(one, other)
                    apart.setdefault(len(questions), []).append((one, other, questions))
        nearest_first = [pairs for _count, pairs in sorted(apart.items())]
        allowed = ([one for one in pairs if can_be(one[0]) and can_be(one[1])] for pairs in nearest_first)
        # Where the record allows no world at all, any may be meant.
        told_apart = next(filter(None, allowed), nearest_first[0])
        return list(dict.fromkeys(question for _one, _other, questions in told_apart for question in questions))

    def _apart(self, one: int, other: int) -> list[str]:
        """The questions that two worlds answer differently."""
        first, second = self.worlds[one].chosen, self.worlds[other].chosen
        return [question for question in {**first, **second} if first.get(question) != second.get(question)]


class _Possible:
    """Whether the record allows a world, by its place; each is asked once."""

    def __init__(self, worlds: tuple[World, ...], asked: Asked | None) -> None:
        self._worlds = worlds
        self._asked = asked
        self._known: dict[int, bool] = {}

    def __call__(self, place: int) -> bool:
        if self._asked is None:
            return True
        if place not in self._known:
            self._known[place] = _answer(self._worlds[place].cases, self._asked) is not Answer.NO
        return self._known[place]


def _answer(cases: Sequence[Case], asked: Asked) -> Answer:
    """Whether one of the cases is possible."""
    told = Answer.NO
    for case in cases:
        answer = asked(case) if case else Answer.YES
        if answer is Answer.YES:
            return answer
        if answer is Answer.UNTOLD:
            told = answer
    return told
