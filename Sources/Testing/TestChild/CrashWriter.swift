import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport

/// Writes records without end and says each acknowledged write on standard output, until it is killed.
struct CrashWriter {
    let home: String

    func run() async {
        do {
            let key = try KeyVault(home: home, keyring: InMemoryKeyring(unavailable: "no-bus")).open().key
            let files = try SodiumSealedFiles(folder: "\(home)/attachments", temporary: "\(home)/tmp", key: key)
            let store = try SQLiteRecordStore(path: "\(home)/formly.db", sealing: SodiumSealer(key), files: files)
            try await write(to: store)
        } catch {
            say("failed \(error)")
        }
    }

    private func write(to store: SQLiteRecordStore) async throws {
        var record = SessionRecord(
            id: SessionRecord.ID(UUID().uuidString), created: Timestamp(milliseconds: 1), updated: Timestamp(milliseconds: 1),
            title: "crash", content: CrashContent.state(0))
        try await store.insert(record)
        say("session \(record.id)")
        while true {
            record.revision += 1
            record.content = Personal(CrashContent.state(record.revision))
            let turn = TurnRecord(
                number: record.revision, at: Timestamp(milliseconds: Int64(record.revision)),
                content: CrashContent.turn(record.revision))
            try await store.commit(record, appending: [turn])
            say("turn \(record.id) \(record.revision)")
            if record.revision % 4 == 0 {
                let attached = try await store.attach(
                    CrashContent.attachment(record.revision), kind: "\(record.revision)", to: record.id, at: turn.at)
                say("attached \(attached.id) \(record.revision)")
            }
        }
    }

    /// One call for a line, so that a kill never leaves an acknowledged write unsaid behind a buffer.
    private func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}
