import Foundation
public import Primitives
public import Records
import SodiumSealing

/// The folder of a person's records, with what lies in it beside the store.
public struct HomeFolder: HomeFolders {
    public let home: String

    public init(home: String) { self.home = home }

    /// All that Formly makes in a home. What else lies there is the person's own and stays.
    static let names: Set<String> = [
        "keys.json", "key", "lock", "serving", "door", "formly.db", "formly.db-wal", "formly.db-shm", "formly.db.begun",
        "attachments", "tmp",
        "copies", "models",
    ]

    public func amounts() throws -> [StoredAmount] {
        [
            amount(.backups, backups()),
            amount(.templates, files(in: "templates"), isSealed: false),
            amount(.key, ["keys.json", "key"].map { "\(home)/\($0)" }.filter(exists), isSealed: exists("\(home)/key") == false),
            amount(.temporary, files(in: "tmp")),
        ]
    }

    public func count(_ kind: StoredKind, before moment: Timestamp?) throws -> Int { old(paths(of: kind), moment).count }

    public func remove(_ kind: StoredKind, before moment: Timestamp?) throws -> Int {
        let gone = old(paths(of: kind), moment)
        for path in gone {
            // What is unlinked can be found on the disk again; without its label it opens for nobody.
            if kind == .backups, !isFolder(path) { try KeyedFile.destroyLabel(of: path) }
            try remove(path)
        }
        return gone.count
    }

    private func isFolder(_ path: String) -> Bool { attributes(of: path)[.type] as? FileAttributeType == .typeDirectory }

    /// Everything of Formly's, and the folder itself when nothing else is in it.
    ///
    /// - Returns: whether the folder is gone.
    public func removeAll() throws -> Bool {
        for kind in [StoredKind.backups, .templates] { _ = try remove(kind, before: nil) }
        for name in Self.names where exists("\(home)/\(name)") { try remove("\(home)/\(name)") }
        for folder in ["backups", "templates"] { rmdir("\(home)/\(folder)") }
        return rmdir(home) == 0
    }

    // MARK: Leftovers

    public func leftovers(_ kind: Leftover, before moment: Timestamp) throws -> LeftoverAmount {
        let paths = old(leftoverPaths(kind), moment)
        return LeftoverAmount(kind, count: paths.count, bytes: paths.reduce(0) { $0 + size(of: $1) })
    }

    public func removeLeftovers(_ kind: Leftover, before moment: Timestamp) throws {
        for path in old(leftoverPaths(kind), moment) { try remove(path) }
    }

    private func leftoverPaths(_ kind: Leftover) -> [String] {
        switch kind {
        case .temporary: files(in: "tmp")
        case .copies: files(in: "copies")
        }
    }

    // MARK: Files

    private func paths(of kind: StoredKind) -> [String] {
        switch kind {
        case .backups: backups()
        case .templates: files(in: "templates")
        default: []
        }
    }

    /// Whole ones only: a file of another name in that folder is not Formly's. With the copies from before a repair or a new
    /// schema: they too hold what was there then.
    private func backups() -> [String] {
        let whole = files(in: "backups").filter { path in
            path.split(separator: "/").last.flatMap { BackupName(String($0)) } != nil
        }
        return whole + files(in: "copies")
    }

    private func files(in folder: String) -> [String] {
        // A folder that is not there has nothing in it.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(home)/\(folder)")) ?? []
        return names.sorted().map { "\(home)/\(folder)/\($0)" }
    }

    private func amount(_ kind: StoredKind, _ paths: [String], isSealed: Bool = true) -> StoredAmount {
        let bytes = paths.reduce(0) { $0 + size(of: $1) }
        return StoredAmount(kind, count: paths.count, bytes: bytes, since: paths.compactMap(changed).min(), isSealed: isSealed)
    }

    /// Of a folder: of all that is in it.
    private func size(of path: String) -> Int {
        let own = attributes(of: path)
        guard isFolder(path) else { return own[.size] as? Int ?? 0 }
        let inner = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []  // gone meanwhile
        return inner.reduce(0) { $0 + size(of: "\(path)/\($1)") }
    }

    private func old(_ paths: [String], _ moment: Timestamp?) -> [String] {
        guard let moment else { return paths }
        return paths.filter { changed($0).map { $0 < moment } ?? false }
    }

    private func changed(_ path: String) -> Timestamp? {
        (attributes(of: path)[.modificationDate] as? Date).map {
            Timestamp(milliseconds: Int64($0.timeIntervalSince1970 * 1000))
        }
    }

    /// Of one that is gone meanwhile there are none.
    private func attributes(of path: String) -> [FileAttributeKey: Any] {
        (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    private func remove(_ path: String) throws {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            if exists(path) { throw RecordFailure(.readOnly) }
        }
    }
}
