"""Checks requests against Discord's own description of its API."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from jsonschema.exceptions import ValidationError, best_match  # type: ignore[import-untyped]
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

URI = "urn:discord"
JSON = "application/json"

HABITS = frozenset({"tts"})
"""A field that discord.py writes into every message, an edited one too, and that Discord ignores."""

Schema = dict[str, Any]


class Description:
    """The API description in a file."""

    def __init__(self, file: Path) -> None:
        self.document: Schema = json.loads(file.read_text(encoding="utf-8"))
        # discord.py writes some ids as numbers, which Discord has always accepted.
        written = self.document["components"]["schemas"]["SnowflakeType"]
        self.document["components"]["schemas"]["SnowflakeType"] = {"anyOf": [written, {"type": "integer"}]}
        resource = Resource.from_contents(self.document, default_specification=DRAFT202012)
        self.registry: Registry[Any] = Registry().with_resource(URI, resource)

    def objections(self, method: str, path: str, params: dict[str, Any], body: Any) -> Iterator[str]:
        """Yields what is wrong with a request."""
        template = self.template(path)
        operation = self.document["paths"].get(template, {}).get(method.lower())
        if operation is None:
            yield f"{method} {path} is described nowhere"
            return
        shared = self.document["paths"][template].get("parameters", [])
        known = {one["name"] for one in (*shared, *operation.get("parameters", [])) if one["in"] == "query"}
        if unknown := set(params) - known:
            yield f"{method} {template} takes no {', '.join(sorted(unknown))} in its address"
        described = operation.get("requestBody")
        if described is None:
            if body is not None:
                yield f"{method} {template} takes no body"
            return
        if body is None:
            if described.get("required"):
                yield f"{method} {template} needs a body"
            return
        place = ("paths", template, method.lower(), "requestBody", "content", JSON, "schema")
        error = best_match(self.validator(place).iter_errors(body))
        if error is not None:
            yield f"{method} {template}: {told(error)}"
        if isinstance(body, dict):
            schema = described["content"][JSON]["schema"]
            if unknown := set(body) - set(self.properties(schema)) - HABITS:
                yield f"{method} {template} knows no {', '.join(sorted(unknown))}"

    @cache  # noqa: B019 - one description lives as long as the tests
    def template(self, path: str) -> str:
        """Returns the path as it is described, such as ``/channels/{channel_id}``; the most literal that
        fits."""
        words = path.strip("/").split("/")
        fitting = []
        for template in self.document["paths"]:
            parts = template.strip("/").split("/")
            if len(parts) == len(words) and all(
                part == word or part.startswith("{") for part, word in zip(parts, words, strict=True)
            ):
                fitting.append((sum(part.startswith("{") for part in parts), template))
        return min(fitting)[1] if fitting else ""

    @cache  # noqa: B019
    def validator(self, place: tuple[str, ...]) -> Draft202012Validator:
        """Returns a validator for the schema at this place of the document."""
        pointer = "/".join(quote(part.replace("~", "~0").replace("/", "~1"), safe="~") for part in place)
        return Draft202012Validator({"$ref": f"{URI}#/{pointer}"}, registry=self.registry)

    def properties(self, schema: Schema) -> Iterator[str]:
        """Yields the names that an object of this schema may have."""
        yield from schema.get("properties", {})
        for one in (*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())):
            yield from self.properties(one)
        if "$ref" in schema:
            at: Any = self.document
            for part in schema["$ref"].removeprefix("#/").split("/"):
                at = at[part]
            yield from self.properties(at)


def told(error: ValidationError) -> str:
    """Returns the objection with the place that it is about."""
    where = "".join(f"[{part!r}]" for part in error.absolute_path)
    return f"{where} {error.message[:300]}"
