import FormModel
import Primitives
import ValueParsing

/// A time said by its first and its last day, or by its first day and its length.
struct Spans: Drafting {
    var draft: Draft

    /// "Del 15 de agosto de 2005 al 30 de junio de 2009" where the first day is asked, and the last one after it.
    mutating func readSpan(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count == 1, let start = index.fields[ids[0]], reader.type(of: start) == .date else { return nil }
        return readDays(words, start) ?? readDayAndLength(words, start)
    }

    private mutating func readDays(_ words: String, _ start: Field) -> Taking? {
        guard let (end, isSure) = endOfTime(begunBy: start), let span = span(in: words, start, end) else { return nil }
        guard let days = span.days else {
            // "From September 2013 to March 2022": of the first one the day is asked, and then the last one.
            return take(reader.read(span.left, for: start, role: index.role(of: start.id)), for: start, words: span.left)
        }
        guard days.first <= days.last else { return nil }
        let taking = take(Reading(value: .date(days.first), confidence: 0.9), for: start, words: span.left)
        // Of several days further down in the form another may be the end of it.
        if taking == .stored {
            _ = take(Reading(value: .date(days.last), confidence: isSure ? 0.9 : 0.5), for: end, words: span.right)
        }
        return taking
    }

    /// The next day that the section asks, as long as it has no answer.
    private func endOfTime(begunBy start: Field) -> (field: Field, isSure: Bool)? {
        guard index.role(of: start.id) != "birthDate", let section = index.sections[start.id] else { return nil }
        let later = section.fields.drop { $0.id != start.id }.dropFirst()
        let days = later.filter { reader.type(of: $0) == .date && !applicable([$0.id]).isEmpty }
        guard let end = days.first, index.role(of: end.id) != "birthDate", state.answers[end.id] == nil else { return nil }
        return (end, later.first?.id == end.id || days.count == 1)
    }

    /// The words on either side of an "until".
    private struct Span {
        var left: String
        var right: String
        /// Nil where neither says its day.
        var days: (first: CivilDate, last: CivilDate)?
    }

    private func span(in words: String, _ start: Field, _ end: Field) -> Span? {
        let utterance = Utterance(words)
        let (tokens, lexicons) = (utterance.tokens, phrases.map(\.lexicon))
        guard tokens.count <= 60 else { return nil }
        for place in tokens.indices.dropFirst() {
            guard let joint = lexicons.compactMap({ $0.spanJoints.longest(tokens, at: place)?.length }).max() else { continue }
            let lead = lexicons.compactMap { $0.spanLeads.longest(tokens, at: 0, before: place)?.length }.max() ?? 0
            var span = Span(
                left: utterance.text(min(lead, place)..<place),
                right: utterance.text(min(place + joint, tokens.count)..<tokens.count))
            if lacksDay(span.left, start), lacksDay(span.right, end) { return span }
            guard let last = day(span.right, end) ?? day(span.right, inMonthOf: span.left, end),
                let first = day(span.left, start) ?? day(span.left, of: last, start)
            else { continue }
            span.days = (first, last)
            return span
        }
        return nil
    }

    /// A month of a year.
    private func lacksDay(_ words: String, _ field: Field) -> Bool {
        let reading = reader.read(words, for: field, role: index.role(of: field.id))
        return reading.value == nil && reading.alternatives.isEmpty && reading.missing.map(\.key) == ["parse.date.day"]
    }

    private func day(_ words: String, _ field: Field) -> CivilDate? {
        let reading = reader.read(words, for: field, role: index.role(of: field.id))
        guard case .date(let day)? = reading.value, reading.confidence >= 0.6 else { return nil }
        return day
    }

    /// "From 14 to 28 March 2027", "from March 14 to April 2, 2027": what the first day lacks is the last one's.
    private func day(_ words: String, of last: CivilDate, _ field: Field) -> CivilDate? {
        let numbers = Utterance(words).tokens.filter { $0.kind == .number }
        if let only = numbers.first, numbers.count == 1, Utterance(words).tokens.count <= 2, let day = Int(only.folded) {
            return CivilDate(year: last.year, month: last.month, day: day)
        }
        return ["\(words) \(last.year)", "\(last.year) \(words)", "\(last.year)年\(words)"].lazy.compactMap { day($0, field) }
            .first
    }

    /// "March 14 to 28, 2027": the month of the last day is said with the first one.
    private func day(_ words: String, inMonthOf first: String, _ field: Field) -> CivilDate? {
        let said = Utterance(first)
        guard Utterance(words).tokens.first?.kind == .number, let number = said.tokens.lastIndex(where: { $0.kind == .number }),
            number > 0
        else { return nil }
        return day("\(said.text(0..<number)) \(words)", field)
    }

    /// "El 2 de julio de 2019, me quedé dos semanas" where the day is asked and then how long.
    private mutating func readDayAndLength(_ words: String, _ start: Field) -> Taking? {
        guard let count = placeWords.following(start), let unit = placeWords.following(count), lengths.isLength(count, unit)
        else { return nil }
        let reading = reader.read(words, for: start, role: index.role(of: start.id))
        let scalars = Array(words.unicodeScalars)
        guard case .date? = reading.value, reading.confidence >= 0.6, let span = reading.span, span.upperBound < scalars.count
        else { return nil }
        let rest = String(String.UnicodeScalarView(scalars[span.upperBound...]))
        let before = String(String.UnicodeScalarView(scalars[..<span.lowerBound]))
        let taking = take(reading, for: start, words: words)
        if taking == .stored {
            _ = lengthInTwo.readLengthInTwo(rest, [count.id]) ?? lengthInTwo.readLengthInTwo(before, [count.id])
        }
        return taking
    }
}

extension Drafting {
    var spans: Spans {
        get { Spans(draft: draft) }
        set { draft = newValue.draft }
    }
}
