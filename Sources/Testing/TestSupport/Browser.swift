public import Foundation

/// A browser that tests drive as a person would: Chromium or Firefox, without Node, without Python.
public final class Browser: Sendable {
    public enum Kind: String, Sendable, CaseIterable, CustomStringConvertible {
        case chromium, firefox

        /// False where it is not installed; say so and skip.
        public var isAvailable: Bool {
            switch self {
            case .chromium: Chromium.isAvailable
            case .firefox: Firefox.isAvailable
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

    let driver: any BrowserDriver

    /// Chromium, which every suite needs. Firefox is asked for by its kind.
    public static var isAvailable: Bool { Kind.chromium.isAvailable }
    public static var available: [Kind] { Kind.allCases.filter(\.isAvailable) }

    public init(_ options: Options = Options()) async throws {
        switch options.kind {
        case .chromium: driver = try await Chromium(options)
        case .firefox: driver = try await Firefox(options)
        }
    }

    public func close() async { await driver.close() }
}

/// What a browser has to be able to do. Selectors are CSS; an element that is not there yet is waited for.
protocol BrowserDriver: Sendable {
    func close() async
    func open(_ address: String) async throws
    func reload() async throws
    /// A script's `return`, or what it hands to its last argument where it `waits`.
    func evaluate(_ script: String, _ arguments: [any Sendable], waits: Bool) async throws -> Any?
    /// A script that the page's content policy does not stop.
    func inject(_ script: String) async throws
    func devTools(_ name: String, _ parameters: [String: Any]) async throws
    func click(_ selector: String) async throws
    func type(_ selector: String, _ text: String) async throws
    func act(_ keys: [[String: String]]) async throws
    func clear(_ selector: String) async throws
    func text(_ selector: String) async throws -> String
    func property(_ selector: String, _ name: String) async throws -> Any?
    func screenshot() async throws -> Data
    func smallPicture(quality: Int) async throws -> Data
    func requestedAddresses() async throws -> [String]
    func consoleMessages() async throws -> [String]
}
