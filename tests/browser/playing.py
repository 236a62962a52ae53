"""A replay page in a browser, and where it stands."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.browser.tab import Tab
from tests.render.telling import TABLE, told

TWO_DEALS = f"""{TABLE}\
1. N d:x +8:888 +K:KKK* (110) -4s
2. E d:x -5h
3. S p3:5h +5:555 -4s ; a pair of fives from the hand
4. W d:x +9:999 +6:666 -7c ; too few points
End: abandoned

== deal 2
Dealer: N
Up: 4c
1. E d:x -5h
2. S d:x +7:777 -9h
3. W d:x -Tc
End: abandoned
"""
"""Two deals, each with a fault, in turn 4 and in turn 2."""

FAULTS = ("#d1.t4.s3", "#d2.t2.s2")


@cache
def two_deals() -> str:
    """The page of them."""
    return told(TWO_DEALS, "page")


class Player:
    """What a reader of a replay page does and sees."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.page = tab.page

    @property
    def at(self) -> str:
        """The address of the act at which the page stands."""
        return str(self.page.locator("#acts a[aria-current]").get_attribute("href"))

    @property
    def address(self) -> str:
        """The fragment of the address of the window."""
        return str(self.page.evaluate("location.hash"))

    @property
    def stops(self) -> list[str]:
        """The addresses of all acts of the deal."""
        return [str(one) for one in self.page.eval_on_selector_all("#acts a.stop", "all => all.map(a => a.hash)")]

    @property
    def table(self) -> str:
        """The table as it is drawn."""
        return self.page.inner_html("#table")

    def go(self, fragment: str) -> None:
        """Follow a link to an act."""
        # The address follows fast steps a little later; a link to where it still is would be no change.
        self.page.evaluate("to => { history.replaceState(null, '', '#'); location.hash = to }", fragment)
        self.page.wait_for_function("to => document.querySelector('#acts a[aria-current]').hash === to", arg=fragment)

    def press(self, keys: str) -> None:
        """Press a key, or several at once."""
        self.page.keyboard.press(keys)

    def is_pressed(self, button: str) -> bool:
        """Whether a switch is on."""
        return self.page.get_attribute(f"#{button}", "aria-pressed") == "true"

    def shown(self, seat: str) -> tuple[int, int]:
        """How many cards of a hand are seen, and how many are backs."""
        (counts,) = self.page.eval_on_selector_all(
            "#table .chair",
            """(seats, letter) => seats.filter(one => one.querySelector('.letter').textContent === letter)
            .map(one => [one.querySelectorAll('.card').length, one.querySelectorAll('.fan i').length])""",
            seat,
        )
        seen, backs = counts
        return int(seen), int(backs)

    def value(self, selector: str) -> Any:
        """The value of a field."""
        return self.page.input_value(selector)
