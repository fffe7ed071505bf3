import CSQLite
import Foundation
import Primitives
import Records
import TestSupport
import Testing

@testable import SQLiteRecords
@testable import SodiumSealing

struct RecordFailureTests {
    @Test(arguments: [
        (ENOSPC, RecordFailure.Code.full), (EDQUOT, .full), (EFBIG, .full), (EROFS, .readOnly), (EACCES, .readOnly),
        (ENOENT, .notFound), (ELOOP, .corrupt), (EIO, .unavailable),
    ])
    func namesWhatTheSystemSays(number: Int32, code: RecordFailure.Code) {
        #expect(RecordFailure(errno: number).code == code)
    }

    @Test(arguments: [
        (SQLITE_BUSY, RecordFailure.Code.busy), (SQLITE_BUSY | 2 << 8, .busy), (SQLITE_FULL, .full), (SQLITE_READONLY, .readOnly),
        (SQLITE_READONLY | 4 << 8, .readOnly), (SQLITE_CORRUPT, .corrupt), (SQLITE_NOTADB, .corrupt),
        (SQLITE_CONSTRAINT | 6 << 8, .conflict), (SQLITE_IOERR | 3 << 8, .unavailable), (SQLITE_CANTOPEN, .unavailable),
        (SQLITE_MISUSE, .other),
    ])
    func namesWhatTheDatabaseSays(result: Int32, code: RecordFailure.Code) {
        #expect(RecordFailure(sqlite: result).code == code)
    }

    @Test func hasWordsForEveryCodeAndKeyPlace() throws {
        let file = Checkout.resources.appending(path: "Strings/en/store.json")
        let words = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
        for code in RecordFailure.Code.allCases { #expect(words[RecordFailure(code).message.key] != nil, "\(code)") }
        for place in KeyPlace.allCases { #expect(words["store.key.\(place.rawValue)"] != nil, "\(place)") }
        for reason in ["not-built", "no-bus", "no-service", "locked", "timeout", "failed"] {
            #expect(words["store.key.reason.\(reason)"] != nil, "\(reason)")
        }
    }
}
