"""The campaigns of France 1944 in words, and for the library of documents."""

from msgspec import to_builtins

from bot.games.france1944.campaign import Campaign, practice, read_campaign
from bot.games.france1944.units import SEATS
from bot.presentation.france1944.status import balance
from bot.presentation.presenter import DocumentKind
from bot.presentation.wording import escaped, in_a_row, say, seat_name


def campaign_text(campaign: Campaign) -> str:
    lines = [
        say(
            "france-campaign",
            title=escaped(campaign.title),
            turns=len(campaign.turn),
            hexes=len(campaign.map.hexes),
            first=campaign.map.first,
            last=campaign.map.last,
        )
    ]
    for seat in SEATS:
        hqs = [unit.hq for unit in campaign.units if unit.side == seat]
        units = len(hqs) - sum(hqs)
        lines.append(say("france-campaign-side", seat=seat_name(seat), units=units, hqs=sum(hqs)))
    if campaign.reinforcement:
        lines.append(say("france-campaign-entries", entries=len(campaign.reinforcement)))
    tables = say("france-campaign-tables", tables=in_a_row(campaign.own_tables))
    return "\n".join(filter(None, [*lines, tables, balance({"campaign": to_builtins(campaign)})]))


DOCUMENTS = DocumentKind(
    game="france1944",
    option="campaign",
    shipped=lambda: {"practice": practice()},
    read=lambda key, text, file: read_campaign(text),
    title=lambda campaign: campaign.title,
    summary=campaign_text,
    line=lambda key, campaign: say("france-campaign-ours", key=key, title=campaign.title),
    added=lambda key, campaign: say("france-campaign-added", key=key, title=escaped(campaign.title)),
    rule="files",
)
