import Foundation

/// A file that lives as long as one call: 0600 in the private work folder, gone when the value goes.
final class WorkFile: Sendable {
    let path: String

    /// An empty place for a result.
    init(in folder: String, name: String) {
        path = folder + "/" + name
    }

    /// - Throws: `AssistantFailure(.cannotWrite)`.
    convenience init(in folder: String, name: String, content: [UInt8]) throws {
        self.init(in: folder, name: name)
        let made = FileManager.default.createFile(
            atPath: path, contents: Data(content), attributes: [.posixPermissions: 0o600])
        guard made else { throw AssistantFailure(.cannotWrite) }
    }

    func content() throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else { throw AssistantFailure(.cannotRead) }
        return [UInt8](data)
    }

    deinit {
        // Nothing to be done when it can't be removed: the folder is emptied at the next start.
        _ = unlink(path)
    }
}
