import Assistant
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    /// The name under which the minutes are kept.
    private static let lockPreference = "lock-minutes"

    func settings(_ visit: Visit) -> HTTPResponse {
        visit.page(
            visit.frame.settings(
                visit.presenter.settings(
                    theme: visit.frame.theme, textSize: visit.frame.textSize, lockMinutes: lockMinutes,
                    lockChoices: IdleLock.choices, keyPlace: keyPlace)))
    }

    // MARK: - Language and theme

    func changeLanguage(_ visit: Visit) -> HTTPResponse {
        remembering(visit.form["language"].flatMap(Language.init)?.rawValue, as: Visit.languageCookie, visit)
    }

    func changeTheme(_ visit: Visit) -> HTTPResponse {
        remembering(visit.form["theme"].flatMap(Theme.init)?.rawValue, as: Visit.themeCookie, visit)
    }

    func changeTextSize(_ visit: Visit) -> HTTPResponse {
        remembering(visit.form["text"].flatMap(TextSize.init)?.rawValue, as: Visit.textCookie, visit)
    }

    /// A choice of this browser, in a cookie that says nothing of anybody.
    private func remembering(_ choice: String?, as cookie: String, _ visit: Visit) -> HTTPResponse {
        var response = HTTPResponse.redirect(to: visit.form["return"].flatMap { Link($0) } ?? "/")
        if let choice {
            response.headers.append(("Set-Cookie", "\(cookie)=\(choice); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"))
        }
        return response
    }

    /// What the pages say of how the answers are kept.
    var keyPlace: KeyPlace? { state.withLock(\.keyPlace) }

    // MARK: - Lock

    var lockMinutes: Int { state.withLock(\.idle.minutes) }

    func changeLock(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        if let minutes = visit.form["minutes"].flatMap({ Int($0) }), IdleLock.choices.contains(minutes) {
            try await assistant.setPreference(Self.lockPreference, to: String(minutes))
            state.withLock { $0.idle.set(minutes: minutes) }
        }
        return .redirect(to: Link(["security"], query: ["saved": "1"]))
    }

    /// Lets go of the key and of everything in clear. Without a passphrase to ask for, only a new link opens the app again.
    func lock(_ visit: Visit) -> HTTPResponse {
        let needsPassphrase = close()
        return needsPassphrase ? .redirect(to: "/") : visit.notice(.idle, status: 401)
    }

    /// - Returns: whether a passphrase opens it again.
    func close() -> Bool {
        var generator = SystemRandomNumberGenerator()
        let secret = makeSecret(using: &generator)
        if let rows = state.withLock({ $0.home?.rows }) { Task { await rows.forget() } }
        return state.withLock { state in
            state.home = nil
            state.forgetContents()
            state.idle.reset()
            state.gate?.companions = nil
            if !state.hasPassphrase, let gate = state.gate {
                state.gate = gate.renewed(secret: secret)
            }
            return state.hasPassphrase
        }
    }

    func openHome(passphrase: String? = nil) async throws -> OpenHome {
        let (known, epoch) = state.withLock { ($0.home, $0.epoch) }
        if let known { return known }
        let opened = try await opening(passphrase)
        let minutes = try await opened.assistant.preference(Self.lockPreference).flatMap { Int($0) }
        let keyPlace = try keys.keyStatus()?.place
        let companions = try await Self.companions(of: opened.assistant)
        let home = try state.withLock { state in
            // Locked while it was being opened.
            guard state.epoch == epoch else { throw RecordFailure(.locked) }
            state.keyPlace = keyPlace
            state.gate?.companions = companions
            if let minutes { state.idle.set(minutes: minutes) }
            if passphrase != nil, keyPlace == .passphrase { state.hasPassphrase = true }
            let home = state.home ?? opened
            state.home = home
            return home
        }
        // What another model read, or an interruption left, is read for its meaning now.
        await home.library.embedOnTheSide()
        return home
    }

    func unlock(_ visit: Visit) async -> HTTPResponse {
        do {
            _ = try await openHome(passphrase: visit.form["passphrase"] ?? "")
            return .redirect(to: "/")
        } catch {
            guard let failure = error as? RecordFailure, [.wrongKey, .locked].contains(failure.code) else {
                return failed(error, visit)
            }
            return visit.page(visit.frame.locked(LockedScreen(isWrong: true)), status: 403)
        }
    }

    // MARK: - Deleting

    func askDeletion(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        do {
            return visit.page(visit.frame.deletion(visit.presenter.deletion(of: try await assistant.view(id))))
        } catch let failure as AssistantFailure where failure.code == .damagedSession {
            guard let damaged = try await assistant.sessions().first(where: { $0.id == id }) else { throw failure }
            return visit.page(visit.frame.deletion(visit.presenter.deletion(ofDamaged: damaged)))
        }
    }

    func delete(_ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        try await assistant.delete(id)
        state.withLock { state in
            state.forgetPictures(of: id)
            state.exports.forget(id)
        }
        return .redirect(to: Link([], query: ["deleted": "1"]))
    }
}
