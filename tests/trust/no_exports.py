"""Files that are no export of a game, by what they are, each with what is said of it."""

NEWER = (
    b'{"format":"planvert-game/9","game":"resistance","id":"A","rules":1,"options":{},"seats":{},'
    b'"events":[],"dice":{"fingerprint":"","seed":null,"words":{},"rolls":[]},"result":null}'
)

NO_EXPORTS = {
    "empty": (b"", "it is not JSON (line 1)"),
    "blank": (b" \n", "it is not JSON (line 2)"),
    "binary": (bytes(range(256)) * 40, "it is not text in UTF-8"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + b"\0" * 100, "it is not text in UTF-8"),
    "another object": (b'{"format": "something-else/1"}', "it is JSON of something else"),
    "a newer format": (NEWER, "it is `planvert-game/9`, of a newer Plan Vert"),
    "a newer throw": (b'{"format":"planvert-roll/12"}', "it is `planvert-roll/12`, of a newer Plan Vert"),
    "an earlier format": (
        NEWER.replace(b"game/9", b"export/3"),
        "it is `planvert-export/3`, made by version 0.1; it verifies with that",
    ),
    "an earlier throw": (b'{"format":"planvert-throw/2"}', "made by version 0.1; it verifies with that"),
    "another game": (
        NEWER.replace(b"/9", b"/1").replace(b"resistance", b"chess").replace(b"null}", b'null,"digest":""}'),
        "not of a game that this version knows: “chess”",
    ),
    "a field is missing": (NEWER.replace(b"/9", b"/1"), "`$.digest` is missing or wrong"),
    "a field is wrong": (NEWER.replace(b"/9", b"/1").replace(b'{},"rolls', b'7,"rolls'), "`$.dice.words`"),
    "a key twice": (NEWER.replace(b"/9", b"/1").replace(b'"id"', b'"id":"B","id"'), "“id” stands twice"),
    "a list": (b"[1, 2, 3]", "it is JSON of something else"),
    "a number": (b"7", "it is JSON of something else"),
    "null": (b"null", "it is JSON of something else"),
    "text": (b"John has a long moustache.", "it is not JSON (line 1)"),
    "utf-16": ('{"format": 1}'.encode("utf-16"), "it is not text in UTF-8"),
    "deep lists": (b"[" * 100_000, "nested more than 32 deep"),
    "closed deep lists": (b"[" * 50_000 + b"]" * 50_000, "nested more than 32 deep"),
    "lists a little too deep": (b"[" * 33 + b"]" * 33, "nested more than 32 deep"),
    "a text without an end": (b'"' + b'\\"' * 1_000_000, "it is not JSON (line 1)"),
    "a huge number": (b"9" * 100_000, "it is JSON of something else"),
}
