"""Words and paths that have no business in the repository."""

import re

from checkout import Violation

SWIFT = [
    (r"\btr" + r"y!", "a force try: throw or handle it"),
    (r"\bas!", "a force cast: use as? and say what happens otherwise"),
    (r"\bfatalError\(", "an end without a reason a caller can see: precondition for bugs, throw for failures"),
    (r"\bcatch\s*\{\s*\}", "an empty catch: a failure disappears"),
    (r"\bNSLog\(|\bos_log\(", "a log: nothing personal may reach one, so there is none"),
]

TEXT = [
    (r"\bTO" + r"DO\b|\bFIX" + r"ME\b|\bX" + r"XX\b", "unfinished work is an issue, not a comment"),
    (r"(?i)\bnot (?:yet )?" + r"implemented\b", "unfinished work is an issue, not a sentence"),
    (r"(?<![\w.])/wo" + r"rk/", "a path of one machine"),
    (r"(?<![\w.])/ho" + r"me/(?!you\b|user\b)[a-z]", "a path of one machine"),
]

#: Only where strangers read or programs run; tests may make temporary files.
SHIPPED = [
    (r"(?<![\w.}\"])/t" + r"mp/", "a fixed temporary path: ask the system for its folder"),
    (r"\.\./sha" + r"red\b", "material beside the checkout is for tests"),
]

TEXTUAL = (".swift", ".md", ".json", ".c", ".cpp", ".h", ".modulemap", ".py", ".sh", ".js", ".css", ".html", ".yml", ".txt")


def check(checkout):
    for path in checkout.paths:
        if path.startswith("Resources/") and "/vendor/" in path or path == "LICENSE":
            continue
        text = checkout.text(path)
        if path.endswith(TEXTUAL) or text.startswith("#!"):
            yield from _search(path, text, TEXT)
            if path.startswith(("Sources/", "Documentation/", "Resources/", "README", "CONTRIBUTING", "CHANGELOG", "SECURITY")):
                yield from _search(path, text, SHIPPED)
        if path.endswith(".swift"):
            yield from _check_swift(path, checkout.swift(path))


def _search(path, text, rules):
    for pattern, reason in rules:
        for match in re.finditer(pattern, text):
            yield Violation(path, text.count("\n", 0, match.start()) + 1, f"{match.group().strip()}: {reason}")


def _check_swift(path, source):
    for pattern, reason in SWIFT:
        # Tests and fuzz targets end a program on purpose.
        if "fatalError" in pattern and (path.startswith("Sources/Testing/") or not path.startswith("Sources/")):
            continue
        for line, match in source.matches(pattern):
            yield Violation(path, line, f"{match.group()}: {reason}")
    if path.startswith("Sources/"):
        for line, _ in source.matches(r"@unchecked\s+Sendable|nonisolated\(unsafe\)"):
            if not {line, line - 1, line - 2} & source.comments:
                yield Violation(path, line, "the compiler is told to trust: say why in a comment above")
