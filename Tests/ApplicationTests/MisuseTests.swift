import Foundation
import TestSupport
import Testing

/// What the program says where it is used wrongly, or where something can't be done: what is true, and what helps.
struct MisuseTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private func session(_ form: String = "i9") throws -> String {
        try #require(try formly.run("--json", "new", form).json()["session"] as? String)
    }

    /// What is typed, what the error says, and what it must not say.
    @Test(arguments: [
        (["export", "SESSION"], "This command needs --to", "after it"),
        (["profile", "forget"], "formly profile forget MEANING|--all", "--all needs"),
        (["backup", "schedule", "hourly"], "daily, weekly, off", "--backup"),
        (["key", "move", "x"], "keyring, passphrase, file", "--key"),
        (["answer", "SESSION", "noequals"], "FIELD=VALUE", "--answer"),
        (["--language", "xx", "forms"], "en, es, fr, de, hi, ar, zh", "take that"),
        (["search", "x", "--limit", "0"], "1–100", "take that"), (["privacy", "delete", "--kind", "x"], "backup", "take that"),
        (["pdf", "image", "a.pdf", "--out", "b.jpg"], "O.png", "take that"), (["show"], "formly show SESSION", "Add --help"),
        (["show", "--nope"], "formly show SESSION", "Add --help"),
    ])
    func aSlipIsToldInWordsThatWereTyped(words: [String], says: String, never: String) throws {
        let id = words.contains("SESSION") ? try session() : ""
        let result = try run(words.map { $0 == "SESSION" ? id : $0 })
        #expect(result.code == 2 && result.error.contains(says) && !result.error.contains(never), "\(words): \(result.error)")
    }

    private func run(_ words: [String]) throws -> FormlyProgram.Result {
        switch words.count {
        case 1: try formly.run(words[0])
        case 2: try formly.run(words[0], words[1])
        case 3: try formly.run(words[0], words[1], words[2])
        case 4: try formly.run(words[0], words[1], words[2], words[3])
        default: try formly.run(words[0], words[1], words[2], words[3], words[4])
        }
    }

    @Test(arguments: ["DE", "de-AT", "es_MX"]) func aLanguageIsKnownByItsBeginning(tag: String) throws {
        #expect(try formly.run("--language", tag, "sessions").code == 0)
    }

    @Test(arguments: ["I9", "W4"]) func formsAreKnownInAnyCase(name: String) throws {
        #expect(try formly.run("forms", "show", name).code == 0)
        #expect(try session(name).isEmpty == false)
    }

    @Test func namesOfFieldsCanBeSeen() throws {
        let id = try session()
        #expect(try formly.run("answer", id, "nope=1").error.contains("show SESSION --fields"))
        let shown = try formly.run("show", id, "--fields").output
        #expect(shown.contains("birthDate\tDate of birth"), "\(shown)")
        #expect(try !formly.run("show", id).output.contains("birthDate"))
    }

    @Test(arguments: ["/etc/passwd", "/proc/formly"]) func aHomeThatIsNoFolderIsSaidToBeNone(home: String) throws {
        let result = try formly.run("--home", home, "sessions")
        #expect(result.code == 1 && result.error.contains(home) && result.error.contains("--home"), "\(result.error)")
        #expect(!result.error.contains("damaged") && !result.error.contains("saved"))
    }

    @Test func aFolderThatTakesNoBackupIsSaidToTakeNone() throws {
        let formly = FormlyProgram(
            home: folder.url.appending(path: "home"), environment: ["FORMLY_BACKUP_PASSPHRASE": "four words of no one"])
        let result = try formly.run("backup", "create", "--to", "/proc")
        #expect(result.code == 1 && result.error.contains("may not write there"), "\(result.error)")
    }

    @Test func whatDidNotLeaveIsInNoHistory() throws {
        let id = try session()
        #expect(try formly.run("privacy", "export", "/etc/passwd").code == 1)
        #expect(try formly.run("export", id, "--to", "/etc/passwd", "--partial").code == 1)
        #expect(try !formly.run("privacy", "show").output.contains("/etc/passwd"))
        #expect(try formly.run("privacy", "export", folder.path + "/out").code == 0)
        #expect(try formly.run("privacy", "show").output.contains("/out"))
    }

    @Test(arguments: [("next Monday", "en"), ("1. Dezember", "de"), ("11/30/2026", "en"), ("2026-12-01", "en")])
    func theFirstDayIsTakenInPlainWords(day: String, language: String) throws {
        // Days of another year would be refused in time.
        let words = day.replacing("2026", with: String(Calendar(identifier: .gregorian).component(.year, from: Date())))
        let begun = try formly.run("--language", language, "tasks", "begin", words)
        #expect(begun.code == 0 && begun.output.contains("i9"), "\(begun.error)")
        #expect(try formly.run("tasks", "done", "i9").output.contains("Done"))
        #expect(try !formly.run("tasks", "end").output.isEmpty)
    }

    @Test(arguments: ["0001-01-01", "9999-12-31", "someday"]) func aDayOfAnotherAgeIsRefused(day: String) throws {
        #expect(try formly.run("tasks", "begin", day).code == 1)
    }

    @Test func whatIsDeletedIsTold() throws {
        let id = try session()
        #expect(try formly.run("delete", id).output.contains("Form I-9"))
    }
}
