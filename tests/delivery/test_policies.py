"""Each kind of message has one policy."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import get_args

from bot.delivery.policies import CALLS, POLICIES, group_of, told_together
from bot.store.tables import MessageKind, OutboxRow

NOON = datetime(1944, 6, 6, 12, tzinfo=UTC)


def row(number: int, kind: MessageKind, recipient: int | None = None, turn_began: int = 0) -> OutboxRow:
    """Returns a message that waits."""
    return OutboxRow(
        id=number,
        game_id="K7Q2",
        seq=number,
        number=number,
        kind=kind,
        audience="public" if recipient is None else "german",
        recipient=recipient,
        turn_began=turn_began,
        due_at=NOON,
        created_at=NOON,
    )


def test_every_kind_has_a_policy() -> None:
    assert set(POLICIES) == set(get_args(MessageKind))
    assert {kind for kind, policy in POLICIES.items() if policy.newest == "call"} == set(CALLS)


def test_of_a_players_calls_only_the_newest_is_sent() -> None:
    """A nudge and a reminder of a player are alike; those of two players are not, nor are two posts."""
    assert group_of(row(1, "nudge", 5)) == group_of(row(2, "reminder", 5)) != group_of(row(3, "nudge", 6))
    assert group_of(row(1, "card")) == group_of(row(2, "card")) != group_of(row(3, "move"))
    assert group_of(row(1, "post")) != group_of(row(2, "post"))


def test_steps_of_a_turn_are_told_together_until_another_follows() -> None:
    steps = [row(1, "turn", turn_began=4), row(3, "turn", turn_began=4)]
    rows = [
        steps[0],
        row(2, "private", 5, 4),
        steps[1],
        row(4, "turn", turn_began=9),
        row(5, "turn", None, 4),
    ]
    assert told_together(steps[0], rows) == steps
    assert told_together(rows[1], rows) == [rows[1]]
    assert told_together(row(6, "private", 5), rows) == [row(6, "private", 5)]
