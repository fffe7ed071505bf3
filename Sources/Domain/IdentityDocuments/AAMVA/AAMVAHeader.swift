/// The header: compliance indicator, file type, issuer, versions, and the subfiles that follow (annex D.12.3).
struct AAMVAHeader {
    /// Issuer Identification Number, six digits.
    var issuer: String
    /// 0 before the first edition of the standard, 1 (2000) to 12.
    var version: Int
    /// Two letters each: `DL`, `ID`, `EN`, or `Z` and the jurisdiction's letter.
    var subfiles: [[UInt8]]

    static let known: [[UInt8]] = ["DL", "ID", "EN"].map { Array($0.utf8) }

    /// Whether an element's line has the subfile's type before its code.
    func beginsSubfile(_ line: ArraySlice<UInt8>) -> Bool {
        let type = Array(line.prefix(2))
        guard Self.known.contains(type) || subfiles.contains(type) else { return false }
        return AAMVACode.isCode(line.dropFirst(2).prefix(3))
    }

    /// Without the jurisdiction's type before its own codes: `ZVZVA01` becomes `ZVA01`.
    func withoutSubfileTypes(_ body: [UInt8]) -> [UInt8] {
        var body = body
        for type in subfiles where type.first == UInt8(ascii: "Z") {
            let doubled = type + type
            guard let place = body.indices.first(where: { body[$0...].starts(with: doubled) }) else { continue }
            body.removeSubrange(place..<place + 2)
        }
        return body
    }

    /// The header and what comes after it.
    static func read(_ text: [UInt8]) -> (AAMVAHeader, ArraySlice<UInt8>)? {
        var scanner = AAMVAScanner(rest: text[...])
        scanner.skip { $0 < 0x30 || $0 == UInt8(ascii: "@") }
        // Real cards say ANSI, AAMVA and, damaged, AMVA; letters before the issuer's number are the file type.
        let type = scanner.letters(atMost: 6)
        guard ["ANSI", "AAMVA", "AMVA", "ANS", "NSI"].contains(type) else { return nil }
        scanner.skip { $0 <= 0x20 }
        guard let issuer = scanner.digits(6), let version = scanner.digits(2).flatMap({ Int($0) }) else { return nil }
        scanner.skipJurisdictionVersion()
        var header = AAMVAHeader(issuer: issuer, version: version, subfiles: [])
        while header.subfiles.count < 32, let entry = scanner.entry() { header.subfiles.append(entry) }
        return (header, scanner.rest)
    }
}

/// Takes the header's parts one after the other.
struct AAMVAScanner {
    var rest: ArraySlice<UInt8>

    mutating func skip(while condition: (UInt8) -> Bool) { rest = rest.drop(while: condition) }

    mutating func letters(atMost count: Int) -> String {
        let letters = rest.prefix(count).prefix(while: MRZText.isLetter)
        rest = rest.dropFirst(letters.count)
        return String(decoding: letters, as: UTF8.self)
    }

    mutating func digits(_ count: Int) -> String? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(MRZText.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return String(decoding: digits, as: UTF8.self)
    }

    /// The jurisdiction's version (absent in version 01) and the number of entries, which cards get wrong.
    mutating func skipJurisdictionVersion() {
        let digits = rest.prefix(4).prefix(while: MRZText.isDigit)
        rest = rest.dropFirst(digits.count)
    }

    /// Type, offset and length of a subfile: two letters, eight digits.
    mutating func entry() -> [UInt8]? {
        let ahead = rest.drop { $0 <= 0x20 }
        let (type, numbers) = (ahead.prefix(2), ahead.dropFirst(2).prefix(8))
        guard type.count == 2, type.allSatisfy(MRZText.isLetter), numbers.count == 8, numbers.allSatisfy(MRZText.isDigit)
        else { return nil }
        rest = ahead.dropFirst(10)
        return Array(type)
    }
}
