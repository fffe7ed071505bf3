import Foundation
import TestSupport
import Testing

/// Backups by the command line, as scripts use them.
struct BackupCommandTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(
            home: folder.url.appending(path: "home"), environment: ["FORMLY_BACKUP_PASSPHRASE": "seven quiet rivers"])
    }

    @Test func bringsAFormBackOnAnotherMachine() throws {
        let session = try #require(try formly.run("--json", "new", "w4").json()["session"] as? String)
        _ = try formly.run("answer", session, "givenName=Ana", "familyName=Ruiz")
        let made = try formly.run("--json", "backup", "create", "--to", folder.path + "/stick").json()
        let file = try #require(made["file"] as? String)
        #expect(made["whole"] as? Bool == true)

        let elsewhere = FormlyProgram(
            home: folder.url.appending(path: "elsewhere"), environment: ["FORMLY_BACKUP_PASSPHRASE": "seven quiet rivers"])
        let listed = try elsewhere.run("--json", "backup", "list", folder.path + "/stick").json()
        #expect((listed["backups"] as? [[String: Any]])?.first?["file"] as? String == file)
        #expect(try elsewhere.run("backup", "verify", file).code == 0)
        #expect(try elsewhere.run("--json", "backup", "restore", file, "--dry-run").json()["added"] as? Int == 1)
        #expect(try elsewhere.run("sessions").output.contains(session) == false)
        #expect(try elsewhere.run("--json", "backup", "restore", file).json()["added"] as? Int == 1)
        #expect(try elsewhere.run("show", session).output.contains("Ruiz"))
    }

    @Test func saysWhatIsWrong() throws {
        let silent = FormlyProgram(home: folder.url.appending(path: "home"))
        let unasked = try silent.run("--json", "backup", "create")
        #expect(unasked.code == 1 && unasked.output.contains("\"backup-locked\""))
        let file = try #require(try formly.run("--json", "backup", "now").json()["file"] as? String)
        #expect(try silent.run("backup", "create").code == 0, "the lock is kept for timers")
        #expect(try silent.run("backup", "verify", file).code == 0)
        let wrong = FormlyProgram(
            home: folder.url.appending(path: "other"), environment: ["FORMLY_BACKUP_PASSPHRASE": "wrong"])
        let refused = try wrong.run("backup", "restore", file)
        #expect(refused.code == 1 && refused.error.contains("does not open the backup"))
        #expect(try formly.run("--json", "backup", "verify", "/etc/hostname").output.contains("backup-not-a-backup"))
        #expect(try formly.run("backup", "restore", file, "--merge", "--replace").code == 2)
    }

    @Test func writesATimerThatMakesABackup() throws {
        let config = folder.path + "/config"
        let scheduling = FormlyProgram(
            home: folder.url.appending(path: "home 100%"),
            environment: ["FORMLY_BACKUP_PASSPHRASE": "seven quiet rivers", "XDG_CONFIG_HOME": config])
        #expect(try scheduling.run("--json", "backup", "schedule", "daily").output.contains("backup-locked"))
        _ = try scheduling.run("backup", "create")
        for rhythm in ["daily", "weekly"] {
            #expect(try scheduling.run("backup", "schedule", rhythm).code == 0)
            #expect(try scheduling.run("--json", "backup", "schedule").json()["rhythm"] as? String == rhythm)
        }
        let service = try String(contentsOfFile: config + "/systemd/user/formly-backup.service", encoding: .utf8)
        let line = try #require(service.split(separator: "\n").first { $0.hasPrefix("ExecStart=") }).dropFirst(10)
        #expect(!service.contains("seven quiet rivers") && line.contains("100%%"))
        // As systemd would run it, without any variable.
        let made = try scheduling.shell("env -u FORMLY_BACKUP_PASSPHRASE -u FORMLY_HOME \(line.replacing("%%", with: "%"))")
        #expect(made.code == 0, "\(made.error)")
        #expect(try scheduling.run("--json", "privacy", "show").output.contains("\"count\":2,\"kind\":\"backups\""))
        #expect(try scheduling.run("backup", "schedule", "off").code == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: config + "/systemd/user").isEmpty)
        #expect(try scheduling.run("backup", "schedule", "hourly").code == 2)
    }

    /// Nobody types it for a timer, whatever else is set.
    @Test func writesNoTimerForAHomeBehindAPassphrase() throws {
        let words = "seven quiet rivers"
        let locked = FormlyProgram(
            home: folder.url.appending(path: "locked"),
            environment: [
                "FORMLY_PASSPHRASE": words, "FORMLY_BACKUP_PASSPHRASE": words, "XDG_CONFIG_HOME": folder.path + "/config",
            ])
        _ = try locked.run("new", "w4")
        #expect(try locked.run("--json", "backup", "schedule", "daily").output.contains("backup-unattended"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/config"))
    }

    /// The disk is full before the backup is done.
    @Test func leavesNothingWhenTheDiskIsFull() throws {
        // Its questions alone are more than half a megabyte; the limit is 200 or 400 KB, as the shell counts.
        _ = try formly.run("new", "ds160")
        _ = try formly.run("backup", "create", "--to", folder.path + "/a")
        let limited = try formly.shell("ulimit -f 400; exec \"$0\" backup create --to \(folder.path)/b")
        #expect(limited.code == 1, "\(limited.error)")
        #expect(limited.error.contains("disk is full"), "\(limited.error)")
        let left = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/b")) ?? []
        #expect(left.isEmpty, "\(left)")
    }
}
