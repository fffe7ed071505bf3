public import Primitives

/// A browser whose companion may ask for answers. Of its token only a digest is kept.
public struct CompanionPairing: Sendable, Hashable, Codable, Identifiable {
    public enum Browser: String, Sendable, Hashable, Codable { case chromium, firefox }

    /// More browsers than one person uses; the oldest gives way.
    public static let most = 8

    public var id: String
    /// The extension that was paired, as its browser names it. Another one with the same token is refused.
    public var origin: String
    /// SHA-256 of the token, in hexadecimal.
    public var digest: String
    public var since: Timestamp

    public init(id: String, origin: String, token: String, since: Timestamp) {
        self.id = id
        self.origin = origin
        digest = SHA256.text(of: token)
        self.since = since
    }

    /// Nil where the origin is not an extension's.
    public var browser: Browser? { Self.browser(ofOrigin: origin) }

    func holds(_ token: String, origin given: String) -> Bool {
        given == origin && isSameSecret(SHA256.text(of: token), digest)
    }

    /// What shows a companion that it speaks to the Formly that it was paired with, before it says its token: only who knows the token
    /// or its digest can make it. It holds the port, so that nobody can pass on what they were told at another one.
    public func proof(port: UInt16, nonce: String) -> String {
        SHA256.text(of: "formly-companion\n\(port)\n\(nonce)\n\(digest)")
    }

    /// Chromium names an extension by 32 letters from a to p, Firefox by a UUID that it makes for each installation.
    public static func browser(ofOrigin origin: String) -> Browser? {
        let parts = origin.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[1].hasPrefix("//") else { return nil }
        let name = parts[1].dropFirst(2).utf8
        switch parts[0] {
        case "chrome-extension":
            return name.count == 32 && name.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "p")).contains($0) } ? .chromium : nil
        case "moz-extension":
            let groups = String(Substring(name)).split(separator: "-", omittingEmptySubsequences: false)
            let isHex = groups.joined().utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
            return isHex && groups.map(\.count) == [8, 4, 4, 4, 12] ? .firefox : nil
        default: return nil
        }
    }
}

extension [CompanionPairing] {
    /// With one more: it takes the place of what the same extension had before.
    public func adding(_ pairing: CompanionPairing) -> [CompanionPairing] {
        Array((filter { $0.origin != pairing.origin } + [pairing]).suffix(CompanionPairing.most))
    }
}
