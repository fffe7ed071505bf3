import Assistant
import Foundation
import Observation
import Presentation
import Primitives
import Records

/// The sealed copies of everything: made, checked, put beside the others.
@MainActor @Observable final class BackupsModel {
    private(set) var screen: BackupsScreen?
    private(set) var isBusy = false
    var passphrase = ""
    var again = ""
    var isWhole = true

    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    func load() async { await app.attempt { try await self.draw($0.backups, nil) } }

    /// The first one asks for the passphrase that they are sealed with, twice.
    func make() async {
        await tell { desk in
            if try await desk.lock() == nil {
                guard !self.passphrase.isEmpty else { throw BackupFailure(.locked) }
                guard self.passphrase == self.again else { throw BackupFailure(.passphrasesDiffer) }
                _ = try await desk.protect(passphrase: self.passphrase)
            }
            (self.passphrase, self.again) = ("", "")
            let made = try await desk.create(isWhole: self.isWhole)
            return Message("vault.made", ["file": .text(made.entry.name.text)])
        }
    }

    func verify(_ name: String) async {
        await tell { desk in
            let path = "\(desk.folder)/\(name)"
            guard let secret = try await desk.secret(for: path) else { throw BackupFailure(.locked) }
            let manifest = try await away { try desk.backups.verify(path, with: secret) }
            return Message("backup.sound", ["count": .number(manifest.counts["session"] ?? 0)])
        }
    }

    /// One from elsewhere, put beside the others.
    func bring(_ url: URL) async {
        await tell { _ in
            let name = try await self.app.bringBackup(url)
            return Message("phone.backup.brought", ["file": .text(name.text)])
        }
    }

    private func draw(_ desk: BackupDesk, _ news: (message: Message, isProblem: Bool)?) async throws {
        let lock = try await desk.lock()
        let secret = lock.map { BackupSecret.lock($0) } ?? .passphrase("")
        let found = try await away { try desk.backups.list(in: desk.folder, with: secret) }
        screen = app.presenter.backups(
            found, folder: desk.folder, hasPassphrase: lock != nil, outcome: news?.message, isProblem: news?.isProblem == true)
    }

    private func tell(_ work: @escaping (BackupDesk) async throws -> Message) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await app.attempt { home in
            do {
                try await self.draw(home.backups, (try await work(home.backups), false))
            } catch let failure as BackupFailure {
                let message = failure.code == .locked ? Message("vault.passphraseMissing") : failure.message
                try await self.draw(home.backups, (message, true))
            }
        }
    }
}
