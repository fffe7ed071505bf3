"""Type-checks the iPhone app against the interface stubs of Apps/iOS/Stubs, for Linux and for iOS.

Agreement with the documented declarations is all that this shows: the app is built with Xcode or not at all.
"""

import concurrent.futures
import hashlib
import pathlib
import plistlib
import re
import shutil
import subprocess
import tempfile

from checkout import Violation

APP = "Apps/iOS/"
STUBS = APP + "Stubs/"
#: Folders of the app's target, and of the tests over the contracts of the ports.
SOURCES = APP + "Formly/"
TESTS = APP + "FormlyTests/"
UI_TESTS = APP + "FormlyUITests/"
#: What is made once for a toolchain and its sources, whichever copy of the checkout is looked at.
CACHE = pathlib.Path(__file__).resolve().parents[2] / ".build" / "ios-check"

MANIFEST = APP + "Core/Package.swift"
#: Targets of the phone's manifest, in the order they stand in: each after those it needs.
TARGET = re.compile(
    r'^ {8}(domain|adapter|application)\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?'
    r'|^ {8}\.target\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\],\s*path: "(Sources/Testing/\w+)"', re.M)
FLOORS = {"domain": "Sources/Domain/", "adapter": "Sources/Adapters/", "application": "Sources/Application/"}
#: Of these the manifest names the files that a phone has, or those it has not.
PARTS = {"Composition": True, "TestSupport": False}
#: Only the tests need them, and they need Foundation whole: the stubs of it have the app's part.
FOR_TESTS = {"TestSupport", "PortContracts"}

FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
IOS = "arm64-apple-ios18.0"
STANDARD = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport", "Observation", "Synchronization", "_Builtin_float"]
C_MODULES = ["CSQLite", "CZlib", "CSodium", "CKernel", "CQPDF", "CPDFium"]
#: Stubs of what the toolchain has itself on Linux.
OWN = ("/Foundation.swiftinterface", "/Dispatch.swiftinterface", "/Darwin.swiftinterface")

#: What only some folders of the app may import: the store and the C libraries are put together in one place, and each
#: framework that does something stands behind one adapter. What draws is everywhere.
GUARDED = {
    **dict.fromkeys(["QPDFForms", "PDFiumPages", "SQLiteRecords", "SodiumSealing", "RenewalRules"], ("Composition/",)),
    **dict.fromkeys(["CoreGraphics", "CoreText", "ImageIO"], ("Adapters/",)),
    **dict.fromkeys(["Security", "LocalAuthentication", "UserNotifications", "BackgroundTasks", "FoundationModels"], ("Adapters/",)),
    **dict.fromkeys(["Vision"], ("Adapters/", "Capture/")),
    **dict.fromkeys(["VisionKit", "PhotosUI"], ("Capture/",)),
    **dict.fromkeys(["AppIntents"], ("Intents/",)),
}
IMPORT = re.compile(r"^import (\w+)$", re.M)

DIAGNOSTIC = re.compile(r"^(.+?):(\d+):\d+: (?:error|warning): (.*)$", re.M)
#: A declaration of a stub, and the page it comes from with the first version of iOS that has it.
DECLARES = re.compile(r"\b(?:func|var|let|init|subscript|case|struct|class|enum|protocol|typealias|associatedtype|actor)\b")
SOURCE = re.compile(r"// [a-z0-9_]+(?:/[a-z0-9_():~*.%!=<>-]+)* \d+(?:\.\d+)?$")


def check(checkout):
    stubs = checkout.under(STUBS, suffix=".swiftinterface")
    if not stubs:
        return
    for path in stubs:
        yield from _check_sources(path, checkout.text(path))
    yield from _check_manifest(checkout)
    yield from _check_resources(checkout)
    yield from _check_layers(checkout)
    yield from _check_project(checkout)
    compiler = shutil.which("swiftc")
    if compiler is None:
        yield Violation(STUBS, 1, "needs swiftc")
        return
    toolchain = Toolchain(pathlib.Path(compiler).resolve().parents[1])
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        runs = [pool.submit(Run(checkout, toolchain, is_ios).violations) for is_ios in (True, False)]
        for run in runs:
            yield from run.result()


def _check_sources(path, text):
    """Every declaration says where it was read and since when it is there."""
    for number, line in enumerate(text.split("\n"), 1):
        code = line.split("//", 1)[0]
        if code.strip() and DECLARES.search(code) and not SOURCE.search(line):
            yield Violation(path, number, "has no page of the documentation and no version: // swiftui/view 13")


def _core(checkout):
    """The modules below the app by its manifest: name, folder, what it depends on, line."""
    text = checkout.text(MANIFEST)
    for match in TARGET.finditer(text):
        floor, name, needed, tested, tests_need, folder = match.groups()
        found = set(re.findall(r'"(\w+)"', needed or tests_need or ""))
        yield name or tested, f"{folder or FLOORS[floor] + name}/", found, text.count("\n", 0, match.start()) + 1


def _check_manifest(checkout):
    """The phone's own manifest lets every target see what the manifest at the root does; parts of a target may see less."""
    allowed = {
        target["name"]: {next(iter(entry.values()))[0] for entry in target["dependencies"]}
        for target in checkout.manifest["targets"]
    }
    for name, _, needed, line in _core(checkout):
        extra = needed - allowed.get(name, set())
        if extra:
            yield Violation(
                MANIFEST, line, f"{name} may not depend on {', '.join(sorted(extra))}: see Package.swift at the root")
        missing = set() if name in PARTS and PARTS[name] else allowed.get(name, set()) - needed
        if missing:
            yield Violation(MANIFEST, line, f"{name} depends on {', '.join(sorted(missing))} too: see Package.swift at the root")


def _check_resources(checkout):
    """The system's strings say what the string tables say."""
    script = "Scripts/ios-resources"
    made = subprocess.run(["python3", "-B", str(checkout.root / script), "--check"], capture_output=True, text=True)
    for line in made.stdout.splitlines():
        path, text = line.split(": ", 1)
        yield Violation(path, 1, text)
    if made.returncode != 0 and not made.stdout:
        yield Violation(script, 1, made.stderr.strip()[-300:])


def _check_layers(checkout):
    for path in checkout.under(SOURCES, suffix=".swift"):
        for match in IMPORT.finditer(checkout.text(path)):
            folders = GUARDED.get(match.group(1))
            if folders and not path.startswith(tuple(SOURCES + folder for folder in folders)):
                line = checkout.text(path).count("\n", 0, match.start()) + 1
                yield Violation(path, line, f"{match.group(1)} belongs to {' and '.join(folders)} of the app")


def _check_project(checkout):
    """The project names only what it has, and what runs in the background has leave to."""
    path = APP + "Formly.xcodeproj/project.pbxproj"
    text = checkout.text(path)
    defined = set(re.findall(r"^\t\t(F0[0-9A-F]{22}) .*= \{", text, re.M))
    for name in sorted(set(re.findall(r"\bF0[0-9A-F]{22}\b", text)) - defined):
        yield Violation(path, 1, f"{name} is named and nowhere defined")
    for plist in checkout.under(APP + "Support/", APP + "Formly/PrivacyInfo"):
        try:
            content = plistlib.loads((checkout.root / plist).read_bytes())
        except Exception as error:  # Whatever is wrong with it is the violation.
            yield Violation(plist, 1, f"can't be read: {error}")
            continue
        for identifier in content.get("BGTaskSchedulerPermittedIdentifiers", []):
            if not any(f'"{identifier}"' in checkout.text(source) for source in checkout.under(SOURCES, suffix=".swift")):
                yield Violation(plist, 1, f"{identifier} is no task of the app")


class Toolchain:
    def __init__(self, usr):
        self.usr = usr
        self.library = usr / "lib" / "swift"
        version = subprocess.run([usr / "bin" / "swiftc", "--version"], capture_output=True, text=True).stdout
        # Clang's modules know the paths they were made at.
        self.cache = CACHE / hashlib.sha256(f"{version}{CACHE}".encode()).hexdigest()[:12]
        (self.cache / "c").mkdir(parents=True, exist_ok=True)

    def standard_for_ios(self):
        """The standard library's own interfaces, said to be for iOS."""
        folder = self.cache / "standard"
        for module in STANDARD:
            source = self.library / "linux" / f"{module}.swiftmodule" / "x86_64-unknown-linux-gnu.swiftinterface"
            if not source.exists():
                source = next((self.library / "linux" / f"{module}.swiftmodule").glob("*-linux-gnu.swiftinterface"), None)
            target = folder / f"{module}.swiftmodule" / "arm64-apple-ios.swiftinterface"
            if source is None or target.exists():
                continue
            text = source.read_text(encoding="utf-8")
            text = re.sub(r"-target \S+-linux-gnu", "-target arm64-apple-ios26.0", text)
            text = re.sub(r"^(// swift-module-flags:) ", r"\1 -disable-availability-checking ", text, flags=re.M)
            text = re.sub(r"^ *@backDeployed\(.*\)$\n", "", text, flags=re.M)
            text = re.sub(r"@backDeployed\([^)]*\) |^import Glibc$", "", text, flags=re.M)
            write_once(target, text)
        return folder

    def c_modules(self, checkout):
        """Flags that find the C modules as SwiftPM does: by their map, or by the header of a shim."""
        flags = []
        for name in C_MODULES:
            folder = checkout.root / "Sources/System" / name
            if not (folder / "module.modulemap").exists():
                header = folder / "include" / f"{name}.h"
                folder = self.cache / "c" / hashlib.sha256(str(header).encode()).hexdigest()[:12]
                write_once(folder / "module.modulemap", f'module {name} {{ header "{header}" export * }}\n')
            flags += ["-I", str(folder)]
        return flags


def write_once(path, text):
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
        file.write(text)
    pathlib.Path(file.name).rename(path)


class Run:
    """One look at the app, for one of the two systems."""

    def __init__(self, checkout, toolchain, is_ios):
        self.checkout, self.toolchain, self.is_ios = checkout, toolchain, is_ios
        self.name = "iOS" if is_ios else "Linux"
        self.stubs = [path for path in checkout.under(STUBS) if is_ios or not path.endswith(OWN)]

    def violations(self):
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            self.interfaces = self._lay_out_stubs()
            failure = self._make_core()
            if failure:
                yield from failure
                return
            yield from self._check("Formly", [SOURCES] if self.is_ios else [SOURCES, STUBS], emits=True)
            yield from self._check("FormlyUITests", [UI_TESTS])
            if not self.is_ios:
                yield from self._check("FormlyTests", [TESTS])

    def _lay_out_stubs(self):
        """A folder that stays the same as long as they do, so that the compiler reads each once."""
        texts = {path.rsplit("/", 1)[-1]: self.checkout.text(path) for path in self.stubs if path.endswith("interface")}
        key = hashlib.sha256("".join(f"{name}{text}" for name, text in sorted(texts.items())).encode()).hexdigest()[:16]
        folder = self.toolchain.cache / "stubs" / f"{self.name}-{key}"
        for name, text in texts.items():
            write_once(folder / name, text)
        return folder

    # Modules below the app

    def _make_core(self):
        key = hashlib.sha256(self.name.encode())
        for path in self.stubs if self.is_ios else []:
            if path.endswith(OWN):
                key.update(self.checkout.text(path).encode())
        self.core = self.toolchain.cache / "core"
        self.found = []
        for name, folder, _, _ in _core(self.checkout):
            if self.is_ios and name in FOR_TESTS:
                continue
            paths = self._files(name, folder)
            for path in paths:
                key.update(self.checkout.text(path).encode())
            module = self.core / key.hexdigest()[:16] / f"{name}.swiftmodule"
            self.found.append(str(module.parent))
            if not module.exists():
                failure = self._make(name, paths, module)
                if failure:
                    return failure
        return []

    def _files(self, name, folder):
        paths = self.checkout.under(folder, suffix=".swift")
        if name not in PARTS:
            return paths
        named = set(re.findall(r'"([\w+]+\.swift)"', self.checkout.text(MANIFEST)))
        return [path for path in paths if (path.rsplit("/", 1)[-1] in named) == PARTS[name]]

    def _make(self, name, paths, module):
        module.parent.mkdir(parents=True, exist_ok=True)
        made = module.with_suffix(f".{self.folder.name}")
        command = ["-emit-module", "-experimental-skip-non-inlinable-function-bodies", "-o", str(made)]
        result = self._compile(name, command, paths, self.found[:-1], FEATURES)
        if result.returncode != 0:
            return list(self._told(result)) or [Violation(MANIFEST, 1, f"{name}: {result.stderr.strip()[-300:]}")]
        made.rename(module)
        return []

    # The app

    def _check(self, module, folders, emits=False):
        paths = [path for folder in folders for path in self.checkout.under(folder, suffix=".swift")]
        if not paths:
            return
        mode = ["-typecheck"]
        if emits and not self.is_ios:
            mode = ["-emit-module", "-enable-testing", "-o", str(self.folder / f"{module}.swiftmodule")]
        result = self._compile(module, mode + ["-warnings-as-errors"], paths, self.found, FEATURES[:1] + FEATURES[2:])
        told = list(self._told(result))
        yield from told
        if result.returncode != 0 and not told:
            yield Violation(APP, 1, f"{module} for {self.name}: {result.stderr.strip()[-400:]}")

    def _compile(self, module, mode, paths, modules, features):
        command = [str(self.toolchain.usr / "bin" / "swiftc"), "-frontend", *mode, "-module-name", module]
        command += ["-swift-version", "6", "-package-name", "formly", "-parse-as-library"]
        command += [flag for feature in features for flag in ("-enable-upcoming-feature", feature)]
        if self.is_ios:
            command += ["-target", IOS, "-clang-target", "x86_64-unknown-linux-gnu", "-disable-objc-interop"]
            command += ["-I", str(self.toolchain.standard_for_ios())]
        else:
            command += ["-disable-availability-checking"]
        command += ["-I", str(self.folder), "-I", str(self.interfaces), *(flag for folder in modules for flag in ("-I", folder))]
        command += self.toolchain.c_modules(self.checkout)
        command += ["-plugin-path", str(self.toolchain.library / "host" / "plugins")]
        command += ["-plugin-path", str(self.toolchain.library / "host" / "plugins" / "testing")]
        command += ["-module-cache-path", str(self.toolchain.cache / f"cache-{self.name}")]
        return subprocess.run(command + paths, cwd=self.checkout.root, capture_output=True, text=True)

    def _told(self, result):
        for path, line, text in DIAGNOSTIC.findall(result.stderr):
            path = path.removeprefix(f"{self.checkout.root}/").replace(f"{self.interfaces}/", STUBS)
            yield Violation(path, int(line), f"{self.name}: {text}")
