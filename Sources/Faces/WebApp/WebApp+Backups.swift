import Assistant
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

/// What was just done with a backup, said once on the page of all.
struct BackupNews: Sendable {
    var message: Message
    var isProblem = false
}

extension WebApp {
    func backupsRoom(_ visit: Visit, _ home: OpenHome) async throws -> HTTPResponse? {
        let parts = visit.parts
        switch (visit.isPost, parts.count) {
        case (false, 1): return try await showBackups(visit, home.backups)
        case (true, 2) where parts[1] == "make": return try await makeBackup(visit, home.backups)
        case (true, 3):
            guard let name = BackupName(parts[1]) else { return nil }
            switch parts[2] {
            case "verify": return try await verify(name, visit, home.backups)
            case "rehearse": return try await rehearse(name, visit, home.backups)
            case "restore": return try await restore(name, visit, home)
            default: return nil
            }
        default: return nil
        }
    }

    private func showBackups(_ visit: Visit, _ desk: BackupDesk) async throws -> HTTPResponse {
        let lock = try await desk.lock()
        let secret = lock.map { BackupSecret.lock($0) } ?? .passphrase("")
        let found = try await desk.list(in: desk.folder, with: secret)
        let news = state.withLock { state in
            defer { state.backupNews = nil }
            return state.backupNews
        }
        let screen = visit.presenter.backups(
            found, folder: desk.folder, hasPassphrase: lock != nil, outcome: news?.message, isProblem: news?.isProblem == true)
        return visit.page(visit.frame.backups(screen), status: news?.isProblem == true ? 422 : 200)
    }

    private func told(_ message: Message, isProblem: Bool = false) -> HTTPResponse {
        state.withLock { $0.backupNews = BackupNews(message: message, isProblem: isProblem) }
        return .redirect(to: "/backups")
    }

    /// The first one asks for a passphrase, twice.
    private func makeBackup(_ visit: Visit, _ desk: BackupDesk) async throws -> HTTPResponse {
        do {
            if try await desk.lock() == nil {
                let passphrase = visit.form["passphrase"] ?? ""
                guard !passphrase.isEmpty else { throw BackupFailure(.locked) }
                guard passphrase == visit.form["again"] else { throw BackupFailure(.passphrasesDiffer) }
                _ = try await desk.protect(passphrase: passphrase)
            }
            let made = try await desk.create(isWhole: visit.form["whole"] == "1")
            return told(Message("vault.made", ["file": .text(made.entry.name.text)]))
        } catch let failure as BackupFailure {
            return told(words(of: failure), isProblem: true)
        }
    }

    /// Hints for the terminal help nobody here.
    private func words(of failure: BackupFailure) -> Message {
        failure.code == .locked ? Message("vault.passphraseMissing") : failure.message
    }

    private func verify(_ name: BackupName, _ visit: Visit, _ desk: BackupDesk) async throws -> HTTPResponse {
        do {
            let secret = try await secret(for: name, visit, desk)
            let manifest = try await blocking { try desk.backups.verify(Self.path(name, desk), with: secret) }
            return told(Message("backup.sound", ["count": .number(manifest.counts["session"] ?? 0)]))
        } catch let failure as BackupFailure {
            return told(words(of: failure), isProblem: true)
        }
    }

    private static func path(_ name: BackupName, _ desk: BackupDesk) -> String { "\(desk.folder)/\(name.text)" }

    /// The home's own lock where it fits, else what was typed.
    private func secret(for name: BackupName, _ visit: Visit, _ desk: BackupDesk) async throws -> BackupSecret {
        if let known = try await desk.secret(for: Self.path(name, desk)) { return known }
        guard let typed = visit.form["passphrase"], !typed.isEmpty else { throw BackupFailure(.locked) }
        return .passphrase(typed)
    }

    // MARK: - Bringing back

    /// What would happen; nothing does.
    private func rehearse(_ name: BackupName, _ visit: Visit, _ desk: BackupDesk) async throws -> HTTPResponse {
        let mode = RestoreMode(rawValue: visit.form["mode"] ?? "") ?? .merge
        do {
            let secret = try await secret(for: name, visit, desk)
            let outcome = try await blocking { try desk.backups.rehearse(Self.path(name, desk), with: secret, mode: mode) }
            let isKnown = try await desk.secret(for: Self.path(name, desk)) != nil
            return visit.page(visit.frame.restore(visit.presenter.restore(name, mode, outcome, needsPassphrase: !isKnown)))
        } catch let failure as BackupFailure where [.locked, .wrongPassphrase].contains(failure.code) {
            return askPassphrase(name, mode, failure, visit)
        } catch let failure as BackupFailure {
            return told(words(of: failure), isProblem: true)
        }
    }

    private func askPassphrase(
        _ name: BackupName, _ mode: RestoreMode, _ failure: BackupFailure, _ visit: Visit
    ) -> HTTPResponse {
        // Nothing typed yet is no mistake.
        let problem = failure.code == .locked ? nil : failure.message
        let screen = visit.presenter.restore(name, mode, nil, needsPassphrase: true, problem: problem)
        return visit.page(visit.frame.restore(screen), status: problem == nil ? 200 : 422)
    }

    private func restore(_ name: BackupName, _ visit: Visit, _ home: OpenHome) async throws -> HTTPResponse {
        let mode = RestoreMode(rawValue: visit.form["mode"] ?? "") ?? .merge
        do {
            let desk = home.backups
            let secret = try await secret(for: name, visit, desk)
            _ = try await blocking { try desk.backups.restore(Self.path(name, desk), with: secret, mode: mode) }
            await home.assistant.forgetOpenForms()
            state.withLock { $0.forgetContents() }
            return told(Message("vault.restored", ["file": .text(name.text)]))
        } catch let failure as BackupFailure where [.locked, .wrongPassphrase].contains(failure.code) {
            return askPassphrase(name, mode, failure, visit)
        } catch let failure as BackupFailure {
            return told(words(of: failure), isProblem: true)
        }
    }
}
