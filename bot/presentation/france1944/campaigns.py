"""The campaigns of France 1944, for the library of documents. The reader is imported when there is one to
read."""

from __future__ import annotations

from bot.games.document_lines import Mistake
from bot.games.france1944.campaign import Campaign
from bot.presentation.france1944.listing import campaign_text
from bot.presentation.markup import escaped
from bot.presentation.presenter import DocumentKind
from bot.presentation.wording import say


def _shipped() -> dict[str, Campaign]:
    from bot.games.france1944.campaign_file import practice

    return {"practice": practice()}


def _read(key: str, text: str, file: str) -> Campaign | list[Mistake]:
    from bot.games.france1944.campaign_file import read_campaign

    return read_campaign(text)


def _line(key: str, one: Campaign) -> str:
    return say("france-campaign-ours", key=key, title=one.name)


def _added(key: str, one: Campaign) -> str:
    return say("france-campaign-added", key=key, title=escaped(one.name))


CAMPAIGNS = DocumentKind(
    game="france1944",
    option="campaign",
    shipped=_shipped,
    read=_read,
    title=lambda one: one.name,
    summary=campaign_text,
    line=_line,
    added=_added,
    heading="france-campaigns",
    brought="france-campaign-brought",
    unknown="france-campaign-unknown",
    broken="france-campaign-broken",
    rule="files",
)
