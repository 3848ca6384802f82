"""Text from bytes, whichever way they were written."""

from __future__ import annotations

import codecs

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def decoded(data: bytes) -> str:
    """PowerShell writes UTF-16, others UTF-8, with a mark at its beginning or without."""
    return data.decode("utf-16" if data.startswith(_WIDE) else "utf-8-sig", errors="replace")
