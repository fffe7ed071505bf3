/// The codes of data elements and the shapes of their values (annex D.12.5 of the editions from 2000 to 2025).
enum AAMVACode {
    enum Shape {
        /// Eight digits.
        case date
        /// One of these characters.
        case one(String)
        /// So many letters, blanks after them.
        case letters(Int)
        /// Up to so many digits, then perhaps a unit.
        case measure(Int)
        case postalCode
        /// Anything that fits.
        case text(Int)
    }

    /// By code; for strings that lost their separators. Free codes of a jurisdiction begin with Z.
    static let shapes: [String: Shape] = {
        var shapes: [String: Shape] = [:]
        for code in words("DBA DBB DBD DDB DDC DDH DDI DDJ PAB PAD") { shapes[code] = .date }
        for code in words("DDE DDF DDG") { shapes[code] = .one("TNU") }
        for code in words("DDD DDK DDL DDM DDN DDO DDP") { shapes[code] = .one("01") }
        for code in words("DAY DAZ DCG DCL") { shapes[code] = .letters(3) }
        for code in words("DAJ DAO") { shapes[code] = .letters(2) }
        for code in words("DAU DAV DAW DAX DCE DBF") { shapes[code] = .measure(3) }
        for code in words("DAK DAP") { shapes[code] = .postalCode }
        for code in words("DAA DAB DAC DAD DCS DCT DBN DBG DBO DBP DBQ DBR DBS") { shapes[code] = .text(80) }
        for code in words("DAE DAF DCU DCD PAF DAT") { shapes[code] = .text(10) }
        for code in words("DAG DAH DAI DAL DAM DAN DCI DCP DCQ DCR DCN DCO") { shapes[code] = .text(50) }
        for code in words("DAQ DCF DCJ DCK DBJ DBK DBM PAA PAC") { shapes[code] = .text(30) }
        for code in words("DAR DAS DCA DCB DCH DCM DBL PAE") { shapes[code] = .text(20) }
        shapes["DBC"] = .one("0129MF")
        shapes["DBH"] = .one("YN")
        shapes["DBI"] = .one("YN")
        shapes["DDA"] = .one("FNMYC")
        return shapes
    }()

    /// `DA` to `DD` or `PA` and a letter, or any code that a jurisdiction may have made for itself: `Z` and two letters.
    static func isCode(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count == 3, bytes.allSatisfy(MRZText.isLetter), let first = bytes.first else { return false }
        if first == UInt8(ascii: "Z") { return true }
        let second = bytes[bytes.startIndex + 1]
        switch first {
        case UInt8(ascii: "D"): return (UInt8(ascii: "A")...UInt8(ascii: "D")).contains(second)
        case UInt8(ascii: "P"): return second == UInt8(ascii: "A")
        default: return false
        }
    }

    /// Whether a value can stand under a code; nil when the code is unknown.
    static func fits(_ value: ArraySlice<UInt8>, _ shape: Shape) -> Bool {
        let text = value.filter { $0 > 0x20 }
        if text.isEmpty { return value.count <= 40 }
        switch shape {
        case .date: return text.count == 8 && text.allSatisfy(MRZText.isDigit)
        case .one(let allowed): return text.count == 1 && allowed.utf8.contains(text[0])
        case .letters(let count): return text.count <= count && text.allSatisfy(MRZText.isLetter)
        case .measure(let count): return measures(text, count)
        case .postalCode: return text.count >= 5 && text.count <= 11 && value.count <= 13 && text.contains(where: MRZText.isDigit)
        case .text(let count): return text.count <= count && text[0] != UInt8(ascii: ",")
        }
    }

    private static func measures(_ text: [UInt8], _ count: Int) -> Bool {
        let digits = text.prefix(while: MRZText.isDigit)
        let unit = String(decoding: text.dropFirst(digits.count), as: UTF8.self).lowercased()
        return !digits.isEmpty && digits.count <= count && ["", "in", "cm", "lb", "lbs", "kg"].contains(unit)
    }

    private static func words(_ list: String) -> [String] { list.split(separator: " ").map(String.init) }
}
