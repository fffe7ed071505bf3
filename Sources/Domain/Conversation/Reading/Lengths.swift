import FormModel
import Primitives
import ValueParsing

/// Lengths of time in two boxes: how many, and of which unit.
struct Lengths: Viewing {
    let view: TurnView

    /// A box for a number, and behind it the choice of its unit.
    func isLength(_ count: Field, _ unit: Field) -> Bool {
        count.kind == .text && unit.kind == .select
            && Set(unit.options.map(\.value)).isSuperset(of: ["Y", "M", "W", "D"])
    }

    func number(in words: String, _ context: ParsingContext) -> Int? {
        guard case .number(let number)? = engine.parser.read(words, as: .number, context: context).value else { return nil }
        return Int(number.plain)
    }

    /// `P2W` is two weeks, or fourteen days where those were said. Nil where it takes two units, or one that no box has.
    static func countAndUnit(_ iso: String, said: Int?) -> (count: String, unit: String)? {
        guard !iso.contains("T"), let unit = iso.last else { return nil }
        let written = iso.dropFirst().split(whereSeparator: \.isLetter)
        let parts = written.compactMap { Int($0) }
        guard !parts.isEmpty, parts.count == written.count else { return nil }
        let isYears = iso.contains("Y")
        let months = isYears && (parts.count == 1 || unit == "M") ? parts[0] * 12 + (parts.count == 2 ? parts[1] : 0) : nil
        if let said, said == months { return ("\(said)", "M") }
        guard parts.count == 1, "YMWD".contains(unit) else { return nil }
        if let said, unit == "W", said == parts[0] * 7 { return ("\(said)", "D") }
        return ("\(parts[0])", String(unit))
    }
}

extension Viewing {
    var lengths: Lengths { Lengths(view: view) }
}
