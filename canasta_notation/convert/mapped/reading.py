"""A log read by a mapping file: its documents, deals and entries, each done or kept as a comment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import IO, Any

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import BadOptionValue, NotThisFormat
from canasta_notation.convert.json_logs import read_logs
from canasta_notation.convert.making import header, new_match, one_line
from canasta_notation.convert.mapped import schema
from canasta_notation.convert.mapped.checking import load_mapping, shown
from canasta_notation.convert.mapped.doing import DOING, Now, deal_headers
from canasta_notation.convert.mapped.paths import NOWHERE, Scope, as_text, find, find_all
from canasta_notation.convert.mapped.spelling import Spelling
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.convert.scribe import Scribe, Seating, rules_named
from canasta_notation.model import Deal, Header
from canasta_notation.rules import RuleSet
from canasta_notation.syntax.keys import header_order

OPTION = "map"
_MOST_PLAYERS = 8


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Reads a log by the mapping file that the option `map` names. Raises BadOptionValue for what is none."""
    path = conversion.options.get(OPTION)
    if path is None:
        raise BadOptionValue("a log is read by a mapping file: say which, with the option `map`")
    return read_by(load_mapping(path), stream, conversion)


def read_by(mapping: schema.Mapping, stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Reads a log by a mapping. Raises NotThisFormat where it fits no document of the source."""
    rules = rules_named(conversion.rules or mapping.rules)
    growing = frozenset(f"{mapping.log.entries}.{mapping.deal.each or mapping.log.entries}".split("."))
    logs = read_logs(stream, conversion, Any, growing=growing)
    found = False
    if mapping.log.lines == "entries":
        values, where = [], ""
        for log in logs:
            where = where or log.where
            values.append(log.log)
        logs_read: Iterator[tuple[Any, str]] = iter([(values, where)])
    else:
        logs_read = ((log.log, log.where) for log in logs)
    for document, where in logs_read:
        reader = _Reader(mapping, rules, conversion)
        deals = reader.deals(document, where)
        if deals is None:
            continue
        found = True
        headers = tuple(sorted(reader.headers(document), key=header_order))
        yield new_part(headers, new_match((), deals))
    if not found:
        place = mapping.log.entries or "the document itself"
        raise NotThisFormat(f"the mapping finds no game in it: it looks for entries in {place}")


class _Reader:
    """Reads one document."""

    def __init__(self, mapping: schema.Mapping, rules: RuleSet, conversion: Conversion) -> None:
        self.mapping = mapping
        self.rules = rules
        self.conversion = conversion
        self.spelling = Spelling(mapping.cards, conversion.losses)
        self.seating: Seating | None = None
        self.done: list[Deal] = []
        self.scribe: Scribe | None = None

    def headers(self, document: Any) -> Iterator[Header]:
        """The headers of the match."""
        rules = self.conversion.rules or self.mapping.rules
        if self.mapping.name:
            yield header("Source", one_line(self.mapping.name, self.conversion.losses))
        if rules:
            yield header("Rules", " ".join(rules.split()))
        said = self.mapping.seats
        if said.players is None or said.name is None or self.seating is None:
            return
        for player in Scope((document,)).members(said.players):
            seat = self.seating.seat_of.get(as_text(player.find(said.player)) or "")
            name = as_text(player.find(said.name))
            if seat is not None and name is not None:
                yield header("Seat", one_line(name, self.conversion.losses), seat)

    def deals(self, document: Any, where: str) -> list[Deal] | None:
        """The deals of a document; None where it holds no entries."""
        said = self.mapping.deal
        deals = [document] if said.each is None else find_all(document, said.each)
        listed = [(deal, find_all(deal, self.mapping.log.entries)) for deal in deals if deal is not NOWHERE]
        if not any(isinstance(entry, dict) for _deal, entries in listed for entry in entries):
            self.conversion.losses.add("CNV301", "no entries of a log are in it", where)
            return None
        self.seating = self._seating(document, where)
        if self.seating is None:
            return None
        for number, (deal, entries) in enumerate(listed, 1):
            at = where if said.each is None else f"{where}, deal {number}"
            self._deal(deal, entries, at)
        return self.done

    def _seating(self, document: Any, where: str) -> Seating | None:
        said = self.mapping.seats
        players = list(said.order)
        if said.players is not None:
            named = [as_text(one.find(said.player)) for one in Scope((document,)).members(said.players)]
            players = [name for name in dict.fromkeys(named) if name is not None]
        if not 2 <= len(players) <= _MOST_PLAYERS:
            self.conversion.losses.add("CNV301", f"{len(players)} players: a table has two to eight", where)
            return None
        return Seating(players, self.rules)

    def _deal(self, deal: Any, entries: list[Any], where: str) -> None:
        said = self.mapping.deal
        if said.each is not None or _says_something(said):
            self._begin(said, Scope((deal,)), where)
        for number, entry in enumerate(entries, 1):
            self._entry(entry, f"{where}, entry {number}")
        for step in said.after:
            self._do(step, Scope((deal,)), where)
        self._finish()

    def _begin(self, said: schema.Dealt, scope: Scope, where: str) -> None:
        self._finish()
        number = NOWHERE if said.number is None else scope.find(said.number)
        good = isinstance(number, int) and not isinstance(number, bool) and 0 < number < 10**9
        now = self._now(scope, number if good else len(self.done) + 1, where)
        deal_headers(said, now, self.conversion)

    def _finish(self) -> None:
        if self.scribe is not None:
            ended = any(isinstance(line, Header) and line.key == "End" for line in self.scribe.maker.closing)
            self.scribe.close(breaks_off=not ended)
            self.done.append(self.scribe.maker.deal())
        self.scribe = None

    def _now(self, scope: Scope, number: int, where: str) -> Now:
        if self.scribe is None and self.seating is not None:
            self.scribe = Scribe(number, self.seating, self.rules, self.conversion.losses)
        assert self.scribe is not None
        return Now(self.scribe, scope, None, self.spelling, where)

    def _entry(self, entry: Any, where: str) -> None:
        said = self.mapping.log.act
        paths = [said] if isinstance(said, str) else said
        name = next((text for path in paths if (text := as_text(find(entry, path))) is not None), None)
        steps = self.mapping.acts.get(name or "")
        if steps is None:
            self._keep(entry, f"{shown(name)} is in no [acts]" if name else "it does not say what it is", where)
            return
        done = [self._do(step, Scope((entry,)), where) for step in (steps if isinstance(steps, list) else [steps])]
        if False in done or True not in done:
            self._keep(entry, f"it does not hold all that [acts.{name}] looks for", where)

    def _keep(self, entry: Any, why: str, where: str) -> None:
        self.conversion.losses.add("CNV304", f"an entry is kept as a comment: {why}", where)
        scribe = self._now(Scope((entry,)), len(self.done) + 1, where).scribe
        scribe.remark(one_line(_plain(entry), self.conversion.losses, where))

    def _do(self, step: schema.Step, scope: Scope, where: str) -> bool | None:
        """Do a step, or do it for each member: whether it was done; None where there was nothing to do."""
        scopes = [scope] if step.each is None else scope.members(step.each)
        done = [self._do_one(step, one, where) for one in scopes]
        return None if all(one is None for one in done) else False not in done

    def _do_one(self, step: schema.Step, scope: Scope, where: str) -> bool | None:
        if any(as_text(scope.find(path)) != as_text(wanted) for path, wanted in step.where.items()):
            return None
        if isinstance(step, schema.DealStep):
            self._begin(step, scope, where)
            return True
        now = self._now(scope, len(self.done) + 1, where)
        now.seat = self._seat(step, scope, now.scribe)
        return DOING[type(step)](step, now)

    def _seat(self, step: schema.Step, scope: Scope, scribe: Scribe) -> str | None:
        """Whose act it is: the player whom the entry names, else the one in turn; None for one nobody knows."""
        said: str | list[str] = step.seat if step.seat is not None else self.mapping.log.seat
        for path in [said] if isinstance(said, str) else said:
            found = scope.find(path) if path else NOWHERE
            if found is not NOWHERE and found is not None:
                return scribe.seating.seat_of.get(as_text(found) or "")
        return scribe.turn


def _says_something(said: schema.Dealt) -> bool:
    return any(getattr(said, key) is not None for key in ("number", "dealer", "hands", "up", "stock"))


def _plain(entry: Any) -> str:
    """An entry as the log has it, on one line."""
    try:
        return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    except RecursionError:
        return "an entry nested too deep to be shown"
