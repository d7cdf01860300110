"""What Discord takes in one message."""


def walk(parts):
    for part in parts:
        yield part
        yield from walk(part.get("components", []))


def assert_fits(body):
    parts = list(walk(body))
    assert len(parts) <= 40
    assert sum(len(part.get("content", "")) for part in parts) <= 4_000
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(ids) == len(set(ids)), ids
    assert all(len(name) <= 100 for name in ids)
    for part in parts:
        if part["type"] == 1:
            assert 1 <= len(part["components"]) <= 5
        if part["type"] == 2:
            assert part["label"]
        if part["type"] == 3:
            values = [option["value"] for option in part["options"]]
            assert 1 <= len(values) <= 25
            assert len(values) == len(set(values))
            assert 0 <= part["min_values"] <= part["max_values"] <= len(values)
