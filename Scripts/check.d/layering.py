"""Arrows go down: the targets of Package.swift and the imports of every file against the floors they live on."""

import re

from checkout import Violation

#: What a floor may depend on besides what is named in OTHERS.
BELOW = {
    "Domain": {"Domain"},
    "System": {"System"},
    "Adapters": {"Domain", "System"},
    "Assistant": {"Domain"},
    "Presentation": {"Domain", "Assistant"},
    "Composition": {"Domain", "Assistant", "Presentation", "Adapters"},
    "Faces": {"Domain", "Assistant", "Presentation", "Composition", "Faces"},
    # The models of the app's rooms; its screens are built by Xcode.
    "iOS": {"Domain", "Assistant", "Presentation", "Composition"},
    "Testing": {"Domain", "Testing"},
    # Tests look at what an adapter wrote with the library itself.
    "Tests": {"Domain", "System", "Adapters", "Assistant", "Presentation", "Composition", "Faces", "iOS", "Testing", "Tests"},
}

#: Folders of a target from the ground up: a file may not name a type of a folder above its own. Folders of one line are one floor.
FOLDERS = {
    "Sources/Domain/Conversation": ["Grammars", "Reading", "Drafts", "Interpreters Decision"],
    "Sources/Domain/FieldDetection": ["Choices", "Signing"],
    "Sources/Domain/FormReading": [
        "PaperReading", "Groups Inference Labels Meanings Sections Tables", "FieldCorrection KnownPages"],
    "Sources/Domain/IdentityDocuments": ["MRZ AAMVA", "Barcodes MRZReading", "Photo"],
    "Sources/Domain/PageLayout": ["Ink", "Words"],
    "Sources/Domain/Records": ["Examination Keys", "Backup Privacy"],
    "Sources/Domain/RenewalRules": ["Facts", "Rules"],
    "Sources/Domain/Scanning": ["Pictures", "Capture ScanReading", "TextRecognition"],
}

FOUNDATION = {"Foundation", "FoundationEssentials", "FoundationInternationalization"}
PLATFORM = {"Glibc", "Musl", "Darwin", "Dispatch", "Synchronization", "os"}

#: Modules that come with Swift, by floor.
TOOLCHAIN = {
    "Domain": {"Swift", "Synchronization"},
    "System": PLATFORM,
    "Adapters": FOUNDATION | PLATFORM | {"Security"},
    "Assistant": FOUNDATION | {"Synchronization", "Dispatch"},
    "Presentation": FOUNDATION | {"Synchronization", "Observation"},
    "Composition": FOUNDATION | PLATFORM,
    "Faces": FOUNDATION | PLATFORM | {"Observation"},
    "iOS": FOUNDATION | {"Synchronization", "Observation"},
    "Testing": FOUNDATION | PLATFORM | {"Testing"},
    "Tests": FOUNDATION | PLATFORM | {"Testing", "Observation", "FoundationNetworking"},
}

#: A type that a file declares for others.
TYPE = re.compile(r"^(?:(?:public|package|final|indirect)[ \t]+)*(?:struct|enum|class|protocol|actor)[ \t]+(\w+)", re.M)

#: Floors on which `#if` may stand.
CONDITIONAL = {"System", "Adapters", "Composition", "Testing", "Tests"}

IMPORT = re.compile(
    r"^[ \t]*((?:@\w+(?:\([^)]*\))?[ \t]+)*)(?:(public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+"
    r"(?:(?:typealias|struct|class|enum|protocol|let|var|func)[ \t]+)?(\w+)",
    re.M)
#: From `public` or `package` to the body, the value or the end of the line; parameter lists may run over lines.
DECLARATION = re.compile(
    r"\b(?:public|package)\b(?:\(set\))?[ \t]+(?!import\b)(?:typealias[^\n]*|[^\n(={]*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[^\n={]*)?)")
C_TYPE = re.compile(
    r"\b(OpaquePointer|Unsafe(?:Mutable)?(?:Raw)?(?:Buffer)?Pointer|AutoreleasingUnsafeMutablePointer|"
    r"CInt|CUnsignedInt|CChar|CUnsignedChar|CLong|CUnsignedLong|CLongLong|CShort|CBool|CDouble|CFloat|CVarArg|va_list)\b")


def floor(target):
    parts = target["path"].split("/")
    # A program that tests start is a part of them.
    if parts[0] == "Tests" or (parts[1] == "Testing" and target["type"] == "executable"):
        return "Tests"
    return parts[2] if parts[1] == "Application" else parts[1]


def check(checkout):
    targets = {target["name"]: target for target in checkout.manifest["targets"] if target.get("path")}
    floors = {name: floor(target) for name, target in targets.items()}
    dependencies = {name: _dependencies(target) for name, target in targets.items()}
    yield from _check_targets(floors, dependencies)
    yield from _check_owners(targets, floors, dependencies)
    for name, target in targets.items():
        files = list(checkout.under(target["path"].rstrip("/") + "/", suffix=".swift"))
        if files and floors[name] == "System":
            yield from _check_kernel_only(name, targets, dependencies)
        for path in files:
            yield from _check_file(path, checkout.swift(path), floors[name], dependencies[name] | {name}, floors)
    yield from _check_orphans(checkout, targets)
    for root, floors_of_folders in FOLDERS.items():
        yield from _check_folders(checkout, root, [line.split() for line in floors_of_folders])


def _dependencies(target):
    return {next(iter(entry.values()))[0] for entry in target["dependencies"]}


def _check_targets(floors, dependencies):
    for name, needed in dependencies.items():
        for other in sorted(needed & set(floors)):
            if floors[other] not in BELOW[floors[name]]:
                yield Violation("Package.swift", 1, f"{name} ({floors[name]}) may not depend on {other} ({floors[other]})")


def wraps_library(target):
    """Whether a C module stands for a library of others; a shim over the kernel alone does not."""
    linker = [setting["kind"] for setting in target["settings"] if setting["tool"] == "linker"]
    return target["type"] == "system" or any("linkedLibrary" in kind for kind in linker)


def _check_owners(targets, floors, dependencies):
    """Each library has one adapter."""
    for module in (name for name, where in floors.items() if where == "System" and wraps_library(targets[name])):
        owners = [name for name, needed in dependencies.items() if floors[name] == "Adapters" and module in needed]
        if len(owners) > 1:
            yield Violation("Package.swift", 1, f"{module} is used by {' and '.join(sorted(owners))}: one adapter a library")


def _check_kernel_only(name, targets, dependencies):
    """Swift on the lowest floor works over the kernel for several adapters: no way round the one adapter of a library."""
    for other in sorted(dependencies[name] & set(targets)):
        if wraps_library(targets[other]):
            yield Violation("Package.swift", 1, f"{name} (System) may not be Swift over {other}: a library belongs to an adapter")


def _check_file(path, source, where, reachable, floors):
    for line, match in source.matches(IMPORT):
        attributes, access, module = match.groups()
        yield from (Violation(path, line, text) for text in _import(attributes, access, module, where, reachable, floors))
    if where not in CONDITIONAL:
        for line, _ in source.matches(r"^[ \t]*#if\b"):
            yield Violation(path, line, f"#if in {where}: only adapters and Composition may ask for the platform")
    if where in ("Adapters", "System"):
        yield from _check_interface(path, source)


def _import(attributes, access, module, where, reachable, floors):
    if module in floors:
        if module not in reachable:
            yield f"{module} is not a dependency of this target in Package.swift"
        if floors[module] == "System" and access in ("public", "package"):
            yield f"{module} is a C module: a {access} import lets its types out of the adapter"
        if "@_exported" in attributes:
            yield f"{module} is exported again: each target says what it uses"
    elif module not in TOOLCHAIN[where]:
        yield f"{where} may not import {module}"


def _check_interface(path, source):
    """Types of the C module itself can't get out: the compiler refuses them while no C module is imported publicly."""
    for line, match in source.matches(DECLARATION):
        found = C_TYPE.search(match.group())
        if found:
            yield Violation(path, line, f"{found.group()} in an adapter's interface: C stays inside")


def _check_orphans(checkout, targets):
    """Every Swift file belongs to a target."""
    folders = tuple(target["path"].rstrip("/") + "/" for target in targets.values())
    for path in checkout.under("Sources/", "Tests/", suffix=".swift"):
        if not path.startswith(folders):
            yield Violation(path, 1, "belongs to no target of Package.swift")


def _check_folders(checkout, root, order):
    """Between the folders of a target arrows go down too."""
    level = {folder: number for number, folders in enumerate(order) for folder in folders}
    files = [(path, path[len(root) + 1 :].split("/")[0]) for path in checkout.under(root + "/", suffix=".swift")]
    # What stands beside the folders belongs to all of them.
    files = [(path, folder) for path, folder in files if "/" in path[len(root) + 1 :]]
    declared = {}
    for path, folder in files:
        if folder not in level:
            yield Violation(path, 1, f"the folder {folder} has no place in FOLDERS of layering.py")
        for _, match in checkout.swift(path).matches(TYPE):
            declared[match.group(1)] = folder
    for path, folder in files:
        above = [name for name, where in declared.items() if level.get(where, 0) > level.get(folder, 0)]
        if not above:
            continue
        for line, match in checkout.swift(path).matches(rf"(?<![.\w])({'|'.join(sorted(above))})\b(?!:)"):
            yield Violation(path, line, f"{folder} may not name {match.group(1)} of {declared[match.group(1)]}, which stands above it")
