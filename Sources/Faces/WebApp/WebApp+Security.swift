import Assistant
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    func securityRoom(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        do {
            switch (visit.isPost, visit.parts.dropFirst().first, visit.parts.count) {
            case (false, nil, _): return try showSecurity(visit)
            case (true, "passphrase", 2): return try await changePassphrase(visit)
            case (true, "place", 2): return try await changePlace(visit)
            case (true, "sheet", 2): return try await makeSheet(visit)
            case (true, "lock", 2): return try await changeLock(visit, assistant)
            default: return nil
            }
        } catch let problem as PassphraseProblem {
            return try showSecurity(visit, problem)
        }
    }

    private func showSecurity(_ visit: Visit, _ problem: PassphraseProblem? = nil) throws -> HTTPResponse {
        let news = state.withLock { state in
            defer { state.securityNews = nil }
            return state.securityNews
        }
        let screen = visit.presenter.security(
            try keys.keyStatus(), lockMinutes: lockMinutes, lockChoices: IdleLock.choices, outcome: news, problem: problem)
        return visit.page(visit.frame.security(screen), status: problem == nil ? 200 : 422)
    }

    // MARK: - The passphrase

    private func changePassphrase(_ visit: Visit) async throws -> HTTPResponse {
        let chosen = try chosenPassphrase(visit)
        try await move(to: .passphrase, next: chosen, .current, visit)
        return told("security.changed")
    }

    private func changePlace(_ visit: Visit) async throws -> HTTPResponse? {
        guard let place = visit.form["place"].flatMap(KeyPlace.init), place != .passphrase else { return nil }
        try await move(to: place, next: nil, .move, visit)
        return told("security.moved")
    }

    /// - Parameter field: where the passphrase was typed that opens the data now.
    private func move(to place: KeyPlace, next: String?, _ field: PassphraseProblem.Field, _ visit: Visit) async throws {
        let (keys, current) = (self.keys, visit.form[field.rawValue])
        try await telling(field) { try await blocking { try keys.moveKey(to: place, passphrase: current, next: next) } }
        state.withLock { state in
            state.keyPlace = place
            state.hasPassphrase = place == .passphrase
        }
    }

    private func told(_ key: String) -> HTTPResponse {
        state.withLock { $0.securityNews = Message(key) }
        return .redirect(to: "/security")
    }

    /// A passphrase that doesn't open the data is told beside its field.
    private func telling<Result>(_ field: PassphraseProblem.Field, _ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let failure as RecordFailure where [.wrongKey, .locked].contains(failure.code) {
            throw PassphraseProblem(field, Message("security.wrong"))
        }
    }

    /// Typed twice, and strong enough or wanted all the same.
    private func chosenPassphrase(_ visit: Visit) throws(PassphraseProblem) -> String {
        let chosen = visit.form["new"] ?? ""
        guard !chosen.isEmpty else { throw PassphraseProblem(.chosen, Message("security.missing")) }
        guard visit.form["again"] == chosen else {
            throw PassphraseProblem(.again, Message("key.failure.passphrases-differ"))
        }
        if visit.form["anyway"] != "1", let weakness = Presenter.weakness(of: Personal(chosen)) { throw weakness }
        return chosen
    }

    /// For a page that says it while the passphrase is being chosen.
    func strength(_ visit: Visit) throws -> HTTPResponse {
        let typed = visit.form["passphrase"] ?? ""
        return try .json(["lines": typed.isEmpty ? [] : visit.presenter.strength(of: Personal(typed))])
    }

    // MARK: - The recovery sheet

    private func makeSheet(_ visit: Visit) async throws -> HTTPResponse {
        let made = Mutex<[UInt8]>([])
        try await telling(.sheet) {
            try await keys.makeRecoverySheet(passphrase: visit.form["sheet"], visit.frame.strings) { pdf in
                made.withLock { $0 = pdf }
            }
        }
        return .attachment(made.withLock(\.self), type: "application/pdf", name: "formly-recovery-sheet.pdf")
    }

    func recover(_ visit: Visit) async throws -> HTTPResponse {
        do {
            let recovery = try typedRecoveryKey(visit)
            let (keys, chosen) = (self.keys, try chosenPassphrase(visit))
            try await blocking { try keys.recoverKey(with: recovery, passphrase: chosen) }
            state.withLock { state in
                state.keyPlace = .passphrase
                state.hasPassphrase = true
            }
            _ = try await openHome(passphrase: chosen)
            return .redirect(to: Link([], query: ["recovered": "1"]))
        } catch let problem as PassphraseProblem {
            return recover(problem, visit)
        } catch let failure as RecordFailure where failure.code == .wrongKey {
            return recover(PassphraseProblem(.key, Message("security.recoverOther")), visit)
        } catch let failure as RecordFailure where failure.code == .keyMissing {
            return recover(PassphraseProblem(.key, Message("security.recoverNone")), visit)
        }
    }

    private func typedRecoveryKey(_ visit: Visit) throws(PassphraseProblem) -> RecoveryKey {
        do throws(RecoveryKeyFault) {
            return try RecoveryKey(typed: visit.form["key"] ?? "")
        } catch {
            switch error {
            case .wrongLength: throw PassphraseProblem(.key, Message("key.failure.recovery-length"))
            case .badGroup(let number):
                throw PassphraseProblem(.key, Message("key.failure.recovery-group", ["number": .number(number)]))
            }
        }
    }

    private func recover(_ problem: PassphraseProblem, _ visit: Visit) -> HTTPResponse {
        visit.page(visit.frame.recover(RecoverScreen(problem: problem)), status: 422)
    }
}
