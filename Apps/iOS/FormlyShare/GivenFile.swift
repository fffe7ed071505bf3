import Foundation
import UniformTypeIdentifiers

/// A file that another app hands over, laid into the folder that the app and this extension share.
@MainActor enum GivenFile {
    /// Stands in the entitlements of both.
    nonisolated private static let group = "group.org.formly.app"
    /// More than that the app does not read.
    nonisolated private static let largest = 64 << 20

    /// - Returns: whether it lies there now.
    static func take(_ provider: NSItemProvider) async -> Bool {
        guard let type = [UTType.pdf, .image].first(where: { provider.hasItemConformingToTypeIdentifier($0.identifier) }) else {
            return false
        }
        return await withCheckedContinuation { done in
            // The file is gone when the closure returns: it is copied within.
            _ = provider.loadFileRepresentation(forTypeIdentifier: type.identifier) { file, _ in
                done.resume(returning: file.map(keep) ?? false)
            }
        }
    }

    nonisolated private static func keep(_ file: URL) -> Bool {
        let files = FileManager.default
        guard let shared = files.containerURL(forSecurityApplicationGroupIdentifier: group),
            let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= largest
        else { return false }
        let folder = shared.appendingPathComponent("given", isDirectory: true)
        do {
            // Unreadable while the phone is locked, until the app takes it out.
            let protection: [FileAttributeKey: Any] = [.protectionKey: FileProtectionType.complete]
            try files.createDirectory(atPath: folder.path, withIntermediateDirectories: true, attributes: protection)
            let time = String(Int(Date().timeIntervalSince1970 * 1_000))
            let place = folder.appendingPathComponent("\(time) \(file.lastPathComponent)")
            try files.copyItem(at: file, to: place)
            try files.setAttributes(protection, ofItemAtPath: place.path)
            return true
        } catch {
            return false
        }
    }
}
