"""The likeliest cause of a difference between a declared and a computed item of a score."""

from __future__ import annotations

from canasta_notation.rules.params import Params

Items = dict[str, int | None]


def likely_cause(item: str, declared: int, computed: int, items: Items, params: Params) -> str | None:
    """What most likely went wrong, in a few words, or None where nothing suggests itself."""
    difference = declared - computed
    if declared == -computed:
        return "the sign"
    special = _BY_ITEM.get(item)
    cause = special(difference, declared, computed, params) if special is not None else None
    if cause is not None:
        return cause
    taken_from = next((name for name, value in items.items() if name != item and value and value == difference), None)
    if taken_from is not None:
        return f"the item {taken_from} counted in it"
    if sorted(str(abs(declared))) == sorted(str(abs(computed))):
        return "two digits changed round"
    if computed and (declared == computed * 10 or declared * 10 == computed):
        return "a zero too many or too few"
    return None


def _red(difference: int, declared: int, computed: int, params: Params) -> str | None:
    value = params.red_values[0]
    if abs(difference) == value:
        return "one red three"
    if abs(declared) == 4 * value and abs(computed) == params.red_values[-1]:
        return "the bonus for all red threes"
    if value and difference % value == 0:
        return f"{abs(difference) // value} red threes"
    return None


def _canastas(difference: int, _declared: int, _computed: int, params: Params) -> str | None:
    natural, mixed = params.natural_canasta, params.mixed_canasta
    if abs(difference) == natural - mixed:
        return "a mixed canasta counted as natural" if difference > 0 else "a natural canasta counted as mixed"
    names = ((natural, "a natural canasta"), (mixed, "a mixed canasta"), (params.wild_canasta, "a wild canasta"))
    for value, name in names:
        if value and abs(difference) == value:
            return f"{name} {'too many' if difference > 0 else 'left out'}"
    return None


def _out(difference: int, _declared: int, computed: int, params: Params) -> str | None:
    if abs(difference) == params.concealed_bonus - params.out_bonus and difference:
        return "the concealed bonus"
    if computed == 0:
        return "a bonus for going out, which this side did not do"
    return "the bonus for going out left out" if difference == -computed else None


def _hand(difference: int, _declared: int, computed: int, _params: Params) -> str | None:
    if difference == computed:
        return "a hand counted twice"
    if difference == -computed:
        return "the cards left in hand not counted"
    names = {50: "a joker", 20: "an ace or a two", 10: "an eight to a king", 5: "a four to a seven or a black three"}
    return names.get(abs(difference))


_BY_ITEM = {
    "red": _red,
    "canastas": _canastas,
    "out": _out,
    "hand": _hand,
    "cards": lambda d, *_rest: _hand(d, 0, 0, _rest[-1]),
}
