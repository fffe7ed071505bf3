// swift-tools-version: 6.2
import PackageDescription

// Floors, from the bottom up: Domain, System and Adapters, Application, Faces. Arrows go down.
// `Scripts/check` holds the imports of each target against this table.

/// Where `Scripts/setup` puts what comes from PyPI (PDFium).
let deps = "\(Context.packageDirectory)/.deps"

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// `pixels`: it walks over pictures, which takes seconds where the compiler does not optimise.
func domain(_ name: String, _ dependencies: [Target.Dependency] = [], pixels: Bool = false) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Domain/\(name)",
        swiftSettings: strict + (pixels ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []),
        // Rounding a Double calls the C maths library, which nothing else links where Foundation is not imported.
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

func adapter(
    _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = [],
    linker: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Adapters/\(name)",
        swiftSettings: strict + settings, linkerSettings: linker)
}

func application(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Application/\(name)", swiftSettings: strict)
}

func face(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Faces/\(name)", swiftSettings: strict)
}

func system(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig,
        providers: [.apt([apt]), .brew([brew])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)Tests",
        swiftSettings: strict)
}

/// A C or C++ shim over a library, in `Sources/System`.
func shim(
    _ name: String, c: [CSetting] = [], cxx: [CXXSetting] = [], linker: [LinkerSetting] = [],
    _ dependencies: [Target.Dependency] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/System/\(name)",
        cSettings: c + [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])],
        cxxSettings: cxx + [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])], linkerSettings: linker)
}

let package = Package(
    name: "Formly",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "formly", targets: ["formly"]),
        .library(
            name: "FormlyCore",
            targets: [
                "Retrieval",
                "Primitives", "FormModel", "ValueParsing", "Documents", "PageLayout", "Scanning", "FormReading", "FieldDetection",
                "Conversation", "Records", "QPDFForms",
                "PDFiumPages", "PangoDrawing", "BoundedWorker", "SQLiteRecords", "SodiumSealing", "LocalWeb", "MicroHTTP",
                "Assistant", "Composition", "TestSupport", "IdentityDocuments", "LeptonicaPictures", "HEIFPictures",
                "E5Embedding", "VectorScan",
            ]),
    ],
    targets: [
        // MARK: Domain
        domain("Primitives"),
        domain("FormModel", ["Primitives"]),
        domain("ValueParsing", ["Primitives", "FormModel"]),
        domain("Documents", ["Primitives", "FormModel"], pixels: true),
        domain("PageLayout", ["Primitives", "Documents"], pixels: true),
        domain("Scanning", ["Primitives", "Documents", "PageLayout"], pixels: true),
        domain("FormReading", ["Primitives", "FormModel", "Documents", "PageLayout"], pixels: true),
        domain(
            "FieldDetection", ["Primitives", "FormModel", "Documents", "PageLayout", "Scanning", "FormReading"], pixels: true),
        domain("Conversation", ["Primitives", "FormModel", "ValueParsing"]),
        domain("RenewalRules", ["Primitives", "FormModel"]),
        domain("Records", ["Primitives"]),
        domain("LocalWeb", ["Primitives"]),
        domain("IdentityDocuments", ["Primitives", "FormModel", "Documents", "Scanning"], pixels: true),
        domain("Retrieval", ["Primitives", "Documents"]),
        domain("LanguageModel", ["Primitives"]),
        domain("Onboarding", ["Primitives", "FormModel"]),

        // MARK: System
        system("CSQLite", "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
        system("CZlib", "zlib", apt: "zlib1g-dev", brew: "zlib"),
        system("CSodium", "libsodium", apt: "libsodium-dev", brew: "libsodium"),
        system("CPango", "pangocairo", apt: "libpango1.0-dev", brew: "pango"),
        system("CQPDFLibrary", "libqpdf", apt: "libqpdf-dev", brew: "qpdf"),
        system("CSecretLibrary", "libsecret-1", apt: "libsecret-1-dev", brew: "libsecret"),
        system("CMicroHTTPLibrary", "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
        shim(
            "CQPDF", cxx: [.define("POINTERHOLDER_TRANSITION", to: "4")], linker: [.linkedLibrary("qpdf")],
            ["CQPDFLibrary"]),
        system("CLeptonicaLibrary", "lept", apt: "libleptonica-dev", brew: "leptonica"),
        system("CHEIFLibrary", "libheif", apt: "libheif-dev", brew: "libheif"),
        system("CZXingLibrary", "zxing", apt: "libzxing-dev", brew: "zxing-cpp"),
        shim("CLeptonica", ["CLeptonicaLibrary"]),
        shim("CHEIF", ["CHEIFLibrary"]),
        shim("CTesseract", linker: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        shim("COnnxRuntime", linker: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        shim("CZXing", cxx: [.define("ZX_USE_UTF8")], ["CZXingLibrary"]),
        shim("CSecret", ["CSecretLibrary"]),
        shim("CKernel"),
        // Swift over the kernel's calls, for every adapter that keeps a library in a process of its own.
        .target(
            name: "ChildProcess", dependencies: ["CKernel"], path: "Sources/System/ChildProcess", swiftSettings: strict),
        // Their loops are slow where the compiler does not optimise.
        shim(
            "CTransformer", c: [.unsafeFlags(["-O3"])],
            linker: [.linkedLibrary("dl", .when(platforms: [.linux])), .linkedLibrary("m", .when(platforms: [.linux]))]),
        shim("CVectorScan", c: [.unsafeFlags(["-O3"])]),
        shim("CMicroHTTP", ["CMicroHTTPLibrary"]),
        shim(
            "CPDFium",
            linker: [
                .linkedLibrary("pdfium"),
                .unsafeFlags(["-L\(deps)/lib", "-Xlinker", "-rpath", "-Xlinker", "\(deps)/lib"]),
                // Where Scripts/install puts it.
                .unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../lib/formly"], .when(platforms: [.linux])),
                .unsafeFlags(
                    ["-Xlinker", "-rpath", "-Xlinker", "@executable_path/../lib/formly"], .when(platforms: [.macOS])),
            ]),

        // MARK: Adapters
        adapter("QPDFForms", ["Primitives", "FormModel", "Documents", "Scanning", "FormReading", "CQPDF"]),
        adapter("PDFiumPages", ["Primitives", "FormModel", "Documents", "CPDFium", "CZlib"]),
        adapter("PangoDrawing", ["Primitives", "Documents", "CPango"]),
        adapter("LeptonicaPictures", ["Primitives", "Documents", "Scanning", "CLeptonica"]),
        adapter("HEIFPictures", ["Primitives", "Documents", "CHEIF"]),
        adapter("ZXingBarcodes", ["Primitives", "Documents", "IdentityDocuments", "CZXing"]),
        adapter("TesseractText", ["Primitives", "Documents", "CTesseract"]),
        // It walks over pictures, as `pixels` says.
        adapter(
            "PaddleText", ["Primitives", "Documents", "COnnxRuntime"],
            settings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        adapter("E5Embedding", ["Retrieval", "CTransformer"]),
        adapter("VectorScan", ["Retrieval", "CVectorScan"]),
        adapter(
            "BoundedWorker",
            ["Primitives", "FormModel", "Documents", "Scanning", "IdentityDocuments", "Retrieval", "CKernel", "ChildProcess"]),
        adapter("LlamaModel", ["Primitives", "LanguageModel", "ChildProcess"]),
        adapter("SQLiteRecords", ["Primitives", "Records", "CSQLite"]),
        adapter("SodiumSealing", ["Primitives", "Records", "CSodium", "CKernel"]),
        adapter("SecretServiceKeys", ["Primitives", "Records", "CSecret"]),
        adapter("MicroHTTP", ["Primitives", "LocalWeb", "CMicroHTTP"]),

        // MARK: Application
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
        application(
            "Composition",
            [
                "Primitives", "FormModel", "ValueParsing", "Documents", "PageLayout", "Scanning", "FormReading", "FieldDetection",
                "Conversation", "RenewalRules", "Records",
                "Assistant", "QPDFForms",
                "PDFiumPages", "PangoDrawing", "BoundedWorker", "SQLiteRecords", "SodiumSealing", "SecretServiceKeys",
                "MicroHTTP", "LocalWeb", "IdentityDocuments", "LeptonicaPictures", "HEIFPictures", "ZXingBarcodes",
                "TesseractText", "PaddleText", "Retrieval", "Onboarding", "E5Embedding", "VectorScan",
                "LanguageModel", "LlamaModel",
            ]),

        // MARK: Faces
        face(
            "WebApp",
            [
                "Primitives", "FormModel", "Documents", "Scanning", "FormReading", "Conversation", "Records", "Presentation",
                "Assistant", "LocalWeb", "Onboarding", "LanguageModel", "Retrieval",
            ]),
        .executableTarget(
            name: "formly",
            dependencies: [
                "Primitives", "FormModel", "Documents", "Scanning", "FormReading", "FieldDetection", "Conversation", "Records",
                "Assistant", "Presentation", "Composition", "WebApp", "LocalWeb", "IdentityDocuments", "Retrieval", "Onboarding",
                "LanguageModel",
            ],
            path: "Sources/Faces/formly", swiftSettings: strict),

        // The models of the iPhone app's rooms, which Xcode builds with their screens: here their flows are tested.
        .target(
            name: "PhoneModels",
            dependencies: [
                "Primitives", "FormModel", "Documents", "Scanning", "IdentityDocuments", "Conversation", "Records", "Onboarding",
                "Assistant", "Presentation", "Composition",
            ],
            path: "Apps/iOS/Formly/Models", swiftSettings: strict),

        // MARK: Testing
        .target(
            name: "TestSupport",
            dependencies: ["Primitives", "FormModel", "Documents", "Records", "ValueParsing", "LanguageModel"],
            path: "Sources/Testing/TestSupport", swiftSettings: strict),
        .target(
            name: "PortContracts",
            dependencies: ["Primitives", "FormModel", "Documents", "Records", "LanguageModel", "TestSupport"],
            path: "Sources/Testing/PortContracts", swiftSettings: strict),

        .executableTarget(
            name: "test-child",
            dependencies: [
                "Primitives", "FormModel", "Documents", "Scanning", "IdentityDocuments", "Retrieval", "Records", "SQLiteRecords",
                "SodiumSealing", "BoundedWorker", "CKernel", "TestSupport",
            ],
            path: "Sources/Testing/TestChild", swiftSettings: strict),

        tests("Primitives", ["Primitives"]),
        tests("FormModel", ["Primitives", "FormModel"]),
        tests("ValueParsing", ["Primitives", "FormModel", "ValueParsing"]),
        tests("IdentityDocuments", ["Primitives", "FormModel", "Documents", "IdentityDocuments"]),
        tests("Retrieval", ["Primitives", "Documents", "Retrieval"]),
        tests("LanguageModel", ["Primitives", "LanguageModel", "PortContracts"]),
        tests("LlamaModel", ["Primitives", "LanguageModel", "LlamaModel", "PortContracts"]),
        tests("Embedding", ["Primitives", "Retrieval", "E5Embedding", "VectorScan"]),
        tests("Onboarding", ["Primitives", "FormModel", "Onboarding"]),
        tests("RenewalRules", ["Primitives", "FormModel", "RenewalRules"]),
        tests(
            "FormReading", ["Primitives", "FormModel", "Documents", "PageLayout", "Scanning", "FormReading", "FieldDetection"]),
        tests("Conversation", ["Primitives", "FormModel", "ValueParsing", "Conversation"]),
        tests(
            "QPDFForms",
            [
                "Primitives", "FormModel", "Documents", "PageLayout", "FieldDetection", "QPDFForms", "PangoDrawing",
                "PortContracts",
            ]),
        tests("PDFiumPages", ["Primitives", "FormModel", "Documents", "PDFiumPages", "PortContracts"]),
        tests("PangoDrawing", ["Primitives", "Documents", "Scanning", "PangoDrawing", "PortContracts"]),
        tests(
            "Records",
            [
                "Primitives", "Records", "SQLiteRecords", "SodiumSealing", "SecretServiceKeys", "CSQLite", "PortContracts",
                "test-child",
            ]),
        tests(
            "Backup",
            ["Primitives", "Records", "SQLiteRecords", "SodiumSealing", "Assistant", "CSodium", "CSQLite"]),
        tests(
            "BoundedWorker",
            [
                "Primitives", "FormModel", "Documents", "Scanning", "IdentityDocuments", "Retrieval", "BoundedWorker",
                "ChildProcess",
                "test-child",
            ]),
        tests(
            "Pictures",
            [
                "Primitives", "Documents", "PageLayout", "Scanning", "IdentityDocuments", "LeptonicaPictures", "HEIFPictures",
                "ZXingBarcodes", "TesseractText", "PaddleText", "CPango",
            ]),
        tests(
            "WebApp",
            [
                "Primitives", "FormModel", "Documents", "Scanning", "Records", "LocalWeb", "WebApp", "MicroHTTP", "Presentation",
                "Assistant", "Composition", "LanguageModel", "QPDFForms", "PangoDrawing",
            ]),
        tests(
            "PhoneModels",
            [
                "Primitives", "FormModel", "Documents", "Scanning", "FormReading", "Conversation", "Records", "Onboarding",
                "Assistant", "Presentation",
                "Composition", "SQLiteRecords", "SodiumSealing", "IdentityDocuments", "Retrieval", "ValueParsing", "PhoneModels",
            ]),
        tests(
            "Application",
            [
                "Primitives", "FormModel", "ValueParsing", "Documents", "Scanning", "FormReading", "Conversation", "Records",
                "Assistant", "Presentation", "Composition", "BoundedWorker", "Retrieval", "Onboarding", "SQLiteRecords",
                "SodiumSealing", "PangoDrawing", "PDFiumPages", "VectorScan", "LanguageModel", "LlamaModel", "CSQLite",
                "IdentityDocuments",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
