import Foundation
import Primitives
import Records

/// A timer of the desktop session (systemd, user units) that makes backups by itself.
public struct BackupTimer: Sendable {
    public enum Rhythm: String, Sendable, CaseIterable {
        case daily, weekly, off
    }

    private let folder: String
    private let program: String
    private let home: String

    private static let name = "formly-backup"

    /// Nil where there is no place for user units.
    init?(environment: [String: String], program: String, home: String) {
        if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
            folder = config + "/systemd/user"
        } else if let own = environment["HOME"], own.hasPrefix("/") {
            folder = own + "/.config/systemd/user"
        } else {
            return nil
        }
        self.program = program
        self.home = home
    }

    /// The unit files, each written whole, or taken away for `off`. Answers their paths.
    ///
    /// - Throws: `RecordFailure(.readOnly)`.
    func set(_ rhythm: Rhythm) throws -> [String] {
        let paths = ["service", "timer"].map { "\(folder)/\(Self.name).\($0)" }
        do {
            guard rhythm != .off else {
                for path in paths where FileManager.default.fileExists(atPath: path) {
                    try FileManager.default.removeItem(atPath: path)
                }
                return paths
            }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for (path, text) in zip(paths, [service, timer(rhythm)]) {
                try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
            }
            return paths
        } catch {
            throw RecordFailure(.readOnly)
        }
    }

    /// What is set now.
    var rhythm: Rhythm {
        let text = (try? String(contentsOfFile: "\(folder)/\(Self.name).timer", encoding: .utf8)) ?? ""  // none is off
        return [Rhythm.daily, .weekly].first { text.contains("OnCalendar=\($0.rawValue)\n") } ?? .off
    }

    // MARK: Units

    /// Paths in quotes, in which systemd reads % and \ and " as something else.
    private static func quoted(_ path: String) -> String {
        "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%") + "\""
    }

    /// Without a network, as everything Formly does.
    private var service: String {
        """
        [Unit]
        Description=Formly, a backup of everything it keeps

        [Service]
        Type=oneshot
        ExecStart=\(Self.quoted(program)) --home \(Self.quoted(home)) backup create --scheduled
        Nice=10
        NoNewPrivileges=yes
        RestrictAddressFamilies=AF_UNIX
        UMask=0077

        """
    }

    private func timer(_ rhythm: Rhythm) -> String {
        """
        [Unit]
        Description=Formly, backups at their time

        [Timer]
        OnCalendar=\(rhythm.rawValue)
        Persistent=true
        RandomizedDelaySec=10min

        [Install]
        WantedBy=timers.target

        """
    }
}

extension Formly {
    private func timer() throws -> BackupTimer {
        guard let timer = BackupTimer(environment: environment, program: executable, home: home) else {
            throw CompositionFailure(.noHome)
        }
        return timer
    }

    /// How often backups are made by themselves.
    public func backupRhythm() throws -> BackupTimer.Rhythm { try timer().rhythm }

    /// Writes the timer's files. Answers their paths and whether systemd has taken them up; where it can't be asked, one
    /// command of the person's does that.
    public func scheduleBackups(_ rhythm: BackupTimer.Rhythm) throws -> (paths: [String], isActive: Bool) {
        let paths = try timer().set(rhythm)
        let isKnown = Self.systemctl(["daemon-reload"])
        let deed = rhythm == .off ? ["stop", "formly-backup.timer"] : ["enable", "--now", "formly-backup.timer"]
        return (paths, isKnown && Self.systemctl(deed))
    }

    private static func systemctl(_ words: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/systemctl")
        process.arguments = ["--user", "--quiet"] + words
        process.environment = Surroundings.handedToDesktop
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
