import Assistant
import Observation
import Presentation
import Primitives
import Records

/// What bringing a backup back would do, and then the doing.
@MainActor @Observable final class RestoreModel {
    private(set) var screen: RestoreScreen?
    private(set) var isBusy = false
    var mode = RestoreMode.merge
    var passphrase = ""

    private let app: AppModel
    private let name: String

    init(_ app: AppModel, name: String) { (self.app, self.name) = (app, name) }

    private func secret(_ name: BackupName, _ desk: BackupDesk) async throws -> BackupSecret {
        if let known = try await desk.secret(for: "\(desk.folder)/\(name.text)") { return known }
        guard !passphrase.isEmpty else { throw BackupFailure(.locked) }
        return .passphrase(passphrase)
    }

    func rehearse() async {
        await with { name, desk in
            let (key, mode) = (try await self.secret(name, desk), self.mode)
            let outcome = try await away {
                try desk.backups.rehearse("\(desk.folder)/\(name.text)", with: key, mode: mode)
            }
            let isKnown = try await desk.secret(for: "\(desk.folder)/\(name.text)") != nil
            self.screen = self.app.presenter.restore(name, mode, outcome, needsPassphrase: !isKnown)
        }
    }

    func restore() async {
        await with { name, desk in
            let (key, mode) = (try await self.secret(name, desk), self.mode)
            _ = try await away { try desk.backups.restore("\(desk.folder)/\(name.text)", with: key, mode: mode) }
            await self.app.home?.assistant.forgetOpenForms()
            self.app.asked.clear()
            self.app.paths = [:]
            self.app.notice = self.app.text("vault.restored", ["file": .text(name.text)])
        }
    }

    /// Nothing typed yet is no mistake.
    private func with(_ work: (BackupName, BackupDesk) async throws -> Void) async {
        guard let name = BackupName(name), !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await app.attempt { home in
            do {
                try await work(name, home.backups)
            } catch let failure as BackupFailure where [.locked, .wrongPassphrase].contains(failure.code) {
                let problem = failure.code == .locked ? nil : failure.message
                self.screen = self.app.presenter.restore(name, self.mode, nil, needsPassphrase: true, problem: problem)
            }
        }
    }
}
