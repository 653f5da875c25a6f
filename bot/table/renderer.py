"""The process that renders pictures. It is separate because the renderer holds Python's lock while it works.

It reads SVG from standard input and writes PNG to standard output, each preceded by its length in four bytes;
a picture that cannot be rendered has the length 0. The arguments are the font files, and no other fonts are
used. The process ends at the end of its input. It imports no other module of the bot, so that it is small and
starts fast.
"""

from __future__ import annotations

import os
import signal
import sys

import resvg_py

LENGTH = 4
"""Size of a length prefix in bytes, big-endian."""


def png_of(svg: bytes, fonts: list[str]) -> bytes:
    """Returns the PNG of an SVG, or nothing if the SVG is invalid."""
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), skip_system_fonts=True, font_files=fonts))
    except ValueError:
        return b""


def main() -> None:
    """Renders each SVG of the input in turn."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the bot handles Ctrl-C
    if hasattr(os, "nice"):
        os.nice(5)  # the bot has priority
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    while len(length := asked.read(LENGTH)) == LENGTH:
        png = png_of(asked.read(int.from_bytes(length)), sys.argv[1:])
        answers.write(len(png).to_bytes(LENGTH) + png)
        answers.flush()


if __name__ == "__main__":
    main()
