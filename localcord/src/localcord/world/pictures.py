"""The size and type of a picture file, and the one-coloured pictures that localcord draws."""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib


def size_of(content: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG, GIF, JPEG or WebP file."""
    if content[:8] == b"\x89PNG\r\n\x1a\n" and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return width, height
    if content[:4] == b"RIFF" and content[8:16] == b"WEBPVP8X" and len(content) >= 30:
        width = int.from_bytes(content[24:27], "little") + 1
        return width, int.from_bytes(content[27:30], "little") + 1
    if content[:2] == b"\xff\xd8":
        return _jpeg(content)
    return None


def _jpeg(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def content_type_of(content: bytes) -> str | None:
    """Tell the content type of a picture by its first bytes."""
    if content[:8] == b"\x89PNG\r\n\x1a\n":
        return "image/png"
    if content[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if content[:2] == b"\xff\xd8":
        return "image/jpeg"
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    return None


def plain_png(red: int, green: int, blue: int, side: int = 64) -> bytes:
    """Draw a square of one colour as a PNG file."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    row = b"\x00" + bytes((red, green, blue)) * side
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(row * side))
        + chunk(b"IEND", b"")
    )


def read_picture(text: object) -> bytes | None:
    """Return the picture in a data address, as bots send their avatars; None if it is no picture."""
    found = re.fullmatch(r"data:image/(?:png|jpe?g|gif|webp);base64,(.*)", str(text), re.DOTALL)
    try:
        content = base64.b64decode(found[1], validate=True) if found else b""
    except binascii.Error:
        return None
    return content if content_type_of(content) else None
