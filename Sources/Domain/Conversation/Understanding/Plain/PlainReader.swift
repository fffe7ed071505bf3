import FormModel
import Primitives
import ValueParsing

/// Reads a sentence that answers no single question into the fields that it speaks of.
///
/// A value goes to a field by what brings it ("from", "checking out on"), by the words of the field's label, by what is
/// counted, and by being asked. What fits no field, or several alike, is left.
struct PlainReader {
    let grammar: PlainGrammar
    let fields: [PlainField]

    func matches() -> [PlainMatch] {
        let mentions = grammar.mentions(of: Set(fields.map(\.type)))
        var candidates: [(match: PlainMatch, mention: Int)] = []
        for (number, mention) in mentions.enumerated() {
            let isOneOfMany = isOneOfMany(mention, mentions)
            for field in fields {
                guard let score = score(mention, field), !isOneOfMany || score >= 3 else { continue }
                candidates.append((PlainMatch(field: field.field.id, mention: mention, score: score), number))
            }
        }
        candidates.sort { ($0.match.score, $1.mention) > ($1.match.score, $0.mention) }
        let options = withoutRivals(options())
        return options + chosen(candidates.filter { isFree($0.match, of: options) })
    }

    /// Two dates for one field: which is meant has to be said.
    private func isOneOfMany(_ mention: Mention, _ mentions: [Mention]) -> Bool {
        guard case .typed(let type, _) = mention.content else { return false }
        let same = mentions.filter { if case .typed(type, _) = $0.content { true } else { false } }
        return same.count > fields.filter { $0.type == type }.count
    }

    /// Words that named an option are no name besides.
    private func isFree(_ match: PlainMatch, of options: [PlainMatch]) -> Bool {
        guard case .name = match.mention.content else { return true }
        return !options.contains { $0.mention.tokens.overlaps(match.mention.tokens) }
    }

    /// The best first; each field, mention and word once.
    private func chosen(_ candidates: [(match: PlainMatch, mention: Int)]) -> [PlainMatch] {
        var chosen: [PlainMatch] = []
        for candidate in candidates {
            let match = candidate.match
            let isTaken = chosen.contains { $0.field == match.field || $0.mention.tokens.overlaps(match.mention.tokens) }
            if !isTaken { chosen.append(match) }
        }
        return chosen
    }

    /// How well they fit; nil where they don't.
    private func score(_ mention: Mention, _ field: PlainField) -> Int? {
        let shared = mention.relations.intersection(field.relations).count
        let named = field.words.intersection(mention.around).count
        let base = shared * 3 + named * 3 + (field.isRequested ? 2 : 0)
        switch mention.content {
        case .typed(let type, let reading):
            guard type == field.type else { return nil }
            if type == .number, shared == 0, named == 0 {
                return field.isRequested && isAlone(type, requested: true) ? base : nil
            }
            // "My mother too, so 1" is no dollar where a number was asked, or anything else.
            if type == .money, named == 0, !field.isRequested, isFigureAlone(mention) { return nil }
            // "I was divorced but now married": where something else was asked, a day that nothing brings is only told.
            // "Work permit till March 3" is no first day of work: what brings the day says another thing.
            let isAnothers = shared == 0 && (named == 0 || !mention.relations.isEmpty)
            if type == .date, isAnothers, !field.isRequested, fields.contains(where: \.isRequested) { return nil }
            if case .number(let number)? = reading.value, type == .number, !number.isWhole { return nil }
            // Nine figures in a row are anybody's number; nobody writes a ZIP+4 so.
            let isRun = mention.tokens.count == 1 && grammar.commands.tokens[mention.tokens.lowerBound].range.count > 5
            if type == .postalCode, isRun, named == 0, !field.isRequested || fields.count(where: \.isRequested) > 1 { return nil }
            return base + (isAlone(type, requested: false) ? 1 : 0) + 1
        case .name:
            guard field.type == .text, field.takesNames else { return nil }
            let isOnlyAsked = field.isRequested && fields.filter { $0.isRequested && $0.type == .text }.count == 1
            guard shared > 0 || (named > 0 && field.isRequested) || (mention.relations.isEmpty && isOnlyAsked) else { return nil }
            return base
        }
    }

    /// A number without the sign or the word of a currency.
    private func isFigureAlone(_ mention: Mention) -> Bool {
        mention.tokens.allSatisfy {
            [",", ".", "'", "’"].contains(grammar.commands.tokens[$0].folded) || grammar.commands.tokens[$0].kind == .number
        }
    }

    private func isAlone(_ type: ValueType, requested: Bool) -> Bool {
        fields.filter { $0.type == type && (!requested || $0.isRequested) }.count == 1
    }

    // MARK: - Options

    /// Words that are an option of several questions answer the one that was asked, and else none.
    private func withoutRivals(_ options: [PlainMatch]) -> [PlainMatch] {
        options.filter { match in
            let rivals = options.filter { $0.field != match.field && $0.mention.tokens.overlaps(match.mention.tokens) }
            return rivals.isEmpty || fields.contains { $0.field.id == match.field && $0.isRequested }
        }
    }

    /// Options that were named in so many words; a number, a yes or a no only beside a word of the label ("3 star").
    private func options() -> [PlainMatch] {
        let tokens = grammar.commands.tokens
        let context = ParsingContext(
            language: grammar.reader.language, region: grammar.reader.region, today: grammar.reader.today)
        let answered = answeredOptions(context)
        return fields.filter { $0.type == .choice }.compactMap { field in
            var context = context
            context.options = field.field.options
            let reading =
                beginning(of: field)
                ?? grammar.reader.parser.read(
                    grammar.commands.utterance.text(0..<tokens.count), as: .choice, context: context)
            guard case .choice(let value)? = reading.value, reading.confidence >= (field.isRequested ? 0.7 : 0.95),
                let span = reading.span
            else { return nil }
            // "A green card holder" is no color of eyes where the status is asked.
            if !field.isRequested, answered.contains(where: { $0.overlaps(span) }) { return nil }
            let inside = tokens.indices.filter { span.contains(tokens[$0].range.lowerBound) }
            // "First" points at an option; in a sentence about other things it says something else.
            let label = field.field.options.first { $0.value == value }?.label.english ?? value
            let named = Set(Utterance(label + " " + value).tokens.map { WordStem.of($0.folded) })
            guard
                inside.contains(where: { position in
                    named.contains { $0.hasPrefix(WordStem.of(tokens[position].folded).prefix(4)) }
                })
            else { return nil }
            guard let first = inside.first, let last = inside.last else { return nil }
            guard field.isRequested && !value.allSatisfy(\.isNumber) || isTelling(first..<last + 1, field) else { return nil }
            let mention = Mention(content: .typed(.choice, reading), tokens: first..<last + 1, relations: [], around: [])
            return PlainMatch(field: field.field.id, mention: mention, score: 3)
        }
    }

    /// The words that answer a question that is asked, in these words or others of the same meaning.
    private func answeredOptions(_ context: ParsingContext) -> [Range<Int>] {
        fields.filter { $0.type == .choice && $0.isRequested }.compactMap { field in
            var context = context
            context.options = field.field.options
            let utterance = grammar.commands.utterance
            let reading = grammar.reader.parser.read(
                utterance.text(0..<utterance.tokens.count), as: .choice, context: context)
            return reading.confidence >= 0.6 && reading.value != nil ? reading.span : nil
        }
    }

    /// "Married filing jointly", where the option goes on with "or Qualifying surviving spouse": two words or more, and not a word
    /// besides.
    private func beginning(of field: PlainField) -> Reading? {
        let utterance = grammar.commands.utterance
        let names = OptionNames(field.field, grammar.reader.language)
        let words = grammar.commands.value(in: utterance.tokens.indices)
        // "I am" and the like stand before it.
        return (0...2).lazy.compactMap { skipped in
            guard words.count > skipped + 1 else { return nil }
            let rest = words.lowerBound + skipped..<words.upperBound
            return names.beginning(utterance.text(rest)).map {
                Reading(value: $0.value, span: utterance.span(rest), confidence: $0.confidence)
            }
        }.first
    }

    /// The option says by itself which question it answers, or a word of the label stands beside it.
    private func isTelling(_ option: Range<Int>, _ field: PlainField) -> Bool {
        let tokens = grammar.commands.tokens
        let words = grammar.commands.utterance.text(option)
        let context = ParsingContext(
            language: grammar.reader.language, region: grammar.reader.region, today: grammar.reader.today)
        // "Once, in 2015" tells how often of anything.
        let isNumber =
            tokens[option].allSatisfy { $0.kind == .number }
            || option.count == 1 && grammar.reader.parser.read(words, as: .number, context: context).value != nil
        let isPolar = grammar.reader.parser.read(words, as: .yesno, context: context).value != nil
        guard isNumber || isPolar else { return true }
        let near = max(0, option.lowerBound - 2)..<min(tokens.count, option.upperBound + 2)
        return !field.words.isDisjoint(with: tokens[near].map { WordStem.of($0.folded) })
    }
}
