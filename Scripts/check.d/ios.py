"""Looks at the iPhone app without a Mac: its project and what goes with it, its stubs, and what the compiler says of it.

Agreement with the documented declarations is all that this shows: the app is built with Xcode or not at all.
"""

import re

import ios_bundle
import ios_compile
import ios_project
from checkout import Violation
from ios_compile import APP, MANIFEST, PARTS, SOURCES, STUBS

#: What only some folders of the app may import: the store and the C libraries are put together in one place, and each
#: framework that does something stands behind one adapter. What draws is everywhere.
GUARDED = {
    **dict.fromkeys(["QPDFForms", "PDFiumPages", "SQLiteRecords", "SodiumSealing", "RenewalRules"], ("Composition/",)),
    **dict.fromkeys(["CoreGraphics", "CoreText", "ImageIO"], ("Adapters/",)),
    **dict.fromkeys(["Security", "LocalAuthentication", "UserNotifications", "BackgroundTasks", "FoundationModels", "CoreSpotlight", "WidgetKit"], ("Adapters/",)),
    **dict.fromkeys(["Vision"], ("Adapters/", "Capture/")),
    **dict.fromkeys(["VisionKit", "PhotosUI"], ("Capture/",)),
    **dict.fromkeys(["AppIntents"], ("Intents/",)),
}
IMPORT = re.compile(r"^(?:@preconcurrency )?import (\w+)$", re.M)

#: A declaration of a stub, and the page it comes from with the first version of iOS that has it.
DECLARES = re.compile(r"\b(?:func|var|let|init|subscript|case|struct|class|enum|protocol|typealias|associatedtype|actor)\b")
SOURCE = re.compile(r"// [a-z0-9_]+(?:/[a-z0-9_():~*.%!=<>-]+)* \d+(?:\.\d+)?(?:; stated)?$")
#: What a class or a protocol of a stub may say of threads only where its page says so: a wrong word here hides real errors.
OF_THREADS = re.compile(r"@MainActor(?! public (?:var|func|static|override|init)\b)|\bSendable\b(?!Metatype)")
KINDS = re.compile(r"\b(?:open|public|final) (?:final )?(?:class|protocol|actor) [A-Z]")

#: In Xcode 27 `@State` is a macro: what has a default can't be set by its storage too (TN3211).
STATE = re.compile(r"^ *@State (?:private )?var (\w+)[^\n{]*?=", re.M)


def check(checkout):
    if not checkout.under(STUBS, suffix=".swiftinterface"):
        return
    yield from files(checkout)
    yield from ios_compile.check(checkout)


def files(checkout):
    """All but the compiler: what takes no time."""
    for path in checkout.under(STUBS, suffix=".swiftinterface"):
        yield from _check_stub(path, checkout.text(path))
    yield from _check_manifest(checkout)
    yield from _check_layers(checkout)
    yield from _check_states(checkout)
    yield from ios_project.check(checkout)
    yield from ios_bundle.check(checkout)


def _check_stub(path, text):
    """Every declaration says where it was read and since when it is there."""
    for number, line in enumerate(text.split("\n"), 1):
        code = line.split("//", 1)[0]
        if not code.strip() or not DECLARES.search(code):
            continue
        if not SOURCE.search(line):
            yield Violation(path, number, "has no page of the documentation and no version: // swiftui/view 13")
        elif KINDS.search(code) and OF_THREADS.search(code) and not line.endswith("; stated"):
            yield Violation(path, number, "says something of threads: only with what its page states, and then with “; stated”")


def _check_manifest(checkout):
    """The phone's own manifest lets every target see what the manifest at the root does; parts of a target may see less."""
    allowed = {
        target["name"]: {next(iter(entry.values()))[0] for entry in target["dependencies"]}
        for target in checkout.manifest["targets"]
    }
    for name, folder, needed, line in ios_compile.core(checkout):
        extra = needed - allowed.get(name, set())
        if extra:
            yield Violation(
                MANIFEST, line, f"{name} may not depend on {', '.join(sorted(extra))}: see Package.swift at the root")
        missing = set() if name in PARTS and PARTS[name] else allowed.get(name, set()) - needed
        if missing:
            yield Violation(MANIFEST, line, f"{name} depends on {', '.join(sorted(missing))} too: see Package.swift at the root")
        if not checkout.under(folder, suffix=".swift"):
            yield Violation(MANIFEST, line, f"{name} has no files in {folder}")
    there = {path.rsplit("/", 1)[-1] for path in checkout.under("Sources/", suffix=".swift")}
    for name in re.findall(r'"([\w+]+\.swift)"', checkout.text(MANIFEST)):
        if name not in there:
            yield Violation(MANIFEST, 1, f"{name} is named and nowhere to be found")


def _check_layers(checkout):
    for path in checkout.under(SOURCES, suffix=".swift"):
        for match in IMPORT.finditer(checkout.text(path)):
            folders = GUARDED.get(match.group(1))
            if folders and not path.startswith(tuple(SOURCES + folder for folder in folders)):
                line = checkout.text(path).count("\n", 0, match.start()) + 1
                yield Violation(path, line, f"{match.group(1)} belongs to {' and '.join(folders)} of the app")


def _check_states(checkout):
    for path in checkout.under(SOURCES, suffix=".swift"):
        text = checkout.text(path)
        # One type after the other: a name may be in several.
        for part in re.split(r"^(?=\S.*\b(?:struct|class|enum|extension) )", text, flags=re.M):
            for match in STATE.finditer(part):
                if re.search(rf"\b_{match.group(1)} = ", part):
                    line = text.count("\n", 0, text.index(part) + match.start(1)) + 1
                    yield Violation(path, line, f"{match.group(1)} has a default and is set by _{match.group(1)}: Xcode 27 takes only one")
