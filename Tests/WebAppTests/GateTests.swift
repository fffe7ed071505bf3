import LocalWeb
import Primitives
import Testing

/// One test a rule: what it lets in, and what it turns away.
struct GateTests {
    let gate = Gate(port: 4000, userID: 1000, secret: "s3cret")

    func judge(
        _ method: String = "GET", _ path: String = "/", query: String = "", _ headers: [String: String] = [:],
        repeated: Set<String> = [], user: UInt32? = 1000
    ) -> Gate.Verdict {
        let usual = ["host": "127.0.0.1:4000", "cookie": "formly-4000=s3cret"]
        return gate.judge(
            HTTPRequest(
                method: method, path: path, query: query, headers: usual.merging(headers) { $1 }, repeatedHeaders: repeated,
                peerUserID: user))
    }

    @Test func letsTheOwnBrowserIn() {
        #expect(judge() == .allow)
        #expect(judge("POST", "/", ["origin": "http://127.0.0.1:4000", "sec-fetch-site": "same-origin"]) == .allow)
    }

    @Test(arguments: [0, 1001, nil] as [UInt32?])
    func refusesAnotherUser(user: UInt32?) {
        #expect(judge(user: user) == .refuse(status: 403, .otherUser))
    }

    @Test func doesWithoutTheUserWhereTheSystemCannotTell() {
        let gate = Gate(port: 4000, userID: nil, secret: "s3cret")
        let request = HTTPRequest(
            method: "GET", path: "/", headers: ["host": "127.0.0.1:4000", "cookie": "formly-4000=s3cret"])
        #expect(gate.judge(request) == .allow)
    }

    @Test(arguments: ["host", "origin", "content-length", "cookie", "sec-fetch-site", "transfer-encoding", "content-type"])
    func refusesADecidingHeaderTwice(name: String) {
        #expect(judge(repeated: [name]) == .refuse(status: 400, .repeatedHeader))
    }

    @Test func refusesTwoWaysToSayTheLength() {
        let verdict = judge("POST", "/", ["content-length": "3", "transfer-encoding": "chunked"])
        #expect(verdict == .refuse(status: 400, .framing))
    }

    @Test(arguments: [
        "evil.example:4000", "127.0.0.1", "localhost:4000", "127.0.0.1:4001", "0.0.0.0:4000", "[::1]:4000",
        "127.0.0.1.evil.example:4000", "127.0.0.1:4000 ", "",
    ])
    func refusesAnotherHost(host: String) {
        #expect(judge("GET", "/", ["host": host]) == .refuse(status: 421, .host))
    }

    @Test(arguments: ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "get", ""])
    func refusesOtherMethods(method: String) {
        #expect(judge(method) == .refuse(status: 405, .method))
    }

    @Test(arguments: [
        "/../etc/passwd", "/a/%2e%2e/b", "/a\\b", "//host/a", "/a\u{0}b", "/a b", "", "a", "/a/./b", "/ä", "/a/..",
        "http://127.0.0.1:4000/",
    ])
    func refusesAPathThatIsNotPlain(path: String) {
        #expect(judge("GET", path) == .refuse(status: 400, .path))
    }

    @Test(arguments: ["cross-site", "same-site", "", "SAME-ORIGIN"])
    func refusesOtherPages(site: String) {
        #expect(judge("GET", "/", ["sec-fetch-site": site]) == .refuse(status: 403, .fetchSite))
    }

    @Test func allowsATypedAddressButNoTypedPost() {
        #expect(judge("GET", "/", ["sec-fetch-site": "none"]) == .allow)
        #expect(judge("POST", "/", ["sec-fetch-site": "none"]) == .refuse(status: 403, .fetchSite))
    }

    @Test(arguments: ["null", "http://127.0.0.1:4001", "https://127.0.0.1:4000", "http://localhost:4000", ""])
    func refusesAnotherOrigin(origin: String) {
        #expect(judge("POST", "/", ["origin": origin]) == .refuse(status: 403, .origin))
    }

    @Test func refusesAPostThatDoesNotSayWhereItComesFrom() {
        #expect(judge("POST") == .refuse(status: 403, .originMissing))
    }

    @Test(arguments: [
        "", "formly-4000=other", "formly-4001=s3cret", "formly-4000=", "formly-4000=s3cret; formly-4000=other",
        "formly-4000=s3cretx", "Formly-4000=s3cret",
    ])
    func refusesWithoutTheSession(cookie: String) {
        #expect(judge("GET", "/", ["cookie": cookie]) == .refuse(status: 401, .session))
    }

    @Test func letsTheOpenPathsInWithoutASession() {
        let gate = Gate(port: 4000, userID: nil, secret: "s3cret", openPaths: ["/assets/formly.css"])
        func verdict(_ method: String, _ path: String, _ more: [String: String] = [:]) -> Gate.Verdict {
            gate.judge(HTTPRequest(method: method, path: path, headers: ["host": "127.0.0.1:4000"].merging(more) { $1 }))
        }
        #expect(verdict("GET", "/assets/formly.css") == .allow)
        #expect(verdict("GET", "/assets/other.css") == .refuse(status: 401, .session))
        #expect(verdict("GET", "/assets/formly.css", ["sec-fetch-site": "cross-site"]) == .refuse(status: 403, .fetchSite))
        #expect(
            verdict("POST", "/assets/formly.css", ["origin": "http://127.0.0.1:4000"]) == .refuse(status: 401, .session))
    }

    @Test func findsTheSessionAmongOtherCookies() {
        #expect(judge("GET", "/", ["cookie": "a=b; formly-4000=s3cret; c=d"]) == .allow)
    }

    @Test func asksForTheTicketOnTheWayInOnly() {
        #expect(judge("GET", "/enter", query: "ticket=abc", ["cookie": ""]) == .enter(ticket: "abc"))
        #expect(judge("GET", "/enter", ["cookie": ""]) == .enter(ticket: ""))
        #expect(
            judge("POST", "/enter", query: "ticket=abc", ["cookie": "", "origin": "http://127.0.0.1:4000"])
                == .refuse(status: 401, .session))
        #expect(
            judge("GET", "/enter", query: "ticket=abc", ["cookie": "", "sec-fetch-site": "cross-site"])
                == .refuse(status: 403, .fetchSite))
    }

    @Test func namesTheCookieByThePortAndKeepsItFromScripts() {
        #expect(gate.cookie == "formly-4000=s3cret; Path=/; HttpOnly; SameSite=Strict")
    }
}

struct EntryTicketsTests {
    func at(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

    @Test func opensOnce() {
        var tickets = EntryTickets()
        tickets.issue("a", at: at(0))
        let (first, second) = (tickets.redeem("a", at: at(1)), tickets.redeem("a", at: at(2)))
        #expect(first && !second)
    }

    @Test(arguments: [(60, true), (61, false), (-1, false)] as [(Int64, Bool)])
    func lastsAMinute(second: Int64, isGood: Bool) {
        var tickets = EntryTickets()
        tickets.issue("a", at: at(0))
        let isRedeemed = tickets.redeem("a", at: at(second))
        #expect(isRedeemed == isGood, "after \(second) s")
    }

    @Test func stopsAfterManyWrongOnesUntilANewLink() {
        var tickets = EntryTickets()
        tickets.issue("a", at: at(0))
        for _ in 0..<EntryTickets.maximumFailures { _ = tickets.redeem("x", at: at(1)) }
        let isRedeemed = tickets.redeem("a", at: at(1))
        #expect(!isRedeemed)
        tickets.issue("b", at: at(2))
        let isNewRedeemed = tickets.redeem("b", at: at(3))
        #expect(isNewRedeemed)
    }

    @Test func neverRedeemsNothing() {
        var tickets = EntryTickets()
        let isRedeemed = tickets.redeem("", at: at(0))
        #expect(!isRedeemed)
    }
}

struct SecretsTests {
    @Test func makesTwoHundredAndFiftySixBits() {
        var generator = SystemRandomNumberGenerator()
        let first = makeSecret(using: &generator)
        #expect(first.count == 64)
        #expect(first != makeSecret(using: &generator))
    }

    @Test(arguments: [("a", "a", true), ("a", "b", false), ("a", "ab", false), ("", "", false), ("é", "é", true)])
    func compares(given: String, secret: String, isSame: Bool) {
        #expect(isSameSecret(given, secret) == isSame, "\(given) against \(secret)")
    }
}

struct SecurityHeadersTests {
    @Test func areOnEveryAnswer() {
        let response = SecurityHeaders.added(to: HTTPResponse(headers: [("Cache-Control", "public")]))
        let headers = Dictionary(response.headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        #expect(headers["Content-Security-Policy"] == SecurityHeaders.contentSecurityPolicy)
        #expect(headers["Cache-Control"] == "no-store")
        for name in ["X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"] {
            #expect(headers[name] != nil, "\(name)")
        }
    }

    @Test func leaveAStricterPolicyAlone() {
        let response = SecurityHeaders.added(
            to: HTTPResponse(headers: [("Content-Security-Policy", SecurityHeaders.sandboxPolicy)]))
        #expect(response.headers.filter { $0.name == "Content-Security-Policy" }.map(\.value) == [SecurityHeaders.sandboxPolicy])
    }

    @Test(arguments: ["unsafe-inline", "unsafe-eval", "*", "data:", "http:"])
    func allowNothingLoose(word: String) {
        #expect(!SecurityHeaders.contentSecurityPolicy.contains(word))
    }
}
