"""Files that are no export of a game, by what they are."""

NO_EXPORTS = {
    "empty": b"",
    "blank": b" \n",
    "binary": bytes(range(256)) * 40,
    "a picture": b"\x89PNG\r\n\x1a\n" + b"\0" * 100,
    "another object": b'{"format": "something-else/1"}',
    "another format": b'{"format":"planvert-export/9","game":"resistance","id":"A","options":{},"seats":{},'
    b'"events":[],"dice":{"fingerprint":"","seed":null,"words":{},"rolls":[]},"result":null}',
    "a list": b"[1, 2, 3]",
    "a number": b"7",
    "null": b"null",
    "text": b"John has a long moustache.",
    "utf-16": '{"format": 1}'.encode("utf-16"),
    "deep lists": b"[" * 100_000,
    "closed deep lists": b"[" * 50_000 + b"]" * 50_000,
    "a huge number": b"9" * 100_000,
}
