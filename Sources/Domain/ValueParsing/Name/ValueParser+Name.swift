import FormModel
import Primitives

extension ValueParser {
    func readName(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        guard let lexicon = lexicons.first else { return .nothing }
        let content = ownClause(lexicon.content(of: utterance, more: lexicon.names.leadIns), of: utterance, lexicon)
        let own = NameGrammar(utterance: utterance, lexicon: lexicon.names).part(of: content)
        let start = own.lowerBound
        // The words of the conversation's language end a name in another script as well: "Neha Gupta hai".
        let range = start..<(lexicon.names.isLatin ? content.upperBound : own.upperBound)
        // "我叫 Ludwig van Beethoven": a name in Latin letters has the particles of those, in any conversation.
        let isForeign = !lexicon.names.isLatin && utterance.scalars(range).allSatisfy { $0.value < 0x250 }
        let words =
            isForeign ? lexicons.dropFirst().first { $0.names.isLatin } ?? lexicon : spoken(in: range, of: utterance, lexicons)
        let grammar = NameGrammar(utterance: utterance, lexicon: words.names)
        guard var found = grammar.name(in: range) else { return .nothing }
        if isForeign { familyFirst(&found, lexicon.names.latinSurnames) }
        let confidence = start > content.lowerBound ? min(found.confidence, NameGrammar.unsure) : found.confidence
        return Reading(value: .name(found.name), span: utterance.span(found.tokens), confidence: confidence)
    }

    /// "Wang Xiaoming" from somebody who speaks Chinese: the surname is said first. Where both may be one, the commoner is asked about.
    private func familyFirst(_ found: inout NameGrammar.Found, _ surnames: [String: Int]) {
        let name = found.name
        guard name.middle.isEmpty, let first = surnames[Folding.fold(name.given)] else { return }
        let last = surnames[Folding.fold(name.family)]
        if last != nil { found.confidence = NameGrammar.unsure }
        guard first <= last ?? .max else { return }
        found.name.given = name.family
        found.name.family = name.given
    }

    /// A part of somebody's name in words of its own: without the sentence that may stand around it, and nothing where it is all
    /// sentence ("no, only one name").
    public func readNamePart(_ text: String, context: ParsingContext) -> Reading {
        let reading = read(text, as: .text, context: context)
        guard let span = reading.span, let lexicon = lexicons(context.language).first else { return reading }
        let utterance = Utterance(text)
        let tokens = utterance.tokens.indices.filter { span.contains(utterance.tokens[$0].range.lowerBound) }
        guard let first = tokens.first, let last = tokens.last else { return reading }
        let grammar = NameGrammar(utterance: utterance, lexicon: lexicon.names)
        let part = grammar.part(of: first..<last + 1)
        let everyday = grammar.everydayWords(part)
        guard everyday * 2 < max(2, part.count) else { return .nothing }
        if part.upperBound <= last, grammar.isTalk(part) { return .nothing }
        guard part != first..<last + 1 || everyday > 0 else { return reading }
        guard let found = utterance.span(part) else { return .nothing }
        return Reading(value: .text(utterance.text(scalars: found)), span: found, confidence: NameGrammar.unsure)
    }

    /// "My husband is Tom Carter, I'm Anna Carter": what is said of somebody else goes, where more comes.
    private func ownClause(_ range: Range<Int>, of utterance: Utterance, _ lexicon: Lexicon) -> Range<Int> {
        let tokens = utterance.tokens
        guard lexicon.answers.others.longest(tokens, at: range.lowerBound, before: range.upperBound) != nil,
            let end = range.first(where: { [",", ".", ";"].contains(tokens[$0].folded) }), end + 1 < range.upperBound
        else { return range }
        return lexicon.content(of: utterance, in: end + 1..<range.upperBound, more: lexicon.names.leadIns)
    }

    /// The lexicon whose rules the name follows: "María del Carmen Ortega Ruiz" has two surnames in any conversation.
    private func spoken(in range: Range<Int>, of utterance: Utterance, _ lexicons: [Lexicon]) -> Lexicon {
        let own = lexicons[0]
        guard own.names.isLatin, own.names.surnames == 1 else { return own }
        return lexicons.dropFirst().first { other in
            other.names.surnames > 1
                && range.dropFirst().contains { start in
                    other.names.givenEndings.longest(utterance.tokens, at: start, before: range.upperBound).map {
                        start + $0.length < range.upperBound
                    }
                        ?? false
                }
        } ?? own
    }
}
