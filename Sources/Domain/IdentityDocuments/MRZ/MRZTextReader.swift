import Primitives

/// Finds a machine-readable zone in text that a person pasted or a program recognised.
///
/// Blanks and case are mended, since a zone has neither. A character is changed only where its place admits one of its
/// look-alikes alone, or where exactly one look-alike makes the check digit agree; what was changed is unsure.
public struct MRZTextReader: Sendable {
    /// A longer text is no zone.
    static let maximumLines = 200

    private let parser: MRZParser

    public init(parser: MRZParser) { self.parser = parser }

    public func document(in text: String) -> IdentityDocument? {
        let lines = text.split(whereSeparator: \.isNewline).prefix(Self.maximumLines).map(Self.cleaned)
        for (count, length) in [(2, 44), (2, 36), (3, 30)] where lines.count >= count {
            for start in 0...(lines.count - count) {
                let window = Array(lines[start..<start + count])
                guard window.allSatisfy({ $0.utf8.count == length }), let zone = MRZZone(lines: window) else { continue }
                return MRZRepair(parser: parser).document(zone)
            }
        }
        return nil
    }

    private static func cleaned(_ line: Substring) -> String {
        String(line.prefix(200).uppercased().filter { !$0.isWhitespace })
    }
}

/// Mends single characters that are commonly mistaken for others.
struct MRZRepair {
    let parser: MRZParser

    func document(_ read: MRZZone) -> IdentityDocument {
        var zone = read
        var touched: Set<IdentityField> = []
        for (field, span) in numericSpans(of: zone.layout) { mendDigits(&zone, span, field, &touched) }
        if let mended = mendedNumber(zone, isPossible: { _, _, _ in true }) {
            zone = mended
            touched.insert(.documentNumber)
        }
        var document = parser.document(zone)
        document.doubt(touched)
        return document
    }

    /// Places that hold digits (or fillers) and nothing else, with their check digits.
    private func numericSpans(of layout: MRZLayout) -> [(IdentityField, MRZLayout.Span)] {
        [
            (.birthDate, layout.birth), (.birthDate, layout.check(of: layout.birth)), (.expiryDate, layout.expiry),
            (.expiryDate, layout.check(of: layout.expiry)), (.documentNumber, layout.check(of: layout.number)),
        ]
    }

    private func mendDigits(
        _ zone: inout MRZZone, _ span: MRZLayout.Span, _ field: IdentityField, _ touched: inout Set<IdentityField>
    ) {
        for column in span.columns {
            guard let digit = Self.digits[zone.lines[span.line][column]] else { continue }
            zone.lines[span.line][column] = digit
            touched.insert(field)
        }
    }

    /// With the one look-alike in the number that makes its check digit agree, and the composite where there is one.
    ///
    /// Nil when it agrees already, or when none or several would do. `isPossible` says whether a character may be another.
    func mendedNumber(
        _ zone: MRZZone, isPossible: (_ span: MRZLayout.Span, _ column: Int, _ other: UInt8) -> Bool
    ) -> MRZZone? {
        guard zone.checks[.documentNumber] == false else { return nil }
        var found: [MRZZone] = []
        let span = zone.layout.number
        for column in span.columns {
            for other in Self.lookAlikes[zone.lines[span.line][column]] ?? [] where isPossible(span, column, other) {
                var changed = zone
                changed.lines[span.line][column] = other
                let checks = changed.checks
                if checks[.documentNumber] == true, checks[.composite] ?? true { found.append(changed) }
            }
        }
        return found.count == 1 ? found[0] : nil
    }

    private static let digits = bytes([
        ("O", "0"), ("Q", "0"), ("D", "0"), ("I", "1"), ("Z", "2"), ("S", "5"), ("G", "6"), ("B", "8"),
    ])

    private static let lookAlikes: [UInt8: [UInt8]] = {
        var table: [UInt8: [UInt8]] = [:]
        for group in ["0OQD", "1I", "2Z", "5S", "6G", "8B"].map({ Array($0.utf8) }) {
            for byte in group { table[byte] = group.filter { $0 != byte } }
        }
        return table
    }()

    private static func bytes(_ pairs: [(Character, Character)]) -> [UInt8: UInt8] {
        Dictionary(
            uniqueKeysWithValues: pairs.compactMap { pair in
                guard let from = pair.0.asciiValue, let to = pair.1.asciiValue else { return nil }
                return (from, to)
            })
    }
}

extension IdentityDocument {
    /// Moves values from sure to unsure.
    mutating func doubt(_ doubted: Set<IdentityField>) {
        var (sure, unsure) = (fields.exposed, unsure.exposed)
        for field in doubted {
            if let value = sure.removeValue(forKey: field) { unsure[field] = value }
        }
        (fields, self.unsure) = (Personal(sure), Personal(unsure))
    }
}
