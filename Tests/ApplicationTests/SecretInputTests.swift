import Foundation
import TestSupport
import Testing

/// Secrets and words that stand on no command line, and what reaches a terminal.
struct SecretInputTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    @Test func readsPassphrasesFromFilesDescriptorsAndStandardInput() throws {
        let file = folder.path + "/phrase"
        try Data("seven quiet rivers run\nand more\n".utf8).write(to: URL(filePath: file))
        #expect(try formly.run("sessions").code == 0)
        #expect(try formly.run("--new-passphrase-file", file, "key", "move", "passphrase").code == 0)
        #expect(try formly.run("sessions").code == 1, "it is locked")
        #expect(try formly.run("sessions", "--passphrase-file=\(file)").code == 0)
        #expect(try formly.run("--passphrase-file", "-", "sessions", input: "seven quiet rivers run\n").code == 0)
        #expect(try formly.shell("\"$0\" --passphrase-file fd:7 sessions 7<'\(file)'").code == 0)
        #expect(try formly.run("--passphrase-file", "-", "sessions", input: "another one\n").code == 1)
        for wrong in ["/nowhere", "fd:99", "fd:x", "/dev/null"] {
            #expect(try formly.run("--passphrase-file", wrong, "sessions").code == 2, "\(wrong)")
        }
    }

    @Test func readsWhatIsSaidFromStandardInput() throws {
        let id = try #require(try formly.run("--json", "new", "w4").json()["session"] as? String)
        let said = try formly.run("--json", "say", id, "-", input: "My name is Ada Example\n")
        #expect(said.code == 0 && said.output.contains("Ada"), "\(said.error)")
        let answered = try formly.run("--json", "answer", id, "-", input: "givenName=Grace\nfamilyName=Hopper\n")
        #expect(answered.output.contains("Grace") && answered.output.contains("Hopper"), "\(answered.output) \(answered.error)")
    }

    @Test func givesATerminalNothingThatDrivesIt() throws {
        let name = "\u{1B}]0;forged\u{7}\u{9B}2J\u{202E}x\u{7F}"
        let shown = try formly.run("forms", "show", name)
        #expect(shown.code == 1 && shown.error.contains("forged"))
        #expect(shown.error.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)) })
        #expect(!shown.error.contains("\u{202E}"))
        let json = try formly.run("--json", "forms", "show", name)
        #expect(json.output.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)) })
        let message = (try json.json()["error"] as? [String: Any])?["message"] as? String
        #expect(message?.contains(name) == true, "programs read what was there")
    }
}

/// `--home` names a folder that was there before.
struct ForeignHomeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String..., mode: Int, holding names: [String]) throws -> (FormlyProgram.Result, Int?, [String])
    {
        let home = folder.url.appending(path: "given")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        for name in names {
            try FileManager.default.createDirectory(at: home.appending(path: name), withIntermediateDirectories: true)
        }
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: home.path)
        let formly = FormlyProgram(home: folder.url.appending(path: "other"))
        func once() throws -> FormlyProgram.Result {
            let process = try formly.start(["--home", home.path] + arguments)
            process.input.closeFile()
            return process.finish()
        }
        // Twice: the second time it is a home, where it became one.
        _ = try once()
        let result = try once()
        let after = try FileManager.default.attributesOfItem(atPath: home.path)[.posixPermissions] as? Int
        return (result, after, try FileManager.default.contentsOfDirectory(atPath: home.path))
    }

    @Test(arguments: [["sessions"], ["doctor", "--check"], ["privacy", "wipe", "--yes"], ["serve", "--no-open"]])
    func leavesAFolderAloneThatSomethingElseIsIn(command: [String]) throws {
        let home = folder.url.appending(path: "given")
        try FileManager.default.createDirectory(at: home.appending(path: "models"), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: home.appending(path: "thesis.txt"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.path)
        let process = try FormlyProgram(home: folder.url.appending(path: "other")).start(["--home", home.path] + command)
        process.input.closeFile()
        let result = process.finish()
        #expect(result.code == 1 && result.error.contains(home.path), "\(result.error)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).sorted() == ["models", "thesis.txt"])
        #expect(try FileManager.default.attributesOfItem(atPath: home.path)[.posixPermissions] as? Int == 0o755)
    }

    @Test func takesAnEmptyFolderOfOnesOwnAsItIs() throws {
        let (result, mode, names) = try run("sessions", mode: 0o750, holding: [])
        #expect(result.code == 0 && mode == 0o750 && names.contains("formly.db"), "\(result.error)")
    }

    @Test func refusesAFolderThatOthersCanWriteTo() throws {
        let (result, mode, names) = try run("sessions", mode: 0o1777, holding: [])
        #expect(result.code == 1 && mode == 0o1777 && names.isEmpty, "\(result.error)")
    }

    @Test func takesAFolderWithTemplatesOfOnesOwn() throws {
        let (result, _, _) = try run("sessions", mode: 0o700, holding: ["templates", "models"])
        #expect(result.code == 0, "\(result.error)")
    }
}

/// What the package says to the system.
struct ServiceUnitTests {
    @Test func letsTheGateAskWhoseAConnectionIs() throws {
        let unit = try String(contentsOf: Checkout.root.appending(path: "Packaging/formly.service"), encoding: .utf8)
        let families = unit.split(separator: "\n").first { $0.hasPrefix("RestrictAddressFamilies=") }
        #expect(families?.contains("AF_NETLINK") == true)
        #expect(unit.contains("ExecStart=\"@bin@/formly\" serve"), "a prefix may have a space in it")
    }
}
