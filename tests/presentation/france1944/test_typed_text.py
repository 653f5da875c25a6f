"""Whatever a member writes into a campaign of France 1944 is shown as text."""

from __future__ import annotations

import msgspec
import pytest
from games.france1944.position import play
from simulated.hostile_text import HOSTILE, drawn, faults, opened, quoted, unseen

from bot.games.document_lines import Mistake
from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944.campaign import Campaign, read_campaign
from bot.games.france1944.state import Options
from bot.games.typed_text import plain_line
from bot.presentation.documents import mistakes_texts
from bot.presentation.france1944.documents import campaign_text
from bot.presentation.france1944.status import status
from bot.presentation.lobby import lobby
from bot.presentation.presenter import presenter_for
from data import text


def read(typed: str) -> Campaign | list[Mistake]:
    """Reads a campaign with this text as its title, the name of a turn and that of a unit."""
    practice = text("france1944", "campaigns", "practice.toml")
    practice = practice.replace('"The Ombre crossing"', quoted(typed), 1)
    practice = practice.replace('"First week"', quoted(typed[:40]), 1)
    return read_campaign(practice.replace('"Heron 2"', quoted(typed[:24].strip()), 1))


@pytest.mark.parametrize("typed", HOSTILE)
def test_a_campaign_is_told_as_text(typed: str) -> None:
    """Names in a member's campaign that hide characters are refused, by line and as text; others are told,
    drawn and recorded."""
    found = read(typed)
    if not isinstance(found, Campaign):
        said = "\n".join(mistakes_texts(f"{typed}.toml", found))
        assert faults(said) == []
        assert "line " in said
        return
    assert unseen(found.title) == []
    view, look = GAME.setup(Options(found)), presenter_for("france1944")
    match = opened("france1944", {"campaign": msgspec.to_builtins(found)})
    texts = [campaign_text(found), status(view), look.board(view)]
    texts += [*look.options(match.options), lobby(match).content]
    for seat in GAME.awaited(view):
        texts += [look.choice(choice, view) for choice in GAME.choices(view, seat)]
        ways = [choice.command.path() for choice in GAME.choices(view, seat)]
        texts += [look.branch(way[:2], view) for way in ways if len(way) > 2]
    acting, happened = play(view, "allied", do.Activate("Heron HQ"))
    assert look.summary
    texts += [look.title(acting), look.tally(acting), *look.summary(happened, acting)]
    for state, path in ((view, ()), (acting, ()), (acting, ("declare", "0605"))):
        choices = GAME.choices(state, "allied")
        page = look.menu(state, "allied", choices, path)
        assert page
        texts += [
            look.headline(state, "allied", ()) or "",
            look.explanation(state, "allied", choices, path),
            page.question,
        ]
    assert [(text, faults(text)) for text in texts if faults(text)] == []
    assert plain_line(typed) in drawn(look.picture(view)).replace("ˋ", "`")
