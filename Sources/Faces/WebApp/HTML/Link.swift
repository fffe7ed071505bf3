import LocalWeb

/// A path of this very app. It can't hold `javascript:`, another host, or a control character.
struct Link: Sendable, Hashable, ExpressibleByStringLiteral {
    let path: String

    init(stringLiteral path: StaticString) {
        let text = "\(path)"
        precondition(Link.isOwn(text) || text.hasPrefix("#"), "not a path of the app")
        self.path = text
    }

    init?(_ path: String) {
        guard Link.isOwn(path) else { return nil }
        self.path = path
    }

    private init(joined path: String) { self.path = path }

    /// A place inside another file of the app.
    init(_ link: Link, fragment: String) { self.init(joined: "\(link.path)#\(URLEncodedForm.encoded(fragment))") }

    /// A place on the same page.
    init(fragment: String) { path = "#\(URLEncodedForm.encoded(fragment))" }

    /// A path from parts, each escaped, and a query.
    init(_ parts: [String], query: KeyValuePairs<String, String> = [:]) {
        let path = "/" + parts.map(URLEncodedForm.encoded).joined(separator: "/")
        let pairs = query.map { "\(URLEncodedForm.encoded($0.key))=\(URLEncodedForm.encoded($0.value))" }
        self.path = pairs.isEmpty ? path : "\(path)?\(pairs.joined(separator: "&"))"
    }

    private static func isOwn(_ path: String) -> Bool {
        path.utf8.first == UInt8(ascii: "/") && !path.hasPrefix("//") && !path.utf8.contains(UInt8(ascii: "\\"))
            && path.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
