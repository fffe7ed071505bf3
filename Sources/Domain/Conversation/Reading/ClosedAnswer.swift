import FormModel
import Primitives
import ValueParsing

/// Whether words answer a question that has few answers, whatever else they could mean.
struct ClosedAnswer: Viewing {
    let view: TurnView

    /// The words choose an option or say yes or no to the question at hand, whatever else they could mean.
    func answersClosedQuestion(_ text: String) -> Bool {
        guard state.asking.count == 1, let field = index.fields[state.asking[0]] else { return false }
        let type = reader.type(of: field)
        guard [.yesno, .choice, .choices].contains(type) else { return false }
        let reading = reader.read(text, for: field, role: nil)
        guard reading.value != nil, type == .yesno || reading.confidence >= 0.9 else { return false }
        // "Passer" is a wish to go on, however much it looks like "Passeport".
        if type != .yesno, reading.confidence < 1, replyWords.leavesQuestion(Utterance(text)) { return false }
        return !isCommandBeyond(reading.span, Utterance(text)) && !isJointOfClaim(reading.span, Utterance(text))
    }

    /// "名是FNU", "मेरा नाम राहुल है": the verb that joins another field with its value is no yes to the question.
    private func isJointOfClaim(_ span: Range<Int>?, _ utterance: Utterance) -> Bool {
        guard let span, let grammar = commands(utterance).first else { return false }
        let claims = ClaimGrammar(commands: grammar)
        return claims.claims(in: 0..<utterance.tokens.count).contains { claim in
            guard case .fields(let ids) = claim.target, !ids.contains(where: state.asking.contains) else { return false }
            let value = claims.withoutEnding(claim.value)
            let said = utterance.tokens.indices.filter { span.contains(utterance.tokens[$0].range.lowerBound) }
            return said.allSatisfy { $0 >= claim.start && !value.contains($0) }
        }
    }

    /// "你好" is a greeting, although its second half alone would be a yes.
    private func isCommandBeyond(_ span: Range<Int>?, _ utterance: Utterance) -> Bool {
        guard let span, commands(utterance).contains(where: { $0.command() != nil }) else { return false }
        return utterance.tokens.contains { $0.kind != .mark && !span.contains($0.range.lowerBound) }
    }
}

extension Viewing {
    var closedAnswer: ClosedAnswer { ClosedAnswer(view: view) }
}
