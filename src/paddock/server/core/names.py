"""Names and chat lines: Unicode normalization, no invisible characters, one line; confusable names are rejected."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from paddock.server import limits
from paddock.server.rejections import Rejected

MARKS = 2  # maximum number of combining marks per letter; more would cover the lines above

# Confusables: letters of other scripts that look like Latin ones. NFKC has already mapped wide, bold and circled
# letters.
LOOKS_LIKE = str.maketrans(
    "авеіјкмнорсѕтухԁԛԝһӏѵɡ" + "αβγεικνορτυχω" + "0134580|!",
    "abeijkmhopcstyxdqwhlvg" + "abyeikvoptuxw" + "oieassoll",
)
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")


def clean(text: str) -> str:
    """Return the text without invisible characters and stacked combining marks."""
    kept, marks = [], 0
    for one in unicodedata.normalize("NFKC", text):
        marks = marks + 1 if unicodedata.category(one)[0] == "M" else 0
        if one.isspace():
            kept.append(" ")
        elif unicodedata.category(one)[0] != "C" and marks <= MARKS and not _blank(one):
            kept.append(one)
    return " ".join("".join(kept).split())


def _blank(letter: str) -> bool:
    """Whether a character renders as nothing (Hangul fillers), or only modifies others."""
    name = unicodedata.name(letter, "")
    return "FILLER" in name or "BLANK" in name or "VARIATION SELECTOR" in name


def checked_name(name: str) -> str:
    """Return the cleaned name, or raise `Rejected`, also if it mixes scripts with confusable letters."""
    plain = clean(name)
    if not 1 <= len(plain) <= limits.NAME_LETTERS or not any(unicodedata.category(one)[0] in "LNSP" for one in plain):
        raise Rejected("name-bad", longest=limits.NAME_LETTERS)
    used = {script for one in plain for script in SCRIPTS if unicodedata.name(one, "").startswith(script)}
    if len(used) > 1:
        raise Rejected("name-bad", longest=limits.NAME_LETTERS, scripts=sorted(used))
    return plain


def looks(name: str) -> str:
    """Return the skeleton of a name: the same for all names that look alike."""
    bare = "".join(one for one in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(one))
    return "".join(bare.translate(LOOKS_LIKE).replace("rn", "m").split())


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return the name, with a number appended if a confusable one is taken."""
    seen = {looks(one) for one in taken}
    number, free = 2, name
    while looks(free) in seen:
        free = f"{name[: limits.NAME_LETTERS - 4]} {number}"
        number += 1
    return free
