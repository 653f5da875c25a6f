"""The dice follow the published formula, and are fair."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.game import Dice, Purpose
from bot.referee.dice import (
    MOST_NUMBERS,
    Dealer,
    PurposeJson,
    Roll,
    fingerprint,
    new_seed,
    shuffle,
    thrown,
)

SEED = bytes(range(32))
WORDS = {"resistance": "les sanglots longs", "german": "Über alles wacht der Bär"}


class Toss(Purpose, frozen=True):
    """A roll for this."""

    what: str
    of: int = 1


def toss(what: str) -> PurposeJson:
    """Returns such a purpose as records have it."""
    return {"for": "Toss", "what": what, "of": 1}


def dealer(seed: bytes = SEED, seq: int = 4, number: int = 1, imposed: tuple[int, ...] = ()) -> Dealer:
    return Dealer(game="K7Q2", seed=seed, words=WORDS, seq=seq, number=number, imposed=imposed)


def by_hand(prefix: bytes, suffix: bytes, blocks: int) -> list[int]:
    """Computes the formula of the module a second time, written from its description alone."""
    dice = []
    for block in range(blocks):
        message = prefix + str(block).encode() + suffix
        dice += [byte % 6 + 1 for byte in hmac.new(SEED, message, hashlib.sha256).digest() if byte < 252]
    return dice


WRITTEN = rb'["dice","K7Q2",7,{"for":"Toss","what":"shot at \u00cele","of":1},'
WRITTEN += rb'[["german","\u00dcber alles wacht der B\u00e4r"],'
WRITTEN += b'["resistance","les sanglots longs"]],'


def test_a_roll_can_be_checked_with_the_standard_library_alone() -> None:
    assert list(thrown(SEED, "K7Q2", 7, toss("shot at Île"), WORDS, 20)) == by_hand(WRITTEN, b"]", 1)[:20]


def test_a_purpose_is_an_object_in_the_order_of_its_fields() -> None:
    """A purpose is hashed as a compact JSON object, ``for`` first."""
    hand = dealer(number=7)
    assert list(hand.roll(20, Toss("shot at Île"))) == by_hand(WRITTEN, b"]", 1)[:20]
    assert hand.rolls[0].purpose == {"for": "Toss", "what": "shot at Île", "of": 1}


def test_a_long_roll_goes_on_in_further_blocks() -> None:
    assert list(thrown(SEED, "K7Q2", 7, toss("shot at Île"), WORDS, 150)) == by_hand(WRITTEN, b"]", 6)[:150]


def test_known_dice_stay_as_they_are() -> None:
    """The dice equal those of ``openssl dgst -sha256 -mac HMAC``: a3 35 aa 9f ca f9 3b 1f b3 69 8b f9…"""
    assert thrown(SEED, "K7Q2", 1, {"for": "Shot", "at": 3}, {}, 12) == (2, 6, 3, 4, 5, 4, 6, 2, 6, 4, 2, 4)


def test_the_fingerprint_is_the_sha256_of_the_seed() -> None:
    assert fingerprint(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_seeds_are_fresh() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_bytes_from_252_on_are_passed_over() -> None:
    n = next(n for n in range(1, 10_000) if max(block(n)) >= 252)
    kept = [byte % 6 + 1 for byte in block(n) if byte < 252]
    assert len(kept) < 32
    assert list(thrown(SEED, "G", n, toss("p"), {}, len(kept))) == kept


def block(n: int) -> bytes:
    return hmac.digest(SEED, b'["dice","G",%d,{"for":"Toss","what":"p","of":1},[],0]' % n, "sha256")


def test_the_dice_are_even() -> None:
    """The six sides pass a chi-square test, with a fixed seed."""
    seen = Counter(die for n in range(1, 2001) for die in thrown(SEED, "G", n, toss("even"), {}, 30))
    expected = 2000 * 30 / 6
    chi_square = sum((seen[die] - expected) ** 2 / expected for die in range(1, 7))
    assert sum(seen.values()) == 2000 * 30
    assert beyond(chi_square) > 1e-6


def beyond(chi_square: float) -> float:
    """Returns the probability of at least that value, with five degrees of freedom."""
    root = math.sqrt(chi_square)
    density = math.exp(-chi_square / 2) / math.sqrt(2 * math.pi)
    return math.erfc(root / math.sqrt(2)) + 2 * density * (root + root**3 / 3)


def test_successive_dice_do_not_lean_on_each_other() -> None:
    pairs = Counter(thrown(SEED, "G", n, toss("pair"), {}, 2) for n in range(1, 7201))
    chi_square = sum((pairs[a, b] - 200) ** 2 / 200 for a in range(1, 7) for b in range(1, 7))
    assert 5 < chi_square < 95


def test_the_dealer_numbers_and_records_its_rolls() -> None:
    dice: Dice = (hand := dealer(number=8))
    first, second = dice.roll(2, Toss("shot")), dice.roll(1, Toss("shot"))
    assert first == thrown(SEED, "K7Q2", 8, toss("shot"), WORDS, 2)
    assert second == thrown(SEED, "K7Q2", 9, toss("shot"), WORDS, 1)
    assert hand.rolls == [Roll(8, toss("shot"), first), Roll(9, toss("shot"), second)]
    assert hand.number == 10


def test_imposed_dice_come_first_and_are_marked() -> None:
    hand = dealer(imposed=(6, 6, 1))
    fair = thrown(SEED, "K7Q2", 2, toss("b"), WORDS, 3)
    assert hand.roll(2, Toss("a")) == (6, 6)
    assert hand.roll(3, Toss("b")) == (1, *fair[1:])
    assert hand.roll(1, Toss("c")) == thrown(SEED, "K7Q2", 3, toss("c"), WORDS, 1)
    assert [roll.imposed for roll in hand.rolls] == [2, 1, 0]
    assert hand.imposed == ()


def test_imposed_dice_that_were_not_needed_are_left() -> None:
    hand = dealer(imposed=(2, 3, 4))
    hand.roll(1, Toss("a"))
    assert hand.imposed == (3, 4)


@pytest.mark.parametrize("imposed", [(0,), (7,), (3, -1)])
def test_a_die_without_such_a_side_cannot_be_imposed(imposed: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="1 to 6"):
        dealer(imposed=imposed)


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        dealer(seed=b"short")


@pytest.mark.parametrize("count", [0, MOST_NUMBERS + 1])
def test_a_roll_of_no_dice_or_too_many_is_refused_and_takes_no_number(count: int) -> None:
    hand = dealer()
    with pytest.raises(ValueError, match="1 to 256"):
        hand.roll(count, Toss("nothing"))
    assert (hand.number, hand.rolls) == (1, [])


def test_the_seed_never_shows() -> None:
    hand = dealer()
    hand.roll(3, Toss("shot"))
    assert repr(SEED) not in repr(hand)
    assert SEED.hex() not in repr(hand)


def test_a_salt_is_the_published_formula_and_takes_no_roll_number() -> None:
    hand = dealer(seq=12)
    words = rb'[["german","\u00dcber alles wacht der B\u00e4r"],["resistance","les sanglots longs"]]'
    message = b'["salt","K7Q2",12,1,{"for":"Toss","what":"orders","of":1},' + words + b"]"
    expected = hmac.new(SEED, message, hashlib.sha256).hexdigest()
    assert hand.salt(Toss("orders")) == expected
    assert (hand.number, hand.rolls) == (1, [])


def test_no_salt_comes_twice() -> None:
    one, other = dealer(seq=4), dealer(seq=5)
    salts = [hand.salt(Toss(purpose)) for hand in (one, other) for purpose in ("a", "a", "b")]
    assert len(set(salts)) == 6
    assert all(len(salt) == 64 and int(salt, 16) >= 0 for salt in salts)


def test_the_order_of_the_words_does_not_matter() -> None:
    assert thrown(SEED, "G", 1, toss("p"), WORDS, 32) == thrown(
        SEED, "G", 1, toss("p"), dict(sorted(WORDS.items())), 32
    )


text = st.text(max_size=20)


@given(text, text, text, text)
def test_other_words_give_other_dice(seat: str, words: str, other_seat: str, other: str) -> None:
    same = (seat, words) == (other_seat, other)
    mine, theirs = (
        thrown(SEED, "G", 1, toss("p"), {seat: words}, 40),
        thrown(SEED, "G", 1, toss("p"), {other_seat: other}, 40),
    )
    assert (mine == theirs) == same


@given(st.tuples(text, st.integers(1, 10**9), text), st.tuples(text, st.integers(1, 10**9), text))
def test_each_roll_has_dice_of_its_own(one: tuple[str, int, str], other: tuple[str, int, str]) -> None:
    (game, n, purpose), (game2, n2, purpose2) = one, other
    assert (
        thrown(SEED, game, n, toss(purpose), {}, 40) == thrown(SEED, game2, n2, toss(purpose2), {}, 40)
    ) == (one == other)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 200), st.integers(1, 200))
def test_a_shorter_roll_is_the_beginning_of_a_longer(seed: bytes, short: int, more: int) -> None:
    long = thrown(seed, "G", 1, toss("p"), WORDS, short + more)
    assert thrown(seed, "G", 1, toss("p"), WORDS, short) == long[:short]
    assert set(long) <= set(range(1, 7))


def test_a_shuffle_is_the_published_formula_and_takes_a_roll_number() -> None:
    hand = dealer(number=3)
    order = hand.shuffled(60, Toss("deck"))
    words = rb'[["german","\u00dcber alles wacht der B\u00e4r"],["resistance","les sanglots longs"]],'
    start = b'["shuffle","K7Q2",3,{"for":"Toss","what":"deck","of":1},'
    source = iter(
        b"".join(hmac.new(SEED, start + words + b"%d]" % n, hashlib.sha256).digest() for n in range(6))
    )
    wanted = list(range(60))
    for place in range(59, 0, -1):
        most = max(bound for bound in range(257) if bound % (place + 1) == 0)
        other = next(byte for byte in source if byte < most) % (place + 1)
        wanted[place], wanted[other] = wanted[other], wanted[place]
    assert list(order) == wanted
    assert (hand.rolls, hand.number) == ([Roll(3, toss("deck"), order, shuffle=True)], 4)


def test_a_shuffle_uses_no_imposed_dice() -> None:
    hand = dealer(imposed=(6, 6))
    assert sorted(hand.shuffled(5, Toss("deck"))) == [0, 1, 2, 3, 4]
    assert hand.imposed == (6, 6)
    assert hand.rolls[0].imposed == 0


@pytest.mark.parametrize("count", [0, 257])
def test_a_shuffle_takes_1_to_256_things(count: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        dealer().shuffled(count, Toss("deck"))


def test_shuffles_are_even() -> None:
    """The 24 orders of four items pass a chi-square test."""
    seen = Counter(shuffle(SEED, "G", n, toss("even"), {}, 4) for n in range(1, 4801))
    assert len(seen) == 24
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 60


def test_what_was_recorded_is_known_as_dice_or_as_a_shuffle() -> None:
    hand = dealer()
    made = [hand.roll(4, Toss("shot")), hand.shuffled(7, Toss("deck")), hand.shuffled(1, Toss("last card"))]
    assert [roll.shuffle for roll in hand.rolls] == [False, True, True]
    for roll, shown in zip(hand.rolls, made, strict=True):
        again = (shuffle if roll.shuffle else thrown)(SEED, "K7Q2", roll.n, roll.purpose, WORDS, len(shown))
        assert again == roll.dice == shown
