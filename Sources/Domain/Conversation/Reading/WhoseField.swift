import FormModel
import Primitives

/// Whose field somebody speaks of who says "my last name".
struct WhoseField: Viewing {
    let view: TurnView

    /// The one gate between words that name a field and the field: a person's words mean their own. A field of their mother's or
    /// their employer's is meant only when it is at hand, or when the words call it by its whole label.
    func isSpokenOf(_ id: Field.ID, _ words: String? = nil, _ language: Language = .english) -> Bool {
        guard index.isAnothers(id), let field = index.fields[id], !isAtHand(id) else { return true }
        guard let words else { return false }
        let said = " " + FieldName.folded(words) + " "
        return [field.label.english, field.label[language]].map(FieldName.folded).contains { label in
            // "Last name" in the section of the mother is no name in full.
            index.role(forName: label) == nil && said.contains(" " + label + " ")
        }
    }

    /// It is being asked or was just filled, or something of the same name or address was.
    func isAtHand(_ id: Field.ID) -> Bool {
        let near = state.asking + state.lastChanged
        return near.contains(id) || index.group(of: id).map { group in near.contains { index.group(of: $0) == group } } == true
    }
}

extension Viewing {
    var whose: WhoseField { WhoseField(view: view) }
}
