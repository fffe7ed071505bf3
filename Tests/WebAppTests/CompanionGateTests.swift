import Primitives
import Testing

@testable import LocalWeb

/// What lets a browser's companion in, and what keeps everything else out of its few addresses.
struct CompanionGateTests {
    static let origin = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
    static let other = "moz-extension://0a1b2c3d-0a1b-2c3d-4e5f-0123456789ab"
    let gate = Gate(
        port: 4000, userID: 1000, secret: "s3cret",
        companions: [CompanionPairing(id: "1", origin: origin, token: "t0ken", since: Timestamp(milliseconds: 0))])

    func judge(
        _ path: String = "/companion/v1/forms", method: String = "POST", _ headers: [String: String] = [:],
        repeated: Set<String> = [], user: UInt32? = 1000, closed: Bool = false
    ) -> Gate.Verdict {
        let usual = ["host": "127.0.0.1:4000", "origin": Self.origin, "authorization": "Bearer t0ken"]
        var gate = gate
        if closed { gate.companions = nil }
        return gate.judge(
            HTTPRequest(
                method: method, path: path, headers: usual.merging(headers) { $1 }, repeatedHeaders: repeated, peerUserID: user))
    }

    @Test(arguments: CompanionPath.allCases)
    func letsAPairedCompanionInAtItsAddresses(path: CompanionPath) {
        #expect(judge(path.rawValue) == .allow)
        #expect(judge(path.rawValue, ["sec-fetch-site": "none"]) == .allow)
    }

    @Test(arguments: [
        "/", "/settings", "/companion", "/companion/code", "/sessions/a/say", "/companion/v1/formsx", "/companion/v1",
    ])
    func letsItInNowhereElse(path: String) {
        #expect(judge(path) == .refuse(status: 403, .origin))
        #expect(judge(path, ["cookie": "formly-4000=s3cret"]) == .refuse(status: 403, .origin))
    }

    @Test(arguments: [
        "http://127.0.0.1:4000", "http://127.0.0.1:4001", "https://ceac.state.gov", "null", "", "chrome-extension://",
        "chrome-extension://abcdefghijklmnopabcdefghijklmno", "chrome-extension://abcdefghijklmnopabcdefghijklmnoz",
        "Chrome-Extension://abcdefghijklmnopabcdefghijklmnop", "chrome-extension:abcdefghijklmnopabcdefghijklmnop",
        "chrome-extension://abcdefghijklmnopabcdefghijklmnop/", "safari-extension://abcdefghijklmnopabcdefghijklmnop",
        "moz-extension://0a1b2c3d-0a1b-2c3d-4e5f-0123456789ag", "moz-extension://0a1b2c3d0a1b2c3d4e5f0123456789ab",
    ])
    func refusesEveryOtherOrigin(origin: String) {
        for path in CompanionPath.allCases {
            #expect(judge(path.rawValue, ["origin": origin]) == .refuse(status: 403, .origin), "\(path)")
        }
    }

    @Test func refusesARequestThatDoesNotSayWhereItComesFrom() {
        let request = HTTPRequest(
            method: "POST", path: "/companion/v1/forms", headers: ["host": "127.0.0.1:4000", "authorization": "Bearer t0ken"],
            peerUserID: 1000)
        #expect(gate.judge(request) == .refuse(status: 403, .origin))
    }

    @Test(arguments: ["", "Bearer ", "Bearer other", "bearer t0ken", "t0ken", "Bearer t0ken ", "Basic t0ken"])
    func refusesAnotherToken(header: String) {
        #expect(judge(["authorization": header]) == .refuse(status: 401, .unpaired))
        #expect(judge("/companion/v1/answers", ["authorization": header]) == .refuse(status: 401, .unpaired))
    }

    @Test func aTokenIsOnlyGoodWhereItWasGiven() {
        #expect(judge(["origin": Self.other]) == .refuse(status: 401, .unpaired))
    }

    @Test func theSessionIsNoToken() {
        #expect(
            judge(["authorization": "", "cookie": "formly-4000=s3cret"]) == .refuse(status: 401, .unpaired),
            "a cookie reaches every extension that may see 127.0.0.1")
    }

    @Test(arguments: CompanionPath.allCases)
    func saysThatFormlyIsLocked(path: CompanionPath) {
        #expect(judge(path.rawValue, closed: true) == .refuse(status: 423, .locked))
    }

    @Test func keepsTheRulesOfEveryRequest() {
        #expect(judge(user: 1001) == .refuse(status: 403, .otherUser))
        #expect(judge(["host": "evil.example:4000"]) == .refuse(status: 421, .host))
        #expect(judge(["content-length": "1", "transfer-encoding": "chunked"]) == .refuse(status: 400, .framing))
        #expect(judge(["sec-fetch-site": "same-site"]) == .refuse(status: 403, .fetchSite))
        for header in ["origin", "authorization", "host"] {
            #expect(judge(repeated: [header]) == .refuse(status: 400, .repeatedHeader), "\(header)")
        }
    }

    @Test(arguments: ["GET", "HEAD", "PUT", "OPTIONS", "DELETE"])
    func takesPostsOnly(method: String) {
        #expect(judge(method: method) == .refuse(status: 405, .method))
    }

    private func judge(_ headers: [String: String]) -> Gate.Verdict { judge("/companion/v1/forms", headers) }
    private func judge(_ path: String, _ headers: [String: String]) -> Gate.Verdict { judge(path, method: "POST", headers) }
}

struct CompanionPairingTests {
    func at(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

    /// FIPS 180-4, and the lengths at which a block is full.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    ])
    func digestsAsTheStandardSays(text: String, digest: String) { #expect(SHA256.text(of: text) == digest) }

    @Test func keepsNoToken() {
        let pairing = CompanionPairing(id: "1", origin: CompanionGateTests.origin, token: "t0ken", since: at(0))
        #expect(!"\(pairing)".contains("t0ken"))
        #expect(pairing.browser == .chromium && CompanionPairing.browser(ofOrigin: CompanionGateTests.other) == .firefox)
    }

    @Test func provesItselfAtItsOwnPortOnly() {
        let pairing = CompanionPairing(id: "1", origin: CompanionGateTests.origin, token: "t0ken", since: at(0))
        let digest = SHA256.text(of: "t0ken")
        #expect(pairing.proof(port: 4000, nonce: "n") == SHA256.text(of: "formly-companion\n4000\nn\n\(digest)"))
        #expect(pairing.proof(port: 4000, nonce: "n") != pairing.proof(port: 4001, nonce: "n"))
    }

    @Test func oneExtensionHasOnePlace() {
        var all: [CompanionPairing] = []
        for number in 0..<12 {
            all = all.adding(CompanionPairing(id: "\(number)", origin: "o\(number % 10)", token: "t", since: at(0)))
        }
        #expect(all.count == CompanionPairing.most && all.last?.id == "11" && Set(all.map(\.origin)).count == all.count)
    }

    @Test(arguments: ["48219037", "4821 9037", "4821-9037", "٤٨٢١ ٩٠٣٧", "४८२१९०३७"])
    func takesTheCodeHoweverItIsTyped(given: String) {
        var codes = PairingCodes()
        codes.issue("48219037", at: at(0))
        let (first, second) = (codes.redeem(given, at: at(1)), codes.redeem(given, at: at(2)))
        #expect(first && !second, "once")
    }

    @Test(arguments: [(180, true), (181, false), (-1, false)] as [(Int64, Bool)])
    func lastsThreeMinutes(second: Int64, isGood: Bool) {
        var codes = PairingCodes()
        codes.issue("48219037", at: at(0))
        #expect((codes.code(at: at(second)) != nil) == isGood)
        let isRedeemed = codes.redeem("48219037", at: at(second))
        #expect(isRedeemed == isGood)
    }

    @Test func isWorthlessAfterFiveWrongOnes() {
        var codes = PairingCodes()
        codes.issue("48219037", at: at(0))
        for _ in 0..<PairingCodes.maximumFailures { _ = codes.redeem("48219038", at: at(1)) }
        let isRedeemed = codes.redeem("48219037", at: at(1))
        #expect(!isRedeemed && codes.code(at: at(1)) == nil)
    }

    @Test(arguments: ["", "4821903", "482190370", "abcdefgh"])
    func takesNothingElse(given: String) {
        var codes = PairingCodes()
        let isRedeemedEarly = codes.redeem(given, at: at(0))
        codes.issue("48219037", at: at(0))
        let isRedeemed = codes.redeem(given, at: at(1))
        #expect(!isRedeemed && !isRedeemedEarly)
    }

    @Test func makesEightDigits() {
        var generator = SystemRandomNumberGenerator()
        let codes = Set((0..<50).map { _ in PairingCodes.make(using: &generator) })
        #expect(codes.count > 45 && codes.allSatisfy { $0.count == 8 && $0.allSatisfy(\.isNumber) })
    }
}
