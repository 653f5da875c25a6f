"""Where pictures are painted: a process of its own, for the renderer holds Python's lock while it works.

It reads SVG from standard input and answers with PNG on standard output, each after its length in four
bytes; what cannot be painted has the length 0. The fonts are its arguments, and it knows no others. It ends
when its input does. It imports nothing of ours, so that it is small and soon ready.
"""

from __future__ import annotations

import os
import signal
import sys

import resvg_py

LENGTH = 4
"""How many bytes say how long what follows is, the highest first."""


def painted(svg: bytes, fonts: list[str]) -> bytes:
    """The PNG of an SVG, or nothing if it is none."""
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), skip_system_fonts=True, font_files=fonts))
    except ValueError:
        return b""


def main() -> None:
    """Paints what it is given, one after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the bot's business
    if hasattr(os, "nice"):
        os.nice(5)  # and the bot comes first
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    while len(length := asked.read(LENGTH)) == LENGTH:
        png = painted(asked.read(int.from_bytes(length)), sys.argv[1:])
        answers.write(len(png).to_bytes(LENGTH) + png)
        answers.flush()


if __name__ == "__main__":
    main()
