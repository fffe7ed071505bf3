public import Assistant
public import FormModel
public import LocalWeb
import Presentation
public import Primitives
public import Records
import Synchronization

/// The web face: pages over the assistant, for one person in one browser on this machine.
///
/// Every request passes the `Gate` first; every answer carries the `SecurityHeaders`.
public final class WebApp: Sendable {
    /// Opens the records; throws `RecordFailure(.locked)` where a passphrase is needed and none, or nil, is given.
    public typealias Opening = @Sendable (_ passphrase: String?) async throws -> OpenHome

    struct State {
        var gate: Gate?
        var tickets = EntryTickets()
        var home: OpenHome?
        var exports = RecentExports()
        var pictures = RecentPictures()
        /// The same, small.
        var thumbnails = RecentPictures()
        var waiting = WaitingFiles()
        var roll = CaptureRoll()
        var reading = ReadingJobs()
        /// What became of the papers that were added last, by the name in the address of the page that tells it.
        var additions: [String: [AddedPaper]] = [:]
        var asked: [AskedQuestion] = []
        var searches = RecentSearches()
        /// The model that words the answer to the last question.
        var writing: Task<Void, Never>?
        var modelNews: ModelNews?
        var backupNews: BackupNews?
        var pairing = PairingCodes()
        var idle = IdleLock()
        var keyPlace: KeyPlace?
        var securityNews: Message?
        /// What became of the home that was wiped from here; from then on there is nothing else to say.
        var wiping: Wiping?
        var whenWiped: (@Sendable () -> Void)?
        /// The records were opened by a passphrase that was typed here.
        var hasPassphrase = false
        /// Counts how often the contents were let go: what a request that began before then found is not put back.
        private(set) var epoch = 0

        mutating func forgetPictures(of id: SessionRecord.ID) {
            pictures.forget(id)
            thumbnails.forget(id)
        }

        /// Lets go of all that was read from the records or brought by the person.
        mutating func forgetContents() {
            exports = RecentExports()
            (pictures, thumbnails) = (RecentPictures(), RecentPictures())
            waiting = WaitingFiles()
            roll = CaptureRoll()
            additions = [:]
            asked = []
            searches = RecentSearches()
            pairing = PairingCodes()
            writing?.cancel()
            reading.cancelAll()
            (writing, modelNews, backupNews, securityNews) = (nil, nil, nil, nil)
            epoch += 1
        }
    }

    let opening: Opening
    let strings: [Language: StringTable]
    let assets: Assets
    let language: Language
    let isLanguageNamed: Bool
    let userID: UInt32?
    let keys: any HomeKeys
    let glossary: Glossary
    let now: @Sendable () -> Timestamp
    let state = Mutex(State())

    /// - Parameters:
    ///   - language: where neither the person nor the browser asks for another one.
    ///   - isLanguageNamed: whoever started the app asked for that language: it goes before the browser's wish, and after the
    ///     person's choice.
    ///   - userID: the only user let in; nil where the system can't tell whose a connection is.
    ///   - keys: the key of the answers, and what can be done with it.
    ///   - glossary: the hard words of forms.
    public init(
        opening: @escaping Opening, strings: [Language: StringTable], assets: Assets, language: Language = .english,
        isLanguageNamed: Bool = false, userID: UInt32?, keys: any HomeKeys, glossary: Glossary = Glossary(),
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.opening = opening
        self.strings = strings.mapValues { $0.isolatingArguments() }
        self.assets = assets
        self.language = language
        self.isLanguageNamed = isLanguageNamed
        self.userID = userID
        self.keys = keys
        self.glossary = glossary
        self.now = now
    }

    /// Begins to serve on 127.0.0.1.
    ///
    /// - Parameter port: 0 for a free one.
    /// - Returns: the one-time link to open.
    public func listen(on server: any HTTPServing, port: UInt16 = 0, limits: HTTPLimits = HTTPLimits()) throws -> String {
        let port = try server.start(
            port: port, limits: limits, admit: { [self] in refusal(of: $0, limits) }, handler: { [self] in await handle($0) })
        accept(onPort: port)
        return makeLink()
    }

    /// Lets requests in that name this port; `listen` does it by itself.
    public func accept(onPort port: UInt16) {
        var generator = SystemRandomNumberGenerator()
        let secret = makeSecret(using: &generator)
        state.withLock { $0.gate = Gate(port: port, userID: userID, secret: secret, openPaths: assets.paths) }
    }

    /// A new link that opens the app once, within a minute.
    public func makeLink() -> String {
        var generator = SystemRandomNumberGenerator()
        let ticket = makeSecret(using: &generator)
        return state.withLock { state in
            state.tickets.issue(ticket, at: now())
            return "\(state.gate?.origin ?? "")\(Gate.entryPath)?ticket=\(ticket)"
        }
    }

    /// One request and its answer.
    public func handle(_ request: HTTPRequest) async -> HTTPResponse {
        SecurityHeaders.added(to: await answer(request))
    }

    private func refusal(of request: HTTPRequest, _ limits: HTTPLimits) -> HTTPResponse? {
        guard let gate = state.withLock(\.gate) else { return SecurityHeaders.added(to: HTTPResponse(status: 503)) }
        guard case .refuse(let status, let reason) = gate.judge(request) else {
            // Known before the body comes: said with a page, to the person who let it in.
            let length = request.headers["content-length"].flatMap(Int.init) ?? 0
            guard length > limits.bodyBytes else { return nil }
            return SecurityHeaders.added(to: Visit(request, self).notice(.tooLarge, status: 413))
        }
        if CompanionPath(rawValue: request.path) != nil {
            return SecurityHeaders.added(to: Self.companionRefusal(reason, status: status))
        }
        let visit = Visit(request, self)
        let kind: NoticeKind = reason == .session ? .sessionOver : .refused
        return SecurityHeaders.added(to: visit.notice(kind, status: status))
    }

    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard let gate = state.withLock(\.gate) else { return HTTPResponse(status: 503) }
        let visit = Visit(request, self)
        let companionPath = CompanionPath(rawValue: request.path)
        switch gate.judge(request) {
        case .refuse(let status, let reason) where companionPath != nil: return Self.companionRefusal(reason, status: status)
        case .refuse(let status, let reason): return visit.notice(reason == .session ? .sessionOver : .refused, status: status)
        case .enter(let ticket): return enter(ticket, gate, visit)
        case .allow:
            if let companionPath { return await companion(companionPath, visit, gate) }
            // Loading a stylesheet is no use of the app, and not a moment to lock it.
            if let asset = assets[request.path] { return asset }
            if let wiping { return visit.page(visit.frame.wiped(visit.presenter.wiped(wiping, home: keys.home)), status: 410) }
            return isOpen() ? await respond(to: visit) : await lockAfter(visit)
        }
    }

    /// Answers that someone was still typing when the time was over are kept; they are just not shown any more.
    private func lockAfter(_ visit: Visit) async -> HTTPResponse {
        if visit.isPost, visit.parts.first == "sessions", ["say", "answer", "pages"].contains(visit.parts.dropFirst(2).first) {
            _ = await respond(to: visit)
        }
        return lock(visit)
    }

    /// Notes that the app is in use; false when the time for that was over.
    private func isOpen() -> Bool {
        state.withLock { state in
            let isOpen = !state.idle.isOver(at: now())
            if isOpen { state.idle.use(at: now()) }
            return isOpen
        }
    }

    private func enter(_ ticket: String, _ gate: Gate, _ visit: Visit) -> HTTPResponse {
        let isGood = state.withLock { $0.tickets.redeem(ticket, at: now()) }
        guard isGood else { return visit.notice(.linkUsed, status: 403) }
        var response = HTTPResponse.redirect(to: "/")
        response.headers.append(("Set-Cookie", gate.cookie))
        return response
    }
}
