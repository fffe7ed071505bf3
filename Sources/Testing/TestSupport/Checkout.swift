public import Foundation

/// Where the checkout and the material beside it lie, for tests that read files.
public enum Checkout {
    /// The folder that holds Package.swift.
    public static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    public static let resources = root.appending(path: "Resources")

    /// Material beside the checkout that the project may not ship (agencies' forms, specimens); nil where it is absent.
    public static let shared: URL? = {
        let named = ProcessInfo.processInfo.environment["FORMLY_SHARED"].map { URL(filePath: $0) }
        let folder = named ?? root.deletingLastPathComponent().appending(path: "shared")
        return FileManager.default.fileExists(atPath: folder.appending(path: "eval").path) ? folder : nil
    }()
}
