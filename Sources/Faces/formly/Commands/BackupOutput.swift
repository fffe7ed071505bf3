import Assistant
import Foundation
import Primitives
import Records

struct BackupOutput: Encodable {
    let file: String
    let made: Timestamp
    let formly: String
    let schema: Int
    let reason: String
    let counts: [String: Int]
    /// Sealed files in it or behind it.
    let files: Int
    /// In clear, of everything; and of the file itself.
    let bytes: Int
    let fileBytes: Int
    /// Leans on no other file.
    let whole: Bool
    let missing: Int
    /// Earlier files, or itself, of which a part is known to be damaged.
    let damaged: Int
    /// Records of the home that were damaged and are not in it.
    let leftOut: Int
    let removed: [String]

    init(_ entry: BackupEntry, removed: [BackupName] = []) {
        self.init(entry.path, entry.manifest, missing: entry.missing.count, damaged: entry.rotten.count, removed: removed)
    }

    init(_ path: String, _ manifest: BackupManifest, missing: Int = 0, damaged: Int = 0, removed: [BackupName] = []) {
        file = path
        made = manifest.made
        formly = manifest.formly
        schema = manifest.schema
        reason = manifest.reason.rawValue
        counts = manifest.counts
        files = manifest.pieces.count - 1
        bytes = manifest.bytes
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)  // a size that can't be told is shown as 0
        fileBytes = attributes?[.size] as? Int ?? 0
        whole = manifest.needs.isEmpty
        self.missing = missing
        self.damaged = damaged
        leftOut = manifest.leftOut?.count ?? 0
        self.removed = removed.map(\.text)
    }

    /// Of the file, with one decimal, as the language writes it.
    func megabytes(_ strings: StringTable) -> String {
        let tenths = (fileBytes + 50_000) / 100_000
        return strings.text("cli.decimal", ["whole": .number(tenths / 10), "tenths": .number(tenths % 10)])
    }
}

struct BackupListOutput: Encodable {
    struct Unreadable: Encodable {
        let file: String
        let code: String
        let message: String
    }

    let folder: String
    let backups: [BackupOutput]
    let unreadable: [Unreadable]

    init(_ folder: String, _ entries: [BackupEntry], _ unreadable: [UnreadableBackup], _ strings: StringTable) {
        self.folder = folder
        backups = entries.map { BackupOutput($0) }
        self.unreadable = unreadable.map {
            Unreadable(file: $0.path, code: $0.failure.codeName, message: strings.text($0.failure.message))
        }
    }
}

struct RestoreOutput: Encodable {
    let dryRun: Bool
    let mode: String
    let added, advanced, kept, doubled, mended, removed: Int

    init(_ outcome: RestoreOutcome, _ mode: RestoreMode, isDryRun: Bool) {
        dryRun = isDryRun
        self.mode = mode.rawValue
        (added, advanced, kept) = (outcome.added, outcome.advanced, outcome.kept)
        (doubled, mended, removed) = (outcome.doubled, outcome.mended, outcome.removed)
    }
}

/// Paths as they are kept and shown: from the root.
enum FilePath {
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    /// The folder and the name in it of an absolute path.
    static func parts(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
