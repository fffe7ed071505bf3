/// A header value and its parameters: `form-data; name="file"; filename="a.pdf"` (RFC 9110, 5.6.6).
struct HeaderParameters {
    /// Before the first semicolon, lower case.
    let value: String
    private var parameters: [String: String] = [:]

    /// A parameter by its lower-case name; the first of a name counts.
    subscript(name: String) -> String? { parameters[name] }

    init(_ text: String) {
        var rest = text.unicodeScalars[...]
        value = Self.trimmed(Self.take(from: &rest, upTo: ";")).lowercased()
        while !rest.isEmpty {
            let name = Self.trimmed(Self.take(from: &rest, upTo: "=")).lowercased()
            let value = Self.value(from: &rest)
            if parameters[name] == nil { parameters[name] = value }
        }
    }

    /// A token or a quoted string; browsers write a quote in a file name as `%22` (WHATWG HTML, 4.10.21.8) or as `\"`.
    private static func value(from rest: inout Substring.UnicodeScalarView) -> String {
        rest = rest.drop { $0 == " " }
        guard rest.first == "\"" else { return trimmed(take(from: &rest, upTo: ";")) }
        rest = rest.dropFirst()
        var result = String.UnicodeScalarView()
        while let scalar = rest.popFirst(), scalar != "\"" {
            if scalar == "\\", let next = rest.first, next == "\"" || next == "\\" {
                result.append(next)
                rest = rest.dropFirst()
            } else {
                result.append(scalar)
            }
        }
        _ = take(from: &rest, upTo: ";")
        return String(result)
    }

    /// Cuts off what comes before `separator`, and the separator.
    private static func take(
        from rest: inout Substring.UnicodeScalarView, upTo separator: Unicode.Scalar
    ) -> Substring.UnicodeScalarView {
        let end = rest.firstIndex(of: separator) ?? rest.endIndex
        let taken = rest[..<end]
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
        return taken
    }

    private static func trimmed(_ part: Substring.UnicodeScalarView) -> String {
        var part = part.drop { $0 == " " || $0 == "\t" }
        while let last = part.last, last == " " || last == "\t" { part.removeLast() }
        return String(part)
    }
}
