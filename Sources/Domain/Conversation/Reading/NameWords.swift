import FormModel
import Primitives
import ValueParsing

/// The words of a name without those around it.
struct NameWords: Viewing {
    let view: TurnView

    /// "María José García López, sin segundo nombre": the last clause says what the name hasn't got, and is no part of it.
    func withoutLack(_ words: String, _ field: Field) -> String? {
        guard index.group(of: field.id)?.kind == .name || reader.type(of: field) == .name else { return nil }
        let utterance = Utterance(words)
        guard let comma = utterance.tokens.lastIndex(where: { [",", "，", "،"].contains($0.folded) }), comma > 0,
            comma + 1 < utterance.tokens.count,
            commands(Utterance(utterance.text(comma + 1..<utterance.tokens.count))).contains(where: { $0.lack() != nil })
        else { return nil }
        return utterance.text(0..<comma)
    }

    /// "His name was Dmytro Shevchenko" where a father's name is asked, "my sister, Renata Whitfield" where anybody's is.
    func withoutOthersLead(_ words: String, _ field: Field) -> String? {
        if let name = behindRelation(words, field) { return name }
        guard index.group(of: field.id)?.kind == .name, index.isAnothers(field.id) else { return nil }
        let utterance = Utterance(words)
        let leads = phrases.compactMap { $0.lexicon.othersLeads.longest(utterance.tokens, at: 0)?.length }
        guard let lead = leads.max(), lead < utterance.tokens.count else { return nil }
        return utterance.text(lead..<utterance.tokens.count)
    }

    /// The name behind a comma or a colon that follows who it is.
    private func behindRelation(_ words: String, _ field: Field) -> String? {
        guard
            reader.type(of: field) == .name || index.group(of: field.id)?.kind == .name || index.isNamed(field)
                || index.asksPersonsName.contains(field.id)
        else { return nil }
        let utterance = Utterance(words)
        guard let person = engine.parser.otherPerson(utterance.tokens, at: 0, language: spoken),
            person + 1 < utterance.tokens.count,
            [",", ":", "，", "：", "،"].contains(utterance.tokens[person].folded)
        else { return nil }
        return utterance.text(person + 1..<utterance.tokens.count)
    }

    /// The first name of the group that these fields are asked of, where it is answered and not asked with them.
    func knownGivenName(beside ids: [Field.ID]) -> String? {
        guard let group = ids.first.flatMap(index.group(of:)), group.kind == .name,
            let given = index.members(of: group).first(where: { index.role(of: $0) == "givenName" }), !ids.contains(given),
            case .text(let known)? = state.answers[given]?.value.exposed
        else { return nil }
        return known
    }
}

extension Viewing {
    var nameWords: NameWords { NameWords(view: view) }
}
