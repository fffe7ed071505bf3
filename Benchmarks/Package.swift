// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building Formly never builds a benchmark. The dependency is by path: SwiftPM allows the
// unsafe linker flags of the root package there.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Formly", path: "..")],
    targets: [
        .executableTarget(
            name: "FormlyBench", dependencies: [.product(name: "FormlyCore", package: "Formly")],
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
