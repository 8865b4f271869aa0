"""Bodies that schemathesis cannot write by itself. Loaded by schemathesis.toml."""

import json

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def ndjson(_context, value) -> bytes:
    """Lines of JSON; the document says only that the body is text."""
    if isinstance(value, bytes):
        return value
    text = value if isinstance(value, str) else json.dumps(value)
    return text.encode("utf-8", errors="replace")
