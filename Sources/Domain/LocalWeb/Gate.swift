/// Decides whether a request may enter at all. Pure: every rule is one line of `Gate.rules` and has one test.
///
/// Threats: another web page, DNS rebinding, another user of this machine, another local port. A cookie is not bound to a
/// port, so the cookie alone is never enough.
public struct Gate: Sendable {
    /// Why a request was turned away. The raw value is stable, for tests; people are shown words.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        case otherUser = "other-user"
        case repeatedHeader = "repeated-header"
        case framing
        case host
        case method
        case path
        case fetchSite = "fetch-site"
        case origin
        case originMissing = "origin-missing"
        case session
        /// Nobody can tell whose token it is: the records are closed.
        case locked
        case unpaired
    }

    public enum Verdict: Sendable, Hashable {
        case allow
        /// The printed link was opened: what it carries is still to be redeemed.
        case enter(ticket: String)
        case refuse(status: Int, Reason)
    }

    /// The path of the printed link.
    public static let entryPath = "/enter"

    public let port: UInt16
    /// The only user who may connect; nil where the system can't tell whose a connection is.
    public let userID: UInt32?
    /// What is the same for everybody: notices for those who are not in need their looks too.
    private let openPaths: Set<String>
    private let secret: String
    /// The companions that may ask for answers; nil while the records are closed.
    public var companions: [CompanionPairing]?

    public init(
        port: UInt16, userID: UInt32?, secret: String, openPaths: Set<String> = [], companions: [CompanionPairing]? = nil
    ) {
        self.port = port
        self.userID = userID
        self.openPaths = openPaths
        self.secret = secret
        self.companions = companions
    }

    /// The same gate with another secret: every browser that was in is out.
    public func renewed(secret: String) -> Gate {
        Gate(port: port, userID: userID, secret: secret, openPaths: openPaths, companions: companions)
    }

    /// The value of `Host`, and what follows `http://` in an origin.
    public var host: String { "127.0.0.1:\(port)" }
    public var origin: String { "http://\(host)" }
    public var cookieName: String { "formly-\(port)" }
    /// What is sent once a ticket was redeemed. Without an age: it ends with the browser.
    public var cookie: String { "\(cookieName)=\(secret); Path=/; HttpOnly; SameSite=Strict" }

    public func judge(_ request: HTTPRequest) -> Verdict {
        for rule in Self.rules(for: request) where !rule.holds(self, request) {
            return .refuse(status: rule.status, rule.reason)
        }
        guard Self.isEntry(request) else { return .allow }
        return .enter(ticket: URLEncodedForm(query: request.query)["ticket"] ?? "")
    }

    private struct Rule: Sendable {
        let reason: Reason
        let status: Int
        let holds: @Sendable (Gate, HTTPRequest) -> Bool
    }

    /// A companion's addresses have rules of their own: our pages can't use them, and no extension anything else.
    private static func rules(for request: HTTPRequest) -> [Rule] {
        connectionRules + (CompanionPath(rawValue: request.path) == nil ? rules : companionRules)
    }

    private static let connectionRules: [Rule] = [
        Rule(reason: .otherUser, status: 403) { $0.userID == nil || $1.peerUserID == $0.userID },
        Rule(reason: .repeatedHeader, status: 400) { $1.repeatedHeaders.isDisjoint(with: singular) },
        Rule(reason: .framing, status: 400) { !($1.headers["content-length"] != nil && $1.headers["transfer-encoding"] != nil) },
        Rule(reason: .host, status: 421) { $1.headers["host"] == $0.host },
    ]

    private static let rules: [Rule] = [
        Rule(reason: .method, status: 405) { ["GET", "HEAD", "POST"].contains($1.method) },
        Rule(reason: .path, status: 400) { isPlain($1.path) },
        Rule(reason: .fetchSite, status: 403) { isOwnOrTyped($1) },
        Rule(reason: .origin, status: 403) { $1.headers["origin"].map { [origin = $0.origin] in $0 == origin } ?? true },
        Rule(reason: .originMissing, status: 403) { !changesState($1) || namesItsSource($1) },
        Rule(reason: .session, status: 401) { isEntry($1) || isOpen($0, $1) || holdsSession($0, $1) },
    ]

    /// A page can't choose what its browser says of its origin, and a link or a typed address posts nothing.
    private static let companionRules: [Rule] = [
        Rule(reason: .method, status: 405) { $1.method == "POST" },
        Rule(reason: .origin, status: 403) { CompanionPairing.browser(ofOrigin: $1.headers["origin"] ?? "") != nil },
        Rule(reason: .fetchSite, status: 403) { $1.headers["sec-fetch-site"] != "same-site" },
        Rule(reason: .locked, status: 423) { gate, _ in gate.companions != nil },
        Rule(reason: .unpaired, status: 401) {
            CompanionPath(rawValue: $1.path)?.needsToken != true || $0.companion(of: $1) != nil
        },
    ]

    /// The companion whose token a request brings, from where it was paired.
    public func companion(of request: HTTPRequest) -> CompanionPairing? {
        let scheme = "Bearer "
        guard let given = request.headers["authorization"], given.hasPrefix(scheme), let origin = request.headers["origin"]
        else { return nil }
        return companions?.first { $0.holds(String(given.dropFirst(scheme.count)), origin: origin) }
    }
}

extension Gate {
    /// Headers that decide something here: twice is an attack (RFC 9112, 6.3 for the length).
    private static let singular: Set<String> = [
        "host", "origin", "sec-fetch-site", "content-length", "content-type", "transfer-encoding", "cookie",
        "authorization",
    ]

    private static func changesState(_ request: HTTPRequest) -> Bool { request.method == "POST" }

    private static func isEntry(_ request: HTTPRequest) -> Bool {
        request.method == "GET" && request.path == entryPath
    }

    private static func isOpen(_ gate: Gate, _ request: HTTPRequest) -> Bool {
        request.method == "GET" && gate.openPaths.contains(request.path)
    }

    /// Visible ASCII from a single slash on, without a way up or an escape that a later step might decode.
    private static func isPlain(_ path: String) -> Bool {
        path.utf8.first == UInt8(ascii: "/") && path.utf8.count <= 512
            && path.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "%") }
            && !path.hasPrefix("//") && !path.split(separator: "/").contains { $0 == ".." || $0 == "." }
    }

    /// Fetch Metadata (W3C): our own pages, or an address that a person typed or opened.
    private static func isOwnOrTyped(_ request: HTTPRequest) -> Bool {
        guard let site = request.headers["sec-fetch-site"] else { return true }
        return site == "same-origin" || (site == "none" && !changesState(request))
    }

    private static func namesItsSource(_ request: HTTPRequest) -> Bool {
        request.headers["origin"] != nil || request.headers["sec-fetch-site"] != nil
    }

    private static func holdsSession(_ gate: Gate, _ request: HTTPRequest) -> Bool {
        isSameSecret(request.cookie(gate.cookieName) ?? "", gate.secret)
    }
}
