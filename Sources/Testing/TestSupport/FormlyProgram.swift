public import Foundation

/// The program itself, as built beside the tests, for tests that use it as a person or a script would.
public struct FormlyProgram: Sendable {
    public struct Result: Sendable {
        public var code: Int32
        public var output: String
        public var error: String

        /// Standard output as one JSON document.
        public func json() throws -> [String: Any] {
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
        }
    }

    public let home: URL
    public let executable: URL
    private let environment: [String: String]

    /// - Parameter further: variables besides those that every run has.
    public init(home: URL, environment further: [String: String] = [:]) {
        self.home = home
        executable = Self.products.appending(path: "formly")
        let usual = [
            "FORMLY_HOME": home.path, "FORMLY_RESOURCES": Checkout.resources.path, "PATH": "/usr/bin:/bin",
            "LANG": "en_US.UTF-8",
        ]
        environment = usual.merging(further) { $1 }
    }

    /// Runs it to its end.
    public func run(_ arguments: String..., input: String = "") throws -> Result { try run(arguments, input: input) }

    public func run(_ arguments: [String], input: String = "") throws -> Result {
        let process = try start(arguments)
        process.input.write(Data(input.utf8))
        process.input.closeFile()
        return process.finish()
    }

    /// Runs a line of shell, in which `$0` is the program.
    public func shell(_ line: String) throws -> Result {
        let shell = URL(filePath: "/bin/sh")
        return try Running(executable: shell, arguments: ["-c", line, executable.path], environment: environment).finish()
    }

    /// Begins it, for a test that talks with it or kills it.
    public func start(_ arguments: [String]) throws -> Running {
        try Running(executable: executable, arguments: arguments, environment: environment)
    }

    /// The folder of the build that these tests belong to.
    private static let products: URL = {
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.appending(path: "formly").path) {
            folder = folder.deletingLastPathComponent()
        }
        return folder
    }()

    public final class Running {
        public let process = Process()
        public let input: FileHandle
        private let output: FileHandle
        private let error: URL

        init(executable: URL, arguments: [String], environment: [String: String]) throws {
            let (stdin, stdout) = (Pipe(), Pipe())
            error = FileManager.default.temporaryDirectory.appending(path: "formly-stderr-\(UUID().uuidString)")
            try Data().write(to: error)
            process.executableURL = executable
            process.arguments = arguments
            process.environment = environment
            process.standardInput = stdin
            process.standardOutput = stdout
            process.standardError = try FileHandle(forWritingTo: error)
            input = stdin.fileHandleForWriting
            output = stdout.fileHandleForReading
            try process.run()
        }

        /// What it has written since the last call; empty at its end. Waits for something.
        public func readSome() -> String { String(decoding: output.availableData, as: UTF8.self) }

        /// Ends it as a power cut would.
        public func kill() {
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        #if os(Linux)
            /// Waits until it holds content in memory by a descriptor; false when it ended without.
            public func waitsForMemoryFile() -> Bool {
                let folder = "/proc/\(process.processIdentifier)/fd"
                while process.isRunning {
                    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
                        if target?.hasPrefix("/memfd:") == true { return true }
                    }
                }
                return false
            }
        #endif

        public func finish() -> Result {
            let said = output.readDataToEndOfFile()
            process.waitUntilExit()
            defer { unlink(error.path) }
            let complained = FileManager.default.contents(atPath: error.path) ?? Data()
            return Result(
                code: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
                error: String(decoding: complained, as: UTF8.self))
        }
    }
}
