"""Links lead somewhere, decisions have their parts, libraries have their licence."""

import re

from checkout import Violation
from layering import wraps_library

LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
PARTS = ("## Context", "## Decision", "## Why not", "## Consequences")
NEEDED = ("README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Documentation/Architecture.md")


def check(checkout):
    for path in NEEDED:
        if path not in checkout.paths:
            yield Violation(path, 1, "is missing")
    for path in checkout.under("", suffix=".md"):
        yield from _check_links(checkout, path)
    yield from _check_decisions(checkout)
    yield from _check_targets(checkout)
    yield from _check_licences(checkout)


def _check_links(checkout, path):
    text = checkout.text(path)
    for match in LINK.finditer(text):
        address = match.group(1)
        if not re.match(r"[a-z]+:", address) and not (checkout.root / path).parent.joinpath(address).exists():
            yield Violation(path, text.count("\n", 0, match.start()) + 1, f"leads nowhere: {address}")


def _check_decisions(checkout):
    index = checkout.text("Documentation/Decisions/README.md") if "Documentation/Decisions/README.md" in checkout.paths else ""
    for path in checkout.under("Documentation/Decisions/0", suffix=".md"):
        for part in PARTS:
            if f"\n{part}\n" not in checkout.text(path):
                yield Violation(path, 1, f"has no part \"{part}\"")
        if path.rsplit("/", 1)[-1] not in index:
            yield Violation("Documentation/Decisions/README.md", 1, f"does not list {path}")


def _check_targets(checkout):
    """Architecture.md names every target of Sources but the C modules."""
    text = checkout.text("Documentation/Architecture.md") if "Documentation/Architecture.md" in checkout.paths else ""
    for target in checkout.manifest["targets"]:
        path = target.get("path") or ""
        if path.startswith("Sources/") and not path.startswith("Sources/System/") and f"`{target['name']}`" not in text:
            yield Violation("Documentation/Architecture.md", 1, f"does not say what {target['name']} is for")


def _check_licences(checkout):
    """Licences.md has a line for each library of others; a shim over the kernel alone needs none."""
    text = checkout.text("Documentation/Licences.md").lower() if "Documentation/Licences.md" in checkout.paths else ""
    for target in checkout.manifest["targets"]:
        if (target.get("path") or "").startswith("Sources/System/") and wraps_library(target):
            name = re.sub(r"^C|Library$", "", target["name"]).lower()
            if name not in text:
                yield Violation("Documentation/Licences.md", 1, f"has no line for {target['name']}")
