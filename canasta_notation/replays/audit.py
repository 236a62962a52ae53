"""Auditing a record: reading its deals in order, judging every act, adding every score up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from canasta_notation.diagnostics import Finding
from canasta_notation.model import Match, Section, Setting
from canasta_notation.replays.causes import Items
from canasta_notation.replays.closing import close
from canasta_notation.replays.dealing import lay_out
from canasta_notation.replays.declared import check_sum
from canasta_notation.replays.fold import DealFold, told_by
from canasta_notation.replays.found import Found, Place, checks, offence
from canasta_notation.replays.ledger.first_look import Allowance, followed, is_hidden
from canasta_notation.replays.report import DealScore, MatchResult, Report
from canasta_notation.replays.rules_of import Rulebook, not_told_again
from canasta_notation.replays.rulings import before_the_deals, not_minded, remit, settle_allowed
from canasta_notation.replays.scores import MatchScores, Seats, points_for
from canasta_notation.rules import RuleSet, deal_scores
from canasta_notation.rules.mechanics.partnership import part_at_the_end
from canasta_notation.rules.rule import Offence
from canasta_notation.syntax import Record
from canasta_notation.text import Span

if TYPE_CHECKING:
    from canasta_notation.replays.ledger.trail import Trail


class Auditor:
    """Audits the matches of one record in order, with or without what was ruled in it."""

    def __init__(self, rules: str | None = None, *, rulings: bool = True, allowance: Allowance | None = None) -> None:
        self.book = Rulebook(rules)
        self.minds_rulings = rulings
        self.found: list[Found] = []
        self.scores: list[DealScore] = []
        self.results: list[MatchResult] = []
        self.deals = 0
        self.turns = 0
        self._told: set[int] = set()
        self.allowance = allowance or Allowance()

    def sections(self, record: Record) -> Iterator[DealFold]:
        """Play a whole record through; gives each deal before it is played, to be played line by line."""
        for section in record.file.sections:
            self._told.clear()
            for match in section.matches:
                yield from self._match(section, match, match.label or None)

    def _match(self, section: Section, match: Match, label: str | None) -> Iterator[DealFold]:
        scores = MatchScores(label, before_the_deals(section, match))
        course = _Course()
        for deal in match.deals:
            setting = Setting(section, match, deal)
            self.deals += 1
            for code, span, what in course.check(setting):
                self._add(code, span, what, label, deal.number)
            rules, troubles = self.book.rules_of(setting)
            for code, span, what in troubles:
                self._add(code, span, what, label, deal.number)
            if rules is None:
                self.turns += setting.turn_count
                # The sums of a score sheet hang on no rules.
                for line in deal.scores:
                    for code, span, what, seat in check_sum(line):
                        self._add(code, span, what, label, deal.number, seat)
                course.passed(setting, None)
                continue
            yield from self._deal(setting, rules, scores, course, label)
        self.results.append(scores.result())
        written = (deal.header("Result") for deal in match.deals[::-1])
        header = next(filter(None, written), None) or match.header("Result") or section.header("Result")
        if header is not None:
            for code, span, what, seat in scores.check_result(header):
                self._add(code, span, what, label, None, seat)

    def _add(
        self, code: str, span: Span, what: Offence, match: str | None, deal: int | None, seat: str | None = None
    ) -> None:
        self.found.append(Found(code, span, what, Place(match, deal, None, seat)))

    def _deal(
        self, setting: Setting, rules: RuleSet, scores: MatchScores, course: _Course, label: str | None
    ) -> Iterator[DealFold]:
        deal = setting.deal
        first = len(self.found)
        table, troubles = lay_out(setting, rules, self._told)
        dealt = [*troubles, *course.check_dealer(setting, rules)]
        for code, span, what, seat in scores.begin(setting, rules):
            self._add(code, span, what, label, deal.number, seat)
        number = deal.number if deal.number is not None else scores.deals + 1
        table.minimum = scores.minimums(number, rules)
        table.told = told_by(setting.header("End"))
        fold = DealFold(table, rules, Place(label, deal.number), deal)
        fold.rulings.are_minded = self.minds_rulings
        fold.doubts.allowed = self.allowance.worlds
        fold.begin(deal.body)
        for event, code, what in list(fold.rulings.take_early(scores.early, table)):
            scores.early.remove(event)
            fold.add(code, event.span, what, None, None)
        for code, span, what in dealt:
            whose = what.facts.get("seat")
            fold.add(code, span, what, None, whose if isinstance(whose, str) else None)
        trail = followed(fold, setting)
        yield fold
        fold.play_rest()
        self.turns += fold.turns
        if deal.has_turns:
            # A score sheet may tell how the deal ended: of the play that led there nothing is known.
            for code, span, what, seat in close(fold, setting):
                fold.add(code, span, what, fold.numbers.last, seat)
        self._weigh(setting, fold, trail)
        self._rule(fold)
        self.found.extend(fold.found)
        course.passed(setting, fold)
        self._score(setting, fold, rules, scores, label)
        if fold.rulings.allowed:
            said = self.found[first:]
            for code, span, what, _turn in list(settle_allowed(fold.rulings, said, deal.body, table, scores=True)):
                self._add(code, span, what, label, deal.number)

    def _rule(self, fold: DealFold) -> None:
        """Settle the rulings about the play of a deal that was played through."""
        if not self.minds_rulings:
            fold.found = not_minded(fold.found)
            return
        told = [
            *fold.amendments.findings(),
            *settle_allowed(fold.rulings, fold.found, fold.deal.body, fold.table, scores=False),
        ]
        for code, span, what, turn in told:
            fold.add(code, span, what, turn, None)
        remit(fold.found, fold.table, fold.rules.params)

    def _weigh(self, setting: Setting, fold: DealFold, trail: Trail | None) -> None:
        """Weigh what was seen of the cards of a deal against the pack, where not all of them were seen."""
        if not (fold.doubts or is_hidden(fold.table)) or any(one.code.startswith("CRD") for one in fold.found):
            return
        # A record whose cards were all seen does without them.
        from canasta_notation.replays.ledger.check import check
        from canasta_notation.replays.ledger.questions import Questions, regular
        from canasta_notation.replays.ledger.trail import follow

        if trail is None:
            trail = follow(setting, fold.rules)
        else:
            trail.close()
        wrong = check(trail, self.allowance)
        if wrong is not None and wrong.move is not None:
            number, seat = trail.turns.get(wrong.move.turn, (None, None))
            fold.add(wrong.code, wrong.move.span, wrong.offence, number, seat)
        elif wrong is not None:
            fold.add(wrong.code, setting.deal.span, wrong.offence, None, None)
        elif fold.doubts:
            fold.doubts.settle(fold, Questions(regular(trail.moves, self.allowance), self.allowance).possible)

    def _score(self, setting: Setting, fold: DealFold, rules: RuleSet, scores: MatchScores, label: str | None) -> None:
        closing = fold.rulings.closing
        if closing is not None and closing.kind == "misdeal":
            scores.deals += 1
            return
        deal = setting.deal
        table = fold.table
        if not deal.has_turns and not deal.scores and setting.header("End") is None:
            return
        part_at_the_end(table)
        computed: dict[Seats, Items]
        if deal.has_turns:
            computed = deal_scores(table, rules.params.sides, rules)
        else:
            computed = {
                seats: dict.fromkeys(name for name, _item in rules.mechanics.score) for seats in rules.params.sides
            }
        if fold.rulings.points:
            for seats, items in computed.items():
                if items["penalty"] is not None:
                    items["penalty"] += points_for(seats, fold.rulings.points)
        for one in scores.close(setting, rules, computed, table.raised):
            if isinstance(one, DealScore):
                self.scores.append(one)
            else:
                code, span, what, seat = one
                self._add(code, span, what, label, deal.number, seat)

    def findings(self) -> list[Finding]:
        """All that was found, as it is reported."""
        return [one.finding() for one in self.found]


class _Course:
    """The numbers and dealers of a match, deal after deal."""

    def __init__(self) -> None:
        self.number: int | None = None
        self.dealer: str | None = None
        self.was_misdealt = False
        self.has_jumped = False

    def check(self, setting: Setting) -> Iterator[tuple[str, Span, Offence]]:
        """Whether the number of a deal follows."""
        number = setting.deal.number
        self.has_jumped = False
        if number is None or self.number is None:
            return
        expected = {self.number + 1, self.number} if self.was_misdealt else {self.number + 1}
        if number not in expected:
            self.has_jumped = True
            yield "DEA105", setting.deal.span, deal_number_gap(number, self.number + 1)

    def check_dealer(self, setting: Setting, rules: RuleSet) -> Iterator[tuple[str, Span, Offence]]:
        """Whether the dealer follows from the deal before."""
        header = setting.dealer
        if header is None:
            if setting.deal.has_turns:
                yield "DEA108", setting.deal.span, dealer_unknown()
            return
        order = rules.params.playing_order
        if self.has_jumped or self.dealer not in order or header.value not in order:
            return
        due = self.dealer if self.was_misdealt else order[(order.index(self.dealer) + 1) % len(order)]
        if header.value != due:
            yield "DEA104", header.span, wrong_dealer(header.value, due)

    def passed(self, setting: Setting, fold: DealFold | None) -> None:
        """Remember a deal."""
        number = setting.deal.number
        self.number = number if number is not None else None if self.number is None else self.number + 1
        header = setting.dealer
        self.dealer = header.value if header is not None else None
        closing = fold.rulings.closing if fold is not None else None
        self.was_misdealt = closing is not None and closing.kind == "misdeal"


@checks("DEA105")
def deal_number_gap(number: int, expected: int) -> Offence:
    """Deals of a match are missing or stand twice.

    What it checks:
        The deals of a match are numbered one after another, whatever the first number is. A void deal may be dealt
        again under its number.

    Why:
        A deal is missing, or one stands twice, so the running scores and the dealer cannot be followed.

    Example:
        Rules: classic
        == deal 1
        == deal 3

    Allowed:
        Rules: classic
        == deal 1
        == deal 2

    Sources:
        docs/spec/lines.md
    """
    return offence(f"deal {number} stands where deal {expected} is due", number=number, expected=expected)


@checks("DEA104")
def wrong_dealer(dealer: str, due: str) -> Offence:
    """The dealer does not follow from the deal before.

    What it checks:
        The dealer of a deal is the seat after the one who dealt the deal before, in playing order; after a misdeal the
        same.

    Why:
        The dealer fixes who begins. Whoever the record names deals all the same.

    Example:
        Rules: classic
        == deal 1
        Dealer: N
        == deal 2
        Dealer: S

    Allowed:
        Rules: classic
        == deal 1
        Dealer: N
        == deal 2
        Dealer: E

    Sources:
        Pagat, Classic Canasta; source 001 "take turns in drawing the first card"; docs/spec/headers.md
    """
    return offence(f"{dealer} deals where {due} is due", dealer=dealer, due=due)


@checks("DEA108")
def dealer_unknown() -> Offence:
    """The deal has no `Dealer` line; the seat of the first turn is taken as the one that begins.

    What it checks:
        A deal with turns names its dealer.

    Why:
        Without it the seat of the first turn is taken as the one that begins, and a wrong seat there goes unnoticed.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4

    Allowed:
        Rules: classic
        == deal 1
        Dealer: W
        1. N d:x -4

    Sources:
        docs/spec/headers.md
    """
    return offence("the deal has no Dealer line; the first turn tells who begins")


def audit(
    record: Record,
    *,
    rules: str | None = None,
    rulings: bool = True,
    allowance: Allowance | None = None,
    watch: Callable[[DealFold], None] | None = None,
) -> Report:
    """Judge every act of a record and add every score up.

    `rules` is a `Rules:` value that overrides the record's own. With `rulings` false it is as if nobody had ruled: no
    mark and no `! allow` accepts anything, and no penalty, adjustment or raised minimum counts. The records of one
    source may share an `allowance` for searching hidden cards, so that no source can keep the audit busy. `watch` is
    shown each deal before its first turn. Nothing that stands in a record raises. Raises UnknownRules or BadOption for
    a wrong `rules`.
    """
    auditor = Auditor(rules, rulings=rulings, allowance=allowance)
    for fold in auditor.sections(record):
        if watch is not None:
            watch(fold)
    judged = auditor.findings()
    findings = [*not_told_again(record.findings, judged), *judged]
    findings.sort(key=lambda one: (one.span.line, one.span.column))
    return Report(
        name=record.name,
        findings=tuple(findings),
        scores=tuple(auditor.scores),
        results=tuple(auditor.results),
        matches=len(record.matches),
        deals=auditor.deals,
        turns=auditor.turns,
    )
