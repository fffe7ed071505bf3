import BoundedWorker
import Foundation
import TestSupport
import Testing

#if os(Linux)
    /// What a hostile document could do that has taken over the library which reads it: a library that tries every door is planted
    /// into the child in the place of the one that opens PDFs.
    @Suite(.enabled(if: PlantedLibrary.canBuild, "needs a C compiler"))
    struct PlantedLibraryTests {
        @Test func findsEveryDoorShut() async throws {
            let planted = try PlantedLibrary()
            setenv("FORMLY_BACKUP_PASSPHRASE", "a-secret-of-the-person", 1)
            defer { unsetenv("FORMLY_BACKUP_PASSPHRASE") }
            let worker = DocumentWorker(
                executable: planted.formly.path, limits: WorkerLimits(seconds: 60),
                environment: planted.environment.map { "\($0.key)=\($0.value)" })
            let held = try await worker.containment()
            let found = try await worker.pageCount(of: Checkout.resources.appending(path: "Samples/blank.pdf").path)
            let doors = PlantedLibrary.doors(found)
            #expect(PlantedLibrary.ran(found))
            // Without Landlock what may be read is not held.
            let readable: Set<String> = [
                "a secret file", "a system file", "a folder's names", "the parent's memory", "the parent's environment",
                "another thread", "rights",
            ]
            let files = held.holdsFiles ? [] : readable
            #expect(Set(doors).subtracting(files).isEmpty, "open: \(doors.joined(separator: ", "))")
            #expect(try planted.names() == ["kept", "secret"])
        }

        /// The same library in a program that nothing holds: a door that it could never open would prove nothing.
        @Test func findsThemOpenElsewhere() throws {
            let planted = try PlantedLibrary()
            let doors = Set(PlantedLibrary.doors(try planted.runAlone()))
            let sure: Set<String> = [
                "a secret file", "a system file", "a folder's names", "the network", "local sockets", "a signal", "writing",
                "changing",
                "a process", "a program", "a secret variable", "another thread",
            ]
            #expect(doors.isSuperset(of: sure), "shut: \(sure.subtracting(doors))")
        }
    }

    /// `Tests/Planted/doors.c`, built for one test.
    private struct PlantedLibrary {
        private static let compiler = "/usr/bin/cc"
        static var canBuild: Bool { FileManager.default.isExecutableFile(atPath: compiler) }

        private let folder: TemporaryFolder
        private let own: URL
        let formly: URL

        init() throws {
            folder = try TemporaryFolder()
            own = folder.url.appending(path: "own")
            formly = FormlyProgram(home: folder.url).executable
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            for name in ["secret", "kept"] {
                try Data(name.utf8).write(to: own.appending(path: name))
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: own.path + "/" + name)
            }
            let source = Checkout.root.appending(path: "Tests/Planted/doors.c").path
            _ = try run(Self.compiler, ["-shared", "-fPIC", "-o", library, source, "-lpthread"], [:])
        }

        private var library: String { folder.path + "/doors.so" }

        var environment: [String: String] {
            [
                "LD_PRELOAD": library, "PLANTED_SECRET": own.path + "/secret", "PLANTED_FOLDER": own.path,
                "FORMLY_RESOURCES": Checkout.resources.path,
            ]
        }

        /// What is in the folder that a planted library could write to.
        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: own.path).sorted() }

        func runAlone() throws -> Int {
            let further = ["PLANTED_AT_ONCE": "1", "FORMLY_BACKUP_PASSPHRASE": "a-secret-of-the-person"]
            let said = try run("/bin/true", [], environment.merging(further) { $1 })
            return try #require(Int(said.trimmingCharacters(in: .whitespacesAndNewlines)))
        }

        private func run(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> String {
            let (process, pipe) = (Process(), Pipe())
            process.executableURL = URL(filePath: program)
            process.arguments = arguments
            process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
            process.standardOutput = pipe
            try process.run()
            let said = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
            return String(decoding: said, as: UTF8.self)
        }

        static func ran(_ found: Int) -> Bool { found >> 30 & 1 == 1 }

        static func doors(_ found: Int) -> [String] {
            names.enumerated().filter { found >> $0.offset & 1 == 1 }.map(\.element)
        }

        /// In the order of `enum door`.
        private static let names = [
            "a secret file", "a system file", "a folder's names", "the network", "local sockets", "the parent's memory",
            "the parent's environment", "tracing", "the parent's bytes", "a signal", "limits", "writing", "changing", "a process",
            "a program", "a secret variable", "the kernel", "the document", "itself", "another thread", "rights",
        ]
    }
#endif
