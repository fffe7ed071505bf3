"""Words for people live in the string tables: every key that code names exists, every key is named, no prose in code."""

import pathlib
import re

import resources
from checkout import Violation

#: What a string key looks like where code builds it: literal parts, and interpolations as `\\(…)`.
DOTTED = re.compile(r"[a-z][A-Za-z0-9-]*(?:\.(?:[A-Za-z0-9_-]|\\\(…\))+)+\.?")
HOLE = "\\(…)"
#: Calls whose first argument is a key.
CALL = re.compile(r"(?:\bMessage|\.text|\btext|\.message|\bmessage|\bsay|\bt)\(\s*$")
#: Messages for developers.
DEVELOPER = re.compile(r"\b(?:precondition|preconditionFailure|assert|assertionFailure)\([^\n]*$")
#: Where code for people stands.
FACES = ("Sources/Faces/", "Sources/Application/", "Apps/iOS/Formly/", "Apps/iOS/FormlyShare/", "Apps/iOS/FormlyWidget/")
ALLOWED = pathlib.Path(__file__).with_name("literals-allowed.txt")


def check(checkout):
    english = {}
    for area, by_language in resources.tables(checkout).items():
        english.update({key: area for key in by_language.get("en", {})})
    if english:
        yield from _check_keys(checkout, english)
    yield from _check_prose(checkout)


# Keys


def _check_keys(checkout, english):
    prefixes = {key.split(".", 1)[0] for key in english}
    exact, patterns = set(), []
    for path, literal in _literals(checkout, "Sources/", *(face for face in FACES if face.startswith("Apps/"))):
        text = literal.text
        if text in english:
            exact.add(text)
        if not DOTTED.fullmatch(text):
            continue
        if HOLE in text or text.endswith("."):
            pattern = _pattern(text)
            patterns.append(pattern)
            if text.split(".", 1)[0] in prefixes and not any(pattern.fullmatch(key) for key in english):
                yield Violation(path, literal.line, f"no key of the string tables fits \"{text}\"")
        # A type may put its own area in front of the keys it is given.
        elif CALL.search(literal.before) and not any(key == text or key.endswith(f".{text}") for key in english):
            yield Violation(path, literal.line, f"\"{text}\" is not in the string tables")
    exact |= _named_in_data(checkout)
    for key in sorted(set(english) - exact):
        if not any(pattern.fullmatch(key) for pattern in patterns):
            path = f"{resources.STRINGS}en/{english[key]}"
            yield Violation(path, _line(checkout.text(path), key), f"{key} is used nowhere")


def _literals(checkout, *folders):
    for path in checkout.under(*folders, suffix=".swift"):
        for literal in checkout.swift(path).literals:
            yield path, literal


def _pattern(text):
    parts = [re.escape(part) for part in text.split(HOLE)]
    return re.compile("[A-Za-z0-9_.-]+".join(parts) + (".+" if text.endswith(".") else ""))


def _named_in_data(checkout):
    """Keys that scripts of the pages, data other than the tables, and what makes the system's strings name."""
    named = set()
    for path in checkout.under("Resources/", "Scripts/ios-resources"):
        if not path.startswith(resources.STRINGS) and path.endswith((".js", ".json", ".html", "ios-resources")):
            named |= set(re.findall(r"[\"'`]([a-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9_-]+)+)[\"'`]", checkout.text(path)))
    return named


def _line(text, key):
    at = text.find(f'"{key}"')
    return text.count("\n", 0, at) + 1 if at >= 0 else 1


# Prose


def _check_prose(checkout):
    allowed = _allowed()
    for path, literal in _literals(checkout, *FACES):
        if not is_prose(literal.text) or DEVELOPER.search(literal.before):
            continue
        if not any(folder in path and pattern.search(literal.text) for folder, pattern in allowed):
            yield Violation(path, literal.line, f"words for people in code: \"{literal.text[:60]}\"")


def _allowed():
    """(part of a path, pattern of a text) of each line of the allow-list."""
    entries = []
    for line in ALLOWED.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            folder, pattern = line.split(None, 1)
            entries.append((folder, re.compile(pattern)))
    return entries


def is_prose(text):
    """Whether a literal reads as a sentence or a label: capitalised words, four words in a row, or a sentence's end."""
    plain = text.replace(HOLE, " ").strip()
    if re.search(r"[\u0080-\uffff]", plain) and re.search(r"[^\W\d_]{2,}", plain) and not plain.isascii():
        return bool(re.search(r"[^\x00-\x7f]", re.sub(r"[\u2010-\u203a·•→←✓×]", "", plain)))
    words = re.findall(r"(?<![\w/.=<>&#:$@-])[A-Za-z][a-z']+(?![\w/=<>(:@-])", plain)
    if re.fullmatch(r"[A-Z][a-z]{2,}[.!?:…]?", plain):
        return True
    if re.match(r"[A-Z]", plain) and len(words) >= 2 and " " in plain:
        return True
    return len(words) >= 4 or (len(words) >= 2 and bool(re.search(r"[a-z][.!?…]$", plain)))
