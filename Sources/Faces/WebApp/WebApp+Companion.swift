import Assistant
import Foundation
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

/// What a browser's companion asks for. The gate has let it in; here it gets values that were made for it, as JSON.
extension WebApp {
    /// Why a companion got nothing, in a word that it has sentences for.
    private struct Problem: Encodable { let problem: String }
    private struct Hello: Encodable { let proof: String }
    private struct Paired: Encodable { let token: String }

    static func companionRefusal(_ reason: Gate.Reason, status: Int) -> HTTPResponse {
        problem([.locked, .unpaired].contains(reason) ? reason.rawValue : "refused", status: status)
    }

    private static func problem(_ code: String, status: Int) -> HTTPResponse {
        var response = (try? HTTPResponse.json(Problem(problem: code))) ?? HTTPResponse()
        response.status = status
        return response
    }

    /// Closed records are never opened from here: that takes the person, in the app.
    func companion(_ path: CompanionPath, _ visit: Visit, _ gate: Gate) async -> HTTPResponse {
        let (home, isOver) = state.withLock { ($0.home, $0.idle.isOver(at: now())) }
        if isOver { _ = close() }
        guard let home, !isOver, wiping == nil else { return Self.problem("locked", status: 423) }
        do {
            switch path {
            case .hello: return try hello(visit, gate)
            case .pair: return try await pair(visit, home.assistant)
            case .forms:
                let presenter = visit.among(try await people(visit, home.assistant)).presenter
                return try await used { try .json(presenter.companionForms(try await home.assistant.sessions())) }
            case .answers: return try await used { try await answers(visit, home.assistant) }
            }
        } catch let failure as AssistantFailure where [.noSuchSession, .damagedSession].contains(failure.code) {
            return Self.problem("gone", status: 404)
        } catch let failure as RecordFailure where failure.code == .notFound {
            return Self.problem("gone", status: 404)
        } catch {
            return Self.problem("failed", status: 500)
        }
    }

    /// A companion asks only when its person does something: that is use of the app.
    private func used(_ work: () async throws -> HTTPResponse) async throws -> HTTPResponse {
        state.withLock { $0.idle.use(at: now()) }
        return try await work()
    }

    private func hello(_ visit: Visit, _ gate: Gate) throws -> HTTPResponse {
        let nonce = visit.form["nonce"] ?? ""
        guard (32...128).contains(nonce.utf8.count) else { return Self.problem("refused", status: 400) }
        guard let known = gate.companions?.first(where: { $0.origin == visit.request.headers["origin"] }) else {
            return Self.problem("unpaired", status: 401)
        }
        return try .json(Hello(proof: known.proof(port: gate.port, nonce: nonce)))
    }

    private func pair(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        guard let origin = visit.request.headers["origin"],
            state.withLock({ $0.pairing.redeem(visit.form["code"] ?? "", at: now()) })
        else { return Self.problem("code", status: 403) }
        var generator = SystemRandomNumberGenerator()
        let token = makeSecret(using: &generator)
        let pairing = CompanionPairing(
            id: String(makeSecret(using: &generator).prefix(16)), origin: origin, token: token, since: now())
        try await keep(companions.adding(pairing), assistant)
        return try .json(Paired(token: token))
    }

    private func answers(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        let id = SessionRecord.ID(String((visit.form["form"] ?? "").prefix(64)))
        let (view, pages) = try await assistant.webAnswers(of: id)
        return try .json(visit.presenter.companionAnswers(view, pages))
    }

    // MARK: - The page of the settings

    func companionRoom(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        switch (visit.isPost, visit.parts.dropFirst().first, visit.parts.count) {
        case (false, nil, _): return visit.page(visit.frame.companion(companionScreen(visit)))
        case (true, "code", 2):
            var generator = SystemRandomNumberGenerator()
            let code = PairingCodes.make(using: &generator)
            state.withLock { $0.pairing.issue(code, at: now()) }
        case (true, "forget", 2):
            let id = visit.form["browser"] ?? ""
            try await keep(companions.filter { $0.id != id }, assistant)
        default: return nil
        }
        return .redirect(to: "/companion")
    }

    private func companionScreen(_ visit: Visit) -> CompanionScreen {
        visit.presenter.companion(
            code: state.withLock { $0.pairing.code(at: now()) }, minutes: Int(PairingCodes.lifetimeMilliseconds / 60_000),
            browsers: companions.map { ($0.id, ($0.browser ?? .chromium).rawValue, $0.since) })
    }

    // MARK: - What is kept

    /// The name under which the browsers are kept, sealed like all preferences.
    private static let companionPreference = "companions"

    private var companions: [CompanionPairing] { state.withLock { $0.gate?.companions ?? [] } }

    private func keep(_ companions: [CompanionPairing], _ assistant: Assistant) async throws {
        let text = String(decoding: try JSONEncoder().encode(companions), as: UTF8.self)
        try await assistant.setPreference(Self.companionPreference, to: text)
        state.withLock { $0.gate?.companions = companions }
    }

    /// What is kept that can't be read is nobody's token.
    static func companions(of assistant: Assistant) async throws -> [CompanionPairing] {
        let kept = try await assistant.preference(companionPreference)
        return kept.flatMap { try? JSONDecoder().decode([CompanionPairing].self, from: Data($0.utf8)) } ?? []
    }
}
