"""Everything that is data: JSON that parses, string tables that agree across languages, templates with all their words, the catalogue of forms."""

import json
import re

import catalogue
from checkout import Violation

STRINGS = "Resources/Strings/"
PLURALS = {"zero", "one", "two", "few", "many", "other"}
#: Plural categories of CLDR 44 that a table has to give, as `PluralCategory.needed(in:)` says.
NEEDED = {
    "en": {"one", "other"},
    "es": {"one", "other"},
    "fr": {"one", "other"},
    "de": {"one", "other"},
    "hi": {"one", "other"},
    "ar": {"zero", "one", "two", "few", "many", "other"},
    "zh": {"other"},
}
KEY = re.compile(r"[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9_-]+)*")
#: Braces round quotes are text: an example of JSON.
PLACEHOLDER = re.compile(r"\{([^{}\"\u201c\u201d]*)\}")
#: Members of a template that hold words for people.
WORDED = {"name", "title", "label", "description", "aiPrompt", "hint", "why", "message", "patternMessage", "submissionGuidance", "text"}


class Duplicate(ValueError):
    pass


def check(checkout):
    for path in checkout.under("Resources/", suffix=".json"):
        try:
            load(checkout.text(path))
        except ValueError as error:
            yield Violation(path, getattr(error, "lineno", 1), f"is not JSON: {error}")
            continue
        if path.endswith(".form.json"):
            yield from _check_template(path, load(checkout.text(path)))
        if path.endswith(".schema.json"):
            yield from _check_schema(path, load(checkout.text(path)))
    yield from _check_tables(checkout)
    yield from catalogue.check(checkout, load, set(NEEDED))


def load(text):
    """JSON in which no object has a member twice."""

    def members(pairs):
        names = [name for name, _ in pairs]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise Duplicate(f"twice in one object: {', '.join(twice)}")
        return dict(pairs)

    return json.loads(text, object_pairs_hook=members)


def tables(checkout):
    """{area: {language: {key: value}}} of the tables that parse."""
    found = {}
    for path in checkout.under(STRINGS, suffix=".json"):
        language, _, area = path.removeprefix(STRINGS).partition("/")
        try:
            content = load(checkout.text(path))
        except ValueError:
            continue
        if isinstance(content, dict):
            found.setdefault(area, {})[language] = content
    return found


def _check_tables(checkout):
    seen = {}
    for area, by_language in tables(checkout).items():
        for language in sorted(set(NEEDED) - set(by_language)):
            yield Violation(f"{STRINGS}{language}/{area}", 1, "is missing")
        for language in sorted(set(by_language) - set(NEEDED)):
            yield Violation(f"{STRINGS}{language}/{area}", 1, f"{language} is no language of Formly")
        english = by_language.get("en", {})
        for key in english:
            if key in seen:
                yield Violation(f"{STRINGS}en/{area}", 1, f"{key} is in {seen[key]} too")
            seen[key] = area
        for language, table in by_language.items():
            if language in NEEDED:
                path = f"{STRINGS}{language}/{area}"
                for key, text in _check_table(language, table, english):
                    yield Violation(path, _line(checkout.text(path), key), f"{key}: {text}")


def _line(text, key):
    at = text.find(f'"{key}"')
    return text.count("\n", 0, at) + 1 if at >= 0 else 1


def _check_table(language, table, english):
    for key in english.keys() - table.keys():
        yield key, "missing"
    for key in table.keys() - english.keys():
        yield key, "not in the English table"
    for key, value in table.items():
        if not KEY.fullmatch(key):
            yield key, "a key is made of letters, digits and hyphens, parted by dots"
        for text in _check_entry(language, value, english.get(key, value)):
            yield key, text


def _check_entry(language, value, english):
    if isinstance(value, dict):
        yield from _check_plural(language, value)
    if isinstance(value, dict) != isinstance(english, dict):
        yield "plural in one language and not in the other"
        return
    forms = list(value.values()) if isinstance(value, dict) else [value]
    if not all(isinstance(form, str) for form in forms):
        yield "neither a text nor plural forms"
        return
    for form in forms:
        if not form.strip():
            yield "empty"
        if form.count("{") != form.count("}"):
            yield "a brace without its partner"
        if not all(re.fullmatch(r"[a-zA-Z][A-Za-z0-9]*", name) for name in PLACEHOLDER.findall(form)):
            yield "a placeholder that is no name"
    yield from _check_placeholders(value, english)


def _check_plural(language, forms):
    for category in sorted(set(forms) - PLURALS):
        yield f"no plural category: {category}"
    for category in sorted(NEEDED[language] - set(forms)):
        yield f"{language} needs the plural category {category}"


def _check_placeholders(value, english):
    wanted = _placeholders(english)
    if isinstance(value, dict):
        # "one file" need not show its number, so single forms may leave `count` out.
        for category, form in value.items():
            missing = wanted - set(PLACEHOLDER.findall(form))
            if missing - {"count"} or (category == "other" and missing):
                yield f"{category} lacks {{{'}, {'.join(sorted(missing))}}}"
            if set(PLACEHOLDER.findall(form)) - wanted:
                yield f"{category} has {{{'}, {'.join(sorted(set(PLACEHOLDER.findall(form)) - wanted))}}}, English has not"
    elif _placeholders(value) != wanted:
        yield f"placeholders {sorted(_placeholders(value))}, in English {sorted(wanted)}"


def _placeholders(value):
    if isinstance(value, dict):
        return set().union(*(PLACEHOLDER.findall(form) for form in value.values() if isinstance(form, str)))
    return set(PLACEHOLDER.findall(value)) if isinstance(value, str) else set()


def _check_template(path, template):
    metadata = template.get("metadata", {}) if isinstance(template, dict) else {}
    languages = set(metadata.get("languageSupport") or [])
    if not languages:
        yield Violation(path, 1, "metadata.languageSupport names no language")
    for language in sorted(languages - set(NEEDED)):
        yield Violation(path, 1, f"{language} is no language of Formly")
    for where, value in _texts(template, ""):
        has = set(value) if isinstance(value, dict) else {"en"}
        for language in sorted(languages - has):
            yield Violation(path, 1, f"{where} has no words in {language}")
        if isinstance(value, dict) and not all(isinstance(text, str) and text.strip() for text in value.values()):
            yield Violation(path, 1, f"{where} has an empty text")


def _texts(node, where):
    """(place, words) of everything in a template that a person reads."""
    if isinstance(node, dict):
        for name, value in node.items():
            place = f"{where}.{name}".lstrip(".")
            if isinstance(value, dict) and "en" in value and set(value) <= set(NEEDED):
                yield place, value
            elif name in WORDED and isinstance(value, str) and not where.endswith(("edition", "sources")):
                yield place, value
            elif name not in ("condition", "conditionalLogic", "sources", "pdf"):
                yield from _texts(value, place)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _texts(value, f"{where}[{index}]")


def _check_schema(path, schema):
    if not isinstance(schema, dict) or "$schema" not in schema:
        yield Violation(path, 1, "does not say which JSON Schema it is: $schema")
        return
    for where, target in _references(schema):
        if target.startswith("#") and not _resolves(schema, target):
            yield Violation(path, 1, f"{where} refers to {target}, which is not there")


def _references(node, where="#"):
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield where, node["$ref"]
        for name, value in node.items():
            yield from _references(value, f"{where}/{name}")
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _references(value, f"{where}/{index}")


def _resolves(schema, target):
    node = schema
    for part in filter(None, target.lstrip("#").split("/")):
        if not isinstance(node, dict) or part not in node:
            return False
        node = node[part]
    return True
