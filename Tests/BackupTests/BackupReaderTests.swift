import Assistant
import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

/// The format is documented well enough: a short program in another language reads what Formly wrote.
struct BackupReaderTests {
    @Test(.enabled(if: BackupReaderTests.hasPython, "python3 and libsodium"))
    func isReadByAnotherProgram() async throws {
        let home = try BackupHome(leansFrom: 1000)
        let lock = try home.lock()
        let content = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 17) }
        try await home.begin("a", says: "Grüße 金", file: content)
        _ = try home.backup(lock)
        try await home.begin("b", file: [])
        let entry = try home.backup(lock)
        #expect(!entry.manifest.needs.isEmpty)
        let folder = home.folder.path + "/read"
        let (code, said) = try read(entry.path, folder, passphrase: BackupHome.passphrase)
        #expect(code == 0, "\(said)")
        let rows = try String(contentsOfFile: folder + "/rows.jsonl", encoding: .utf8)
        #expect(rows.contains("Grüße 金 2"))
        #expect(rows.split(separator: "\n").count == entry.manifest.counts.values.reduce(0, +))
        let file = try #require(try await home.store.attachments(of: "a").first)
        #expect([UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(file.id)"))) == content)
        #expect(try read(entry.path, folder, passphrase: "wrong").0 != 0)
    }

    private static let script = Checkout.root.appending(path: "Documentation/Readers/read_backup.py").path

    private static var hasPython: Bool {
        (try? run(["-c", "import ctypes.util, sys; sys.exit(0 if ctypes.util.find_library('sodium') else 1)"], input: "").0) == 0
    }

    private func read(_ path: String, _ folder: String, passphrase: String) throws -> (Int32, String) {
        try Self.run([Self.script, path, folder], input: passphrase + "\n")
    }

    private static func run(_ arguments: [String], input: String) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let (stdin, output) = (Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = output
        process.standardError = output
        try process.run()
        stdin.fileHandleForWriting.write(Data(input.utf8))
        stdin.fileHandleForWriting.closeFile()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
}
