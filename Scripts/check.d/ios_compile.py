"""Compiles the iPhone app and the core below it against the interface stubs of Apps/iOS/Stubs.

Twice: as Xcode 27 would for a phone, with the bodies of the core and the SDK of iOS 27; and on Linux with what the SDK of iOS 26 has, which
Xcode 26 builds with. Modules are emitted, not only types checked: isolation and initialisation are looked at when modules are made.
"""

import concurrent.futures
import hashlib
import pathlib
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
#: What the share sheet shows: a program of its own, with nothing of the core.
SHARE = APP + "FormlyShare/"
#: What stands on the home screen; likewise.
WIDGET = APP + "FormlyWidget/"
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

CALLS_THE_SYSTEM = re.compile(r"^ *import Darwin$|^ *#if (?:os|canImport)\(", re.M)

FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
IOS = "arm64-apple-ios18.0"
STANDARD = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport", "Observation", "Synchronization", "_Builtin_float"]
C_MODULES = ["CSQLite", "CZlib", "CSodium", "CKernel", "CQPDF", "CPDFium"]
#: Stubs of what the toolchain has itself on Linux.
OWN = ("/Foundation.swiftinterface", "/Dispatch.swiftinterface", "/Darwin.swiftinterface", "/DarwinTypes.swiftinterface")

#: Of Foundation on a phone and not on Linux, where another stub speaks of it.
NOT_ON_LINUX = re.compile(r"\bNSExtensionContext\b")

#: What Xcode 26 builds with; the newer SDK is 27.
OLDER_SDK = 26.0
#: The first version of iOS that has what a line of a stub declares; the availability of an extension says the same.
SINCE = re.compile(r"(?:@available\(iOS (\d+(?:\.\d+)?), \*\) extension|// \S+ (\d+(?:\.\d+)?)(?:; stated)?$)")

DIAGNOSTIC = re.compile(r"^(.+?):(\d+):\d+: (?:error|warning): (.*)$", re.M)


def check(checkout, systems=(True, False)):
    """`systems`: whether each look is for iOS."""
    compiler = shutil.which("swiftc")
    if compiler is None:
        yield Violation(STUBS, 1, "needs swiftc")
        return
    toolchain = Toolchain(pathlib.Path(compiler).resolve().parents[1])
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        runs = [pool.submit(lambda is_ios: list(Run(checkout, toolchain, is_ios).violations()), is_ios) for is_ios in systems]
        for run in runs:
            yield from run.result()


def core(checkout):
    """The modules below the app by its manifest: name, folder, what it depends on, line."""
    text = checkout.text(MANIFEST)
    for match in TARGET.finditer(text):
        floor, name, needed, tested, tests_need, folder = match.groups()
        found = set(re.findall(r'"(\w+)"', needed or tests_need or ""))
        yield name or tested, f"{folder or FLOORS[floor] + name}/", found, text.count("\n", 0, match.start()) + 1


def files_of(checkout, name, folder):
    """The files of a module that a phone has."""
    paths = checkout.under(folder, suffix=".swift")
    if name not in PARTS:
        return paths
    named = set(re.findall(r'"([\w+]+\.swift)"', checkout.text(MANIFEST)))
    return [path for path in paths if (path.rsplit("/", 1)[-1] in named) == PARTS[name]]


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


def without(pattern, text):
    """A line takes the place of each that is left out, so that diagnostics name the right ones."""
    return "\n".join("" if pattern.search(line) else line for line in text.split("\n"))


def as_of(text, sdk):
    """The declarations of a stub that an SDK has. One that is left out takes what stands in its braces with it."""
    kept, depth = [], 0
    for line in text.split("\n"):
        code = line.split("//", 1)[0]
        since = SINCE.search(line)
        if depth == 0 and not (since and float(since.group(1) or since.group(2)) > sdk):
            kept.append(line)
            continue
        opened = code.count("{") - code.count("}")
        depth = max(0, depth + opened)
        # A line takes the place of each that is left out, so that diagnostics name the right ones.
        kept.append("")
    return "\n".join(kept)


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
            # Swift Testing is there for Linux; the tests of the screens are the same for both.
            if self.is_ios:
                yield from self._check("FormlyShare", [SHARE], emits=True)
                yield from self._check("FormlyWidget", [WIDGET], emits=True)
                yield from self._check("FormlyUITests", [UI_TESTS])
            else:
                yield from self._check("FormlyTests", [TESTS])

    def _lay_out_stubs(self):
        """A folder that stays the same as long as they do, so that the compiler reads each once."""
        texts = {path.rsplit("/", 1)[-1]: self.checkout.text(path) for path in self.stubs if path.endswith("interface")}
        if not self.is_ios:
            texts = {name: as_of(without(NOT_ON_LINUX, text), OLDER_SDK) for name, text in texts.items()}
        key = hashlib.sha256("".join(f"{name}{text}" for name, text in sorted(texts.items())).encode()).hexdigest()[:16]
        folder = self.toolchain.cache / "stubs" / f"{self.name}-{key}"
        for name, text in texts.items():
            write_once(folder / name, text)
        return folder

    # Modules below the app

    def _make_core(self):
        key = hashlib.sha256(f"{self.name} with bodies".encode())
        for path in self.stubs if self.is_ios else []:
            if path.endswith(OWN):
                key.update(self.checkout.text(path).encode())
        self.core = self.toolchain.cache / "core"
        self.found = []
        for name, folder, _, _ in core(self.checkout):
            if self.is_ios and name in FOR_TESTS:
                continue
            paths = files_of(self.checkout, name, folder)
            for path in paths:
                key.update(self.checkout.text(path).encode())
            module = self.core / key.hexdigest()[:16] / f"{name}.swiftmodule"
            self.found.append(str(module.parent))
            if not module.exists():
                failure = self._make(name, paths, module)
                if failure:
                    return failure
        return []

    def _needs_bodies(self, name, paths):
        """What differs by system stands in the bodies of what calls the system; all others are compiled by the root's own build."""
        if not self.is_ios:
            return name in FOR_TESTS
        return any(CALLS_THE_SYSTEM.search(self.checkout.text(path)) for path in paths)

    def _make(self, name, paths, module):
        module.parent.mkdir(parents=True, exist_ok=True)
        made = module.with_suffix(f".{self.folder.name}")
        command = ["-emit-module", "-o", str(made)]
        if not self._needs_bodies(name, paths):
            command.insert(1, "-experimental-skip-non-inlinable-function-bodies")
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
        mode = ["-emit-module", *(["-enable-testing"] if emits else []), "-o", str(self.folder / f"{module}.swiftmodule")]
        result = self._compile(module, mode + ["-warnings-as-errors"], paths, self.found, FEATURES[:1] + FEATURES[2:])
        told = list(self._told(result))
        yield from told
        if result.returncode != 0 and not told:
            yield Violation(APP, 1, f"{module} for {self.name}: {result.stderr.strip()[-400:]}")

    def _compile(self, module, mode, paths, modules, features):
        command = [str(self.toolchain.usr / "bin" / "swiftc"), "-frontend", *mode, "-module-name", module]
        command += ["-swift-version", "6", "-parse-as-library"]
        # The app is no part of the package: what is `package` there is not for it.
        if features == FEATURES:
            command += ["-package-name", "formly"]
        command += [flag for feature in features for flag in ("-enable-upcoming-feature", feature)]
        if self.is_ios:
            command += ["-D", "FORMLY_SDK_27", "-target", IOS, "-clang-target", "x86_64-unknown-linux-gnu", "-disable-objc-interop"]
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
            path = path.replace(f"{self.interfaces}/", STUBS).removeprefix(f"{self.checkout.root}/")
            yield Violation(path, int(line), f"{self.name}: {text}")
