"""Compares what goes into the app beside its code with the code: Info.plist, entitlements, privacy manifest, assets, strings."""

import json
import plistlib
import re
import struct
import subprocess

import ios_compile
from checkout import Violation
from ios_compile import APP, SHARE, SOURCES, WIDGET

INFO = APP + "Support/Info.plist"
ENTITLEMENTS = APP + "Support/Formly.entitlements"
SHARE_INFO = APP + "Support/Share-Info.plist"
SHARE_ENTITLEMENTS = APP + "Support/Share.entitlements"
WIDGET_INFO = APP + "Support/Widget-Info.plist"
WIDGET_ENTITLEMENTS = APP + "Support/Widget.entitlements"
PRIVACY = SOURCES + "PrivacyInfo.xcprivacy"
ASSETS = SOURCES + "Assets.xcassets/"
PROJECT = APP + "Formly.xcodeproj/project.pbxproj"

#: What iOS ends an app for that asks without saying why: the key, and what in code asks.
#: bundleresources/information-property-list/protected-resources
PURPOSES = {
    "NSCameraUsageDescription": r"\b(?:VNDocumentCameraViewController|DataScannerViewController|AVCaptureDevice|UIImagePickerController)\b",
    "NSFaceIDUsageDescription": r"\bLAContext\b",
    "NSMicrophoneUsageDescription": r"\b(?:AVAudioEngine|AVAudioRecorder|SpeechTranscriber)\b",
    "NSSpeechRecognitionUsageDescription": r"\b(?:SFSpeechRecognizer|SpeechTranscriber)\b",
    "NSContactsUsageDescription": r"\bCNContactStore\b",
    "NSCalendarsFullAccessUsageDescription": r"\bEKEventStore\b",
    "NSLocationWhenInUseUsageDescription": r"\bCLLocationManager\b",
    "NSPhotoLibraryUsageDescription": r"\bPHPhotoLibrary\b",
}
#: Interfaces whose use has to be explained, and the reasons that Apple knows: bundleresources/describing-use-of-required-reason-api
REASONED = {
    "FileTimestamp": (
        r"\bst_(?:mtimespec|ctimespec|birthtimespec)\b|\.modificationDate\b|\.creationDate\b|contentModificationDateKey",
        {"DDA9.1", "C617.1", "3B52.1", "0A2A.1"}),
    "UserDefaults": (r"\bUserDefaults\b|@AppStorage\b", {"CA92.1", "1C8F.1", "C56D.1", "AC6B.1"}),
    "DiskSpace": (r"\bstatv?fs\(|volumeAvailableCapacity|systemFreeSize", {"85F4.1", "E174.1", "7D9E.1", "B728.1"}),
    "SystemBootTime": (r"\bsystemUptime\b|\bmach_absolute_time\(", {"35F9.1", "8FFB.1", "3D61.1"}),
    "ActiveKeyboards": (r"\bactiveInputModes\b", {"3EC4.1", "54BD.1"}),
}
#: Levels of data protection that let a task at night open a file: a task of that kind runs on a locked phone.
AT_NIGHT = {"NSFileProtectionCompleteUntilFirstUserAuthentication", "NSFileProtectionNone"}
LEVELS = AT_NIGHT | {"NSFileProtectionComplete", "NSFileProtectionCompleteUnlessOpen"}
GROUPS = "com.apple.security.application-groups"
BOOLEAN = {"com.apple.developer.private-cloud-compute"}
#: Kinds of files that iOS declares itself begin so.
SYSTEM_TYPES = ("public.", "com.adobe.pdf", "com.apple.")
MOST_TABS = 5


def check(checkout):
    app = "\n".join(checkout.text(path) for path in checkout.under(SOURCES, suffix=".swift"))
    info = yield from _read(checkout, INFO)
    entitlements = yield from _read(checkout, ENTITLEMENTS)
    privacy = yield from _read(checkout, PRIVACY)
    yield from _check_purposes(checkout, info, app)
    yield from _check_tasks(info, entitlements, app)
    yield from _check_types(info, app)
    yield from _check_entitlements(info, entitlements)
    yield from _check_share(checkout)
    yield from _check_widget(checkout)
    yield from _check_shared(checkout, entitlements)
    yield from _check_privacy(checkout, privacy, app)
    yield from _check_settings(checkout, info)
    yield from _check_assets(checkout, app)
    yield from _check_strings(checkout, info)
    tabs = re.search(r"enum RoomTab[^{]*\{\n *case ([\w, ]+)", app)
    if tabs and len(tabs.group(1).split(",")) > MOST_TABS:
        yield Violation(SOURCES + "Models/Place.swift", 1, "a phone shows five tabs; of more it makes a tab “More” with a bar of its own")


def _read(checkout, path):
    try:
        return plistlib.loads((checkout.root / path).read_bytes())
    except Exception as error:  # Whatever is wrong with it is the violation.
        yield Violation(path, 1, f"can't be read: {error}")
        return {}


def _check_purposes(checkout, info, app):
    for key, asks in PURPOSES.items():
        if re.search(asks, app) and not str(info.get(key, "")).strip():
            yield Violation(INFO, 1, f"{key} is missing: iOS ends an app that asks without a reason")
        if key in info and not re.search(asks, app):
            yield Violation(INFO, 1, f"{key} is the reason for nothing")
    for key in info:
        if key.endswith("UsageDescription") and key not in PURPOSES:
            yield Violation(INFO, 1, f"{key} is unknown to the check")


def _check_tasks(info, entitlements, app):
    """What runs in the background has leave to, and can open its files."""
    named = set(info.get("BGTaskSchedulerPermittedIdentifiers", []))
    used = set(re.findall(r'identifier = "([\w.-]+)"', app)) if "BGTaskScheduler" in app else set()
    for identifier in sorted(named ^ used):
        yield Violation(INFO, 1, f"{identifier} is {'no task of the app' if identifier in named else 'a task without leave'}")
    modes = set(info.get("UIBackgroundModes", []))
    for mode, kind in {"processing": "BGProcessingTaskRequest", "fetch": "BGAppRefreshTaskRequest"}.items():
        if (kind in app) != (mode in modes):
            yield Violation(INFO, 1, f"UIBackgroundModes and {kind} don't agree on {mode}")
    level = entitlements.get("com.apple.developer.default-data-protection")
    if "BGProcessingTaskRequest" in app and level not in AT_NIGHT:
        yield Violation(ENTITLEMENTS, 1, f"{level}: a task at night can't open a file on a locked phone")


def _check_types(info, app):
    declared = {
        entry.get("UTTypeIdentifier"): entry
        for key in ("UTExportedTypeDeclarations", "UTImportedTypeDeclarations") for entry in info.get(key, [])
    }
    for entry in info.get("CFBundleDocumentTypes", []):
        for kind in entry.get("LSItemContentTypes", []):
            if not kind.startswith(SYSTEM_TYPES) and kind not in declared:
                yield Violation(INFO, 1, f"{kind} is a kind of file that nobody declares")
        if entry.get("LSHandlerRank") not in ("Owner", "Alternate", "Default", "None"):
            yield Violation(INFO, 1, f"{entry.get('CFBundleTypeName')} has no LSHandlerRank")
    for kind in re.findall(r'UTType\((?:exportedAs|importedAs): "([^"]+)"\)', app):
        if kind not in declared:
            yield Violation(INFO, 1, f"{kind} is used in code and declared nowhere")
    for kind, entry in declared.items():
        if not entry.get("UTTypeConformsTo"):
            yield Violation(INFO, 1, f"{kind} is like no other kind of file: UTTypeConformsTo is missing")
        if not entry.get("UTTypeTagSpecification", {}).get("public.filename-extension"):
            yield Violation(INFO, 1, f"{kind} has no ending")


def _check_entitlements(info, entitlements):
    for key, value in entitlements.items():
        if key == "com.apple.developer.default-data-protection":
            if value not in LEVELS:
                yield Violation(ENTITLEMENTS, 1, f"{value} is no level of data protection")
        elif key in BOOLEAN:
            if not isinstance(value, bool):
                yield Violation(ENTITLEMENTS, 1, f"{key} is true or false")
        elif key == GROUPS:
            yield from _check_groups(ENTITLEMENTS, value)
        else:
            yield Violation(ENTITLEMENTS, 1, f"{key} is unknown to the check")
    # Without the entitlement the first request to the private cloud ends the app.
    if bool(info.get("FormlyPrivateCloud")) != bool(entitlements.get("com.apple.developer.private-cloud-compute")):
        yield Violation(INFO, 1, "FormlyPrivateCloud says the same as the entitlement com.apple.developer.private-cloud-compute")
    if not isinstance(info.get("ITSAppUsesNonExemptEncryption"), bool):
        yield Violation(INFO, 1, "ITSAppUsesNonExemptEncryption is missing: each upload would ask")


def _check_groups(path, value):
    for group in value:
        # An identifier of an app group begins so, on iOS.
        if not group.startswith("group."):
            yield Violation(path, 1, f"{group} is no name of a group: it begins with “group.”")


def _check_share(checkout):
    """The extension for the share sheet: what it is started by."""
    info = yield from _read(checkout, SHARE_INFO)
    extension = info.get("NSExtension", {})
    if extension.get("NSExtensionPointIdentifier") != "com.apple.share-services":
        yield Violation(SHARE_INFO, 1, "NSExtensionPointIdentifier is not that of the share sheet")
    code = "\n".join(checkout.text(path) for path in checkout.under(SHARE, suffix=".swift"))
    module, _, name = str(extension.get("NSExtensionPrincipalClass", "")).rpartition(".")
    if module != "$(PRODUCT_MODULE_NAME)" or not re.search(rf"\bclass {re.escape(name)}: UIViewController\b", code):
        yield Violation(SHARE_INFO, 1, f"{name or 'NSExtensionPrincipalClass'} is no view controller of the extension, named with its module")
    rule = extension.get("NSExtensionAttributes", {}).get("NSExtensionActivationRule")
    if not rule or "TRUEPREDICATE" in str(rule):
        yield Violation(SHARE_INFO, 1, "NSExtensionActivationRule says which files; the App Store takes no extension for everything")


def _check_widget(checkout):
    info = yield from _read(checkout, WIDGET_INFO)
    if info.get("NSExtension", {}).get("NSExtensionPointIdentifier") != "com.apple.widgetkit-extension":
        yield Violation(WIDGET_INFO, 1, "NSExtensionPointIdentifier is not that of widgets")
    code = "\n".join(checkout.text(path) for path in checkout.under(WIDGET, suffix=".swift"))
    if len(re.findall(r"@main struct \w+: Widget(?:Bundle)? \{", code)) != 1:
        yield Violation(WIDGET_INFO, 1, "a widget begins in one type, which is a Widget or a bundle of them")


def _check_shared(checkout, entitlements):
    """The folder that the app and its extensions share, and the names that iOS wants them to have."""
    groups = entitlements.get(GROUPS, [])
    for path in (SHARE_ENTITLEMENTS, WIDGET_ENTITLEMENTS):
        own = yield from _read(checkout, path)
        yield from _check_groups(path, own.get(GROUPS, []))
        if own.get(GROUPS, []) != groups:
            yield Violation(path, 1, "the app and its extension have not the same groups: what one lays down the other can't find")
    for path in checkout.under(SOURCES, SHARE, WIDGET, suffix=".swift"):
        for group in re.findall(r'\bgroup = "([\w.-]+)"', checkout.text(path)):
            if group not in groups:
                yield Violation(path, 1, f"{group} is no group of the entitlements")
    names = re.findall(r"PRODUCT_BUNDLE_IDENTIFIER = ([\w.]+);", checkout.text(PROJECT))
    for part in ("share", "widget"):
        if names and f"{names[0]}.{part}" not in names:
            yield Violation(PROJECT, 1, f"the extension's identifier begins with the app's: {names[0]}.{part}")


def _check_privacy(checkout, privacy, app):
    core = [path for name, folder, _, _ in ios_compile.core(checkout) if name not in ios_compile.FOR_TESTS
            for path in ios_compile.files_of(checkout, name, folder)]
    code = app + "\n".join(checkout.text(path) for path in core)
    given = {}
    for entry in privacy.get("NSPrivacyAccessedAPITypes", []):
        name = str(entry.get("NSPrivacyAccessedAPIType", "")).removeprefix("NSPrivacyAccessedAPICategory")
        given[name] = set(entry.get("NSPrivacyAccessedAPITypeReasons", []))
    for name, (uses, reasons) in REASONED.items():
        if re.search(uses, code) and not given.get(name):
            yield Violation(PRIVACY, 1, f"{name} is used and not explained")
        if name in given and not re.search(uses, code):
            yield Violation(PRIVACY, 1, f"{name} is explained and not used")
        for reason in sorted(given.get(name, set()) - reasons):
            yield Violation(PRIVACY, 1, f"{reason} is no reason for {name}")
    for name in sorted(set(given) - set(REASONED)):
        yield Violation(PRIVACY, 1, f"{name} is no kind of interface that needs a reason")
    for key in ("NSPrivacyTracking", "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"):
        if key not in privacy or privacy[key]:
            yield Violation(PRIVACY, 1, f"{key} says that nothing is collected and nobody followed")


def _check_settings(checkout, info):
    """A key of Info.plist that a build setting makes too is said twice."""
    for key in re.findall(r"INFOPLIST_KEY_(\w+) =", checkout.text(PROJECT)):
        if key in info:
            yield Violation(INFO, 1, f"{key} is also a build setting")


def _check_assets(checkout, app):
    sets = {path[len(ASSETS):].split("/")[0] for path in checkout.under(ASSETS) if path.count("/") > ASSETS.count("/")}
    for kind in sorted(sets):
        path = f"{ASSETS}{kind}/Contents.json"
        try:
            content = json.loads(checkout.text(path))
        except (ValueError, OSError) as error:
            yield Violation(path, 1, f"can't be read: {error}")
            continue
        images = [entry for entry in content.get("images", []) if "filename" in entry]
        there = {name.rsplit("/", 1)[-1] for name in checkout.under(f"{ASSETS}{kind}/")} - {"Contents.json"}
        for name in sorted(there ^ {entry["filename"] for entry in images}):
            yield Violation(path, 1, f"{name} is {'not there' if name not in there else 'named nowhere'}")
        for entry in images:
            if entry["filename"] in there and kind.endswith(".appiconset"):
                yield from _check_icon(checkout, f"{ASSETS}{kind}/{entry['filename']}", entry)
    wanted = re.findall(r"ASSETCATALOG_COMPILER_APPICON_NAME = (\w+)", checkout.text(PROJECT))
    accents = re.findall(r"ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = (\w+)", checkout.text(PROJECT))
    colours = accents + re.findall(r'\bColor\("(\w+)"\)', app)
    for name in sorted({f"{name}.appiconset" for name in wanted} | {f"{name}.colorset" for name in colours}):
        if name not in sets:
            yield Violation(PROJECT, 1, f"{name} is not in the asset catalogue")


def _check_icon(checkout, path, entry):
    head = (checkout.root / path).read_bytes()[:33]
    if not head.startswith(b"\x89PNG\r\n\x1a\n") or len(head) < 33:
        yield Violation(path, 1, "is no PNG")
        return
    width, height, _, colours = struct.unpack(">IIBB", head[16:26])
    if f"{width}x{height}" != entry.get("size"):
        yield Violation(path, 1, f"has {width} by {height} pixels, not {entry.get('size')}")
    if colours not in (0, 2):
        yield Violation(path, 1, "lets the ground through: an icon has no alpha channel")


def _check_strings(checkout, info):
    """The system's strings say what the string tables say, in each language that the project knows."""
    script = "Scripts/ios-resources"
    made = subprocess.run(["python3", "-B", str(checkout.root / script), "--check"], capture_output=True, text=True)
    for line in made.stdout.splitlines():
        path, text = line.split(": ", 1)
        yield Violation(path, 1, text)
    if made.returncode != 0 and not made.stdout:
        yield Violation(script, 1, made.stderr.strip()[-300:])
    regions = re.search(r"knownRegions = \(([^)]*)\)", checkout.text(PROJECT))
    known = {name.strip().strip('"') for name in regions.group(1).split(",")} if regions else set()
    there = {path.split("/")[-2].removesuffix(".lproj") for path in checkout.under(SOURCES + "Strings/", suffix=".strings")}
    for name in sorted((known - {"Base", ""}) ^ there):
        yield Violation(PROJECT, 1, f"{name} is {'a region without strings' if name in known else 'no known region'}")
    for path in checkout.under(SOURCES + "Strings/", suffix="InfoPlist.strings"):
        for key in (key for key in info if key.endswith("UsageDescription")):
            if f'"{key}" = "' not in checkout.text(path):
                yield Violation(path, 1, f"{key} is not said in this language")
