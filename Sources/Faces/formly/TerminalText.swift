/// Text as a terminal may be given it: words of documents, names of files and answers can hold what moves its cursor, writes its
/// clipboard or turns the order of what is read.
enum TerminalText {
    /// Control characters stand there as pictures of themselves; overrides of the direction are left out, and ends of isolates that
    /// nothing began. Line ends and tabs stay.
    static func clean(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isSuspicious) else { return text }
        var clean = String.UnicodeScalarView()
        var isolates = 0
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            switch scalar.value {
            case 0x0A:
                isolates = 0
                clean.append(scalar)
            case 0x0D where scalars.first == "\n": break
            case 0x2066...0x2068:
                isolates += 1
                clean.append(scalar)
            case 0x2069:
                if isolates > 0 { clean.append(scalar) }
                isolates = max(0, isolates - 1)
            default:
                if let shown = shown(scalar) { clean.append(shown) }
            }
        }
        return String(clean)
    }

    private static func isSuspicious(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09: scalar
        // The pictures of C0 and of the deletion (Unicode, block 2400); C1 has none.
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0: "\u{FFFD}"
        case 0x202A...0x202E: nil
        default: scalar
        }
    }

    /// JSON with the same characters written as escapes (RFC 8259, 7), so that programs read what was there.
    static func escaped(json: String) -> String {
        guard json.unicodeScalars.contains(where: isSuspicious) else { return json }
        var text = ""
        for scalar in json.unicodeScalars {
            if isSuspicious(scalar) {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
