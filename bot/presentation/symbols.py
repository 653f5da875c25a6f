"""The symbols of the pictures: ``<defs>`` of ``data/symbols.svg`` and of ``data/<game>/symbols.svg``."""

import re
from functools import cache

from data import copies

_SVG = "http://www.w3.org/2000/svg"
_SPACE = re.compile(rf' xmlns="{_SVG}"|\n')
_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


def definitions(marks: str) -> str:
    """Returns the ``<defs>`` with every symbol to which these SVG elements refer by its id, themselves or
    through another symbol; an empty text if they refer to none."""
    return _defs(frozenset(symbols().keys() & _REFERENCE.findall(marks)))


@cache
def _defs(wanted: frozenset[str]) -> str:
    if not wanted:
        return ""
    elements = symbols()
    needed, pending = dict[str, str](), sorted(wanted)
    while pending:
        if (name := pending.pop()) not in needed:
            needed[name] = elements[name]
            pending += _REFERENCE.findall(elements[name])
    return f"<defs>{''.join(needed[name] for name in sorted(needed))}</defs>"


@cache
def symbols() -> dict[str, str]:
    """Returns every symbol, gradient, pattern and clip path as SVG, by its id, which is unique."""
    from xml.etree import ElementTree as ET

    ET.register_namespace("", _SVG)
    elements = dict[str, str]()
    for text in copies("symbols.svg"):
        for element in ET.fromstring(text).iterfind(f"{{{_SVG}}}defs/*"):  # noqa: S314 - our own files
            name = element.attrib["id"]
            if name in elements:
                raise ValueError(f"{name} is the id of two symbols")
            elements[name] = _SPACE.sub("", ET.tostring(element, encoding="unicode"))
    return elements
