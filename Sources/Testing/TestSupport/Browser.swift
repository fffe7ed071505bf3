public import Foundation

/// A browser that tests drive as a person would: Debian's Chromium or Firefox, by Playwright.
public final class Browser: Sendable {
    public enum Kind: String, Sendable, CaseIterable, CustomStringConvertible {
        case chromium, firefox

        /// False where it is not installed; say so and skip.
        public var isAvailable: Bool {
            BrowserDriver.isAvailable && FileManager.default.isExecutableFile(atPath: program)
        }

        private var program: String {
            switch self {
            case .chromium: "/usr/bin/chromium"
            case .firefox: "/usr/bin/firefox-esr"
            }
        }

        public var description: String { rawValue }
    }

    public struct Options: Sendable {
        public var kind = Kind.chromium
        public var width = 1280
        public var height = 900
        /// A touch screen with two pixels a point.
        public var isPhone = false
        public var isDark = false
        public var isScripted = true
        /// A camera that shows a moving test picture, and is allowed; Chromium only.
        public var hasFakeCamera = false
        public var language = "en-US"
        /// Where downloads go.
        public var downloads: URL?
        /// The folder of an extension that is loaded.
        public var extensionFolder: URL?

        public init(_ kind: Kind = .chromium) { self.kind = kind }
    }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The name of the extension that tests load, and where Firefox is told to have its pages.
    static let extensionName = "companion@formly.invalid"
    public static let extensionAddress = "6f9d2c1e-1c3b-4a5d-8e7f-0123456789ab"

    private let page = BrowserDriver.shared.nextNumber()

    /// Chromium, which every suite needs. Firefox is asked for by its kind.
    public static var isAvailable: Bool { Kind.chromium.isAvailable }
    public static var available: [Kind] { Kind.allCases.filter(\.isAvailable) }

    public init(_ options: Options = Options()) async throws {
        let settings: [String: Any?] = [
            "kind": options.kind.rawValue, "width": options.width, "height": options.height, "isPhone": options.isPhone,
            "isDark": options.isDark, "isScripted": options.isScripted, "hasFakeCamera": options.hasFakeCamera,
            "language": options.language, "downloads": options.downloads?.path, "extensionFolder": options.extensionFolder?.path,
            "extensionName": Self.extensionName, "extensionAddress": Self.extensionAddress,
        ]
        try await send("start", settings.compactMapValues { $0 })
    }

    /// A browser that is gone already needs no closing.
    public func close() async { _ = try? await send("close") }

    /// One of the commands that `Tests/Browser/drive.py` knows.
    @discardableResult
    func send(_ command: String, _ arguments: Any...) async throws -> Any? {
        try await BrowserDriver.shared.send(command, page: page, arguments)
    }
}
