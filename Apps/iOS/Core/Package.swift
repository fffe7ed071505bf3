// swift-tools-version: 6.2
import PackageDescription

// The floors of the iPhone app below its own sources: the same folders as in the package at the root, with libraries that run
// on a phone. A manifest of its own, because the libraries come from other places: on a Mac from `Libraries`, where
// Scripts/ios-libraries puts them; elsewhere from the system, which is enough to see that everything below compiles.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func domain(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Domain/\(name)", swiftSettings: strict)
}

func adapter(_ name: String, _ dependencies: [Target.Dependency], linker: [LinkerSetting] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Adapters/\(name)", swiftSettings: strict,
        linkerSettings: linker)
}

func application(_ name: String, _ dependencies: [Target.Dependency], sources: [String]? = nil) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Application/\(name)", sources: sources, swiftSettings: strict)
}

func system(_ name: String, _ pkgConfig: String?) -> Target {
    .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig)
}

#if os(macOS)
    func library(_ name: String, _ pkgConfig: String) -> Target {
        .binaryTarget(name: name, path: "Libraries/\(name).xcframework")
    }
    let pdfium: [Target.Dependency] = ["PDFiumLibrary"]
    let libraries: [Target] = [
        library("CSodium", "libsodium"), library("CQPDFLibrary", "libqpdf"),
        .binaryTarget(name: "PDFiumLibrary", path: "Libraries/PDFiumLibrary.xcframework"),
    ]
#else
    let pdfium: [Target.Dependency] = []
    let libraries: [Target] = [system("CSodium", "libsodium"), system("CQPDFLibrary", "libqpdf")]
#endif

let package = Package(
    name: "FormlyPhone",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(
            name: "FormlyPhone",
            targets: [
                "Primitives", "FormModel", "ValueParsing", "Documents", "PageLayout", "Scanning", "FormReading", "FieldDetection",
                "Conversation", "RenewalRules", "Records",
                "IdentityDocuments", "Retrieval", "Onboarding", "LanguageModel", "QPDFForms", "PDFiumPages", "SQLiteRecords",
                "SodiumSealing",
                "Assistant", "Presentation", "Composition",
            ]),
        .library(name: "FormlyContracts", targets: ["PortContracts"]),
    ],
    targets: [
        domain("Primitives"),
        domain("FormModel", ["Primitives"]),
        domain("ValueParsing", ["Primitives", "FormModel"]),
        domain("Documents", ["Primitives", "FormModel"]),
        domain("PageLayout", ["Primitives", "Documents"]),
        domain("Scanning", ["Primitives", "Documents", "PageLayout"]),
        domain("FormReading", ["Primitives", "FormModel", "Documents", "PageLayout"]),
        domain(
            "FieldDetection", ["Primitives", "FormModel", "Documents", "PageLayout", "Scanning", "FormReading"]),
        domain("Conversation", ["Primitives", "FormModel", "ValueParsing"]),
        domain("RenewalRules", ["Primitives", "FormModel"]),
        domain("Records", ["Primitives"]),
        domain("IdentityDocuments", ["Primitives", "FormModel", "Documents", "Scanning"]),
        domain("Retrieval", ["Primitives", "Documents"]),
        domain("Onboarding", ["Primitives", "FormModel"]),
        domain("LanguageModel", ["Primitives"]),

        // SQLite and zlib come with iOS.
        system("CSQLite", nil),
        system("CZlib", nil),
        .target(
            name: "CQPDF", dependencies: ["CQPDFLibrary"], path: "Sources/System/CQPDF",
            cxxSettings: [.define("POINTERHOLDER_TRANSITION", to: "4")],
            linkerSettings: [.linkedLibrary("qpdf", .when(platforms: [.linux]))]),
        .target(name: "CPDFium", dependencies: pdfium, path: "Sources/System/CPDFium"),
        .target(name: "CKernel", path: "Sources/System/CKernel"),

        adapter("QPDFForms", ["Primitives", "FormModel", "Documents", "Scanning", "FormReading", "CQPDF"]),
        adapter(
            "PDFiumPages", ["Primitives", "FormModel", "Documents", "CPDFium", "CZlib"], linker: [.linkedLibrary("z")]),
        adapter("SQLiteRecords", ["Primitives", "Records", "CSQLite"], linker: [.linkedLibrary("sqlite3")]),
        adapter("SodiumSealing", ["Primitives", "Records", "CSodium", "CKernel"]),

        application(
            "Assistant",
            [
                "Primitives", "FormModel", "ValueParsing", "Documents", "PageLayout", "Scanning", "FormReading", "FieldDetection",
                "IdentityDocuments", "Conversation", "Records",
                "Retrieval", "Onboarding", "LanguageModel",
            ]),
        application(
            "Presentation",
            [
                "Primitives", "FormModel", "Documents", "Scanning", "FormReading", "FieldDetection", "Conversation", "Records",
                "Retrieval", "Onboarding", "LanguageModel", "Assistant",
            ]),
        // The files of it that need no adapter: where data lies, the clock, the folder of the records. The app puts its own
        // adapters together.
        application(
            "Composition", ["Primitives", "FormModel", "ValueParsing", "Records", "Onboarding", "RenewalRules"],
            sources: [
                "CompositionFailure.swift", "HomeFolder.swift", "Resources.swift", "Resources+Languages.swift",
                "Surroundings.swift",
            ]),

        .target(
            name: "TestSupport",
            dependencies: ["Primitives", "FormModel", "Documents", "Records", "ValueParsing", "LanguageModel"],
            path: "Sources/Testing/TestSupport",
            // What drives browsers and other programs, which a phone has not.
            exclude: [
                "Browser.swift", "Browser+Page.swift", "BrowserDriver.swift", "FormlyProgram.swift", "LoopbackHTTP.swift",
                "LoopbackSocket.swift", "InjectedPaper.swift", "ScriptedRunner.swift", "TinyModel.swift",
            ], swiftSettings: strict),
        .target(
            name: "PortContracts",
            dependencies: ["Primitives", "FormModel", "Documents", "Records", "LanguageModel", "TestSupport"],
            path: "Sources/Testing/PortContracts", swiftSettings: strict),
    ] + libraries,
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
