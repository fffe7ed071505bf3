import CSQLite
import Foundation
import TestSupport
import Testing

/// One damaged form costs that form: through the program, as a person would meet it.
struct DamagedFormTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram
    private let damaged: String
    private let sound: String

    /// Two forms, each with an answer; then the blueprint of the first loses a byte.
    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(
            home: folder.url.appending(path: "home"), environment: ["FORMLY_BACKUP_PASSPHRASE": "seven quiet rivers"])
        damaged = try #require(try formly.run("--json", "new", "w4").json()["session"] as? String)
        sound = try #require(try formly.run("--json", "new", "w4").json()["session"] as? String)
        _ = try formly.run("answer", damaged, "familyName=Ruiz")
        _ = try formly.run("answer", sound, "familyName=Weiss")
    }

    private func damage() throws {
        var database: OpaquePointer?
        var statement: OpaquePointer?
        #expect(sqlite3_open(formly.home.path + "/formly.db", &database) == SQLITE_OK)
        defer { sqlite3_close(database) }
        let sql = "SELECT id FROM attachment WHERE session = '\(damaged)' AND kind = 'blueprint'"
        #expect(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
        defer { sqlite3_finalize(statement) }
        while sqlite3_step(statement) == SQLITE_ROW {
            let path = formly.home.path + "/attachments/" + String(cString: sqlite3_column_text(statement, 0))
            var bytes = try Data(contentsOf: URL(filePath: path))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: URL(filePath: path))
        }
    }

    @Test func theOthersGoOn() throws {
        try damage()
        #expect(try formly.run("sessions").code == 0)
        #expect(try formly.run("show", damaged).code == 1)
        let listed = try formly.run("sessions")
        #expect(listed.code == 0 && listed.output.contains(sound) && listed.output.contains("\(damaged)\tdamaged"))
        #expect(try formly.run("show", sound).output.contains("Weiss"))
        let shown = try formly.run("show", damaged)
        #expect(shown.code == 1 && shown.error.contains("This form is damaged"), "\(shown.error)")
    }

    @Test func itCanBeDeleted() throws {
        try damage()
        #expect(try formly.run("--json", "delete", damaged).code == 0)
        #expect(try formly.run("sessions").output.contains(damaged) == false)
        #expect(try formly.run("doctor", "--check").code == 0)
    }

    @Test func whatCanBeReadIsExported() throws {
        try damage()
        let result = try formly.run("export", damaged, "--to", folder.path + "/out")
        #expect(result.code == 1 && result.error.contains("What can still be read"))
        #expect(try String(contentsOfFile: folder.path + "/out/answers.json", encoding: .utf8).contains("Ruiz"))
        #expect(try formly.run("privacy", "export", folder.path + "/all").code == 0)
        #expect(
            try String(contentsOfFile: folder.path + "/all/forms/damaged-\(damaged)/answers.json", encoding: .utf8).contains(
                "Ruiz"))
    }

    @Test func backupsGoOnAndARestoreMendsIt() throws {
        let before = try #require(try formly.run("--json", "backup", "create").json()["file"] as? String)
        try damage()
        let made = try formly.run("--json", "backup", "create")
        let leftOut = try made.json()["leftOut"] as? Int
        #expect(made.code == 0 && leftOut == 1, "\(made.output)")
        #expect(try formly.run("--json", "backup", "restore", before).json()["mended"] as? Int == 1)
        #expect(try formly.run("show", damaged).output.contains("Ruiz"))
    }

    @Test func aLostStoreIsToldAndRestored() throws {
        let backup = try #require(try formly.run("--json", "backup", "create").json()["file"] as? String)
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: formly.home.path + "/formly.db" + ending)
        }
        for _ in 1...2 {
            let listed = try formly.run("sessions")
            #expect(listed.code == 1 && listed.error.contains("formly.db"), "\(listed.error)")
        }
        #expect(try formly.run("doctor", "--check").code == 1)
        #expect(try formly.run("backup", "list").output.contains("formly-backup"))
        let wrong = FormlyProgram(home: formly.home, environment: ["FORMLY_BACKUP_PASSPHRASE": "another passphrase"])
        #expect(try wrong.run("backup", "restore", backup).code == 1)
        #expect(try formly.run("sessions").code == 1, "a restore that failed begins nothing")
        #expect(try formly.run("--json", "backup", "restore", backup).json()["added"] as? Int == 2)
        #expect(try formly.run("show", damaged).output.contains("Ruiz"))
    }
}
