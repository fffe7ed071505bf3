import Records

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A copy of a database with its log, byte by byte: also of one that is damaged.
enum StoreCopy {
    /// Makes the folder, whole or not at all; an earlier copy of that name gives way. As sealed as the original, byte for byte
    /// the same, which is looked at before it counts, and on the disk when this returns.
    ///
    /// - Parameter attachments: the folder of sealed files, to be copied too; they never change, so a second name is enough.
    static func make(of path: String, attachments: String? = nil, in folder: String) throws {
        let database = try SQLiteConnection(path: path, patience: 5000)
        defer { database.close() }
        // Held while it is copied, so that log and database belong together. A database too damaged for that has no writers.
        try? database.execute("BEGIN IMMEDIATE")
        let begun = folder + ".begun"
        do {
            try? FileManager.default.removeItem(atPath: begun)  // of a copy that was cut off; mostly there is none
            try copy(path, attachments, to: begun)
            try compare(path, with: begun)
            try? FileManager.default.removeItem(atPath: folder)
            try FileManager.default.moveItem(atPath: begun, toPath: folder)
            try sync(parent(of: folder))
        } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
            throw RecordFailure(.full)
        } catch {
            throw RecordFailure(.unavailable)
        }
    }

    /// Opens the copy as a database and looks at every page and reference of it.
    /// - Throws: `RecordFailure(.corrupt)` where there is damage: the copy is the same as the original, so that has it too.
    static func check(_ path: String, in folder: String) throws {
        let database = try SQLiteConnection(path: "\(folder)/\(name(of: path))", patience: 5000)
        defer { database.close() }
        guard try SQLiteRecordStore.integrityFindings(database).isEmpty else { throw RecordFailure(.corrupt) }
    }

    private static func compare(_ path: String, with folder: String) throws {
        for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: path + ending) {
            let copy = "\(folder)/\(name(of: path))\(ending)"
            guard FileManager.default.contentsEqual(atPath: path + ending, andPath: copy) else {
                throw RecordFailure(.unavailable)
            }
            try sync(copy)
        }
        try sync(folder)
    }

    /// A file's bytes, or a folder's names.
    private static func sync(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RecordFailure(.unavailable) }
        defer { _ = close(descriptor) }
        guard fsync(descriptor) == 0 else { throw RecordFailure(.unavailable) }
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

    private static func parent(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

    private static func copy(_ path: String, _ attachments: String?, to folder: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for ending in ["", "-wal"] where manager.fileExists(atPath: path + ending) {
            try manager.copyItem(atPath: path + ending, toPath: "\(folder)/\(name(of: path))\(ending)")
        }
        if let attachments { try link(attachments, in: folder) }
    }

    private static func link(_ attachments: String, in folder: String) throws {
        let manager = FileManager.default
        guard manager.fileExists(atPath: attachments) else { return }
        let own = folder + "/attachments"
        try manager.createDirectory(atPath: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in try manager.contentsOfDirectory(atPath: attachments) {
            do {
                try manager.linkItem(atPath: "\(attachments)/\(name)", toPath: "\(own)/\(name)")
            } catch {
                try manager.copyItem(atPath: "\(attachments)/\(name)", toPath: "\(own)/\(name)")
            }
        }
    }
}
