import FormModel
import Primitives
import ValueParsing

/// Days of which a part was said before.
struct DatePieces: Viewing {
    let view: TurnView

    /// The answered day that a year is said of.
    func datedField(_ role: String) -> Field? {
        let ids =
            role == "date"
            ? state.lastChanged : applicable(index.fields(withRole: role)).filter { whose.isSpokenOf($0) }
        let fields = ids.compactMap { index.fields[$0] }.filter { date(of: $0) != nil }
        return fields.count == 1 ? fields[0] : nil
    }

    func date(of field: Field) -> CivilDate? {
        if case .date(let date)? = state.answers[field.id]?.value.exposed { date } else { nil }
    }

    /// A day of which only some parts were said, with the others of the day that is there. Nil where none is.
    func completed(_ words: String, _ missing: [Message], of field: Field) -> CivilDate? {
        guard let old = date(of: field) else { return nil }
        switch Set(missing.map(\.key)) {
        case ["parse.date.year"]: return withYearOf(old, words, field)
        case ["parse.date.day", "parse.date.month"]: return withYear(words, old, field)
        default: return nil
        }
    }

    /// A whole day, or one that the parts of another complete.
    func day(_ words: String, within old: CivilDate, _ field: Field) -> CivilDate? {
        let reading = reader.read(words, for: field, role: index.role(of: field.id))
        if case .date(let date)? = reading.value { return date }
        return Set(reading.missing.map(\.key)) == ["parse.date.year"] ? withYearOf(old, words, field) : nil
    }

    private func withYearOf(_ old: CivilDate, _ words: String, _ field: Field) -> CivilDate? {
        for whole in ["\(words) \(old.year)", "\(old.year) \(words)", "\(words)/\(old.year)", "\(words), \(old.year)"] {
            let reading = reader.read(whole, for: field, role: index.role(of: field.id))
            if case .date(let date)? = reading.value, date.year == old.year { return date }
        }
        return nil
    }

    /// "89" is the year that the field's own limits make of it.
    func withYear(_ words: String, _ old: CivilDate, _ field: Field) -> CivilDate? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let said = engine.parser.read(words, as: .number, context: context)
        guard case .number(let number)? = said.value, number.isWhole,
            said.span.map({ $0.count + 1 >= words.unicodeScalars.count }) == true,
            number.coefficient >= 0
        else { return nil }
        let year = Int(number.coefficient)
        if (1000...9999).contains(year) { return CivilDate(year: year, month: old.month, day: old.day) }
        guard year < 100 else { return nil }
        let latest =
            index.role(of: field.id) == "birthDate" ? context.today : field.validation.latest?.resolved(today: context.today)
        let century = (latest ?? old).year / 100 * 100
        return [century + year, century - 100 + year].lazy
            .compactMap { CivilDate(year: $0, month: old.month, day: old.day) }
            .first { date in latest.map { date <= $0 } ?? (abs(date.year - old.year) <= 50) }
    }
}

extension Viewing {
    var datePieces: DatePieces { DatePieces(view: view) }
}
