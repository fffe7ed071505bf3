import FormModel
import Primitives

extension ValueParser {
    /// A telephone number as E.164: `+15035550142`. National numbers need the form's country.
    func readPhone(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let grammar = DigitGrammar(numbers: lexicon.numberGrammar(utterance, context), signs: lexicon.signs)
        let runs = grammar.runs()
        var found: [(value: String, run: DigitGrammar.Run)] = []
        for run in runs {
            if let value = internationalNumber(run, region: context.region), !found.contains(where: { $0.value == value }) {
                found.append((value, run))
            }
        }
        if let first = found.first {
            let span = utterance.span(first.run.tokens)
            if found.count == 1 { return Reading(value: .text(first.value), span: span, confidence: 0.95) }
            return Reading(alternatives: found.prefix(5).map { .text($0.value) }, span: span, confidence: 0.4)
        }
        guard let long = runs.max(by: { $0.digits.count < $1.digits.count }), long.digits.count >= 5 else { return .nothing }
        return Reading(span: utterance.span(long.tokens), missing: [problem(long, region: context.region)])
    }

    private func internationalNumber(_ run: DigitGrammar.Run, region: String?) -> String? {
        var digits = run.digits
        if !run.isInternational, digits.hasPrefix("00") || (region == "US" && digits.hasPrefix("011")) {
            digits = String(digits.dropFirst(digits.hasPrefix("00") ? 2 : 3))
            return (8...15).contains(digits.count) ? "+" + digits : nil
        }
        if run.isInternational { return (8...15).contains(digits.count) && digits.first != "0" ? "+" + digits : nil }
        guard let plan = region.flatMap(CallingCodes.plan(of:)) else { return nil }
        return nationalNumber(digits, plan).map { "+" + plan.code + $0 }
    }

    private func nationalNumber(_ digits: String, _ plan: CallingCodes.Plan) -> String? {
        var national = digits
        if !plan.trunk.isEmpty, national.hasPrefix(plan.trunk), plan.lengths.contains(national.count - plan.trunk.count) {
            national = String(national.dropFirst(plan.trunk.count))
        } else if national.hasPrefix(plan.code), plan.lengths.contains(national.count - plan.code.count),
            !plan.lengths.contains(national.count)
        {
            national = String(national.dropFirst(plan.code.count))
        }
        guard plan.lengths.contains(national.count) else { return nil }
        // North American area codes and exchanges begin with 2 to 9 (NANP).
        if plan.code == "1", national.first == "0" || national.first == "1" { return nil }
        return national
    }

    private func problem(_ run: DigitGrammar.Run, region: String?) -> Message {
        guard let plan = region.flatMap(CallingCodes.plan(of:)) else { return Message("parse.phone.country") }
        if plan.code == "1", run.digits.count == 7 { return Message("parse.phone.area") }
        return Message("parse.phone.digits", ["count": .number(run.digits.count)])
    }

    /// A United States Social Security number as `078-05-1120`.
    func readSSN(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let runs = DigitGrammar(numbers: lexicon.numberGrammar(utterance, context), signs: lexicon.signs).runs()
        guard let run = runs.first(where: { $0.digits.count == 9 }) else {
            guard let long = runs.max(by: { $0.digits.count < $1.digits.count }), long.digits.count >= 3 else { return .nothing }
            return Reading(
                span: utterance.span(long.tokens), missing: [Message("parse.ssn.digits", ["count": .number(long.digits.count)])])
        }
        let digits = Array(run.digits)
        let value = String(digits[0..<3]) + "-" + String(digits[3..<5]) + "-" + String(digits[5..<9])
        return Reading(value: .text(value), span: utterance.span(run.tokens), confidence: 0.95)
    }

    func readPostalCode(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let runs = DigitGrammar(numbers: lexicon.numberGrammar(utterance, context), signs: lexicon.signs).runs()
        if context.region == nil || context.region == "US" {
            guard let run = runs.first(where: { $0.digits.count == 5 || $0.digits.count == 9 }) else {
                guard context.region == "US", let run = runs.first else { return code(utterance, lexicon) }
                return Reading(
                    span: utterance.span(run.tokens),
                    missing: [Message("parse.postal.digits", ["count": .number(run.digits.count)])])
            }
            let digits = run.digits
            let value = digits.count == 5 ? digits : "\(digits.prefix(5))-\(digits.suffix(4))"
            return Reading(value: .text(value), span: utterance.span(run.tokens), confidence: 0.95)
        }
        return code(utterance, lexicon)
    }

    /// A code of letters and digits, as most countries have: `SW1A 1AA`.
    private func code(_ utterance: Utterance, _ lexicon: Lexicon) -> Reading {
        let range = lexicon.content(of: utterance)
        let words = utterance.tokens[range]
        guard words.contains(where: { $0.kind == .number }), let span = utterance.span(range), span.count <= 12,
            words.allSatisfy({ $0.kind != .mark || $0.folded == "-" })
        else { return .nothing }
        let value = utterance.tokens[range].reduce(into: "") { text, token in
            if token.isSpaced, !text.isEmpty { text += " " }
            text += token.folded.uppercased()
        }
        return Reading(value: .text(value), span: span, confidence: 0.85)
    }
}
