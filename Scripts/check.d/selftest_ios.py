"""Mistakes that would keep the iPhone app from being built, signed or started, for the self-test to plant.

Those that the compiler has to find are planted together, each in a file of its own, and compiled once: types first, for what is decided
after them (what crosses threads, what is used before it is there) is looked at only when they are right.
"""

PROJECT = "Apps/iOS/Formly.xcodeproj/project.pbxproj"
MANIFEST = "Apps/iOS/Core/Package.swift"
INFO = "Apps/iOS/Support/Info.plist"
ENTITLEMENTS = "Apps/iOS/Support/Formly.entitlements"
SHARE_INFO = "Apps/iOS/Support/Share-Info.plist"
SHARE_ENTITLEMENTS = "Apps/iOS/Support/Share.entitlements"
WIDGET_INFO = "Apps/iOS/Support/Widget-Info.plist"
PRIVACY = "Apps/iOS/Formly/PrivacyInfo.xcprivacy"
ICON = "Apps/iOS/Formly/Assets.xcassets/AppIcon.appiconset/"
LIBRARIES = "Scripts/ios-libraries"
STUBS = "Apps/iOS/Stubs/"
UI_TESTS = "Apps/iOS/FormlyUITests/FormlyUITests.swift"

#: What types tell: name of the file below the app's folder, what stands in it, a part of what has to be said of it.
TYPES = [
    ("Rooms/PlantedText.swift", "import SwiftUI\n\nlet plantedText = Text(verbatim: 1)\n", "iOS: cannot convert value of type 'Int'"),
    ("Rooms/PlantedMember.swift",
     "import Presentation\n\nfunc plantedMember(_ screen: HomeScreen) { _ = screen.nothing }\n",
     "Linux: value of type 'HomeScreen' has no member"),
    ("Rooms/PlantedModifier.swift",
     "import SwiftUI\n\nstruct PlantedModifier: View { var body: some View { EmptyView().tabViewStyl(1) } }\n", "has no member 'tabViewStyl'"),
    ("Rooms/PlantedLater.swift", "let plantedLater = FoundationModelProposer.ifAvailable\n", "iOS: 'FoundationModelProposer' is only available in iOS 26.0"),
    ("Adapters/PlantedCloud.swift",
     "import FoundationModels\n\n@available(iOS 27.0, *) let plantedCloud = PrivateCloudComputeLanguageModel.self\n",
     "Linux: cannot find 'PrivateCloudComputeLanguageModel' in scope"),
    ("Adapters/PlantedTag.swift",
     "import CoreGraphics\n\nlet plantedTag = kCGPDFTagPropertyLanguageText\n", "cannot find 'kCGPDFTagPropertyLanguageText' in scope"),
    ("Adapters/PlantedProtection.swift",
     "import Foundation\n\nlet plantedProtection = FileProtectionType.completeWhenever\n", "iOS: type 'FileProtectionType' has no member"),
    ("Adapters/PlantedProcess.swift", "import Foundation\n\nlet plantedProcess = Process()\n", "iOS: cannot find 'Process' in scope"),
    ("Rooms/PlantedExistential.swift",
     "protocol Planted {}\n\nfunc plantedExistential(_ value: Planted) {}\n", "must be written 'any Planted'"),
    ("Rooms/PlantedImport.swift",
     "import SwiftUI\n\nfunc plantedImport(_ view: PlantedView) -> some View { view.quickLookPreview(1) }\n", "cannot find type 'PlantedView' in scope"),
    ("Composition/PlantedPackage.swift",
     "import SQLiteRecords\n\nlet plantedPackage = SQLiteRecordStore.init(path:sealing:files:patience:maximumPages:beginsAnew:)\n", "is inaccessible due to 'package'"),
    ("Rooms/PlantedState.swift",
     "import SwiftUI\n\nstruct PlantedState: View { @State private var on = false\n  var body: some View { Toggle(\"\", isOn: on) } }\n",
     "of type 'Bool' to expected type 'Binding<Bool>'"),
    ("Rooms/PlantedConformance.swift",
     "import SwiftUI\nimport UIKit\n\nstruct PlantedConformance: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }\n",
     "does not conform to protocol 'UIViewRepresentable'"),
    ("Intents/PlantedIntent.swift",
     "import AppIntents\n\nstruct PlantedIntent: AppIntent { func perform() async throws -> some IntentResult { .result(dialog: \"\") } }\n",
     "does not conform to protocol 'AppIntent'"),
    ("Capture/PlantedDelegate.swift",
     "import Foundation\nimport UIKit\nimport VisionKit\n\n@MainActor final class PlantedDelegate: NSObject, VNDocumentCameraViewControllerDelegate {\n"
     "    func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {}\n}\n",
     "iOS: conformance of 'PlantedDelegate' to protocol 'VNDocumentCameraViewControllerDelegate' crosses into main actor-isolated code"),
    ("Adapters/PlantedGlobal.swift",
     "import Foundation\n\nenum PlantedGlobal { static let facts: [FileAttributeKey: Any] = [:] }\n", "is not concurrency-safe"),
    ("Rooms/PlantedVariable.swift", "enum PlantedVariable { static var count = 0 }\n", "is not concurrency-safe"),
    ("Rooms/PlantedMain.swift", "@MainActor func plantedScreen() {}\n\nfunc plantedMain() { plantedScreen() }\n", "call to main actor-isolated global function"),
    ("Rooms/PlantedNever.swift",
     "func plantedNever(_ tab: RoomTab) -> Int {\n    switch tab {\n    case .home: 1\n    }\n}\n", "switch must be exhaustive"),
    ("Rooms/PlantedAsync.swift", "func plantedAsync() async -> Int { 1 }\n\nfunc plantedCaller() { _ = plantedAsync() }\n", "'async' call in a function that does not support concurrency"),
]

#: What is told after the types: what crosses threads, what is used before it is there.
FLOW = [
    ("Adapters/PlantedTask.swift",
     "import BackgroundTasks\n\nfunc plantedTask() {\n    BGTaskScheduler.shared.register(forTaskWithIdentifier: \"org.formly.app.backup\", using: nil) { task in\n"
     "        Task { task.setTaskCompleted(success: true) }\n    }\n}\n",
     "iOS: passing closure as a 'sending' parameter risks causing data races"),
    ("Rooms/PlantedReturn.swift", "func plantedReturn(_ number: Int) -> Int { if number > 0 { return 1 } }\n", "missing return"),
    ("Rooms/PlantedInitial.swift", "func plantedInitial() -> Int { let number: Int\n    return number }\n", "used before being initialized"),
    ("Rooms/PlantedProperty.swift",
     "struct PlantedProperty {\n    let number: Int\n    init() {}\n}\n", "without initializing all stored properties"),
    ("Rooms/PlantedDetached.swift",
     "final class PlantedBox { var number = 0 }\n\nfunc plantedDetached(_ box: PlantedBox) {\n    Task.detached { box.number += 1 }\n}\n", "risks causing data races"),
]

#: What the core does otherwise on a phone: name of the file below the sources, what stands in it, a part of what has to be said of it.
CORE = [
    ("Adapters/SQLiteRecords/PlantedStat.swift",
     "import Glibc\n", "iOS: no such module 'Glibc'"),
    ("Adapters/SQLiteRecords/PlantedTime.swift",
     "#if canImport(Darwin)\n    import Darwin\n\n    func plantedTime(_ status: stat) -> Int { status.st_mtim.tv_sec }\n#endif\n",
     "iOS: value of type 'stat' has no member 'st_mtim'"),
    ("Adapters/SQLiteRecords/PlantedCall.swift",
     "#if canImport(Darwin)\n    import Darwin\n\n    let plantedCall = memfd_create(\"\", 0)\n#endif\n", "iOS: cannot find 'memfd_create' in scope"),
]


def files(edit, write, remove):
    """What needs no compiler: what is planted, and a part of what has to be said of it."""
    return [
        # The libraries
        (edit(LIBRARIES, "-DCMAKE_SYSTEM_PROCESSOR=aarch64 ", ""), "libjpeg-turbo's CMakeLists.txt stops without a processor"),
        (edit(LIBRARIES, " -DCMAKE_MACOSX_BUNDLE=OFF", ""), "qpdf's programs would be app bundles"),
        (edit(LIBRARIES, "    -DRANDOM_DEVICE=/dev/urandom \\\n", ""), "CMake looks for it inside the SDK"),
        (edit(LIBRARIES, "minimum=18.0", "minimum=17.0"), "does not build for iOS 18.0"),
        (edit(LIBRARIES, "PrivacyInfo.xcprivacy", "Privacy.xcprivacy"), "the App Store asks every framework"),
        (edit(MANIFEST, 'library("CSodium", "libsodium"), library', 'library("CSalt", "libsodium"), library'), "CSalt.xcframework is needed and not made"),
        # The project
        (edit(PROJECT, "dstPath = FormlyData;", 'dstPath = "";'), "iOS apps with one can't be signed"),
        (edit(PROJECT, "dstPath = FormlyData;", "dstPath = Data;"), "looks for FormlyData/Resources in the bundle, where nothing is copied"),
        (edit(PROJECT, "F0000000000000000000002D /* FormlyData */ = {", "F000000000000000000000AA /* FormlyData */ = {"), "is named and nowhere defined"),
        (edit(PROJECT, "isa = PBXProject;", "isa = PBXProject"), "can't be read"),
        (edit(PROJECT, "path = FormlyUITests;", "path = FormlyScreenTests;"), "FormlyScreenTests is no folder of the app"),
        (edit(PROJECT, "INFOPLIST_FILE = Support/Info.plist;", "INFOPLIST_FILE = Formly/Info.plist;"), "INFOPLIST_FILE names Formly/Info.plist"),
        (edit(PROJECT, "IPHONEOS_DEPLOYMENT_TARGET = 18.0;", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;"), "is for iOS 17.0, not 18.0"),
        (edit(PROJECT, "SWIFT_COMPILATION_MODE = wholemodule;", "SWIFT_COMPILATION_MODE = wholemodule; SWIFT_TREAT_WARNINGS_AS_ERRORS = YES;"),
         "warnings are errors only once"),
        (edit(PROJECT, "productName = FormlyContracts;\n\t\t};", "productName = FormlyContract;\n\t\t};"), "FormlyContract is no product of Core"),
        (edit(PROJECT, "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;", "ASSETCATALOG_COMPILER_APPICON_NAME = Icon;"), "Icon.appiconset is not in the asset catalogue"),
        (edit(PROJECT, '"hi", "ar"', '"ar"'), "hi is no known region"),
        # The manifest of the core
        (edit(MANIFEST, 'domain("Records", ["Primitives"])', 'domain("Records", ["Primitives", "Retrieval"])'), "Records may not depend on Retrieval"),
        (edit(MANIFEST, '"LoopbackSocket.swift"', '"LoopbackSockets.swift"'), "LoopbackSockets.swift is named and nowhere to be found"),
        (edit(MANIFEST, '"IdentityDocuments", "Retrieval", "Onboarding", "LanguageModel", "QPDFForms", "PDFiumPages"', '"QPDFForms", "PDFiumPages"'),
         "IdentityDocuments is in no product that Formly links"),
        # What goes beside the code
        (edit(INFO, "NSCameraUsageDescription", "NSCameraDescription"), "NSCameraUsageDescription is missing"),
        (edit(INFO, "org.formly.app.backup", "org.formly.app.backups"), "org.formly.app.backup is a task without leave"),
        (edit(INFO, "<string>processing</string>", "<string>fetch</string>"), "UIBackgroundModes and BGProcessingTaskRequest don't agree"),
        (edit(INFO, "<string>public.image</string>", "<string>org.formly.copy</string>"), "org.formly.copy is a kind of file that nobody declares"),
        (edit(INFO, "ITSAppUsesNonExemptEncryption", "ITSAppUsesEncryption"), "each upload would ask"),
        (edit(INFO, "<key>FormlyPrivateCloud</key>\n\t<false/>", "<key>FormlyPrivateCloud</key>\n\t<true/>"), "says the same as the entitlement"),
        (edit(INFO, "</plist>", ""), "can't be read"),
        (edit(ENTITLEMENTS, "CompleteUntilFirstUserAuthentication", "CompleteUnlessOpen"), "a task at night can't open a file on a locked phone"),
        (edit(ENTITLEMENTS, "default-data-protection", "default-protection"), "is unknown to the check"),
        (edit(SHARE_INFO, "com.apple.share-services", "com.apple.ui-services"), "is not that of the share sheet"),
        (edit(SHARE_INFO, ".ShareController", ".ShareRoom"), "ShareRoom is no view controller of the extension"),
        (edit(SHARE_ENTITLEMENTS, "group.org.formly.app", "org.formly.app"), "it begins with “group.”"),
        (edit(SHARE_ENTITLEMENTS, "group.org.formly.app", "group.org.formly.share"), "have not the same groups"),
        (edit("Apps/iOS/FormlyShare/GivenFile.swift", "group.org.formly.app", "group.org.formly"), "group.org.formly is no group of the entitlements"),
        (edit(PROJECT, "org.formly.app.share", "org.formly.share"), "the extension's identifier begins with the app's"),
        (edit(PROJECT, "path = FormlyShare;", "path = FormlySharing;"), "FormlySharing is no folder of the app"),
        (edit(WIDGET_INFO, "com.apple.widgetkit-extension", "com.apple.widget-extension"), "is not that of widgets"),
        (edit("Apps/iOS/FormlyWidget/CountsWidget.swift", "@main struct", "struct"), "a widget begins in one type"),
        (edit(INFO, "<string>formly</string>", ""), "org.formly.backup has no ending"),
        (edit(PRIVACY, "CategoryUserDefaults", "CategoryDiskSpace"), "UserDefaults is used and not explained"),
        (edit(PRIVACY, "CA92.1", "C617.1"), "C617.1 is no reason for UserDefaults"),
        (remove(ICON + "icon-dark.png"), "icon-dark.png is not there"),
        (edit(ICON + "Contents.json", '"1024x1024"', '"512x512"'), "has 1024 by 1024 pixels"),
        # The code, where no compiler would say a word
        (edit("Apps/iOS/Formly/Models/Place.swift", "case home, forms, documents, tasks, me", "case home, forms, documents, tasks, ask, me"), "a phone shows five tabs"),
        (edit("Apps/iOS/Formly/Rooms/Tasks/TasksRoom.swift", "@State private var date: Date\n", "@State private var date = Date()\n"), "Xcode 27 takes only one"),
        (edit(UI_TESTS, '["send"]', '["go"]'), "go is the identifier of nothing"),
        (write("Apps/iOS/Formly/Rooms/Planted.swift", "import SQLiteRecords\n"), "SQLiteRecords belongs to Composition/"),
        # The stubs
        (write(STUBS + "Planted.swiftinterface", "public struct Planted\n"), "has no page of the documentation"),
        (edit(STUBS + "BackgroundTasks.swiftinterface", "open class BGTask : NSObject {", "open class BGTask : NSObject, @unchecked Sendable {"),
         "says something of threads"),
        (edit(STUBS + "VisionKit.swiftinterface", "public protocol VNDocumentCameraViewControllerDelegate", "@MainActor public protocol VNDocumentCameraViewControllerDelegate"),
         "says something of threads"),
    ]
