import Primitives

/// A part of a value, as a PDF mapping names it.
///
/// - A name: `given`, `middle`, `middleInitial`, `family`, `prefix`, `suffix`, `full`
/// - An address: `street`, `unit`, `streetLine`, `city`, `state`, `postalCode`, `cityLine`, `country`, `oneLine`
/// - A date: `month`, `day`, `year` (two, two and four digits), `shortYear`
/// - A number or an amount: `whole`, `cents` (two digits)
/// - Any text: `text`, `digits`, `letters`
/// - A slice, alone or after a colon: `0..<3`, `5...`, `middle:0..<1`; over the digits where the field holds a number, a
///   date, an SSN, a phone number or a postal code, else over characters. Below zero it counts from the end, `-2..<0` the
///   last two: amounts stand to the right in rows of one-digit boxes
/// - Parts with words between them: `{city}, {state} {postalCode}`; what stands before an empty part is left out
struct ValuePart: Sendable {
    private enum Piece {
        case words(String)
        case part(name: String, slice: Range<Int>?)
    }

    private let pieces: [Piece]

    /// Nil when it is not written as above.
    init?(_ text: String) {
        guard text.contains("{") else {
            guard let piece = Self.piece(text[...]) else { return nil }
            pieces = [piece]
            return
        }
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
            guard let close = rest[open...].firstIndex(of: "}"), let piece = Self.piece(rest[rest.index(after: open)..<close])
            else { return nil }
            pieces.append(piece)
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.words(String(rest))) }
        self.pieces = pieces
    }

    private static func piece(_ text: Substring) -> Piece? {
        if let slice = slice(text) { return .part(name: "", slice: slice) }
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = halves.first, !name.isEmpty, name.allSatisfy(\.isLetter) else { return nil }
        guard halves.count == 2 else { return .part(name: String(name), slice: nil) }
        return slice(halves[1]).map { .part(name: String(name), slice: $0) }
    }

    private static func slice(_ text: Substring) -> Range<Int>? {
        if text.hasSuffix("..."), let low = Int(text.dropLast(3)), low >= 0 { return low..<Int.max }
        guard let dots = text.firstRange(of: "..<"), let low = Int(text[..<dots.lowerBound]),
            let high = Int(text[dots.upperBound...]), low >= 0 || high <= 0, low < high
        else { return nil }
        return low..<high
    }

    // MARK: - Reading

    /// The names of the parts, for checking them against the field's kind.
    var names: [String] {
        pieces.compactMap { if case .part(let name, _) = $0, !name.isEmpty { name } else { nil } }
    }

    /// Nil when the value has no such part or it is empty.
    func text(of value: AnswerValue, written: String, kind: FieldKind) -> String? {
        var result = ""
        var words = ""
        for piece in pieces {
            switch piece {
            case .words(let text): words += text
            case .part(let name, let slice):
                guard let part = Self.text(name, slice, value, written, kind), !part.isEmpty else {
                    words = ""
                    continue
                }
                result += words + part
                words = ""
            }
        }
        return result.isEmpty ? nil : result + words
    }

    private static func text(
        _ name: String, _ slice: Range<Int>?, _ value: AnswerValue, _ written: String, _ kind: FieldKind
    ) -> String? {
        guard let slice else { return text(name, value, written) }
        let whole = name.isEmpty ? (kind.isMadeOfDigits ? digits(national(written, kind)) : written) : text(name, value, written)
        return whole.map {
            slice.lowerBound < 0 ? fromEnd($0, slice) : String($0.dropFirst(slice.lowerBound).prefix(slice.count))
        }
    }

    private static func fromEnd(_ text: String, _ slice: Range<Int>) -> String {
        let characters = Array(text)
        let low = max(0, characters.count + slice.lowerBound)
        let high = max(low, characters.count + slice.upperBound)
        return String(characters[low..<high])
    }

    private static func text(_ name: String, _ value: AnswerValue, _ written: String) -> String? {
        switch (name, value) {
        case ("text", _): written
        case ("digits", _): digits(written)
        case ("letters", _): written.filter(\.isLetter)
        case (_, .name(let person)): text(name, person)
        case (_, .address(let address)): text(name, address)
        case (_, .date(let date)): text(name, date)
        case (_, .number), (_, .money): value.amount.flatMap { text(name, $0) }
        default: nil
        }
    }

    /// A phone number of North America without its country code: its boxes are area code, exchange and line.
    private static func national(_ text: String, _ kind: FieldKind) -> String {
        kind == .phone && text.hasPrefix("+1") && digits(text).count == 11 ? String(text.dropFirst(2)) : text
    }

    private static func digits(_ text: String) -> String { text.filter { ("0"..."9").contains($0) } }

    private static func text(_ name: String, _ person: PersonName) -> String? {
        switch name {
        case "prefix": person.prefix
        case "given": person.given
        case "middle": person.middle
        case "middleInitial": String(person.middle.prefix(1))
        case "family": person.family
        case "suffix": person.suffix
        case "full": person.full
        default: nil
        }
    }

    private static func text(_ name: String, _ address: PostalAddress) -> String? {
        switch name {
        case "street": address.street
        case "unit": address.unit
        case "streetLine": [address.street, address.unit].filter { !$0.isEmpty }.joined(separator: ", ")
        case "city": address.city
        case "state": address.state
        case "postalCode": address.postalCode
        case "country": address.country
        case "cityLine": PostalAddress(city: address.city, state: address.state, postalCode: address.postalCode).oneLine
        case "oneLine": address.oneLine
        default: nil
        }
    }

    private static func text(_ name: String, _ date: CivilDate) -> String? {
        switch name {
        case "month": DateMask.padded(date.month, 2)
        case "day": DateMask.padded(date.day, 2)
        case "year": DateMask.padded(date.year, 4)
        case "shortYear": DateMask.padded(date.year % 100, 2)
        default: nil
        }
    }

    private static func text(_ name: String, _ number: DecimalNumber) -> String? {
        guard let parts = number.text(fractionDigits: 2)?.split(separator: ".") else { return nil }
        return name == "whole" ? parts.first.map(String.init) : name == "cents" ? parts.last.map(String.init) : nil
    }

    /// The names that a field of this kind has.
    static func names(of kind: FieldKind) -> Set<String> {
        let own: Set<String> =
            switch kind {
            case .name: ["prefix", "given", "middle", "middleInitial", "family", "suffix", "full"]
            case .address:
                ["street", "unit", "streetLine", "city", "state", "postalCode", "cityLine", "country", "oneLine"]
            case .date: ["month", "day", "year", "shortYear"]
            case .number, .money: ["whole", "cents"]
            default: []
            }
        return own.union(["text", "digits", "letters"])
    }
}

extension FieldKind {
    /// Slices of it count digits, not the signs between them.
    var isMadeOfDigits: Bool {
        switch self {
        case .date, .number, .money, .phone, .ssn, .postalCode: true
        default: false
        }
    }
}

extension PDFMapping.Entry {
    /// Which part of a date alone this entry holds, as its mask's letter: m, d or y with four digits.
    public var dateLetter: Character? {
        switch (part, format) {
        case ("month"?, _): "m"
        case ("day"?, _): "d"
        case ("year"?, _): "y"
        case (_, .date(let mask)?): mask.first
        default: nil
        }
    }
}
