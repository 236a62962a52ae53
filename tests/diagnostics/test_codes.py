from __future__ import annotations

import pytest

from canasta_notation.diagnostics import CODES, NAMES, Code, Severity, find_code

# The codes and names as they were fixed. They are for ever: lines are added here, none is changed or taken away.
FIXED = """
SYN101 unreadable-line error
SYN102 unknown-step error
SYN103 malformed-cards error
SYN104 missing-seat error
SYN105 unbalanced-variation error
SYN106 bad-encoding error
SYN107 limit-exceeded error
SYN108 missing-version warning
SYN109 newer-version error
SYN110 play-outside-deal error
SYN201 hand-form note
SYN202 byte-order-mark note
SYN203 crlf note
SYN204 alias-card note
SYN205 missing-number note
SYN206 implied-draw note
SYN207 not-composed note
HDR101 unknown-rules error
HDR102 unknown-option error
HDR103 unknown-key note
HDR104 repeated-key error
HDR105 bad-value error
HDR106 seat-mismatch error
HDR107 rules-unnamed note
DEA101 wrong-hand-size error
DEA102 upcard-not-covered error
DEA103 upcard-covered-needlessly error
DEA104 wrong-dealer error
DEA105 deal-number-gap error
DEA106 deck-mismatch error
DEA107 deal-not-closed note
DEA108 dealer-unknown note
CRD101 too-many-copies error
CRD102 card-not-held error
CRD103 stock-mismatch error
CRD104 pile-top-mismatch error
CRD105 pile-count-mismatch error
CRD106 left-cards-mismatch error
CRD107 assertion-differs error
CRD108 impossible-ledger error
TRN101 out-of-turn error
TRN102 step-out-of-order error
TRN103 no-draw error
TRN104 draw-and-take error
TRN105 no-discard error
TRN106 two-discards error
TRN107 act-after-end error
TRN108 wrong-number warning
DRW101 wrong-draw-count error
DRW102 draw-from-empty-stock error
DRW103 forced-take-declined error
DRW104 late-draw error
DRW105 pass-with-stock error
DRW106 deal-should-have-ended error
DRW107 deal-ended-early error
RED101 red-three-not-laid error
RED102 red-three-not-replaced error
RED103 replaced-needlessly error
RED104 red-three-discarded error
RED105 not-a-red-three error
PIL101 empty-pile-taken error
PIL102 taken-without-natural-pair error
PIL103 top-card-not-melded error
PIL104 blocked-pile-taken error
PIL105 two-wilds-for-the-top error
PIL106 taken-with-one-card error
PIL107 lay-off-take-not-allowed error
PIL108 barred-rank-taken error
PIL109 rest-used-before-top error
PIL110 part-of-pile-taken error
PIL111 pile-not-takeable-for-opening error
PIL112 mixed-take-not-allowed error
OPN101 opening-below-minimum error
OPN102 declared-count-differs warning
OPN103 opening-lacks-kind error
MLD101 meld-too-small error
MLD102 mixed-ranks error
MLD103 too-many-wilds error
MLD104 too-few-naturals error
MLD105 wild-meld-not-allowed error
MLD106 black-threes-melded-early error
MLD107 wild-with-black-threes error
MLD108 meld-over-limit error
MLD109 second-meld-of-rank error
MLD110 red-three-melded error
MLD111 bad-sequence error
MLD112 dead-rank-melded error
MLD113 rank-may-take-no-wild error
FOT101 foot-taken-early error
FOT102 no-foot-to-take error
DIS101 forbidden-discard error
OUT101 out-without-canastas error
OUT102 out-against-refusal error
OUT103 stayed-in-after-leave error
OUT104 out-without-discard error
OUT105 left-without-cards error
OUT106 out-not-declared error
OUT107 declared-out-holding-cards error
OUT108 out-before-foot error
OUT109 deal-not-ended error
ASK101 asked-late error
ASK102 asked-again error
ASK103 nobody-to-ask error
ASK104 leave-not-asked error
SAY101 announcement-missing note
SCO101 item-differs error
SCO102 total-differs error
SCO103 running-score-differs error
SCO104 sum-differs error
SCO105 match-went-on error
SCO106 result-differs error
IRR101 legal-act-marked warning
IRR102 ruling-unknown-target error
IRR103 unknown-event note
IRR104 turn-amended note
IRR105 points-below-zero warning
INT101 digest-differs error
INT102 commitment-differs error
CNV101 comment-dropped warning
CNV102 commentary-dropped warning
CNV103 variation-dropped warning
CNV104 ruling-dropped warning
CNV105 header-dropped warning
CNV106 play-dropped warning
CNV107 deal-dropped warning
CNV108 score-dropped warning
CNV109 act-dropped warning
CNV110 counted-dropped warning
CNV111 too-little-known warning
CNV112 order-dropped warning
CNV113 copy-dropped note
CNV114 entry-dropped warning
CNV201 left-unknown note
CNV202 convention-used note
CNV203 ambiguous warning
CNV204 rules-supplied note
CNV205 numbers-supplied note
CNV301 unreadable-entry error
CNV302 no-such-card error
CNV303 source-cut error
CNV304 unknown-entry warning
CNV305 source-contradicts-itself error
"""
FAMILIES = "SYN HDR DEA CRD TRN DRW RED PIL OPN MLD FOT DIS OUT ASK SAY SCO IRR INT CNV"
ROWS = [line.split() for line in FIXED.split("\n") if line]


def test_codes_and_names_are_for_ever() -> None:
    """Each code has the name and by nature the severity that it was given, in the order of the families."""
    assert [[one.code, one.name, one.severity.value] for one in CODES.values()] == ROWS


def test_table_by_code_and_by_name() -> None:
    """No two kinds of finding share a code or a name, so both lead to every kind."""
    assert list(CODES) == [code for code, _name, _severity in ROWS]
    assert list(NAMES) == [name for _code, name, _severity in ROWS]
    assert list(CODES.values()) == list(NAMES.values())


def test_family_is_three_letters() -> None:
    """Codes on one subject share three letters and stand together."""
    families = [code.family for code in CODES.values()]

    expected = FAMILIES.split()
    assert expected == list(dict.fromkeys(families))
    assert families == sorted(families, key=expected.index)


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.code)
def test_meaning_is_one_plain_phrase(code: Code) -> None:
    """What a code means is said in a phrase of its own, without a full stop."""
    assert code.meaning
    assert not code.meaning.endswith(".")
    assert code.meaning != code.name


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("OPN101", "OPN101"),
        ("opening-below-minimum", "OPN101"),
        ("opn101", None),
        ("opening below minimum", None),
        ("OPN", None),
        ("", None),
    ],
)
def test_find_code(text: str, code: str | None) -> None:
    """A code or a name, spelled as it is, finds its kind."""
    assert (CODES[code] if code else None) == find_code(text)


def test_severities_from_the_gravest() -> None:
    """Their order is their gravity; their words are those of the reports."""
    assert [severity.value for severity in Severity] == ["error", "undetermined", "warning", "note"]
