"""The catalogue of official forms: every entry whole, in all languages, said where it was read, and no form twice."""

import datetime
import re
import urllib.parse

from checkout import Violation

PATH = "Resources/Catalogue/forms.json"
#: Countries are those that Formly knows the addresses of.
ATLAS = "Resources/Addresses/atlas.json"
KINDS = {"passport", "licence", "residence", "tax", "benefit", "court", "work", "civil", "vehicle", "vote", "health"}
MEDIA = {"pdf", "web", "paper"}
CONFIDENCES = {"official", "secondary"}
NEEDED = {"id", "name", "language", "agency", "country", "kind", "medium", "purpose", "words", "read", "source", "confidence"}
OPTIONAL = {"number", "region", "address", "addressSource", "match", "knownAs"}
#: A purpose is one line of a list on a phone.
LONGEST_PURPOSE = 90
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
HOST = re.compile(r"([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}")


def check(checkout, load, languages):
    if PATH not in checkout.paths:
        return
    text = checkout.text(PATH)
    try:
        catalogue, countries = load(text), set(load(checkout.text(ATLAS))["formats"])
    except (ValueError, KeyError, TypeError):
        return  # Said already: what is no JSON.
    if not isinstance(catalogue, dict) or not _is_date(catalogue.get("edition")) or not isinstance(catalogue.get("forms"), list):
        yield Violation(PATH, 1, "a catalogue has an edition, which is a date, and a list of forms")
        return
    templates = {path.rsplit("/", 1)[-1].removesuffix(".form.json") for path in checkout.under("Resources/Templates/", suffix=".form.json")}
    known = {"countries": countries, "languages": languages, "templates": templates, "edition": catalogue["edition"]}
    entries = [entry for entry in catalogue["forms"] if isinstance(entry, dict)]
    if len(entries) != len(catalogue["forms"]):
        yield Violation(PATH, 1, "an entry is an object")
    for entry in entries:
        for said in _check_entry(entry, known):
            yield Violation(PATH, _line(text, entry), f"{entry.get('id')}: {said}")
    for entry, said in _check_together(entries):
        yield Violation(PATH, _line(text, entry), f"{entry.get('id')}: {said}")


def _line(text, entry):
    at = text.rfind(f'"id": "{entry.get("id")}"')
    return text.count("\n", 0, at) + 1 if at >= 0 else 1


def _check_entry(entry, known):
    for name in sorted(NEEDED - set(entry)):
        yield f"has no {name}"
    for name in sorted(set(entry) - NEEDED - OPTIONAL):
        yield f"{name} is no member of an entry"
    for name in sorted(set(entry) - {"purpose", "words", "match"}):
        if not isinstance(entry[name], str) or not entry[name].strip() or entry[name] != entry[name].strip():
            yield f"{name} is not a text, is empty or has space around it"
            return
    yield from _check_codes(entry, known)
    yield from _check_source(entry, known)
    if "purpose" in entry:
        yield from _check_purpose(entry["purpose"], known["languages"])
    if "words" in entry:
        yield from _check_words(entry["words"], entry.get("language"), known["languages"])
    if "match" in entry or entry.get("medium") == "pdf":
        yield from _check_match(entry.get("match"))


def _check_codes(entry, known):
    country = entry.get("country", "")
    if not ID.fullmatch(entry.get("id", "")) or not entry.get("id", "").startswith(f"{country.lower()}-"):
        yield "an id is made of small letters, digits and hyphens, and begins with the country"
    if country not in known["countries"]:
        yield f"{country} is no country that Formly knows"
    if "region" in entry and not re.fullmatch(re.escape(country) + r"-[A-Z0-9]{1,3}", entry["region"]):
        yield f"{entry['region']} is no region of {country}"
    for name, values in (("kind", KINDS), ("medium", MEDIA), ("confidence", CONFIDENCES)):
        if name in entry and entry[name] not in values:
            yield f"{entry[name]} is no {name}; there are {', '.join(sorted(values))}"
    if "language" in entry and entry["language"] not in known["languages"]:
        yield f"{entry['language']} is no language of Formly"
    if "knownAs" in entry and entry["knownAs"] not in known["templates"]:
        yield f"no template is called {entry['knownAs']}"


def _check_source(entry, known):
    for name in ("address", "addressSource"):
        if name in entry and not is_address(entry[name], {"https"}):
            yield f"{name} is no https address: {entry[name]}"
    # Where a fact was read may be an old page; nobody is sent there.
    if "source" in entry and not is_address(entry["source"], {"https", "http"}):
        yield f"source is no address: {entry['source']}"
    if "addressSource" in entry and "address" not in entry:
        yield "addressSource without an address"
    if "read" in entry and (not _is_date(entry["read"]) or entry["read"] > known["edition"]):
        yield f"read is no date, or later than the edition: {entry['read']}"


def _check_purpose(purpose, languages):
    if not isinstance(purpose, dict):
        yield "purpose is not given by language"
        return
    for language in sorted(languages - set(purpose)):
        yield f"has no purpose in {language}"
    for language in sorted(set(purpose) - languages):
        yield f"{language} is no language of Formly"
    for language, words in purpose.items():
        if not isinstance(words, str) or not words.strip() or "\n" in words:
            yield f"purpose in {language} is not one line"
        elif len(words) > LONGEST_PURPOSE:
            yield f"purpose in {language} has {len(words)} characters, more than {LONGEST_PURPOSE}"


def _check_words(words, own, languages):
    if not isinstance(words, dict) or own not in words:
        yield f"has no words to search for in {own}, its own language"
        return
    for language, phrases in words.items():
        if language not in languages:
            yield f"{language} is no language of Formly"
        if not isinstance(phrases, list) or not phrases or not all(isinstance(phrase, str) and phrase.strip() for phrase in phrases):
            yield f"words in {language} are no list of texts"
        elif len({phrase.casefold() for phrase in phrases}) != len(phrases):
            yield f"words in {language} say the same twice"


def _check_match(match):
    if not isinstance(match, dict) or not match.get("title") or set(match) - {"number", "title"}:
        yield "a file is recognised by its title, and by its number if it has one"
    elif not all(isinstance(value, str) and value.strip() for value in match.values()):
        yield "match has an empty text"


def _check_together(entries):
    """Ids in order, each once; no number twice with one agency."""
    ids = [entry.get("id", "") for entry in entries]
    for entry, before in zip(entries[1:], ids):
        if entry.get("id", "") == before:
            yield entry, "is there twice"
        elif entry.get("id", "") < before:
            yield entry, f"stands after {before}: entries are sorted by id"
    numbers = {}
    for entry in entries:
        if isinstance(entry.get("number"), str):
            key = (entry.get("agency"), re.sub(r"\W", "", entry["number"]).casefold())
            if key in numbers:
                yield entry, f"{entry['number']} of {entry['agency']} is {numbers[key]} too"
            numbers.setdefault(key, entry.get("id"))


def is_address(text, schemes):
    """Whether it is a whole address of such a scheme; it is never fetched."""
    try:
        parts = urllib.parse.urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    written = re.fullmatch(r"[!-~]+", text) and not re.search(r'[<>"\\^`{|}]|%(?![0-9A-Fa-f]{2})', text)
    return bool(written and parts.scheme in schemes and not parts.username and port is None and HOST.fullmatch(parts.netloc.lower()))


def _is_date(text):
    try:
        return isinstance(text, str) and datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
