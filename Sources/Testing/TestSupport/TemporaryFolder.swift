public import Foundation

/// A folder of its own for one test, removed with this value.
public final class TemporaryFolder: Sendable {
    public let url: URL
    public var path: String { url.path }

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "formly-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: url)
        } catch CocoaError.fileNoSuchFile {
            return
        } catch {
            print("could not remove \(url.path): \(error)")
        }
    }

    /// Every file below, in no order.
    public func files() -> [URL] {
        let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isRegularFileKey])
        return (found?.allObjects as? [URL] ?? []).filter {
            !((try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? true)
        }
    }
}
