"""Texts that a reader brings as bytes."""

from __future__ import annotations

import codecs

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def encoding_of(first: bytes) -> str:
    """How a text is written, by its first bytes: some editors begin it with a mark, and Windows' PowerShell has two
    bytes for each letter, mostly with a mark before them."""
    if first.startswith(_WIDE):
        return "utf-16"
    is_zero = [byte == 0 for byte in first[:4]]
    if is_zero == [False, True] * 2:
        return "utf-16-le"
    return "utf-16-be" if is_zero == [True, False] * 2 else "utf-8-sig"


def decoded(data: bytes) -> str:
    """The text that some bytes are."""
    return data.decode(encoding_of(data), errors="replace")
