import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

/// A program that writes records is killed at random moments; what it acknowledged is there afterwards.
struct CrashTests {
    /// With those at the very start a thousand; FORMLY_KILLS asks for another number, and `Scripts/crash` kills the program itself.
    private static let kills = ProcessInfo.processInfo.environment["FORMLY_KILLS"].flatMap { Int($0) } ?? 850

    @Test func losesNothingAcknowledged() async throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededRandom(seed: seed)
        // A look at the whole store grows with it, so that a new home every fifty kills makes a thousand of them cheap.
        for first in stride(from: 1, through: Self.kills, by: 50) {
            let last = min(first + 49, Self.kills)
            try await loseNothing(kills: first...last, &random, "seed \(seed)")
        }
    }

    private func loseNothing(kills: ClosedRange<Int>, _ random: inout SeededRandom, _ context: String) async throws {
        let home = try TemporaryFolder()
        var all = Acknowledged()
        for kill in kills {
            let said = try CrashChild.run(home: home.path, until: Int.random(in: 0...40_000, using: &random))
            var latest = Acknowledged()
            try latest.add(said)
            try all.add(said)
            try await latest.check(home.path, "kill \(kill), \(context)")
        }
        try await all.check(home.path, "all kills up to \(kills.upperBound), \(context)")
        #expect(all.turns.count > kills.count / 2, "the program must have got somewhere (\(context))")
    }

    @Test func beginsAnewAfterAKillAtTheVeryStart() async throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededRandom(seed: seed)
        for kill in 1...max(10, Self.kills / 5) {
            let home = try TemporaryFolder()
            var acknowledged = Acknowledged()
            try acknowledged.add(
                try CrashChild.run(home: home.path, waitsForFirstLine: false, until: Int.random(in: 0...60_000, using: &random)))
            try await acknowledged.check(home.path, "kill \(kill), seed \(seed)")
        }
    }
}

/// What the killed program said it had written.
private struct Acknowledged {
    private(set) var sessions: Set<String> = []
    private(set) var turns: [String: Int] = [:]
    private(set) var attachments: [String: Int] = [:]

    mutating func add(_ said: String) throws {
        // A line cut by the kill is no acknowledgement.
        for line in said.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "session": sessions.insert(words[1])
            case "turn": turns[words[1]] = Int(words[2])
            case "attached": attachments[words[1]] = Int(words[2])
            default: Issue.record("the program said: \(line)")
            }
        }
    }

    func check(_ home: String, _ context: String) async throws {
        let key = try KeyVault(home: home, keyring: InMemoryKeyring(unavailable: "no-bus")).open().key
        let files = try SodiumSealedFiles(folder: "\(home)/attachments", temporary: "\(home)/tmp", key: key)
        let store = try SQLiteRecordStore(path: "\(home)/formly.db", sealing: SodiumSealer(key), files: files)
        #expect(try await store.integrityFindings() == [], "\(context)")
        for session in sessions { try await check(session, in: store, context) }
        for (id, number) in attachments {
            let content = try await store.content(of: AttachmentRecord.ID(id))
            #expect(content == CrashContent.attachment(number), "attachment \(number), \(context)")
        }
        await store.close()
    }

    private func check(_ id: String, in store: SQLiteRecordStore, _ context: String) async throws {
        let record = try #require(try await store.session(SessionRecord.ID(id)), "session \(id), \(context)")
        let found = try await store.turns(of: record.id)
        #expect(found.count >= turns[id] ?? 0, "\(context)")
        #expect(found.count == record.revision, "state and turns belong together, \(context)")
        #expect(record.content.exposed == CrashContent.state(record.revision), "\(context)")
        #expect(found.allSatisfy { $0.content.exposed == CrashContent.turn($0.number) }, "\(context)")
    }
}

/// The program `test-child`, built beside the tests.
private enum CrashChild {
    /// Kills it so many microseconds after its first line, or after its start, and answers what it had said.
    static func run(home: String, waitsForFirstLine: Bool = true, until delay: Int) throws -> String {
        let process = Process()
        process.executableURL = try executable()
        process.arguments = ["write-records", home]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var said = waitsForFirstLine ? output.fileHandleForReading.availableData : Data()
        usleep(UInt32(delay))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        said += try output.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: said, as: UTF8.self)
    }

    private static func executable() throws -> URL {
        let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        return folder.appending(path: "test-child")
    }
}
