"""The settings of the log as rules of ours: a profile, and options where the settings differ from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from canasta_notation.convert.feudalism.log import Config, House
from canasta_notation.convert.losses import Losses
from canasta_notation.rules import OPTIONS, BadOption, ruleset, value_of

CLASSIC, HAND_AND_FOOT = "canasta", "handAndFoot"
VARIANTS = (CLASSIC, HAND_AND_FOOT, "handAndFootHouse")
"""The games of the program that are read: it knows others, which have sequences."""

_PROFILES = {(CLASSIC, 2): "classic-2", (CLASSIC, 4): "classic"}
_CUSTOM = {
    "one_card_hand": "none",
    "stock_empty": "end_when_draw_needed",
    "last_red3": "play_on",
    "waiver": "none",
    "tie": "tied",
}
"""What the program does and no setting of it says."""

_CANASTA = 7
_FULL_DIRTY = 4


def completed(variant: str, players: int, config: Config, losses: Losses, where: str) -> Config:
    """The settings, with the program's own in place of those that the log does not tell."""
    own = _settings(variant, players)
    missing = [name for name in _told_by(own) if getattr(config, name) is None]
    missing_of_house = [name for name in _told_by(own.house) if getattr(config.house, name) is None]
    if missing or missing_of_house:
        told = f"{len(missing) + len(missing_of_house)} settings that the log does not tell are the program's own"
        losses.add("CNV204", told, where)
    house = replace(config.house, **{name: getattr(own.house, name) for name in missing_of_house})
    return replace(config, **{name: getattr(own, name) for name in missing}, house=house)


def _told_by(settings: Config | House) -> list[str]:
    values = ((name, getattr(settings, name)) for name in settings.__struct_fields__)
    return [name for name, value in values if value is not None and not isinstance(value, House)]


def _settings(variant: str, players: int) -> Config:
    """The program's own settings of a game."""
    if variant == CLASSIC:
        return Config(
            deck_count=2,
            hand_size=15 if players == 2 else 11,
            foot_size=0,
            stock_draw=1,
            play_to=5000,
            max_wilds_per_meld=3,
            min_naturals_to_start=2,
            take_pile_needs_two_naturals_always=False,
            red_three_replacement=True,
            books_close_at_seven=False,
            require_discard_to_go_out=False,
            going_out_needs_canasta=True,
            concealed_bonus=True,
            house=House(partner_consent=False),
        )
    return Config(
        deck_count=3 if players == 2 else 5,
        hand_size=13,
        foot_size=13,
        stock_draw=2,
        rounds=4,
        max_wilds_per_meld=7,
        min_naturals_to_start=2,
        take_pile_needs_two_naturals_always=True,
        red_three_replacement=True,
        books_close_at_seven=True,
        require_discard_to_go_out=True,
        concealed_bonus=False,
        house=House(
            going_out_clean=1,
            going_out_dirty=1,
            wild_books_allowed=True,
            partner_consent=True,
            replace_red_threes_on_foot_open=True,
            red_three_score_points=100,
            take_discard_top_seven=False,
        ),
    )


def profile_of(variant: str, players: int) -> str:
    """The rule set that comes nearest to a game of the program."""
    return _PROFILES.get((variant, players), "hand-and-foot-pagat")


def rules_value(variant: str, players: int, config: Config, losses: Losses, where: str) -> str:
    """The value of `Rules:` that says under which rules a match was played.

    What the program does without saying so is CNV204, and so is what no option of ours can say.
    """
    base = profile_of(variant, players)
    said = (*_plain(config), *_of_play(variant, config), *_of_house(variant, players, config.house))
    options = dict(_CUSTOM, players=str(players), sides="2") | dict(said)
    losses.add("CNV204", f"the rules of the program: {', '.join(f'{k}={v}' for k, v in _CUSTOM.items())}", where)
    for unsaid in _unsaid(variant, config):
        losses.add("CNV204", f"{unsaid}: no option says so, and the audit goes by {base}", where)
    chosen = {name: value for name, value in options.items() if _differs(base, name, value, losses, where)}
    return " ".join([base, *(f"{name}={chosen[name]}" for name in OPTIONS if name in chosen)])


def _differs(base: str, name: str, value: str, losses: Losses, where: str) -> bool:
    if value == standard(base, name):
        return False
    try:
        ruleset(f"{base} {name}={value}")
    except BadOption as error:
        losses.add("CNV301", f"{name}={value} is left out: {error}", where)
        return False
    return True


@cache
def standard(base: str, name: str) -> str:
    """The value that an option has in a rule set as it stands."""
    return value_of(ruleset(base), name)[0]


def _plain(config: Config) -> Iterator[tuple[str, str]]:
    numbers = {
        "packs": config.deck_count,
        "jokers": None if config.deck_count is None else 2 * config.deck_count,
        "hand_size": config.hand_size,
        "draw": config.stock_draw,
        "min_naturals": config.min_naturals_to_start,
    }
    yield from ((name, str(number)) for name, number in numbers.items() if number is not None)
    if config.foot_size:
        yield "foot_size", str(config.foot_size)
    if config.play_to is not None:
        yield "target", str(config.play_to)
    if config.rounds is not None:
        yield "rounds", str(config.rounds)


def _of_play(variant: str, config: Config) -> Iterator[tuple[str, str]]:
    if config.max_wilds_per_meld is not None:
        yield "wild_limit", "max2" if config.max_wilds_per_meld == 2 else "max3"
    if config.books_close_at_seven is not None:
        yield "max_meld", str(_CANASTA) if config.books_close_at_seven else "none"
    if config.take_pile_needs_two_naturals_always is not None:
        yield "always_frozen", _truth(config.take_pile_needs_two_naturals_always)
    if config.require_discard_to_go_out is not None:
        yield "discard_to_go_out", "required" if config.require_discard_to_go_out else "optional"
    if config.concealed_bonus is not None:
        yield "concealed_bonus", "200" if config.concealed_bonus else "none"
    if variant == CLASSIC and config.going_out_needs_canasta is not None:
        yield "out_requirement", "1" if config.going_out_needs_canasta else "0"
    if variant != CLASSIC:
        # The program turns on, where the profile puts a wild card back.
        yield "upcard_rejects", "cover"
        yield "wild_top_pair", "false"


def _of_house(variant: str, players: int, house: House) -> Iterator[tuple[str, str]]:
    if house.partner_consent is not None or players == 2:
        asked = bool(house.partner_consent) and players != 2
        yield "permission", "required_binding" if asked else "none"
        if asked:
            # The program puts the question when the last card is about to be discarded.
            yield "ask_timing", "before_last_laydown"
    if variant == CLASSIC:
        return
    if house.going_out_clean is not None and house.going_out_dirty is not None:
        yield "out_requirement", f"{house.going_out_clean}clean+{house.going_out_dirty}dirty"
    if house.wild_books_allowed is not None:
        yield "wild_melds", _truth(house.wild_books_allowed)
    if house.take_discard_top_seven is not None:
        yield "pile_take", "top7" if house.take_discard_top_seven else "all"
    if house.replace_red_threes_on_foot_open is not None:
        yield "foot_red3_replaced", _truth(house.replace_red_threes_on_foot_open)
    points = house.red_three_score_points if house.red_three_score_enabled is not False else 0
    if points is not None:
        yield "red3_values", ",".join(str(points * count) for count in range(1, 5))


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _unsaid(variant: str, config: Config) -> Iterator[str]:
    """What the settings say and no option of ours can."""
    if config.canasta_size not in (None, _CANASTA):
        yield f"a canasta of {config.canasta_size} cards"
    if config.max_wilds_per_meld not in (None, 2, 3):
        yield f"up to {config.max_wilds_per_meld} wild cards in a meld"
    if variant != CLASSIC and config.min_naturals_for_dirty_book not in (None, _FULL_DIRTY):
        yield f"{config.min_naturals_for_dirty_book} naturals in a mixed canasta"
    if (config.stock_draw or 1) > 1:
        yield "a deal that ends when fewer cards are left than are due"
    if config.freeze_on_wild_discard is False:
        yield "a discarded wild card that does not freeze the pile"
    if config.red_three_replacement is False:
        yield "red threes that are not replaced"
    if variant != CLASSIC:
        yield from _unsaid_of_house(config.house)


def _unsaid_of_house(house: House) -> Iterator[str]:
    if house.going_out_dirty and house.wild_books_allowed:
        yield "a wild canasta that counts as a mixed one for going out"
    if house.add_to_closed_books:
        yield "cards added to full canastas"
    if house.red_three_hand_end_penalty is False or house.red_three_hand_end_penalty_points not in (None, 100):
        yield "another price of red threes that were not laid"
