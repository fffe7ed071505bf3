"""Compares the Xcode project, the manifest of the core and the script for its libraries with each other and with what there is."""

import posixpath
import re

import pbxproj
from checkout import Violation
from ios_compile import APP, IOS, MANIFEST, SOURCES, UI_TESTS

PROJECT = APP + "Formly.xcodeproj/project.pbxproj"
LIBRARIES = "Scripts/ios-libraries"
IMPORT = re.compile(r"^(?:@testable |@preconcurrency )*import (\w+)$", re.M)

#: What each library's own CMake files ask for when they are told that the system is iOS.
OPTIONS = {
    "-DCMAKE_SYSTEM_PROCESSOR=": "libjpeg-turbo's CMakeLists.txt stops without a processor",
    "-DCMAKE_MACOSX_BUNDLE=OFF": "qpdf's programs would be app bundles, for which its install rules have no place",
    "-DRANDOM_DEVICE=/dev/urandom": "CMake looks for it inside the SDK, and qpdf then knows no source of randomness",
    "-DPKG_CONFIG_EXECUTABLE=": "the libraries of the Mac would be found",
    "-DREQUIRE_CRYPTO_NATIVE=ON": "a phone has no OpenSSL",
    "MinimumOSVersion": "the App Store compares it with what the library was built for",
    "PrivacyInfo.xcprivacy": "the App Store asks every framework for its privacy manifest",
}


def check(checkout):
    try:
        root = pbxproj.parse(checkout.text(PROJECT))
    except pbxproj.Malformed as error:
        yield Violation(PROJECT, 1, f"can't be read: {error}")
        return
    project = Project(checkout, root)
    yield from project.references()
    yield from project.folders()
    yield from project.targets()
    yield from project.products()
    yield from project.resources()
    yield from _check_versions(checkout, project)
    yield from _check_libraries(checkout)


class Project:
    def __init__(self, checkout, root):
        self.checkout = checkout
        self.objects = root.get("objects", {})
        self.root = root.get("rootObject")

    def of(self, kind):
        return {name: entry for name, entry in self.objects.items() if entry.get("isa") == kind}

    def named(self, kind, name):
        return next((entry for entry in self.of(kind).values() if entry.get("name") == name), {})

    def settings(self, target):
        """The build settings of a target by configuration, those of the project below them."""
        whole = self.objects.get(self.root, {})
        for configuration in self._configurations(target):
            shared = next((c for c in self._configurations(whole) if c.get("name") == configuration.get("name")), {})
            yield {**shared.get("buildSettings", {}), **configuration.get("buildSettings", {})}

    def _configurations(self, owner):
        listed = self.objects.get(owner.get("buildConfigurationList"), {}).get("buildConfigurations", [])
        return [self.objects.get(name, {}) for name in listed]

    def references(self):
        """Every id is defined once and used, and an entry of a build phase is in exactly one."""
        used = set()
        for entry in self.objects.values():
            used |= {text for value in entry.values() for text in _texts(value) if re.fullmatch(r"[0-9A-F]{24}", text)}
        for name in sorted((used | {self.root}) - set(self.objects)):
            yield Violation(PROJECT, 1, f"{name} is named and nowhere defined")
        for name in sorted(set(self.objects) - used - {self.root}):
            yield Violation(PROJECT, 1, f"{name} ({self.objects[name].get('isa')}) is used nowhere")
        placed = [name for entry in self.objects.values() if entry.get("isa", "").endswith("BuildPhase") for name in entry.get("files", [])]
        for name in sorted(self.of("PBXBuildFile")):
            if placed.count(name) != 1:
                yield Violation(PROJECT, 1, f"{name} is in {placed.count(name)} build phases")

    def folders(self):
        """What is named on disk is there; what is copied with the sources is not also named by a setting."""
        groups = [entry["path"] for entry in self.of("PBXFileSystemSynchronizedRootGroup").values()]
        for path in groups:
            if not self.checkout.under(f"{APP}{path}/"):
                yield Violation(PROJECT, 1, f"{path} is no folder of the app")
        for entry in self.of("PBXFileReference").values():
            if entry.get("sourceTree") == "BUILT_PRODUCTS_DIR":
                continue
            path = posixpath.normpath(APP + entry.get("path", ""))
            if path not in self.checkout.paths and not self.checkout.under(path + "/"):
                yield Violation(PROJECT, 1, f"{entry.get('path')} is not there")
        for target in self.of("PBXNativeTarget").values():
            for settings in self.settings(target):
                for key in ("INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"):
                    path = settings.get(key)
                    if path and APP + path not in self.checkout.paths:
                        yield Violation(PROJECT, 1, f"{key} names {path}, which is not there")
                    if path and path.split("/")[0] in groups:
                        yield Violation(PROJECT, 1, f"{path} lies in a synchronized folder: it would be copied into the app too")

    def targets(self):
        targets = self.of("PBXNativeTarget").values()
        names = {target.get("name") for target in targets}
        for target in targets:
            if len(list(self.settings(target))) != 2:
                yield Violation(PROJECT, 1, f"{target.get('name')} has not the two configurations Debug and Release")
            for settings in self.settings(target):
                if settings.get("SWIFT_VERSION") != "6.0":
                    yield Violation(PROJECT, 1, f"{target.get('name')} is not built as Swift 6")
                if settings.get("SWIFT_TREAT_WARNINGS_AS_ERRORS") == "YES":
                    yield Violation(PROJECT, 1, "warnings are errors only once a real SDK has seen the code")
                if settings.get("TEST_TARGET_NAME", "Formly") not in names:
                    yield Violation(PROJECT, 1, f"{target.get('name')} tests {settings['TEST_TARGET_NAME']}, which is no target")
                host = settings.get("TEST_HOST")
                if host and host != "$(BUILT_PRODUCTS_DIR)/Formly.app/Formly":
                    yield Violation(PROJECT, 1, f"{target.get('name')} is loaded into {host}, which is not the app")

    def products(self):
        """What the app and its tests import from the core is in a product that they link."""
        text = self.checkout.text(MANIFEST)
        has = dict(re.findall(r'\.library\(\s*name: "(\w+)",\s*targets: \[([^\]]*)\]', text))
        has = {name: set(re.findall(r'"(\w+)"', targets)) for name, targets in has.items()}
        modules = set(re.findall(r'(?:domain|adapter|application)\(\s*"(\w+)"|name: "(\w+)", dependencies', text))
        modules = {one or other for one, other in modules} | set().union(*has.values(), set())
        for target in self.of("PBXNativeTarget").values():
            linked = [self.objects.get(name, {}).get("productName") for name in target.get("packageProductDependencies", [])]
            for product in linked:
                if product not in has:
                    yield Violation(PROJECT, 1, f"{product} is no product of Core")
            folders = [self.objects.get(name, {}).get("path") for name in target.get("fileSystemSynchronizedGroups", [])]
            given = set().union(*(has.get(product, set()) for product in linked), set())
            # A test that is loaded into the app has what the app links.
            if any("TEST_HOST" in settings for settings in self.settings(target)):
                given |= has.get("FormlyPhone", set())
            for path in self.checkout.under(*(f"{APP}{folder}/" for folder in folders), suffix=".swift"):
                for name in set(IMPORT.findall(self.checkout.text(path))) & modules - given:
                    yield Violation(path, 1, f"{name} is in no product that {target.get('name')} links")

    def resources(self):
        """A bundle of iOS with a folder `Resources` on top can't be signed; what is copied lies where the app looks for it."""
        copied = {}
        for phase in self.objects.values():
            if phase.get("isa") not in ("PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase"):
                continue
            below = phase.get("dstPath", "") if phase["isa"] == "PBXCopyFilesBuildPhase" else ""
            for name in phase.get("files", []):
                reference = self.objects.get(self.objects.get(name, {}).get("fileRef"), {})
                title = reference.get("name") or posixpath.basename(reference.get("path", ""))
                place = posixpath.join(below, title)
                copied[place] = reference
                if place.lower() == "resources":
                    yield Violation(PROJECT, 1, "a folder Resources on top of the bundle: iOS apps with one can't be signed")
        for path in self.checkout.under(SOURCES, suffix=".swift"):
            for place in re.findall(r'bundlePath \+ "/([^"]+)"', self.checkout.text(path)):
                if place not in copied:
                    yield Violation(path, 1, f"looks for {place} in the bundle, where nothing is copied")


def _texts(value):
    if isinstance(value, str):
        yield value
    else:
        for item in value.values() if isinstance(value, dict) else value:
            yield from _texts(item)


def _check_versions(checkout, project):
    """One first version of iOS, wherever it is written."""
    first = IOS.split("ios")[-1]
    for target in project.of("PBXNativeTarget").values():
        for settings in project.settings(target):
            if settings.get("IPHONEOS_DEPLOYMENT_TARGET") != first:
                yield Violation(PROJECT, 1, f"{target.get('name')} is for iOS {settings.get('IPHONEOS_DEPLOYMENT_TARGET')}, not {first}")
    if f".iOS(.v{first.split('.')[0]})" not in checkout.text(MANIFEST):
        yield Violation(MANIFEST, 1, f"is not for iOS {first}")
    if f"\nminimum={first}\n" not in checkout.text(LIBRARIES):
        yield Violation(LIBRARIES, 1, f"does not build for iOS {first}")


def _check_libraries(checkout):
    script = checkout.text(LIBRARIES)
    code = re.sub(r"^ *#.*$", "", script, flags=re.M)
    for option, why in OPTIONS.items():
        if option not in code:
            yield Violation(LIBRARIES, 1, f"without {option} {why}")
    wanted = set(re.findall(r'library\("(\w+)"', checkout.text(MANIFEST)))
    wanted |= set(re.findall(r'path: "Libraries/(\w+)\.xcframework"', checkout.text(MANIFEST)))
    made = set(re.findall(r'-output "\$libraries/(\w+)\.xcframework"', code))
    for name in sorted(wanted ^ made):
        yield Violation(LIBRARIES, 1, f"{name}.xcframework is {'needed and not made' if name in wanted else 'made and not needed'}")
    for path in checkout.under(UI_TESTS, suffix=".swift"):
        yield from _check_identifiers(checkout, path)


def _check_identifiers(checkout, path):
    """What a test of the screens looks for is what a screen is called."""
    app = "\n".join(checkout.text(source) for source in checkout.under(SOURCES, suffix=".swift"))
    named = re.findall(r'accessibilityIdentifier\("([^"]+)"\)', app)
    patterns = [re.compile(".+".join(re.escape(part) for part in re.split(r"\\\([^)]*\)", name))) for name in named]
    for name in re.findall(r'\.(?:buttons|textFields|textViews|staticTexts|otherElements)\["([^"]+)"\]', checkout.text(path)):
        if not any(pattern.fullmatch(name) for pattern in patterns):
            yield Violation(path, 1, f"{name} is the identifier of nothing")
