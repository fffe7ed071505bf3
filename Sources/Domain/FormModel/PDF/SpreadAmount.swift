public import Primitives

/// A number that a PDF spreads over boxes: a digit a box, counted from the right, or whole and cents.
public struct SpreadAmount: Sendable {
    private enum Way: Sendable { case digits(fraction: Int), wholeAndCents }

    private let way: Way
    private let entries: [PDFMapping.Entry]

    /// Nil where the entries hold something else.
    ///
    /// - Parameter format: of the field; it says how many of the digits stand after the point.
    public init?(_ entries: [PDFMapping.Entry], format: ValueFormat?) {
        guard entries.count > 1 else { return nil }
        self.entries = entries
        if Set(entries.map(\.part)) == ["whole", "cents"] {
            way = .wholeAndCents
        } else if case .number(let fraction, _)? = format, entries.allSatisfy({ $0.part?.hasPrefix("-") == true }) {
            way = .digits(fraction: fraction)
        } else {
            return nil
        }
    }

    /// The largest number that the boxes hold; nil where they don't say. The least is 0: no box is for a sign.
    public var largest: DecimalNumber? {
        guard case .digits(let fraction) = way, (1...17).contains(entries.count), fraction < entries.count else { return nil }
        let nines = (0..<entries.count).reduce(Int64(0)) { number, _ in number * 10 + 9 }
        return DecimalNumber(coefficient: nines, scale: fraction)
    }

    /// What stands in the boxes, in the order of the entries, as a number in plain digits with its point; nil when all are empty.
    ///
    /// Characters that are no digits are kept, for whoever reads the number to refuse.
    public func text(_ parts: [String]) -> String? {
        let parts = parts.map { $0.filter { !$0.isWhitespace } }
        guard parts.count == entries.count, parts.contains(where: { !$0.isEmpty }) else { return nil }
        switch way {
        case .wholeAndCents: return wholeAndCents(parts)
        case .digits(let fraction): return Self.pointed(parts.joined(), fraction)
        }
    }

    private func wholeAndCents(_ parts: [String]) -> String {
        let named = zip(entries, parts)
        let whole = named.filter { $0.0.part == "whole" }.map(\.1).joined()
        let cents = named.filter { $0.0.part == "cents" }.map(\.1).joined()
        let digits = whole.isEmpty ? "0" : whole
        return cents.isEmpty ? digits : digits + "." + (cents.count == 1 ? "0" + cents : cents)
    }

    private static func pointed(_ digits: String, _ fraction: Int) -> String {
        guard fraction > 0, !digits.contains(".") else { return digits }
        let padded = String(repeating: "0", count: max(0, fraction + 1 - digits.count)) + digits
        return padded.dropLast(fraction) + "." + padded.suffix(fraction)
    }
}
