import Records
import SQLiteRecords
import SodiumSealing
import TestSupport

/// A home folder with a store in it, for one test.
struct StoreHome {
    let folder: TemporaryFolder
    let key: DataKey

    init(key: DataKey = .random()) throws {
        folder = try TemporaryFolder()
        self.key = key
    }

    var database: String { "\(folder.path)/formly.db" }
    var attachments: String { "\(folder.path)/attachments" }

    func files(key other: DataKey? = nil) throws -> SodiumSealedFiles {
        try SodiumSealedFiles(folder: attachments, temporary: "\(folder.path)/tmp", key: other ?? key)
    }

    func open(key other: DataKey? = nil, patience: Int32 = 5000, maximumPages: Int? = nil) throws -> SQLiteRecordStore {
        try SQLiteRecordStore(
            path: database, sealing: SodiumSealer(other ?? key), files: try files(key: other), patience: patience,
            maximumPages: maximumPages)
    }
}
