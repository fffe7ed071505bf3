import ChildProcess
import Foundation
import TestSupport
import Testing

struct ChildProcessTests {
    /// What a child starts, and leaves behind when it ends by itself, ends with it.
    ///
    /// Both sleep for days: among many tests, this one may go on long after it began to wait.
    @Test(arguments: ["exec sleep 1000000", "exit 0"]) func endsWhatItsChildStarted(then end: String) async throws {
        let folder = try TemporaryFolder()
        let script = "sleep 1000000 & echo $! >\(folder.path)/part && mv \(folder.path)/part \(folder.path)/pid; \(end)"
        let child = try ChildProcess(ChildProcess.Program(path: "/bin/sh", arguments: ["-c", script]))
        let path = folder.path + "/pid"
        while !FileManager.default.fileExists(atPath: path) { try await Task.sleep(for: .milliseconds(10)) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let grandchild = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(grandchild, 0) == 0)
        child.end()
        // Whoever adopted it has to take note of its end.
        while kill(grandchild, 0) == 0, !isDead(grandchild) { try await Task.sleep(for: .milliseconds(10)) }
    }

    /// Ended, and not yet waited for by who adopted it.
    private func isDead(_ pid: pid_t) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
        return status?.contains(") Z ") ?? true
    }

    /// Two threads, one that writes a program and one that starts another: the second's child has the file open for a moment, and
    /// whatever starts the file meanwhile is told that it is busy.
    @Test func startsWhatIsStillOpenForWriting() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/program"
        try Data("#!/bin/sh\nexec sleep 1000000\n".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        let writer = try #require(FileHandle(forWritingAtPath: path))
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.1)
            try? writer.close()
        }
        #expect(try ChildProcess(ChildProcess.Program(path: path)).isAlive())
    }

    @Test func handsOnNoVariableButThoseOfItsList() {
        for name in ["HOME", "LANG", "LC_ALL", "XDG_DATA_HOME", "FONTCONFIG_FILE", "TESSDATA_PREFIX"] {
            #expect(HandedEnvironment.document.admits(name) && HandedEnvironment.desktop.admits(name))
        }
        for name in ["DISPLAY", "PATH", "DBUS_SESSION_BUS_ADDRESS"] {
            #expect(!HandedEnvironment.document.admits(name) && HandedEnvironment.desktop.admits(name))
        }
        let secrets = [
            "FORMLY_PASSPHRASE", "FORMLY_NEW_PASSPHRASE", "FORMLY_BACKUP_PASSPHRASE", "AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN",
            "SSH_AUTH_SOCK", "LD_PRELOAD",
        ]
        for name in secrets {
            #expect(!HandedEnvironment.document.admits(name) && !HandedEnvironment.desktop.admits(name), "\(name)")
        }
    }
}
