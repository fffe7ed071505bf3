// swift-tools-version: 6.2
import PackageDescription

// Fuzzers for everything that reads what strangers wrote. Run by `Scripts/fuzz`, which instruments all of it.

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Formly", path: "..")],
    targets: [
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: ["CFuzzer", .product(name: "FormlyCore", package: "Formly")],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ],
            // gold, which Swift takes by default, fails on sanitised code.
            linkerSettings: [
                .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
                .unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "\(Context.packageDirectory)/../.deps/lib"]),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
