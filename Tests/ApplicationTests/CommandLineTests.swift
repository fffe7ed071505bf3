import Foundation
import TestSupport
import Testing

/// The program as a script uses it: exit codes, the shapes it prints, and what is left after a kill.
struct CommandLineTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram
    let form: String

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
        form = folder.url.appending(path: "form.pdf").path
        try PDFFixture.everyKind().write(to: URL(filePath: form))
    }

    @Test func wrongUseIsTwo() throws {
        #expect(try formly.run("no-such-command").code == 2)
        #expect(try formly.run("say", "only-one-word").code == 2)
        #expect(try formly.run("forms", "--no-such-option").code == 2)
    }

    /// Before any language is chosen there are words all the same.
    @Test func aLanguageFormlyDoesNotSpeakIsRefusedInWords() throws {
        let refused = try formly.run("--language", "eo", "forms")
        #expect(refused.code == 2)
        #expect(refused.error.contains("--language") && !refused.error.contains("cli."))
    }

    @Test func failuresAreOneLineAndJSONWhenAsked() throws {
        let plain = try formly.run("pdf", "check", folder.path + "/missing.pdf")
        #expect(plain.code == 1)
        #expect(plain.error.split(separator: "\n").count == 1)
        let json = try formly.run("--json", "pdf", "check", folder.path + "/missing.pdf").json()
        #expect((json["error"] as? [String: Any])?["code"] as? String == "not-found")
    }

    @Test func tellsOfOneCommandHoweverItIsAsked() throws {
        let asked = try formly.run("new", "--help")
        #expect(asked.code == 0 && asked.output.contains("formly new"))
        #expect(try formly.run("help", "new").output == asked.output)
        #expect(try formly.run("help").output == formly.run("--help").output)
        #expect(try formly.run("help", "nonsense").code == 2)
    }

    @Test func tellsOfCommandsThatShareTheirFirstWord() throws {
        let family = try formly.run("help", "pdf")
        #expect(family.code == 0)
        #expect(family.output.contains("pdf fill") && family.output.contains("pdf check"))
        #expect(!family.output.contains("formly serve") && !family.output.contains("backup"))
        let bare = try formly.run("pdf")
        #expect(bare.code == 2 && bare.output == family.output)
    }

    @Test func theHelpFitsATerminal() throws {
        let lines = try formly.run("help").output.split(separator: "\n")
        #expect(lines.count > 80)
        #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines.map(\.count).max() ?? 0) columns")
    }

    @Test func everyLanguageHasItsHelp() throws {
        let english = try formly.run("--help").output
        for tag in ["es", "fr", "de", "hi", "ar", "zh"] {
            let help = try formly.run("--language", tag, "--help").output
            #expect(help != english, "\(tag)")
            #expect(!help.contains("cli."), "\(tag): a key stands where words belong")
        }
    }

    @Test func unknownFieldsAreFindingsAndNothingIsWritten() throws {
        let answers = folder.url.appending(path: "a.json")
        try Data(#"{"no such field":"x"}"#.utf8).write(to: answers)
        let output = folder.url.appending(path: "out.pdf")
        let result = try formly.run("--json", "pdf", "fill", form, "--answers", answers.path, "--out", output.path)
        #expect(result.code == 3)
        #expect(try result.json()["written"] as? Bool == false)
        #expect(!FileManager.default.fileExists(atPath: output.path))
    }

    @Test func whatWasAnsweredOutlivesAKill() throws {
        let session = try #require(try formly.run("--json", "new", form).json()["session"] as? String)
        let story = try #require(try fields(of: session).first { $0["kind"] as? String == "textarea" }?["id"] as? String)
        for round in 1...8 {
            let answer = try formly.start(["answer", session, "\(story)=Told for the \(round). time"])
            // The first word of a reply says that the turn is on disk.
            let reply = answer.readSome()
            answer.kill()
            let value = try fields(of: session).first { $0["id"] as? String == story }?["value"] as? String
            #expect(value == "Told for the \(round). time", "after the reply: \(reply)")
        }
    }

    #if os(Linux)
        /// Each kind of call is killed the moment it holds a file in clear: the disk must not know what was in it.
        @Test func aKillInTheMiddleLeavesNothingInClear() throws {
            let canary = "Quetzalcoatl Wojciechowska"
            try Data(PDFFixture.everyKind(name: canary).bytes).write(to: URL(filePath: form))
            let session = try #require(try formly.run("--json", "new", form).json()["session"] as? String)
            let calls = [["new", form], ["export", session, "--to", folder.path + "/out", "--partial"]]
            for call in calls + calls + calls {
                let running = try formly.start(call)
                #expect(running.waitsForMemoryFile(), "\(call[0]): it held nothing in clear to be killed with")
                running.kill()
                for file in folder.files() where file.path.contains("/home/") {
                    let content = try Data(contentsOf: file)
                    #expect(content.range(of: Data(canary.utf8)) == nil, "\(call[0]) left \(file.lastPathComponent)")
                    #expect(content.range(of: Data("%PDF".utf8)) == nil, "\(call[0]) left \(file.lastPathComponent)")
                }
            }
        }
    #endif

    private func fields(of session: String) throws -> [[String: Any]] {
        try formly.run("--json", "show", session).json()["fields"] as? [[String: Any]] ?? []
    }

    @Test func anExportKeepsWhatStandsThereAndIsForItsOwnerOnly() throws {
        let out = folder.path + "/papers"
        for name in ["Ann", "Bob"] {
            let session = try #require(try formly.run("--json", "new", "w4").json()["session"] as? String)
            _ = try formly.run("answer", session, "givenName=\(name)")
            let result = try formly.run("export", session, "--to", out, "--partial")
            #expect(result.error.contains("answer sheet") && result.error.contains("--pdf"), "\(result.error)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: out).filter { $0.hasSuffix("-answers.json") }
        #expect(names.count == 2, "\(names)")
        let texts = try names.map { try String(contentsOfFile: out + "/" + $0, encoding: .utf8) }
        #expect(texts.contains { $0.contains("Ann") } && texts.contains { $0.contains("Bob") })
        for path in [out] + names.map({ out + "/" + $0 }) {
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect((mode ?? 0o777) & 0o077 == 0, "\(path)")
        }
    }

    @Test func nothingPersonalIsLeftInClear() throws {
        let session = try #require(try formly.run("--json", "new", form).json()["session"] as? String)
        _ = try formly.run("say", session, "Quetzalcoatl Wojciechowska")
        _ = try formly.run("export", session, "--to", folder.path + "/out", "--partial")
        let canary = Data("Quetzalcoatl".utf8)
        for file in folder.files() where file.path.contains("/home/") {
            let content = try Data(contentsOf: file)
            #expect(content.range(of: canary) == nil, "\(file.lastPathComponent)")
        }
    }
}
