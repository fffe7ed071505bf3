extension HTTPRequest {
    /// The value of a cookie (RFC 6265, 4.2). A name that comes twice has no value: one of the two isn't ours.
    public func cookie(_ name: String) -> String? {
        var found: String?
        for pair in (headers["cookie"] ?? "").split(separator: ";") {
            let trimmed = pair.drop { $0 == " " }
            guard let equals = trimmed.firstIndex(of: "="), trimmed[..<equals] == name else { continue }
            guard found == nil else { return nil }
            found = String(trimmed[trimmed.index(after: equals)...])
        }
        return found
    }
}
