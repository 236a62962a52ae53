"""Courses of a turn after the draw or the take: what is melded, how the turn ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from canasta_notation.model import Act, AnnounceCount, Ask, Discard, GoOut, Lay, NoDiscard, NotOut, Say, TakeFoot
from canasta_notation.rules.reading import missing_canastas
from canasta_notation.selfplay.discards import discards
from canasta_notation.selfplay.lays import Layer
from canasta_notation.selfplay.temper import Temper
from canasta_notation.selfplay.trial import Trial
from canasta_notation.table import cards_of

Acts: TypeAlias = tuple[Act, ...]
_MOST_TRIED = 3
"""Cards that are tried for the discard of one course."""


class Player:
    """A player in one turn: the temperament, and the dice that stand for all that it leaves open."""

    def __init__(self, temper: Temper, rng: Random) -> None:
        self.temper = temper
        self.rng = rng

    def does(self, share: float) -> bool:
        """Whether the player does so this time, who does it in that share of cases."""
        return self.rng.random() < share

    # Going out

    def ways_out(self, start: Trial) -> Iterator[Acts]:
        """Turns in which all cards are laid, or all but one for the discard."""
        for clean in (True, False):
            for keep in (0, 1):
                trial = self._all_laid(start, keep, clean)
                if trial is not None and trial.hand.size == keep:
                    yield self._out(trial)

    def _all_laid(self, start: Trial, keep: int, clean: bool) -> Trial | None:
        trial = start.copy()
        layer = Layer(trial, keep)
        layer.everything(clean)
        self._take_foot(trial)
        if trial.table.turn.foot_step is not None:
            layer.everything(clean)
        if trial.hand.size > keep:
            layer.black_threes()
        return trial if trial.clean else None

    def _out(self, trial: Trial) -> Acts:
        hand = trial.hand
        acts: list[Act] = list(trial.acts)
        if hand.size:
            acts.append(Discard(cards_of(hand.cards())[0]))
        elif self.does(0.2):
            acts.append(NoDiscard())
            return tuple(acts)
        # Where going out must be declared, a silent one is none; the rules say so.
        if self.does(0.8) or trial.table.silent_end:
            acts.append(GoOut())
        return tuple(acts)

    def with_question(self, start: Trial, acts: Acts, answer: bool) -> list[Acts]:
        """The same turn with a question before what comes after the start; the latest place first."""
        lays = [place for place, act in enumerate(acts) if isinstance(act, Lay) and place >= len(start.acts)]
        places = [lays[-1], len(start.acts)] if len(lays) > 1 and self.does(0.5) else [len(start.acts)]
        return [(*acts[:place], Ask(answer), *acts[place:]) for place in places]

    # Staying in

    def courses(self, start: Trial) -> Iterator[Acts]:
        """Turns after which the player stays in, the one that is liked best first; a mere discard comes last."""
        for keep in self._keeps(start):
            trial = self._melded(start.copy(), keep)
            if trial is not None:
                yield from self._ends(trial)
        yield from self._ends(start.copy(), all_cards=True)

    def _keeps(self, start: Trial) -> list[int]:
        keeps = []
        if start.table.foot is not None and self.does(self.temper.hurries):
            keeps.append(0)
        if self.does(self.temper.risks):
            keeps.append(1)
        return [*keeps, self.temper.keeps]

    def _melded(self, trial: Trial, keep: int) -> Trial | None:
        """Meld as the temperament would; None where nothing is melded."""
        before = len(trial.acts)
        turn = trial.table.turn
        layer = Layer(trial, keep)
        is_open = turn.was_open or bool(turn.lays)
        if not is_open:
            minimum = trial.table.minimum_of(trial.seat) or 0
            if not self.does(self.temper.opens) or not layer.open_up(minimum):
                return None
            if turn.count is not None and self.does(0.4):
                trial.play(AnnounceCount(trial.table.turn.count or 0))
        if self.does(self.temper.lays):
            self._lay_freely(layer)
        if self._take_foot(trial):
            layer = Layer(trial, 2)
            self._lay_freely(layer)
        return trial if trial.clean and len(trial.acts) > before else None

    def _lay_freely(self, layer: Layer) -> None:
        layer.naturals()
        trial = layer.trial
        lacking = missing_canastas(trial.side, trial.rules.params) if self.does(self.temper.plans) else {}
        if "wild" in lacking:
            layer.wild_meld()
            return
        if "clean" in lacking and "dirty" not in lacking:
            return
        if self.does(self.temper.spends):
            layer.wild_meld()
        layer.wilds(freely=False)
        if self.does(self.temper.spends):
            layer.pairs()
        if self.does(self.temper.spoils):
            layer.spoil()
        if self.does(self.temper.spends * 0.3):
            layer.wilds(freely=True)

    def _take_foot(self, trial: Trial) -> bool:
        """Take up the foot in the turn if it may be."""
        table = trial.table
        if table.foot is None or trial.rules.mechanics.foot_trigger(table, trial.rules.params):
            return False
        if trial.hand.size and not self.does(self.temper.hurries):
            return False
        trial.play(TakeFoot())
        trial.lay_red_threes()
        return True

    def _ends(self, trial: Trial, all_cards: bool = False) -> Iterator[Acts]:
        """Ways to end the turn: a discard, or none where the rules let a card be kept or nothing is left."""
        acts = tuple(trial.acts)
        hand = trial.hand
        if not hand.size:
            yield acts
            return
        cards = discards(trial, self.temper, self.rng)
        if hand.size == 1:
            yield from self._last_card(trial, acts)
        word = self._word(trial)
        for card in cards if all_cards else cards[:_MOST_TRIED]:
            yield (*acts, Discard(cards_of([card])[0]), *word)

    def _last_card(self, trial: Trial, acts: Acts) -> Iterator[Acts]:
        yield (*acts, NoDiscard())
        if trial.table.silent_end and self.does(0.5):
            yield (*acts, Discard(cards_of(trial.hand.cards())[0]), NotOut())

    @staticmethod
    def _word(trial: Trial) -> Acts:
        """What is announced where one card will be left."""
        rules = trial.rules
        if trial.hand.size == 2 and rules.has("announcement_missing"):
            return (Say(rules.params.last_card_word),)
        return ()
