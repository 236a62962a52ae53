"""What holds pages to the standard sees what is wrong with one."""

from __future__ import annotations

import pytest

from tests.markup import html_faults

HEAD = '<!DOCTYPE html><html lang="en"><title>A page</title>'


def test_good_page() -> None:
    """Nothing is wrong with lists, tables, links, a picture and a form as they should be."""
    assert (
        html_faults(
            f'{HEAD}<main><h1 id="top">Top</h1><p>a <b>b</b><ul><li>c</ul><dl><div><dt>d<dd>e</div></dl>'
            '<table><tr><th>f<td>g</table><svg><path d="M0 0"/></svg><a href="#top">up</a>'
            '<label for="n">n</label><input id="n"><button><span>h</span></button></main>'
        )
        == []
    )


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<p>a<div>b</p>", "unexpected-end-tag"),
        ("<p id=a id=b>", "duplicate-attribute"),
        ("<table><p>x</table>", "unexpected-start-tag-implies-table-voodoo"),
        ("a &foo; b", "expected-named-entity"),
        ("\x01", "invalid-codepoint"),
        ("<div/>", "non-void-element-with-trailing-solidus"),
        ("<p id=a><p id=a>", "id 'a' stands 2 times"),
        ("<p id=''>", "id '' stands 1 times"),
        ("<a href='#b'>c</a>", "link to no id '#b'"),
        ("<p aria-labelledby='b c'>", "aria-labelledby leads to no id 'b'"),
        ("<span><div>x</div></span>", "<div> in <span>"),
        ("<ul><div>x</div></ul>", "<div> in <ul>"),
        ("<button><a href='x'>y</a></button>", "<a> in <button>"),
        ("<a href='x'><span tabindex=0>y</span></a>", "<span> in <a>"),
    ],
)
def test_fault_of_a_page(body: str, fault: str) -> None:
    """Parse errors, ids, references, and elements where they may not stand."""
    faults = html_faults(f"{HEAD}<main>{body}</main>")

    assert [one for one in faults if one.startswith(fault)]


def test_head_of_a_page() -> None:
    """A page says what it is, in which language, and where it begins."""
    assert html_faults("<!DOCTYPE html><p>x") == ["no language", "no title", "not one <main>"]
