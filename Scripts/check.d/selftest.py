"""Plants one violation of each kind in a copy of the checkout and expects the check to find it: a check that can't fail is none."""

import copy
import json
import os
import pathlib
import shutil
import stat
import sys
import tempfile

import catalogue
import ios
import ios_compile
import selftest_ios
from checkout import Checkout
from resources import NEEDED

DOMAIN = "Sources/Domain/Primitives/Planted.swift"
ADAPTER = "Sources/Adapters/SQLiteRecords/Planted.swift"
KERNEL = "Sources/System/ChildProcess/Planted.swift"
ASSISTANT = "Sources/Application/Assistant/Planted.swift"
FACE = "Sources/Faces/WebApp/Planted.swift"
COMPANION = "Apps/Companion/"
MANIFEST = f"{COMPANION}manifest.json"
TABLE = "Resources/Strings/{}/planted.json"
TEMPLATE = "Resources/Planted.form.json"


def write(path, text):
    def plant(root):
        replace(root / path, text)

    return plant


def edit(path, old, new):
    def plant(root):
        text = (root / path).read_text(encoding="utf-8")
        assert old in text, f"{path} has no {old}"
        replace(root / path, text.replace(old, new))

    return plant


def replace(path, text):
    """A new file: the old one may be linked to the copy that all cases begin from."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.write_text(text, encoding="utf-8")


def table(language, change, name="planted", words=None):
    """Changes a table of one language: the planted one, or words of another."""

    def plant(root):
        path = root / TABLE.format(language).replace("planted", name)
        content = json.loads(path.read_text(encoding="utf-8"))
        change(content)
        content.update(words or {})
        replace(path, json.dumps(content))

    return plant


def remove(path):
    return lambda root: (root / path).unlink()


def form(change):
    """Changes the first form of the catalogue, or with two arguments the first two."""

    def plant(root):
        path = root / catalogue.PATH
        content = json.loads(path.read_text(encoding="utf-8"))
        change(*content["forms"][: change.__code__.co_argcount])
        replace(path, json.dumps(content, ensure_ascii=False))

    return plant


def depends(name, other):
    """Adds a dependency to a target of the manifest."""

    def change(manifest):
        for target in manifest["targets"]:
            if target["name"] == name:
                target["dependencies"].append({"byName": [other, None]})

    return change


def template(**metadata):
    return json.dumps({"metadata": {"id": "planted", "name": {"en": "Planted"}, "languageSupport": ["en"], **metadata}})


#: (check, what is planted, a part of what the check must say)
CASES = [
    ("layering", write(DOMAIN, "import Foundation\n"), "Domain may not import Foundation"),
    ("layering", write(DOMAIN, "import FormModel\n"), "FormModel is not a dependency"),
    ("layering", write(DOMAIN, "@_exported import Glibc\n"), "Domain may not import Glibc"),
    ("layering", write(DOMAIN, "#if os(Linux)\n#endif\n"), "#if in Domain"),
    ("layering", write(ASSISTANT, "import SQLiteRecords\n"), "SQLiteRecords is not a dependency"),
    ("layering", write(ASSISTANT, "#if os(Linux)\n#endif\n"), "#if in Assistant"),
    ("layering", write(FACE, "import QPDFForms\n"), "QPDFForms is not a dependency"),
    ("layering", write(ADAPTER, "import CSodium\n"), "CSodium is not a dependency"),
    ("layering", write(ADAPTER, "public import CSQLite\n"), "lets its types out"),
    ("layering", write(ADAPTER, "public func planted(\n    _ handle: OpaquePointer\n) {}\n"), "OpaquePointer in an adapter's interface"),
    ("layering", write(ADAPTER, "public var planted: CInt { 0 }\n"), "CInt in an adapter's interface"),
    ("layering", write(ADAPTER, "public typealias Planted = UnsafeMutablePointer<Int>\n"), "UnsafeMutablePointer in an adapter's interface"),
    ("layering", write(KERNEL, "import Foundation\n"), "System may not import Foundation"),
    ("layering", write(KERNEL, "package func planted(_ pid: CInt) {}\n"), "CInt in an adapter's interface"),
    ("layering", depends("ChildProcess", "CSQLite"), "may not be Swift over CSQLite"),
    ("layering", depends("ChildProcess", "Primitives"), "ChildProcess (System) may not depend on Primitives (Domain)"),
    ("layering", write("Sources/Domain/Nowhere/Planted.swift", "\n"), "belongs to no target"),
    ("layering", depends("FormModel", "SQLiteRecords"), "FormModel (Domain) may not depend on SQLiteRecords (Adapters)"),
    ("layering", depends("WebApp", "MicroHTTP"), "WebApp (Faces) may not depend on MicroHTTP (Adapters)"),
    ("layering", depends("Assistant", "Presentation"), "Assistant (Assistant) may not depend on Presentation"),
    ("layering", depends("QPDFForms", "CSQLite"), "one adapter a library"),
    ("layering", depends("QPDFForms", "PangoDrawing"), "QPDFForms (Adapters) may not depend on PangoDrawing"),
    ("layering", write("Sources/Domain/Conversation/Reading/Planted.swift", "let planted: Draft? = nil\n"), "may not name Draft of Drafts"),
    ("layering", write("Sources/Domain/Conversation/Planted/Planted.swift", "\n"), "the folder Planted has no place"),
    ("resources", write("Resources/Planted.json", "{"), "is not JSON"),
    ("resources", write("Resources/Planted.json", '{"a": 1, "a": 2}'), "twice in one object: a"),
    ("resources", remove(TABLE.format("hi")), "is missing"),
    ("resources", table("de", lambda words: words.pop("planted.title")), "planted.title: missing"),
    ("resources", table("de", lambda words: words.update({"planted.more": "x"})), "not in the English table"),
    ("resources", table("fr", lambda words: words.update({"planted.title": "Bonjour {nom}"})), "placeholders ['nom']"),
    ("resources", table("fr", lambda words: words.update({"planted.title": "Bonjour {name"})), "a brace without its partner"),
    ("resources", table("es", lambda words: words.update({"planted.title": " "})), "empty"),
    ("resources", table("ar", lambda words: words["planted.files"].pop("few")), "ar needs the plural category few"),
    ("resources", table("en", lambda words: words["planted.files"].update(lots="{count}")), "no plural category: lots"),
    ("resources", table("zh", lambda words: words.update({"planted.files": "{count}"})), "plural in one language"),
    ("resources", table("de", lambda words: words["planted.files"].update(other="viele")), "other lacks {count}"),
    ("resources", write(TEMPLATE, template(languageSupport=["en", "de"])), "metadata.name has no words in de"),
    ("resources", write(TEMPLATE, template(languageSupport=["en", "xx"])), "xx is no language"),
    ("resources", write(TEMPLATE, template(languageSupport=[])), "names no language"),
    ("resources", write("Resources/Planted.schema.json", "{}"), "$schema"),
    ("resources", write("Resources/Planted.schema.json", '{"$schema": "x", "$ref": "#/a"}'), "which is not there"),
    ("resources", form(lambda entry: entry["purpose"].pop("hi")), "has no purpose in hi"),
    ("resources", form(lambda entry: entry["purpose"].update(xx="x")), "xx is no language of Formly"),
    ("resources", form(lambda entry: entry["purpose"].update(de="x" * 91)), "purpose in de has 91 characters"),
    ("resources", form(lambda entry: entry["purpose"].update(fr="une\ndeux")), "purpose in fr is not one line"),
    ("resources", form(lambda entry: entry.update(address="http://www.example.org/")), "address is no https address"),
    ("resources", form(lambda entry: entry.update(address="https://example.org/a b")), "address is no https address"),
    ("resources", form(lambda entry: entry.update(address="https://example")), "address is no https address"),
    ("resources", form(lambda entry: entry.update(source="a page")), "source is no address"),
    ("resources", form(lambda entry: entry.update(kind="fishing")), "fishing is no kind"),
    ("resources", form(lambda entry: entry.update(country="XX")), "XX is no country"),
    ("resources", form(lambda entry: entry.update(region="XX-Y")), "XX-Y is no region"),
    ("resources", form(lambda entry: entry.update(medium="film")), "film is no medium"),
    ("resources", form(lambda entry: entry.update(knownAs="planted")), "no template is called planted"),
    ("resources", form(lambda entry: entry.pop("source")), "has no source"),
    ("resources", form(lambda entry: entry.pop("read")), "has no read"),
    ("resources", form(lambda entry: entry.update(read="2026-02-30")), "read is no date"),
    ("resources", form(lambda entry: entry.update(read="2999-01-01")), "later than the edition"),
    ("resources", form(lambda entry: entry.update(adress="https://example.org/")), "adress is no member of an entry"),
    ("resources", form(lambda entry: entry.update(name=" ")), "name is not a text, is empty"),
    ("resources", form(lambda entry: entry.update(words={"zh": ["x"]}, language="en")), "has no words to search for in en"),
    ("resources", form(lambda entry: entry.update(medium="pdf", match={"number": "1"})), "a file is recognised by its title"),
    ("resources", form(lambda entry, next: next.update(id=entry["id"])), "is there twice"),
    ("resources", form(lambda entry, next: (entry.update(id=next["id"]), next.update(id=entry["id"][:4]))), "sorted by id"),
    ("resources", form(lambda entry, next: [one.update(agency="A", number=n) for one, n in ((entry, "X-1"), (next, "x 1"))]), "of A is"),
    ("courtesy", form(lambda entry: entry["purpose"].update(de="Dein Pass")), "“Dein” is the familiar form"),
    ("strings", write(FACE, 'let planted = Message("planted.missing")\n'), "\"planted.missing\" is not in the string tables"),
    ("strings", write(FACE, 'let planted = Message("planted.missing.\\(code)")\n'), "no key of the string tables fits"),
    ("strings", write(FACE, 'let planted = "Please check your answers"\n'), "words for people in code"),
    ("strings", write(FACE, 'let planted = "Continue"\n'), "words for people in code"),
    ("strings", write(ASSISTANT, 'let planted = "something went badly wrong."\n'), "words for people in code"),
    ("strings", table("en", lambda words: words.update({"planted.unused": "x"})), "planted.unused is used nowhere"),
    ("words", write(DOMAIN, "let planted = tr" + "y! read()\n"), "force try"),
    ("words", write(DOMAIN, "let planted = value as! Int\n"), "force cast"),
    ("words", write(DOMAIN, "func planted() { fatalError() }\n"), "fatalError"),
    ("words", write(DOMAIN, "func planted() { do { try read() } catch {\n} }\n"), "empty catch"),
    ("words", write(DOMAIN, "// TO" + "DO: later\n"), "unfinished work"),
    ("words", write("Documentation/Planted.md", "This is not " + "implemented.\n"), "unfinished work"),
    ("words", write("Documentation/Planted.md", "See /wo" + "rk/here.\n"), "a path of one machine"),
    ("words", write(DOMAIN, 'let planted = f(at: /t' + 'mp/x)\n'), "a fixed temporary path"),
    ("words", write(ADAPTER, "final class Planted: @unchecked Sendable {}\n"), "say why"),
    ("courtesy", table("de", lambda words: words.update({"planted.title": "Wähle einen Namen, {name}"})), "“Wähle” is the familiar form"),
    ("courtesy", table("de", lambda words: words.update({"planted.title": "{name} gehört dir"})), "“dir” is the familiar form"),
    ("courtesy", table("es", lambda words: words.update({"planted.title": "Tus datos, {name}"})), "“Tus” is the familiar form"),
    ("courtesy", table("es", lambda words: words.update({"planted.title": "{name}: inténtalo de nuevo"})), "“inténtalo” is the familiar form"),
    ("courtesy", table("fr", lambda words: words.update({"planted.title": "Ton nom, {name}"})), "“Ton” is the familiar form"),
    ("courtesy", table("hi", lambda words: words.update({"planted.title": "तुम्हारा नाम {name}"})), "is the familiar form"),
    ("courtesy", table("zh", lambda words: words.update({"planted.title": "你好，{name}"})), "“你” is the familiar form"),
    ("courtesy", write(TEMPLATE, template(name={"en": "Planted", "de": "Dein Formular"})), "metadata.name: “Dein” is the familiar form"),
    ("companion", edit(MANIFEST, '"storage"]', '"storage", "tabs"]'), "permissions are not"),
    ("companion", edit(MANIFEST, "127.0.0.1/*", "*/*"), "host_permissions are not"),
    ("companion", edit(MANIFEST, '"default_locale"', '"content_scripts": [], "default_locale"'), "nobody agreed to"),
    ("companion", edit(MANIFEST, "script-src 'self'", "script-src 'self' 'unsafe-eval'"), "is not the one that was agreed to"),
    ("companion", edit(COMPANION + "_locales/fr/messages.json", '"undo"', '"undoing"'), "undo: not in both"),
    ("companion", edit(COMPANION + "_locales/hi/messages.json", "$1", ""), "placeholders"),
    ("companion", edit(COMPANION + "_locales/de/messages.json", "Ihre Antworten", "Deine Antworten"), "is the familiar form"),
    ("companion", edit(COMPANION + "panel/panel.html", 'data-i18n="undo"', 'data-i18n="undoing"'), "undoing: is named and has no words"),
    ("companion", write(COMPANION + "panel/planted.js", "document.forms[0].submit();\n"), "a form is never sent"),
    ("companion", write(COMPANION + "panel/planted.js", "part.innerHTML = text;\n"), "never becomes markup"),
    ("companion", write(COMPANION + "panel/planted.js", 'fetch("http://127.0.0.1/");\n'), "only panel/formly.js"),
    ("documents", remove("SECURITY.md"), "is missing"),
    ("documents", write("Documentation/Planted.md", "[nowhere](Nowhere.md)\n"), "leads nowhere"),
    ("documents", write("Documentation/Decisions/0999-planted.md", "# Planted\n"), "has no part"),
    ("documents", write("Documentation/Architecture.md", "\n"), "does not say what Primitives is for"),
    ("documents", write("Documentation/Licences.md", "\n"), "has no line for CSQLite"),
    ("scripts", write("Scripts/planted", "#!/usr/bin/env bash\nset -e\n"), "has no run bit"),
    ("scripts", write("Scripts/planted", "#!/usr/bin/env bash\nset -e\nif\n"), "bash can't read it"),
    ("scripts", write("Scripts/planted", "#!/usr/bin/env bash\ntrue\n"), "goes on after an error"),
    ("scripts", write("Scripts/planted", "true\n"), "does not say what runs it"),
    ("scripts", write("Scripts/planted.py", "def\n"), "Python can't read it"),
    ("ios files", depends("Assistant", "LocalWeb"), "Assistant depends on LocalWeb too"),
    ("ios files", table("en", lambda words: None, "phone", {"phone.use.camera": "Other words"}), "is not what Scripts/ios-resources makes"),
    *(("ios files", plant, expected) for plant, expected in selftest_ios.files(edit, write, remove)),
    ("formatting", write(DOMAIN, "let planted   =  1\n"), "Spacing"),
    ("formatting", write(DOMAIN, "let planted = value!\n"), "NeverForceUnwrap"),
]

#: What the planted violations stand in: a table in every language, used by one file.
PLURAL = {"zero": "{count}", "one": "one", "two": "{count}", "few": "{count}", "many": "{count}", "other": "{count}"}


def prepare(root):
    for language, categories in NEEDED.items():
        words = {"planted.title": "Hello {name}", "planted.files": {name: PLURAL[name] for name in categories}}
        write(TABLE.format(language), json.dumps(words))(root)
    write("Sources/Faces/WebApp/PlantedUse.swift", 'let plantedUse = [Message("planted.title"), Message("planted.files")]\n')(root)


def copy_checkout(source, target):
    for path in source.paths:
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source.root / path, target / path)
        (target / path).chmod(stat.S_IMODE((source.root / path).stat().st_mode))
    prepare(target)


def main(root, checks, only=None):
    source = Checkout(root)
    # Of the look at the app the compiler's part is planted apart: once for many.
    checks = {**{name: check for name, check in checks.items() if name != "ios"}, "ios files": ios.files}
    checks = {name: check for name, check in checks.items() if only is None or name.startswith(only)}
    cases = [case for case in CASES if case[0] in checks]
    missed = count = 0
    with tempfile.TemporaryDirectory() as folder:
        base = pathlib.Path(folder) / "base"
        copy_checkout(source, base)
        before = {name: set(check(Checkout(base, source.manifest))) for name, check in checks.items()}
        for number, (name, plant, expected) in enumerate(cases):
            found = planted(base, pathlib.Path(folder) / str(number), source.manifest, checks[name], plant)
            if not any(expected in violation.text for violation in found - before[name]):
                missed += 1
                print(f"{name}: did not find \"{expected}\"; said {sorted(v.text for v in found - before[name])}")
        if only in (None, "ios"):
            compiled = list(compile_planted(base, pathlib.Path(folder), source.manifest))
            count = len(compiled)
            for path, expected, told in compiled:
                if not any(expected in text for text in told):
                    missed += 1
                    print(f"{path}: did not find \"{expected}\"; said {sorted(told)}")
    count += len(cases)
    untried = set(checks) - {name for name, _, _ in cases}
    print(f"{count - missed} of {count} planted violations found", file=sys.stderr)
    return 1 if missed or untried else 0


def compile_planted(base, folder, manifest):
    """The mistakes in the app and the core that the compiler has to find: path, what must be said of it, what was."""
    app = [(f"Apps/iOS/Formly/{name}", text, expected) for name, text, expected in selftest_ios.TYPES]
    flow = [(f"Apps/iOS/Formly/{name}", text, expected) for name, text, expected in selftest_ios.FLOW]
    core = [[(f"Sources/{name}", text, expected)] for name, text, expected in selftest_ios.CORE]
    for number, batch in enumerate([app, flow, *core]):
        target = folder / f"compiled-{number}"
        shutil.copytree(base, target, symlinks=True, copy_function=os.link)
        for path, text, _ in batch:
            replace(target / path, text)
        told = set(ios_compile.check(Checkout(target, manifest), (True,) if batch in core else (True, False)))
        for path, _, expected in batch:
            yield path, expected, {violation.text for violation in told if violation.path == path}
        shutil.rmtree(target)


def planted(base, target, manifest, check, plant):
    """What the check says of the copy after planting; a manifest is changed in memory, a file on disk."""
    if plant.__qualname__.startswith("depends"):
        changed = copy.deepcopy(manifest)
        plant(changed)
        return set(check(Checkout(base, changed)))
    shutil.copytree(base, target, symlinks=True, copy_function=os.link)
    try:
        plant(target)
        return set(check(Checkout(target, manifest)))
    finally:
        shutil.rmtree(target)
