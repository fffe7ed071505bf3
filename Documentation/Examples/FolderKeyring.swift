import Foundation
import Primitives
public import Records

/// A keyring in a folder of its own: on a stick that is only plugged in while Formly is used.
///
/// - Throws: `RecordFailure(.keyringUnavailable)` with a `reason`, and nothing else.
public struct FolderKeyring: Keyring {
    private let folder: URL

    public init(folder: String) { self.folder = URL(filePath: folder, directoryHint: .isDirectory) }

    /// Away with its stick.
    public func availability() -> KeyringAvailability {
        FileManager.default.isWritableFile(atPath: folder.path) ? .available : .unavailable(reason: "no-service")
    }

    public func read(_ name: String) throws -> [UInt8]? {
        let file = try file(name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try said("failed") { [UInt8](try Data(contentsOf: file)) }
    }

    public func write(_ secret: [UInt8], name: String) throws {
        let file = try file(name)
        try said("failed") {
            try Data(secret).write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
    }

    public func remove(_ name: String) throws {
        let file = try file(name)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try said("failed") { try FileManager.default.removeItem(at: file) }
    }

    /// A name is a name, never a path out of the folder.
    private func file(_ name: String) throws -> URL {
        guard case .available = availability() else { throw Self.failure("no-service") }
        guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
            throw Self.failure("failed")
        }
        return folder.appending(path: name)
    }

    /// The one place where errors of the file system become failures.
    private func said<Result>(_ reason: String, _ work: () throws -> Result) throws -> Result {
        do { return try work() } catch { throw Self.failure(reason) }
    }

    private static func failure(_ reason: String) -> RecordFailure {
        RecordFailure(.keyringUnavailable, ["reason": .message(Message("store.key.reason.\(reason)"))])
    }
}
