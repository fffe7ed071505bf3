import FormModel
import Primitives
import ValueParsing

/// Cuts a sentence that answers no question at its joints, and finds what each piece may be a value of.
struct PlainGrammar {
    let commands: CommandGrammar
    let reader: FieldReader

    private var tokens: [Token] { commands.tokens }
    private var lexicon: PhraseLexicon { commands.lexicon }

    private struct Piece {
        var relations: Set<Int>
        /// Those of the last word before the piece: in "watch at X" it is the "at" that brings a name.
        var nearest: Set<Int>
        /// The words that bring the piece.
        var cue: Range<Int>
        var content: Range<Int>
    }

    func mentions(of types: Set<ValueType>) -> [Mention] {
        var mentions: [Mention] = []
        for piece in pieces() {
            let typed = typed(piece, types)
            mentions += typed
            if types.contains(.text), typed.isEmpty || isAddress(piece), let name = name(piece) { mentions.append(name) }
        }
        return mentions + (types.contains(.text) ? described() : [])
    }

    /// Up to 40 pieces, each begun by a word that relates, a connector, or a mark.
    private func pieces() -> [Piece] {
        var pieces: [Piece] = []
        var piece = Piece(relations: [], nearest: [], cue: 0..<0, content: 0..<0)
        var position = 0
        while position < tokens.count, pieces.count < 40 {
            if isInnerComma(position) {
                // "Portland, OR": both belong to the name.
                piece.content = piece.content.lowerBound..<position + 2
                position += 2
            } else if let found = lexicon.relations.bringing(tokens, at: position),
                !isCapital(position) || isSentenceStart(position)
            {
                let end = position + found.length
                if piece.content.isEmpty, piece.cue.upperBound == position, !piece.relations.isEmpty {
                    piece.relations.formUnion(found.relations)
                    piece.nearest = found.relations
                    piece.cue = piece.cue.lowerBound..<end
                } else {
                    pieces.append(piece)
                    piece = Piece(relations: found.relations, nearest: found.relations, cue: position..<end, content: end..<end)
                }
                piece.content = end..<end
                position = end
            } else if let joint = jointLength(position) {
                pieces.append(piece)
                piece = Piece(relations: [], nearest: [], cue: position..<position, content: position + joint..<position + joint)
                position += joint
            } else {
                piece.content = piece.content.isEmpty ? position..<position + 1 : piece.content.lowerBound..<position + 1
                position += 1
            }
        }
        return (pieces + [piece]).filter { !$0.content.isEmpty }
    }

    /// "And", or a mark that ends a clause; the comma of "Fresno, CA" and of a date stays inside.
    private func jointLength(_ position: Int) -> Int? {
        let token = tokens[position]
        if token.kind == .mark {
            if token.folded == ".", position + 1 < tokens.count, !tokens[position + 1].isSpaced || isAbbreviation(position) {
                return nil
            }
            return [",", ";", ".", "!", "?", ":", "\n"].contains(token.folded) ? 1 : nil
        }
        guard let length = lexicon.connectors.longest(tokens, at: position)?.length else { return nil }
        return isInsideNumber(position, length) ? nil : length
    }

    /// The "and" of "one hundred and sixty".
    private func isInsideNumber(_ position: Int, _ length: Int) -> Bool {
        guard position > 0, position + length < tokens.count, tokens[position - 1].kind == .word,
            tokens[position + length].kind == .word
        else { return false }
        let words = commands.utterance.text(position - 1..<position + length + 1)
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        let reading = reader.parser.read(words, as: .number, context: context)
        return reading.value != nil && reading.span == 0..<words.unicodeScalars.count
    }

    /// "Dr. Smith", "J. Smith": the stop ends no sentence.
    private func isAbbreviation(_ stop: Int) -> Bool {
        guard stop > 0, !tokens[stop].isSpaced, isCapital(stop - 1), isCapital(stop + 1),
            lexicon.plainWords.longest(tokens, at: stop + 1) == nil
        else { return false }
        return tokens[stop - 1].folded.unicodeScalars.count <= 4
    }

    /// The comma before a state or a country, and the one inside a date.
    private func isInnerComma(_ position: Int) -> Bool {
        guard tokens[position].folded == ",", position > 0, position + 1 < tokens.count else { return false }
        let next = tokens[position + 1]
        // "60,000 a year"
        if next.kind == .number, !next.isSpaced, !tokens[position].isSpaced, tokens[position - 1].kind == .number { return true }
        if next.kind == .number { return next.folded.utf8.count == 4 && tokens[position - 1].kind == .number }
        guard isCapital(position + 1), isCapital(position - 1) else { return false }
        // "Vancouver, BC"
        let written = commands.utterance.text(position + 1..<position + 2)
        if written.utf8.count == 2, written == written.uppercased(), next.folded != "im" { return true }
        let word = commands.utterance.text(position + 1..<position + 2)
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        return [ValueType.state, .country].contains { reader.parser.read(word, as: $0, context: context).confidence >= 0.9 }
    }

    private func isSentenceStart(_ position: Int) -> Bool {
        position == 0 || [".", "!", "?", "\n"].contains(tokens[position - 1].folded)
    }

    /// "16 Mint Plaza" is a place, whatever its number could count.
    private func isAddress(_ piece: Piece) -> Bool {
        let start = commands.skip(lexicon.determiners, from: piece.content.lowerBound, before: piece.content.upperBound)
        return start + 1 < piece.content.upperBound && tokens[start].kind == .number && isCapital(start + 1)
    }

    // MARK: - Values

    /// The values in a piece, the surest kind first; what is left and right of one is looked at again.
    private func typed(_ piece: Piece, _ types: Set<ValueType>) -> [Mention] {
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        if types.contains(.date), let day = dayOfMonth(piece, context) { return [day] }
        for type in [ValueType.email, .date, .money, .phone, .number] where types.contains(type) {
            guard let (reading, range) = value(type, piece.content, context) else { continue }
            let found = mention(.typed(type, reading), range, piece)
            let rest = types.subtracting([type])
            guard !rest.isDisjoint(with: Self.valueTypes) else { return [found] }
            let sides = [piece.content.lowerBound..<range.lowerBound, range.upperBound..<piece.content.upperBound]
            return [found]
                + sides.filter { !$0.isEmpty }.flatMap { side in
                    typed(Piece(relations: piece.relations, nearest: piece.nearest, cue: piece.cue, content: side), rest)
                }
        }
        return []
    }

    private static let valueTypes: Set<ValueType> = [.email, .date, .money, .phone, .number]

    private func value(_ type: ValueType, _ content: Range<Int>, _ context: ParsingContext) -> (Reading, Range<Int>)? {
        let reading = reader.parser.read(commands.utterance.text(content), as: type, context: context)
        guard isFound(reading, type), let span = reading.span, let first = tokens[content].first else { return nil }
        let start = first.range.lowerBound
        let inside = content.filter { span.contains(tokens[$0].range.lowerBound - start) }
        guard let lower = inside.first, let upper = inside.last else { return nil }
        guard type == .date, !reading.missing.isEmpty else { return (reading, lower..<upper + 1) }
        return (reading, lower..<endOfPartialDate(upper + 1, content))
    }

    /// "11th of this month": the small words after a day belong to it.
    private func endOfPartialDate(_ end: Int, _ content: Range<Int>) -> Int {
        let last = tokens[end - 1]
        guard last.kind == .word, last.isSpaced, last.folded.unicodeScalars.count <= 3 else { return end }
        return min(content.upperBound, end + 2)
    }

    /// "The 13th", "7th of this month": a day whose month the person may still have to say.
    private func dayOfMonth(_ piece: Piece, _ context: ParsingContext) -> Mention? {
        guard let ordinal = piece.content.first(where: { tokens[$0].kind == .number }), ordinal + 1 < piece.content.upperBound,
            let day = tokens[ordinal].whole, (1...31).contains(day), tokens[ordinal + 1].kind == .word,
            !tokens[ordinal + 1].isSpaced
        else { return nil }
        let words = commands.utterance.text(piece.content)
        if reader.parser.read(words, as: .date, context: context) != .nothing { return nil }
        // "Of this month" would have been read.
        return mention(.typed(.date, Reading(missing: [Message("parse.date.month")])), ordinal..<ordinal + 2, piece)
    }

    private func isFound(_ reading: Reading, _ type: ValueType) -> Bool {
        // An ordinal counts nothing: "the 14th" is a day.
        if type == .number { return reading.value != nil && reading.confidence >= 0.8 }
        if reading.value != nil { return type != .phone && type != .email || reading.confidence >= 0.8 }
        return type == .date && (reading.alternatives.count > 1 || !reading.missing.isEmpty)
    }

    private func mention(_ content: Mention.Content, _ range: Range<Int>, _ piece: Piece) -> Mention {
        let following = lexicon.relations.following(tokens, at: range.upperBound)
        let around =
            Array(piece.content.lowerBound..<range.lowerBound) + Array(range.upperBound..<piece.content.upperBound).prefix(3)
            + Array(max(0, piece.cue.lowerBound - 3)..<piece.cue.upperBound)
        return Mention(
            content: content, tokens: range, relations: piece.relations.union(following),
            around: around.filter { tokens[$0].kind == .word }.map { WordStem.of(tokens[$0].folded) })
    }

    // MARK: - Names

    /// A name that a relating word brings, or that stands alone: with capitals, where the script has them and the sentence
    /// uses them.
    private func name(_ piece: Piece) -> Mention? {
        let start = commands.skip(lexicon.determiners, from: piece.content.lowerBound, before: piece.content.upperBound)
        var end = start
        while end < piece.content.upperBound, end - start < 8, belongs(end, start) { end += 1 }
        while end > start, tokens[end - 1].kind == .mark || isLeftOver(end - 1, start) { end -= 1 }
        guard end > start, tokens[start..<end].contains(where: { $0.kind == .word }) else { return nil }
        if piece.relations.isEmpty {
            // Alone it has to be all there is, and a name by its capitals.
            guard hasCapitals, (start..<end).allSatisfy(isCapital), end == piece.content.upperBound, end - start <= 3,
                lexicon.plainWords.longest(tokens, at: start) == nil
            else { return nil }
        }
        if !hasCapitals, end - start > 3 { return nil }
        var piece = piece
        piece.relations = piece.nearest
        return mention(.name(commands.utterance.text(start..<end)), start..<end, piece)
    }

    /// A name among everyday words: "the booking is under Peter Brown", "for Jane Doe".
    func isSentence(_ range: Range<Int>) -> Bool {
        guard range.count > 2, hasCapitals, !isListedName(range), !isNameWithParticles(range) else { return false }
        return range.contains { position in
            // Marks join clauses, and stand in "Garcia Lopez, Maria" and in "Dr. John Smith" as well.
            tokens[position].kind == .word && !isCapital(position)
                && (lexicon.plainWords.longest(tokens, at: position) != nil
                    || lexicon.relations.bringing(tokens, at: position) != nil)
        } || lexicon.relations.bringing(tokens, at: range.lowerBound) != nil
    }

    /// "José Ángel de la Cruz y Mendoza": between capitals nothing but what joins the parts of a name.
    private func isNameWithParticles(_ range: Range<Int>) -> Bool {
        let names = reader.parser.languages[reader.language]?.names
        let particles = Set((names?.particles ?? []).flatMap { $0.split(separator: " ").map(String.init) } + Self.joints)
        guard let first = range.first, isCapital(first), range.count <= 12 else { return false }
        return range.allSatisfy { tokens[$0].kind == .word && (isCapital($0) || particles.contains(tokens[$0].folded)) }
    }

    /// Between two last names, in Spanish, Portuguese and Catalan.
    private static let joints = ["y", "e", "i"]

    /// "de Souza, Ana Paula", "van der Berg, Willem": names with a comma between, and particles before a capital.
    private func isListedName(_ range: Range<Int>) -> Bool {
        let words = range.filter { tokens[$0].kind == .word }
        let commas = range.filter { tokens[$0].folded == "," }
        guard commas.count == 1, words.count <= 8, words.count + commas.count >= range.count - 2 else { return false }
        return words.allSatisfy { position in
            isCapital(position)
                || (tokens[position].folded.unicodeScalars.count <= 3 && position + 1 < range.upperBound
                    && tokens[position + 1].kind == .word)
        }
    }

    /// The sentence is written with capitals, so a name would be, too.
    private var hasCapitals: Bool {
        tokens.indices.dropFirst().contains { isCapital($0) && tokens[$0].folded != "i" && !isSentenceStart($0) }
    }

    /// A small word at the end, such as "please"; but "Las vegas" keeps its second half.
    private func isLeftOver(_ position: Int, _ start: Int) -> Bool {
        // The half of "Chi-town" belongs to the other.
        guard hasCapitals, tokens[position].kind == .word, !isCapital(position), tokens[position].isSpaced else { return false }
        return position > start + 1 || position == start || lexicon.plainWords.longest(tokens, at: position) != nil
            || lexicon.fillers.longest(tokens, at: position) != nil
    }

    private func belongs(_ position: Int, _ start: Int) -> Bool {
        let token = tokens[position]
        if token.kind == .mark { return [",", ".", "'", "-", "&", "/"].contains(token.folded) && position > start }
        if token.kind == .number { return position > start || (position + 1 < tokens.count && isCapital(position + 1)) }
        if !hasCapitals { return lexicon.plainWords.longest(tokens, at: position) == nil }
        // "Bank of America": a small word between two capitals. "Las vegas": a second word that is no everyday one.
        return isCapital(position) || position > start
    }

    private func isCapital(_ position: Int) -> Bool {
        guard let first = commands.utterance.text(position..<position + 1).unicodeScalars.first else { return false }
        // Scripts without capitals: every word may be a name.
        return first.properties.isUppercase || (!first.properties.isLowercase && first.properties.isAlphabetic)
    }

    // MARK: - Kinds of things

    /// "In Mexico City": a relating word brings capitals, and the thing is the last of them.
    private func isNameInside(_ position: Int) -> Bool {
        guard hasCapitals, isCapital(position), !isSentenceStart(position) else { return false }
        var start = position
        while start > 0, tokens[start - 1].kind == .word, isCapital(start - 1), !isSentenceStart(start - 1) { start -= 1 }
        guard start < position, start > 0 else { return false }
        return lexicon.relations.bringing(tokens, at: start - 1)?.length == 1
    }

    /// What stands before the thing it describes: "Greek food", "Action movies".
    private func described() -> [Mention] {
        tokens.indices.dropFirst().prefix(80).compactMap { position in
            let relations = lexicon.relations.following(tokens, at: position)
            // "Mexico City" is a name, not a city that is called so.
            guard !relations.isEmpty, tokens[position - 1].kind == .word, !isNameInside(position) else { return nil }
            var start = position
            while start > 0, position - start < 3, tokens[start - 1].kind == .word, isCapital(start - 1),
                !isSentenceStart(start - 1)
            {
                start -= 1
            }
            if start == position, lexicon.plainWords.longest(tokens, at: position - 1) == nil { start = position - 1 }
            guard start < position, lexicon.relations.bringing(tokens, at: start) == nil else { return nil }
            return Mention(
                content: .name(commands.utterance.text(start..<position)), tokens: start..<position, relations: relations,
                around: [WordStem.of(tokens[position].folded)])
        }
    }
}
