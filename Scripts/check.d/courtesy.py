"""People are addressed in one form: Sie, usted, vous, आप and 您, in the string tables and in everything else that is read."""

import re

import resources
from checkout import Violation

POLITE = {"de": "Sie", "es": "usted", "fr": "vous", "hi": "आप", "zh": "您"}

#: Words of the other form, and imperatives that can be nothing else.
FAMILIAR = {
    "de": re.compile(
        r"\b(?:du|(?!(?-i:DIR)\b)dir|dich|dein(?:e[mnrs]?)?|euch|eure?[mnrs]?|"
        r"(?:wähle|prüfe|nimm|gib|lege|starte|schließe|tippe|füge|drucke|öffne|bewahre|speichere|lösche|vergleiche|drücke|"
        r"schreibe|beantworte|zeig|schau|klicke|entferne|aktualisiere)(?! ich\b)|(?:versuche|lass|mach) (?:es|das|sie|ihn))\b", re.I),
    "es": re.compile(
        r"\b(?:tú|tus?|te|ti|contigo|tuy[oa]s?|puedes|quieres|tienes|necesitas|sabes|debes|has|haz|pon|"
        r"(?!(?:ex|cons|ins|res|as|pers)iste|contraste|desgaste|triste)\w{3,}[ai]ste|"
        r"(?-i:Elige|Escribe|Comprueba|Revisa|Vuelve|Pulsa|Presiona|Cierra)|"
        r"(?:inténta|elíge|escríbe|bórra|compruéba|compára|ábre|cópia|añáde|agréga|guárda|quíta|impríme|haz|úsa|pon|dáse)l[oa]s?)\b", re.I),
    "fr": re.compile(r"\b(?:tu|toi|te|tes|ton|ta|tiens?|tiennes?)\b|\bt’(?=[aeéèêiouyh])|\b(?:réponds|écris|prends|fais|dis)\b", re.I),
    "hi": re.compile(r"(?<![\u0900-\u097f])(?:तुम|तू|तुझे|तेर[ाीे]|तुम्हार[ाीे]|तुम्हें)(?![\u0900-\u097f])"),
    "zh": re.compile("你"),
}

#: What a person says to Formly, not Formly to a person: (language, key) and the words.
ALLOWED = {("de", "web.help.say.review"): {"Zeig"}}

#: Words that are understood, not shown.
UNDERSTOOD = "Resources/Languages/"


def check(checkout):
    for area, by_language in resources.tables(checkout).items():
        for language, table in by_language.items():
            path = f"{resources.STRINGS}{language}/{area}"
            for key, value in table.items():
                for text in value.values() if isinstance(value, dict) else [value]:
                    yield from _violations(path, checkout.text(path), key, language, text)
    for path in checkout.under("Resources/", "Documentation/", suffix=".json"):
        if not path.startswith((resources.STRINGS, UNDERSTOOD)):
            yield from _check_data(path, checkout.text(path))


def _check_data(path, text):
    try:
        content = resources.load(text)
    except ValueError:
        return
    for where, words in _worded(content, ""):
        for language, said in words.items():
            yield from _violations(path, text, where, language, said)


def _worded(node, where):
    """(place, words by language) of everything that is said in several languages."""
    if isinstance(node, dict):
        if "en" in node and set(node) <= set(resources.NEEDED):
            yield where, node
            return
        for name, value in node.items():
            yield from _worded(value, f"{where}.{name}".lstrip("."))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _worded(value, f"{where}[{index}]")


def _violations(path, file, key, language, text):
    pattern = FAMILIAR.get(language)
    if pattern is None or not isinstance(text, str):
        return
    for match in pattern.finditer(text):
        if match.group() not in ALLOWED.get((language, key), ()):
            at = max(file.find(f'"{key}"'), file.find(text.replace("\n", "\\n").replace('"', '\\"')))
            line = file.count("\n", 0, at) + 1 if at >= 0 else 1
            yield Violation(path, line, f"{key}: “{match.group()}” is the familiar form; {language} says {POLITE[language]}")

