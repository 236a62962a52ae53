"""A rule set: numbers, offences and mechanics under one name."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import cached_property, reduce
from itertools import compress
from operator import or_
from typing import Any, TypeAlias

from msgspec import Struct, structs

from canasta_notation.model import Act, Discard, Draw, Lay
from canasta_notation.rules.offences import ORDER
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import freezes
from canasta_notation.rules.rule import Case, Judge, Judged, Offence, Rule
from canasta_notation.rules.signs import Sign
from canasta_notation.table import IS_RED_THREE, SIZE, WILD_KEYS, Described, EndMelding, Index, OneCard, Stage, Table

Group: TypeAlias = tuple[tuple[Rule, Judge], ...]


class Mechanics(Struct, frozen=True, kw_only=True):
    """The procedures of a rule set, each a function of the table."""

    on_take: Callable[..., Any]
    """What taking the pile does besides moving its cards."""

    forced_take: Callable[..., Any]
    """What a seat must take of the pile because the stock is empty: `whole`, `single`, or None."""

    exit: Callable[..., Any]
    """What an empty hand at the end of a turn means."""

    waiver: Callable[..., Any]
    """Whether the opening minimum is waived for the turn."""

    concealed: Callable[..., Any]
    """Whether the player who goes out goes out concealed."""

    foot_trigger: Callable[..., Any]
    """Why the player in turn may not take up the foot now, as the end of a sentence; None where that is lawful."""

    ends_with_red_three: Callable[..., Any]
    """Whether a draw of nothing but red threes that empties the stock ends the deal."""

    keep: Callable[..., Any]
    """Whether a player may end the turn without a discard and with cards in the hand."""

    asks_late: Callable[..., Any]
    """Whether a question for leave to go out comes too late."""

    red_against: Callable[..., Any]
    """Whether the red threes of a side count against it."""

    judged_at: str
    """`step` where a meld must be lawful when it is laid, `turn` where it must be at the end of the turn."""

    score: tuple[tuple[str, Callable[..., Any]], ...]
    """The items of a score with their functions, in the order of the sheet."""


class Part(IntEnum):
    """What an act can be of a quiet turn, in which no rule finds anything."""

    OTHER = 0
    """None: a rule has to be asked."""

    DRAWS = 1
    DISCARDS = 2
    LAYS = 3
    ADDS = 4
    """A lay, but only to a standing meld."""


_SEEN_TO: dict[type, int] = {
    Draw: int(Sign.OWED | Sign.UNLISTED),
    Discard: int(Sign.NOT_HELD),
    Lay: int(
        Sign.NOT_HELD
        | Sign.BEGINS
        | Sign.BESIDE
        | Sign.FULL
        | Sign.FEW_NATURALS
        | Sign.MANY_WILDS
        | Sign.WILDS
        # Neither shows in a quiet turn: it takes no pile and lays no black threes.
        | Sign.TAKEN
        | Sign.BLACK_THREES
    ),
}
"""The signs that a quiet turn sees to as it is played, of each kind of act that it can have."""

_BLACK_THREES = "3"
_OF_WILDS, _OF_NEW = int(Sign.WILDS), int(Sign.BEGINS | Sign.WILDS)


class BoundAct(Struct):
    """An act as a rule set has it played: what it is, what is looked at before, who judges it, what it does.

    Who judges it is worked out when it first has to be judged: most turns are quiet.
    """

    now: Described
    look: Callable[..., None] | None
    judges: list[tuple[Judge, ...] | None]
    """For each stage of a turn; None where it was not played there yet."""

    effect: Callable[..., None]
    part: Part
    """What it can be of a quiet turn."""

    signs: int
    """The signs of the rules that can find something in it there."""

    meld_rules: Group | None = None
    """Those about melds that judge it where melds are judged when the turn ends; None where it was not judged yet."""


class Difference(Struct, frozen=True):
    """An option that a rule set sets, the value as a record writes it, and where that is said."""

    option: str
    value: str
    source: str


class RuleSet(Struct, frozen=True, kw_only=True, dict=True):
    """A named rule set.

    `offences` are in order: of rules that exclude each other the first speaks. `differences` are what it sets
    otherwise than `parent`, `chosen` the options that a record has set on top.
    """

    name: str
    title: str
    edition: int
    sources: tuple[str, ...]
    parent: RuleSet | None
    params: Params
    offences: tuple[Rule, ...]
    mechanics: Mechanics
    differences: tuple[Difference, ...] = ()
    chosen: tuple[Difference, ...] = ()
    plain: RuleSet | None = None
    """The rule set on which `chosen` are set; None where nothing is."""

    @cached_property
    def bound(self) -> dict[type, tuple[Group, ...]]:
        """The rules for each kind of act, group by group, bound once."""
        by_kind: dict[type, dict[str, list[tuple[Rule, Judge]]]] = {}
        for one in self.offences:
            for kind in one.on:
                by_kind.setdefault(kind, {}).setdefault(one.group, []).append((one, one.judge))
        if self.mechanics.judged_at == "turn":
            self._hold_back(by_kind)
        return {kind: tuple(map(tuple, groups.values())) for kind, groups in by_kind.items()}

    @staticmethod
    def _hold_back(by_kind: dict[type, dict[str, list[tuple[Rule, Judge]]]]) -> None:
        """Keep the rules about melds for the end of the turn."""
        by_kind[Lay].pop("meld", None)

    @cached_property
    def meld_rules(self) -> Group:
        """The rules about melds, in the order in which one speaks for all."""
        return tuple((one, one.judge) for one in self.offences if one.group == "meld")

    def meld_rules_of(self, now: Described) -> Group:
        """Those of the rules about melds that can find something in an act when the turn ends."""
        params = self.params
        return tuple(
            (one, judge) for one, judge in self.meld_rules if one.case is None or one.case(now, params, Stage.ENDED)
        )

    def judge_melds(self, table: Table, act: Act) -> list[tuple[str, Offence]]:
        """What the rules about melds hold against all that a turn laid to one meld."""
        bound = self.bound_acts.get(id(act))
        if bound is not None and bound.meld_rules is None:
            bound.meld_rules = self.meld_rules_of(bound.now)
        for one, judge in self.meld_rules if bound is None else bound.meld_rules or ():
            offence = judge(table, act, self.params)
            if isinstance(offence, Offence):
                return [(one.code, offence)]
        return []

    @cached_property
    def judges(self) -> dict[type, tuple[Judge, ...]]:
        """The judging functions for each kind of act."""
        return {kind: tuple(judge for group in groups for _rule, judge in group) for kind, groups in self.bound.items()}

    def judges_of(self, now: Described, stage: Stage) -> tuple[Judge, ...]:
        """The judging functions that can find something in an act at a stage of the turn."""
        kind, params = type(now.act), self.params
        cases = self.cases.get(kind, ())
        key = kind, tuple([case is None or case(now, params, stage) for case in cases])
        if key not in self.selections:
            self.selections[key] = tuple(compress(self.judges.get(kind, ()), key[1]))
        return self.selections[key]

    def part_of(self, now: Described, signs: int) -> Part:
        """What an act can be of a quiet turn, which sees to some signs itself; `signs` are those of the act."""
        kind = type(now.act)
        if not now.is_exact or kind not in _SEEN_TO:
            return Part.OTHER
        if signs & ~_SEEN_TO[kind]:
            return Part.OTHER
        if kind is Draw:
            return Part.DRAWS if len(now.cards) == self.params.draw else Part.OTHER
        if kind is Discard:
            return Part.DISCARDS
        if (
            now.makeup.others
            or self.asks_of_melding
            or now.place[0] == _BLACK_THREES
            or (signs & _OF_WILDS and now.place[0] in WILD_KEYS)
        ):
            return Part.OTHER
        return Part.ADDS if signs & _OF_NEW else Part.LAYS

    def signs_of(self, now: Described) -> int:
        """The signs of the rules that can find something in an act of a turn that goes its usual way."""
        kind, params = type(now.act), self.params
        stage = Stage.BEGUN if kind is Draw else Stage.DRAWN
        key = kind, tuple([one.case is None or one.case(now, params, stage) for one in self._asked(kind)])
        if key not in self.sign_sets:
            found = compress(self._asked(kind), key[1])
            self.sign_sets[key] = int(reduce(or_, (one.sign for one in found), Sign(0)))
        return self.sign_sets[key]

    def _asked(self, kind: type) -> tuple[Rule, ...]:
        """The rules about a kind of act, and those about melds where they judge a lay when the turn ends."""
        if kind not in self.asked:
            rules = [one for group in self.bound.get(kind, ()) for one, _judge in group]
            if kind is Lay and self.mechanics.judged_at == "turn":
                rules += [one for one, _judge in self.meld_rules]
            self.asked[kind] = tuple(rules)
        return self.asked[kind]

    @cached_property
    def asked(self) -> dict[type, tuple[Rule, ...]]:
        """What `_asked` gave before."""
        return {}

    @cached_property
    def sign_sets(self) -> dict[tuple[type, tuple[bool, ...]], int]:
        """What `signs_of` gave before: few acts differ in it."""
        return {}

    @cached_property
    def least_left(self) -> int:
        """Cards with which a player ends a turn of which no rule asks how few they are."""
        return 2 if self.judges.get(OneCard) else 1

    @cached_property
    def asks_of_melding(self) -> bool:
        """Whether a rule asks of all that was melded in a turn, not only after a take or of black threes."""
        return bool(self._melding_signs & ~(Sign.TAKEN | Sign.BLACK_THREES))

    @cached_property
    def _melding_signs(self) -> Sign:
        """The signs of the rules about the end of a turn in which cards were melded."""
        return reduce(or_, (one.sign for group in self.bound.get(EndMelding, ()) for one, _judge in group), Sign(0))

    @cached_property
    def cases(self) -> dict[type, tuple[Case | None, ...]]:
        """For each kind of act when each of `judges` can find something."""
        return {
            kind: tuple(one.case for group in groups for one, _judge in group) for kind, groups in self.bound.items()
        }

    @cached_property
    def bound_acts(self) -> dict[int, BoundAct]:
        """Acts bound before, by their identity."""
        return {}

    @cached_property
    def selections(self) -> dict[tuple[type, tuple[bool, ...]], tuple[Judge, ...]]:
        """What `judges_of` gave before: few acts differ in it."""
        return {}

    def judge(self, table: Table, act: Judged) -> list[tuple[str, Offence]]:
        """Everything the rules hold against an act at a table. Writes nothing."""
        params = self.params
        for judge in self.judges.get(type(act), ()):
            if judge(table, act, params) is not None:
                return self._judge_in_groups(table, act)
        return []

    def _judge_in_groups(self, table: Table, act: Judged) -> list[tuple[str, Offence]]:
        """The same where something is found: of each group the first rule that finds something speaks."""
        found: list[tuple[str, Offence]] = []
        for group in self.bound[type(act)]:
            for one, judge in group:
                offence = judge(table, act, self.params)
                if offence is None:
                    continue
                if isinstance(offence, tuple):
                    found.extend((one.code, each) for each in offence)
                else:
                    found.append((one.code, offence))
                break
        return found

    @cached_property
    def freezing(self) -> frozenset[Index]:
        """The cards that freeze the pile when they are discarded."""
        kinds = self.params.freezing_discards
        return frozenset(card for card in range(SIZE) if IS_RED_THREE[card] or freezes(card, kinds))

    def has(self, name: str) -> bool:
        """Whether it holds a rule, by the name of its function."""
        return name in self.rule_names

    @cached_property
    def rule_names(self) -> frozenset[str]:
        """The names of its rules: those of their functions."""
        return frozenset(one.name for one in self.offences)

    def derive(self, parts: Parts, **named: Any) -> RuleSet:
        """Another rule set from changed parts."""
        return structs.replace(
            self,
            params=parts.params,
            offences=tuple(parts.rules),
            mechanics=parts.mechanics,
            **named,
        )


class Parts:
    """The parts of a rule set while options change them."""

    def __init__(self, rules: RuleSet) -> None:
        self.params = rules.params
        self.rules = list(rules.offences)
        self.mechanics = rules.mechanics

    def set(self, **params: Any) -> None:
        """Change numbers."""
        self.params = structs.replace(self.params, **params)

    def use(self, **mechanics: Any) -> None:
        """Change procedures."""
        self.mechanics = structs.replace(self.mechanics, **mechanics)

    def forbid(self, *rules: Rule, wanted: bool = True) -> None:
        """Have rules, or have them not. Those that come in find their place in the order of all rules."""
        names = {one.name for one in rules}
        self.rules = [one for one in self.rules if one.name not in names]
        if wanted:
            self.rules.extend(rules)
            self.rules.sort(key=lambda one: ORDER[one.name])
