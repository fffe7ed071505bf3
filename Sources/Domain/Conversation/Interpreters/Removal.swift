import FormModel
import Primitives
import ValueParsing

/// Answers that are to be taken away.
struct Removal: Drafting {
    var draft: Draft

    /// "Delete my phone number": said, it holds before any question that is open. Of several fields of that name the answered ones
    /// that are the person's own.
    mutating func remove(_ said: Said) -> Bool {
        guard let named = said.grammars.lazy.compactMap({ $0.removal() }).first else { return false }
        let fields = named.filter { state.answers[$0] != nil && whose.isSpokenOf($0) }
        guard !fields.isEmpty else { return isEmpty(named) }
        guard fields.count == 1 || Set(fields.map { index.group(of: $0) }).count == 1 else { return false }
        act = .correct
        for id in fields {
            erase(id, words: said.text)
            if !state.skipped.contains(id) { state.skipped.append(id) }
        }
        return true
    }

    /// "Delete my date of birth" where none was given: there is nothing to take away, and nothing to write down.
    private mutating func isEmpty(_ named: [Field.ID]) -> Bool {
        guard let field = applicable(named).first.flatMap({ index.fields[$0] }) else { return false }
        act = .correct
        say("recall.none", ["label": label(field)])
        keepsQuestion = true
        return true
    }
}

extension Drafting {
    var removal: Removal {
        get { Removal(draft: draft) }
        set { draft = newValue.draft }
    }
}
