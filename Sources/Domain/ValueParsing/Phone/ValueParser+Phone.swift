import FormModel
import Primitives

extension ValueParser {
    /// A telephone number as E.164: `+15035550142`. National numbers need the form's country; an extension is left out.
    func readPhone(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let grammar = PhoneGrammar(
            digits: DigitGrammar(numbers: lexicon.numberGrammar(utterance, context), signs: lexicon.signs),
            lexicon: lexicon, numbering: phones, region: context.region)
        if let reading = atHome(grammar, lexicon, utterance) { return reading }
        let found = grammar.numbers()
        if let first = found.first {
            let span = utterance.span(first.tokens)
            if found.count == 1 { return Reading(value: .text(first.e164), span: span, confidence: first.confidence) }
            return Reading(alternatives: found.prefix(5).map { .text($0.e164) }, span: span, confidence: 0.4)
        }
        if let abroad = withCountryCode(grammar, utterance) { return abroad }
        guard let long = grammar.runs.max(by: { $0.digits.count < $1.digits.count }), long.digits.count >= 5 else {
            return .nothing
        }
        return Reading(span: utterance.span(long.tokens), missing: [problem(long, region: context.region)])
    }

    /// A number that the form's country doesn't have, or that is said as at home, may be a mobile of the country that the speakers
    /// of the language come from: it is asked, with its country code. Forms without a country are mostly of the United States.
    private func atHome(_ grammar: PhoneGrammar, _ lexicon: Lexicon, _ utterance: Utterance) -> Reading? {
        guard grammar.runs.count == 1, let run = grammar.runs.first, !run.isInternational, !isJoined(run, utterance) else {
            return nil
        }
        let isAmerican = isGroupedAsInAmerica(run, utterance)
        let own = grammar.numbers().first
        if own.map({ $0.confidence >= 0.9 && !isInHalves(run, utterance) }) == true { return nil }
        var found: [PhoneNumbering.Number] = []
        if isAmerican, grammar.region == nil, let number = phones.number(run.digits, from: "US") { found.append(number) }
        for (region, pattern) in lexicon.data.speech.homeNumbers ?? [:] where region != grammar.region && !isAmerican {
            guard DigitPattern(pattern)?.matchesAll(run.digits.utf8.map { $0 - 0x30 }) == true else { continue }
            if let number = phones.number(run.digits, from: region) { found.append(number) }
        }
        var values = found.filter(\.isAssigned).map(\.e164)
        guard !values.isEmpty else { return nil }
        if let own, run.digits.count == 10, !values.contains(own.e164) { values.append(own.e164) }
        let span = utterance.span(run.tokens)
        if values.count == 1 { return Reading(value: .text(values[0]), span: span, confidence: 0.55) }
        return Reading(alternatives: values.map { .text($0) }, span: span, confidence: 0.4)
    }

    /// "52 55 5555 0102", a number of another country without its plus: it is asked.
    private func withCountryCode(_ grammar: PhoneGrammar, _ utterance: Utterance) -> Reading? {
        guard grammar.runs.count == 1, let run = grammar.runs.first, !run.isInternational, !isJoined(run, utterance),
            (11...15).contains(run.digits.count), groups(run, utterance).count > 2,
            let number = phones.international(run.digits), number.isAssigned
        else { return nil }
        return Reading(value: .text(number.e164), span: utterance.span(run.tokens), confidence: 0.55)
    }

    /// "-2208960000" is less than nothing.
    private func isJoined(_ run: DigitGrammar.Run, _ utterance: Utterance) -> Bool {
        let start = run.tokens.lowerBound
        return start > 0 && utterance.tokens[start - 1].folded == "-" && !utterance.tokens[start].isSpaced
    }

    /// (212) 555-0187
    private func isGroupedAsInAmerica(_ run: DigitGrammar.Run, _ utterance: Utterance) -> Bool {
        groups(run, utterance).suffix(3) == [3, 3, 4]
    }

    /// 98765 43210
    private func isInHalves(_ run: DigitGrammar.Run, _ utterance: Utterance) -> Bool { groups(run, utterance) == [5, 5] }

    private func groups(_ run: DigitGrammar.Run, _ utterance: Utterance) -> [Int] {
        utterance.tokens[run.tokens].filter { $0.kind == .number }.map(\.folded.count)
    }

    private func problem(_ run: DigitGrammar.Run, region: String?) -> Message {
        guard let plan = region.flatMap({ phones.plan(of: $0) }) else { return Message("parse.phone.country") }
        if plan.code == "1", run.digits.count == 7 { return Message("parse.phone.area") }
        return Message("parse.phone.digits", ["count": .number(run.digits.count)])
    }
}

/// Finds telephone numbers among runs of digits.
struct PhoneGrammar {
    struct Found: Sendable, Hashable {
        var e164: String
        var tokens: Range<Int>
        var confidence: Double
    }

    let lexicon: Lexicon
    let numbering: PhoneNumbering
    let region: String?
    let tokens: [Token]
    let runs: [DigitGrammar.Run]

    init(digits: DigitGrammar, lexicon: Lexicon, numbering: PhoneNumbering, region: String?) {
        self.lexicon = lexicon
        self.numbering = numbering
        self.region = region
        tokens = digits.numbers.tokens
        runs = digits.runs()
    }

    /// Each number once. Where one is assigned, those that only have a possible length are other things, such as an extension.
    func numbers() -> [Found] {
        var found: [Found] = []
        for run in runs where isFree(run) && !isExtension(run) {
            guard let number = number(run), !found.contains(where: { $0.e164 == number.e164 }) else { continue }
            found.append(number)
        }
        let assigned = found.filter { $0.confidence >= 0.9 }
        return assigned.isEmpty ? found : assigned
    }

    private func number(_ run: DigitGrammar.Run) -> Found? {
        let number = run.isInternational ? international(run.digits) : national(run.digits)
        if let number { return Found(e164: number.e164, tokens: run.tokens, confidence: number.isAssigned ? 0.95 : 0.7) }
        // A plus was said, so it is a number; but no country has such, and the person is asked.
        guard run.isInternational, (8...15).contains(run.digits.count), run.digits.first != "0" else { return nil }
        return Found(e164: "+" + run.digits, tokens: run.tokens, confidence: 0.5)
    }

    private func international(_ digits: String) -> PhoneNumbering.Number? { numbering.international(digits) }

    private func national(_ digits: String) -> PhoneNumbering.Number? {
        guard let region else {
            return digits.hasPrefix("00") ? numbering.international(String(digits.dropFirst(2))) : nil
        }
        if let number = numbering.number(digits, from: region), number.isAssigned || digits.count >= 7 { return number }
        return digits.hasPrefix("00") ? numbering.international(String(digits.dropFirst(2))) : nil
    }

    /// Not part of a code of letters and digits, a calculation, or a number sign's number.
    private func isFree(_ run: DigitGrammar.Run) -> Bool {
        let start = run.tokens.lowerBound
        let end = run.tokens.upperBound
        if start > 0, !tokens[start].isSpaced {
            let before = tokens[start - 1]
            if isLatin(before) || ["*", "=", "/"].contains(before.folded) { return false }
            if before.folded == "#", run.tokens.count == 1 { return false }
            if run.isInternational, before.kind == .number || before.folded == ")" { return false }
            // P0-001: a code goes on before the hyphen; OFFICE-1 is a label.
            if before.folded == "-", start > 1, tokens[start - 2].kind == .number { return false }
        }
        if end < tokens.count, !tokens[end].isSpaced {
            if isLatin(tokens[end]) { return lexicon.extensions.longest(tokens, at: end) != nil }
            if ["*", "="].contains(tokens[end].folded) { return false }
        }
        return true
    }

    private func isLatin(_ token: Token) -> Bool {
        token.kind == .word && token.folded.unicodeScalars.allSatisfy { $0.isASCII }
    }

    /// "ext. 12" belongs to the number before it.
    private func isExtension(_ run: DigitGrammar.Run) -> Bool {
        guard run.digits.count <= 7 else { return false }
        var end = run.tokens.lowerBound
        while end > 0, [".", ":", "#"].contains(tokens[end - 1].folded) { end -= 1 }
        return (1...3).contains { end >= $0 && lexicon.extensions.whole(tokens, end - $0..<end) != nil }
    }
}
