"""Names and chat lines: normalised, visible, on one line; names that can be confused with each other are refused."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from paddock.server import limits
from paddock.server.rejections import Rejected

MARKS = 2  # combining marks on one letter; more of them cover the lines above

# Letters of other scripts that look like Latin ones. NFKC has made wide, bold and circled letters plain before.
LOOKS_LIKE = str.maketrans(
    "авеіјкмнорсѕтухԁԛԝһӏѵɡ" + "αβγεικνορτυχω" + "0134580|!",
    "abeijkmhopcstyxdqwhlvg" + "abyeikvoptuxw" + "oieassoll",
)
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")


def clean(text: str) -> str:
    """Text without invisible characters and stacks of combining marks."""
    kept, marks = [], 0
    for one in unicodedata.normalize("NFKC", text):
        marks = marks + 1 if unicodedata.category(one)[0] == "M" else 0
        if one.isspace():
            kept.append(" ")
        elif unicodedata.category(one)[0] != "C" and marks <= MARKS and not _blank(one):
            kept.append(one)
    return " ".join("".join(kept).split())


def _blank(letter: str) -> bool:
    """Letters that show nothing, as the Hangul fillers, and what only changes the looks of others."""
    name = unicodedata.name(letter, "")
    return "FILLER" in name or "BLANK" in name or "VARIATION SELECTOR" in name


def checked_name(name: str) -> str:
    """A name; one that mixes scripts in which letters look alike is refused."""
    plain = clean(name)
    if not 1 <= len(plain) <= limits.NAME_LETTERS or not any(unicodedata.category(one)[0] in "LNSP" for one in plain):
        raise Rejected("name-bad", longest=limits.NAME_LETTERS)
    used = {script for one in plain for script in SCRIPTS if unicodedata.name(one, "").startswith(script)}
    if len(used) > 1:
        raise Rejected("name-bad", longest=limits.NAME_LETTERS, scripts=sorted(used))
    return plain


def looks(name: str) -> str:
    """Names that look alike have the same looks."""
    bare = "".join(one for one in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(one))
    return "".join(bare.translate(LOOKS_LIKE).replace("rn", "m").split())


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number where somebody else has it or one that looks like it."""
    seen = {looks(one) for one in taken}
    number, free = 2, name
    while looks(free) in seen:
        free = f"{name[: limits.NAME_LETTERS - 4]} {number}"
        number += 1
    return free
