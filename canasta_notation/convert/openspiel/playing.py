"""The actions of one hand as turn lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from canasta_notation.convert.losses import Losses
from canasta_notation.convert.making import DealMaker, header
from canasta_notation.convert.melds_by_side import SideMelds
from canasta_notation.convert.openspiel.engine import (
    ADD,
    ASK,
    CREATE,
    DISCARD,
    DRAW,
    GO_OUT,
    NO,
    PACK,
    SKIP,
    TAKE,
    YES,
    Phase,
    Table,
    card_named,
    is_red_three,
    rank_named,
)
from canasta_notation.model import Act, Ask, Cards, Deal, Discard, Draw, GoOut, LayRedThrees, NotOut, TakePile

_SEATS = ("N", "E", "S", "W")
_COUNT = re.compile(r"(?:with|Add) (\d{1,3}) cards")
_RANKS = 13


class Playing:
    """Plays the actions of one hand."""

    def __init__(self, table: Table, maker: DealMaker, losses: Losses) -> None:
        self.table = table
        self.maker = maker
        self._losses = losses
        self._melds = (SideMelds(), SideMelds())
        self._out: str | None = None
        self._asked = False

    def act(self, action: int, entry: int | list[int | str], where: str) -> None:
        """Play one action; `entry` is what the log says of it."""
        table = self.table
        player = table.player
        if isinstance(entry, list) and entry[0] != player:
            self._losses.add("CNV305", f"player {entry[0]} acts where player {player} is due", where)
        if self.maker.seat is None and table.phase is Phase.DRAW:
            self.maker.begin(_SEATS[player])
        words = entry[2] if isinstance(entry, list) and len(entry) > 2 and isinstance(entry[2], str) else ""
        if not self._played(action, words, where):
            self._losses.add(
                "CNV305", f"action {action} cannot follow while the program waits for {table.phase.value}", where
            )

    def _played(self, action: int, words: str, where: str) -> bool:
        """Whether an action could be played."""
        match self.table.phase:
            case Phase.DRAW:
                return self._begins(action)
            case Phase.ANSWER:
                return self._answers(action)
            case Phase.MELD:
                return self._melds_on(action, words, where)
            case Phase.DISCARD:
                return self._ends(action, where)
            case _:
                return False

    def _begins(self, action: int) -> bool:
        if action == DRAW and self.table.stock:
            self._draw()
        elif action == TAKE and self.table.pile:
            taken = self.table.take()
            self.maker.act(TakePile(len(taken), card_named(taken[-1])))
            self._red_threes(taken)
        else:
            return False
        return True

    def _draw(self) -> None:
        drawn = self.table.draw()
        for one in drawn:
            self.maker.act(Draw((card_named(one),)))
            self._red_threes([one])

    def _red_threes(self, cards: Sequence[int]) -> None:
        reds = tuple(card_named(one) for one in cards if is_red_three(one))
        if reds:
            self.maker.act(LayRedThrees(reds))

    def _answers(self, action: int) -> bool:
        if action not in (YES, NO):
            return False
        self.table.answer()
        self.maker.act(Ask(action == YES))
        self._asked = False
        return True

    def _melds_on(self, action: int, words: str, where: str) -> bool:
        if action == ASK:
            self.table.ask()
            self._asked = True
        elif action == SKIP:
            self.table.skip()
            if self.table.phase is Phase.OVER:
                self._goes_out(())
        elif CREATE <= action < ADD:
            rank, code = divmod(action - CREATE, 50)
            return rank < _RANKS and self._create(rank, self.table.chosen(rank, *divmod(code, 4)), words, where)
        elif ADD <= action < SKIP:
            return self._add(action - ADD, words, where)
        else:
            return False
        return True

    def _create(self, rank: int, cards: list[int], words: str, where: str) -> bool:
        if not cards:
            return False
        self._check(cards, words, where)
        meld = self.table.begin_meld(rank)
        self.table.lay(meld, cards)
        self.maker.act(self._own.begin(rank_named(rank), _named(cards)))
        return True

    def _add(self, code: int, words: str, where: str) -> bool:
        place, code = divmod(code, 50)
        if place >= len(self.table.own):
            return False
        counts = (code, 0) if code < 10 else (0, code - 10) if code < 20 else divmod(code - 20, 4)
        meld = self.table.own[place]
        cards = self.table.chosen(meld.rank, *counts)
        act = self._own.add(place, _named(cards)) if cards else None
        if act is None:
            return False
        self._check(cards, words, where)
        self.table.lay(meld, cards)
        self.maker.act(act)
        return True

    def _check(self, cards: Sequence[int], words: str, where: str) -> None:
        """Compare with the words of the log, which count the cards."""
        said = _COUNT.search(words)
        if said is not None and int(said[1]) != len(cards):
            wrong = f"{said[1]} cards are laid, and {len(cards)} can be followed"
            self._losses.add("CNV305", wrong, where)

    @property
    def _own(self) -> SideMelds:
        return self._melds[self.table.player % 2]

    def _ends(self, action: int, where: str) -> bool:
        if action == GO_OUT:
            self._declares(where)
            return True
        card = action - DISCARD
        if not 0 <= card < PACK:
            return False
        hand = self.table.hand
        if not self.table.discard(card):
            self._losses.add("CNV305", f"{card_named(card)} is discarded and was not in the hand", where)
        self.maker.act(Discard(card_named(card)))
        if not hand:
            # The program ends a hand when the last card is melded, not when it is discarded.
            self.maker.act(NotOut())
        self.maker.end()
        return True

    def _declares(self, where: str) -> None:
        """Go out as the program does it, which loses cards that fit nowhere."""
        own = self._own
        laid, lost, last = self.table.go_out()
        for place, one in laid:
            act = own.add(place, (card_named(one),))
            if act is not None:
                self.maker.act(act)
        if lost:
            said = f"{''.join(map(str, _named(lost)))} left the hand and went nowhere"
            self._losses.add("CNV305", said, where, len(lost))
            self.maker.remark(f"the program: {said}")
        self._goes_out(() if last is None else (Discard(card_named(last)),))

    def _goes_out(self, acts: Sequence[Act]) -> None:
        self._out = self.maker.seat
        for act in (*acts, GoOut()):
            self.maker.act(act)
        self.maker.end()

    def deal(self, *, is_last: bool = False) -> Deal:
        """The hand as a deal. One that the history leaves in its middle has no end."""
        if self._asked:
            self.maker.act(Ask(None))
        if self._out is not None:
            self.maker.closing.append(header("End", f"out {self._out}"))
        elif self.table.phase is Phase.OVER or not is_last:
            self.maker.closing.append(header("End", "stock"))
        return self.maker.deal()


def _named(cards: Sequence[int]) -> Cards:
    return tuple(map(card_named, cards))
