import FormModel
import ValueParsing

/// "My tax number: does not apply", "my middle name: I don't know": no value, but an answer where the form has a box for it.
extension Turn {
    /// False when the words are not that. What has to be answered stays open: such words are no value of anything.
    mutating func takeAbsence(_ words: String, of fields: [Field.ID]) -> Bool {
        let said = commands(Utterance(words)).lazy.compactMap { $0.command() }.first
        guard said == .doesNotApply || said == .unknown else { return false }
        let open = fields.compactMap { index.fields[$0] }.filter { mayLack($0, isUnknown: said == .unknown) }
        guard !open.isEmpty else {
            puzzled("reply.groupNeeded")
            return true
        }
        for field in open {
            store(.doesNotApply, for: field, words: words, confidence: 1, origin: .turn(state.turnCount))
        }
        return true
    }

    /// "Don't know" is an answer only where the form says so; an optional field may be left out by anybody.
    private func mayLack(_ field: Field, isUnknown: Bool) -> Bool {
        isUnknown ? field.absence == .unknown : !field.required || field.absence != nil
    }
}
