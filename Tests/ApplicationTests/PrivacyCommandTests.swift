import Foundation
import TestSupport
import Testing

/// A person sees what is kept, takes it along, and deletes it for good.
struct PrivacyCommandTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram
    private static let canary = "Quetzalcoatl Wojciechowska"

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(
            home: folder.url.appending(path: "home"), environment: ["FORMLY_BACKUP_PASSPHRASE": "seven quiet rivers"])
    }

    /// A form of a PDF with an answer, a paper of the library, a remembered fact.
    private func fill() throws -> (session: String, pdf: Data, paper: String) {
        let form = folder.url.appending(path: "form.pdf")
        let pdf = Data(PDFFixture.everyKind().bytes)
        try pdf.write(to: form)
        let session = try #require(try formly.run("--json", "new", form.path).json()["session"] as? String)
        _ = try formly.run("say", session, Self.canary)
        let other = try #require(try formly.run("--json", "new", "w4").json()["session"] as? String)
        _ = try formly.run("answer", other, "givenName=Ana", "familyName=Ruiz")
        _ = try formly.run("profile", "keep", other)
        let paper = folder.url.appending(path: "lease.txt")
        try Data("The lease of 12 Elm Street ends in June.".utf8).write(to: paper)
        let added = try formly.run("--json", "library", "add", paper.path)
        #expect(added.code == 0, "\(added.error)")
        return (session, pdf, paper.path)
    }

    private func amounts() throws -> [String: [String: Any]] {
        let kinds = try formly.run("--json", "privacy", "show").json()["kinds"] as? [[String: Any]] ?? []
        return Dictionary(kinds.map { ($0["kind"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func count(_ kind: String) throws -> Int? { try amounts()[kind]?["count"] as? Int }

    @Test func showsEveryKindWithItsNumbers() throws {
        _ = try fill()
        let amounts = try amounts()
        let expected = [
            "forms": 2, "files": 1, "papers": 1, "profile": 1, "key": 2, "backups": 0, "history": 0, "templates": 0,
            "temporary": 0,
        ]
        for (kind, count) in expected { #expect(amounts[kind]?["count"] as? Int == count, "\(kind)") }
        #expect((amounts["conversations"]?["count"] as? Int ?? 0) > 2)
        for kind in ["forms", "files", "papers", "profile"] {
            #expect((amounts[kind]?["bytes"] as? Int ?? 0) > 0 && amounts[kind]?["sealed"] as? Bool == true, "\(kind)")
        }
        #expect(amounts["key"]?["sealed"] as? Bool == false, "a key file is readable, and that is said")
        #expect((amounts["forms"]?["since"] as? Int64 ?? 0) > 1_700_000_000_000)
        let plain = try formly.run("privacy", "show").output
        #expect(plain.contains("Nothing has left.") && !plain.contains("privacy."))
    }

    @Test func takesEverythingAlongAndNotesIt() throws {
        let (session, pdf, paper) = try fill()
        let place = folder.path + "/taken"
        #expect(try formly.run("privacy", "export", place).code == 0)
        let taken = FileManager.default.subpaths(atPath: place) ?? []
        let own = try #require(taken.first { $0.hasPrefix("forms/") && $0.hasSuffix(session) })
        let answers = try String(contentsOfFile: "\(place)/\(own)/answers.json", encoding: .utf8)
        #expect(answers.contains("Quetzalcoatl"))
        #expect(try String(contentsOfFile: "\(place)/\(own)/conversation.json", encoding: .utf8).contains(Self.canary))
        #expect(try Data(contentsOf: URL(filePath: "\(place)/\(own)/form-1.pdf")) == pdf)
        #expect(FileManager.default.contents(atPath: place + "/library/1.txt") == FileManager.default.contents(atPath: paper))
        #expect(try String(contentsOfFile: place + "/profile.json", encoding: .utf8).contains("Ruiz"))
        #expect(taken.contains("README.txt") && taken.contains("library.json") && taken.contains("history.json"))
        for path in taken {
            let mode = try FileManager.default.attributesOfItem(atPath: "\(place)/\(path)")[.posixPermissions] as? Int ?? 0o777
            #expect(mode & 0o077 == 0, "\(path)")
            #expect(!path.contains("Quetzalcoatl") && !path.contains("lease"), "\(path)")
        }
        let left = try formly.run("--json", "privacy", "show").json()["left"] as? [[String: Any]]
        #expect(left?.first?["kind"] as? String == "everything" && left?.first?["place"] as? String == place)
        let again = try formly.run("--json", "privacy", "export", place)
        #expect(again.code == 1 && again.output.contains("privacy-folder-in-use"))
    }

    @Test func notesExportsAndBackupsElsewhere() throws {
        let (session, _, _) = try fill()
        _ = try formly.run("export", session, "--to", folder.path + "/out", "--partial")
        _ = try formly.run("backup", "create", "--to", folder.path + "/stick")
        _ = try formly.run("backup", "create")
        let left = try formly.run("--json", "privacy", "show").json()["left"] as? [[String: Any]] ?? []
        #expect(left.map { $0["kind"] as? String } == ["form", "backup"])
        #expect(left.map { $0["place"] as? String } == [folder.path + "/out", folder.path + "/stick"])
        #expect((left.first?["files"] as? [String] ?? []).contains { $0.hasSuffix(".pdf") })
        for file in folder.files() where file.path.contains("/home/") {
            #expect(try Data(contentsOf: file).range(of: Data("/stick".utf8)) == nil, "the history is sealed")
        }
    }

    @Test func deletesByKindFormSessionAndAge() throws {
        let (session, _, _) = try fill()
        let unconfirmed = try formly.run("--json", "privacy", "delete", "--kind", "papers", input: "perhaps\n")
        #expect(unconfirmed.code == 1 && unconfirmed.output.contains("privacy-not-confirmed"))
        #expect(try count("papers") == 1)
        #expect(try formly.run("privacy", "delete", "--older-than", "1", "--yes").output.contains("nothing"))
        #expect(try count("forms") == 2)
        #expect(try formly.run("privacy", "delete", "--form", "w4", input: "delete\n").code == 0)
        #expect(try count("forms") == 1)
        #expect(try formly.run("privacy", "delete", "--kind", "profile", "--yes").code == 0)
        #expect(try count("profile") == 0)
        #expect(try formly.run("privacy", "delete", "--session", session, "--yes").code == 0)
        #expect(try count("forms") == 0)
        #expect(try count("conversations") == 0)
        #expect(try count("files") == 0)
        #expect(
            try formly.run("--json", "privacy", "delete", "--older-than", "0", "--yes").json()["deleted"] as? [String: Int] == [
                "papers": 1
            ])
        #expect(
            try formly.run("--json", "privacy", "delete", "--kind", "conversations", "--yes").output.contains("privacy-not-alone")
        )
        #expect(
            try formly.run("--json", "privacy", "delete", "--kind", "profile", "--older-than", "1", "--yes").output.contains(
                "no-age"))
        #expect(try formly.run("privacy", "delete").code == 2)
        #expect(try formly.run("privacy", "delete", "--kind", "nonsense").code == 2)
    }

    @Test func saysThatBackupsStillHoldWhatIsDeleted() throws {
        _ = try fill()
        _ = try formly.run("backup", "create")
        let deleted = try formly.run("--json", "privacy", "delete", "--form", "w4", "--yes").json()
        #expect(deleted["backupsThatStay"] as? Int == 1)
        #expect(
            try formly.run("--json", "privacy", "delete", "--kind", "backups", "--yes").json()["backupsThatStay"] as? Int == 0)
        #expect(try count("backups") == 0)
    }

    @Test(arguments: [("en", "Everything"), ("de", "alles"), ("zh", "全部删除"), ("ar", "كل شيء")])
    func wipesWhenTheWordIsTyped(language: String, word: String) throws {
        _ = try fill()
        let home = formly.home.path
        try Data("my own".utf8).write(to: URL(filePath: home + "/mine.txt"))
        let stopped = try formly.run("--language", language, "privacy", "wipe", input: "yes\n")
        #expect(stopped.code == 1 && FileManager.default.fileExists(atPath: home + "/formly.db"))
        let wiped = try formly.run("--language", language, "privacy", "wipe", input: word + "\n")
        #expect(wiped.code == 0, "\(wiped.error)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home) == ["mine.txt"], "what is not Formly's stays")
        // A folder with something else in it is no longer taken for a home.
        try FileManager.default.removeItem(atPath: home + "/mine.txt")
        #expect(try formly.run("sessions").code == 0, "and one can begin anew")
    }

    /// As after a kill in the middle: the key went first.
    @Test func whatIsLeftOfAHomeWithoutItsKeyCanNotBeReadAndIsWiped() throws {
        _ = try fill()
        for name in ["key", "keys.json"] { try FileManager.default.removeItem(at: formly.home.appending(path: name)) }
        #expect(try formly.run("--json", "sessions").output.contains("key-missing"))
        #expect(try formly.run("privacy", "wipe", "--yes").code == 0)
        #expect(!FileManager.default.fileExists(atPath: formly.home.path))
    }
}
