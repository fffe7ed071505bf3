import Foundation
import TestSupport
import Testing

/// The power fails at some call of the program: what it had said by then is there, and what is there is whole.
@Suite(.serialized, .enabled(if: Strace.isAvailable, "needs strace, and leave to trace"))
struct PowerLossTests {
    /// Moments of each command, besides the one at which it has said its result.
    private static let moments = 8

    let folder: TemporaryFolder
    private let seed = UInt64.random(in: .min ... .max)

    init() throws { folder = try TemporaryFolder() }

    private func formly(_ home: String, _ environment: [String: String] = [:]) -> FormlyProgram {
        FormlyProgram(home: folder.url.appending(path: home), environment: environment)
    }

    @Test func anAnswerThatWasAcknowledgedIsThere() throws {
        let session = try begun()
        try cutting(["answer", session, "familyName=Ruiz"]) { left, isSaid, context in
            let shown = try left.run("--json", "show", session)
            #expect(shown.code == 0 && (!isSaid || shown.output.contains("Ruiz")), "\(context): \(shown.output)\(shown.error)")
        }
    }

    @Test func aPaperThatWasAddedIsThere() throws {
        _ = try begun()
        try Data("The lease of 12 Elm Street ends in June. ".utf8).write(to: folder.url.appending(path: "lease.txt"))
        try cutting(["library", "add", folder.path + "/lease.txt"]) { left, isSaid, context in
            let listed = try left.run("--json", "library", "list")
            #expect(listed.code == 0 && (!isSaid || listed.output.contains("lease.txt")), "\(context): \(listed.error)")
        }
    }

    @Test func aKeyThatIsMovedOpensTheHomeAtAnyMoment() throws {
        let session = try begun()
        try cutting(["key", "move", "passphrase"]) { left, _, context in
            let shown = try left.run("--json", "show", session)
            #expect(shown.code == 0, "\(context): \(shown.output)\(shown.error)")
        }
    }

    @Test func aBackupThatWasMadeIsWhole() throws {
        _ = try begun()
        try cutting(["backup", "create"], ["FORMLY_BACKUP_PASSPHRASE": "four plain words here"]) { left, isSaid, context in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: left.home.path + "/backups")) ?? []
            let made = names.filter { $0.hasPrefix("formly-backup-") }
            #expect(!isSaid || made.count == 1, "\(context)")
            for name in made {
                let verified = try left.run("backup", "verify", "\(left.home.path)/backups/\(name)")
                #expect(verified.code == 0, "\(context): \(verified.error)")
            }
        }
    }

    /// What is left by a kill or a power cut in the midst of it can't be read: the key is off the disk before anything else goes.
    @Test func aWipeDestroysTheKeyFirst() throws {
        _ = try begun()
        let home = folder.path + "/home"
        let calls = try traced(["privacy", "wipe", "--yes"], formly("home"))
        let overwritten = try #require(calls.firstIndex { if case .write("\(home)/key", _, _) = $0 { true } else { false } })
        let onDisk = try #require(calls[overwritten...].firstIndex(of: .sync("\(home)/key")))
        let keyGone = try #require(calls.firstIndex(of: .remove("\(home)/key")))
        let recordGone = try #require(calls.firstIndex(of: .remove("\(home)/keys.json")))
        let othersGone = try #require(
            calls.firstIndex { [.remove("\(home)/formly.db"), .remove("\(home)/attachments")].contains($0) })
        #expect(overwritten < onDisk && onDisk < keyGone && max(keyGone, recordGone) < othersGone)
    }

    // MARK: -

    /// A home with one form, all of it on the disk.
    private func begun() throws -> String {
        return try #require(try formly("home").run("--json", "new", "w4").json()["session"] as? String)
    }

    /// Runs a command, and looks at what is left of the home by a power cut at some of its calls.
    private func cutting(
        _ words: [String], _ environment: [String: String] = [:],
        look: (_ left: FormlyProgram, _ isSaid: Bool, _ context: String) throws -> Void
    ) throws {
        var random = SeededRandom(seed: seed)
        let passphrase = "seven quiet rivers"
        let whole = formly("home", environment.merging(["FORMLY_NEW_PASSPHRASE": passphrase]) { $1 })
        let before = folder.path + "/before"
        try FileManager.default.copyItem(atPath: whole.home.path, toPath: before)
        let calls = try traced(words, whole)
        let said = try #require(calls.firstIndex { if case .said = $0 { true } else { false } }) + 1
        // Right after a sync the worst is that nothing else is there; elsewhere anything may be.
        let synced = calls.indices.filter { if case .sync = calls[$0] { true } else { false } }.map { $0 + 1 }
        let worst = [said] + synced.shuffled(using: &random).prefix(Self.moments)
        let mixed = [said] + calls.indices.shuffled(using: &random).prefix(Self.moments / 2)
        for (number, end) in (worst + mixed).enumerated() {
            var disk = try PowerLossDisk(before: before, as: whole.home.path)
            for call in calls[..<end] { disk.apply(call) }
            // Asked for only where the key has moved by then.
            let left = formly("left-\(number)", environment.merging(["FORMLY_PASSPHRASE": passphrase]) { $1 })
            let isWorst = number < worst.count
            try disk.write(to: left.home.path) { isWorst ? false : Bool.random(using: &random) }
            let context = "\(words.joined(separator: " ")), power cut at call \(end) of \(calls.count), seed \(seed)"
            try look(left, end >= said, context)
            let checked = try left.run("--json", "doctor", "--check")
            #expect(checked.code == 0, "\(context): \(checked.output)\(checked.error)")
        }
    }

    private func traced(_ words: [String], _ program: FormlyProgram) throws -> [DiskCall] {
        let log = folder.path + "/calls"
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        let result = try program.shell(
            "exec strace -f -qq -y -xx -s 100000000 -e trace=\(DiskCall.traced) -o '\(log)' \"$0\" --json \(line)")
        #expect(result.code == 0, "\(result.error)")
        return try joined(try String(contentsOfFile: log, encoding: .utf8)).compactMap { try DiskCall($0[...]) }
    }

    /// Calls that another thread's cut in two are put together where they end.
    private func joined(_ log: String) -> [String] {
        var begun: [Substring: Substring] = [:]
        return log.split(separator: "\n").compactMap { line in
            let thread = line.prefix { $0 != " " }
            if let cut = line.range(of: " <unfinished ...>") {
                begun[thread] = line[..<cut.lowerBound]
                return nil
            }
            guard let resumed = line.range(of: " resumed>"), let first = begun.removeValue(forKey: thread) else {
                return String(line)
            }
            return String(first + line[resumed.upperBound...])
        }
    }
}
