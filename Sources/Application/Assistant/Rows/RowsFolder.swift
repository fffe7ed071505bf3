import Foundation
import Primitives

/// The folder that a run writes into, for its person's eyes only. Each file is there whole or not at all.
public struct RowsFolder: Sendable, Hashable {
    public let path: String

    /// - Parameter userFolder: what `~` stands for.
    public init(_ path: String, userFolder: String? = nil) {
        let path = path.hasPrefix("~/") ? (userFolder ?? "~") + path.dropFirst() : path
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    public func path(of name: String) -> String { "\(path)/\(name)" }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(of: name)) }

    func content(of name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(of: name)).map { [UInt8]($0) } }

    /// Makes it where there is none, and says whether files can be put there.
    ///
    /// - Throws: `AssistantFailure(.cannotWrite)`.
    func prepare() throws {
        // What it can't make it can't be written to either.
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
            access(path, W_OK | X_OK) == 0
        else { throw AssistantFailure(.cannotWrite, ["folder": .text(path)]) }
    }

    /// Beside its place, and then renamed: what is stopped half-way leaves no half file under the name.
    func write(_ content: [UInt8], named name: String) throws {
        let draft = path(of: ".\(name).part")
        unlink(draft)
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw AssistantFailure(.cannotWrite, ["folder": .text(path)]) }
        do {
            try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: content)
        } catch {
            unlink(draft)
            throw AssistantFailure(.cannotWrite, ["folder": .text(path)])
        }
        guard rename(draft, path(of: name)) == 0 else {
            unlink(draft)
            throw AssistantFailure(.cannotWrite, ["folder": .text(path)])
        }
    }
}
