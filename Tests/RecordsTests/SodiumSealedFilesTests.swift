import Foundation
import Primitives
import Records
import SodiumSealing
import TestSupport
import Testing

struct SodiumSealedFilesTests {
    private let home: StoreHome
    private let files: SodiumSealedFiles

    init() throws {
        home = try StoreHome()
        files = try home.files()
    }

    @Test func showsAFileOnlyOncePublished() throws {
        var staged: (any StagedFile)? = try files.stage([1, 2, 3], name: "a")
        #expect(try files.names().isEmpty)
        try staged?.publish()
        #expect(try files.names() == ["a"])
        #expect(try files.read("a") == [1, 2, 3])
        staged = nil
        #expect(try files.read("a") == [1, 2, 3])
        #expect(temporaryFiles.isEmpty)
    }

    @Test func forgetsWhatWasNeverPublished() throws {
        var staged: (any StagedFile)? = try files.stage([1], name: "a")
        #expect(staged != nil && temporaryFiles.count == 1)
        staged = nil
        #expect(temporaryFiles.isEmpty)
    }

    @Test func removesWhatACrashLeftButNothingInUse() throws {
        let abandoned = "\(home.folder.path)/tmp/staged-0123"
        let old = "\(home.folder.path)/tmp/old-export"
        let foreign = "\(home.folder.path)/tmp/export"
        for path in [abandoned, old, foreign] { try Data([1]).write(to: URL(filePath: path)) }
        try FileManager.default.setAttributes([.modificationDate: Date.now.addingTimeInterval(-3600)], ofItemAtPath: old)
        let staged = try files.stage([1], name: "a")
        _ = try home.files()
        #expect(!FileManager.default.fileExists(atPath: abandoned))
        #expect(!FileManager.default.fileExists(atPath: old))
        #expect(FileManager.default.fileExists(atPath: foreign))
        try staged.publish()
        #expect(try files.read("a") == [1])
    }

    @Test func refusesChangedCutLengthenedAndRenamedFiles() throws {
        let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
        try files.stage(content, name: "a").publish()
        let path = "\(home.attachments)/a"
        let sealed = try Data(contentsOf: URL(filePath: path))
        var broken: [(String, Data)] = [0, 9, 40, 70_000, sealed.count - 1].map { index in
            var changed = sealed
            changed[index] ^= 1
            return ("byte \(index)", changed)
        }
        // The third is cut exactly between two chunks: only the missing final tag tells.
        for length in [0, 31, 32 + 65_553, sealed.count - 1] { broken.append(("cut at \(length)", sealed.prefix(length))) }
        broken.append(("lengthened", sealed + [0]))
        for (what, bytes) in broken {
            try bytes.write(to: URL(filePath: path))
            #expect(throws: RecordFailure(.corrupt), "\(what)") { try files.read("a") }
        }
        try sealed.write(to: URL(filePath: "\(home.attachments)/b"))
        #expect(throws: RecordFailure(.corrupt), "another name") { try files.read("b") }
        let others = try home.files(key: .random())
        try sealed.write(to: URL(filePath: path))
        #expect(throws: RecordFailure(.corrupt), "another key") { try others.read("a") }
        #expect(try files.read("a") == content)
    }

    @Test(arguments: ["", "..", "../a", "a/b", "A", String(repeating: "a", count: 65)])
    func refusesNamesThatCouldLeaveTheFolder(name: String) {
        #expect(throws: RecordFailure(.corrupt)) { try files.stage([1], name: name) }
        #expect(throws: RecordFailure(.corrupt)) { try files.read(name) }
        #expect(throws: RecordFailure(.corrupt)) { try files.remove(name) }
    }

    @Test func followsNoLinks() throws {
        try files.stage([1], name: "a").publish()
        try FileManager.default.createSymbolicLink(
            atPath: "\(home.attachments)/b", withDestinationPath: "\(home.attachments)/a")
        #expect(throws: RecordFailure(.corrupt)) { try files.read("b") }
    }

    @Test func keepsEverythingToItsOwner() throws {
        try files.stage([1], name: "a").publish()
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(home.attachments) == 0o700)
        #expect(try mode("\(home.attachments)/a") == 0o600)
        #expect(try mode("\(home.folder.path)/tmp") == 0o700)
    }

    private var temporaryFiles: [URL] {
        home.folder.files().filter { $0.path.contains("/tmp/") && !$0.path.contains("/attachments/") }
            .filter { $0.lastPathComponent.hasPrefix("staged-") }
    }
}
