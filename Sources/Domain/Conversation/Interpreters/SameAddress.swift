import FormModel
import Primitives
import ValueParsing

/// "Same as where I live" where one box for a whole address is asked.
struct SameAddress: Drafting {
    var draft: Draft

    /// Offers the addresses that the person gave before; what is chosen is written. False where there is none.
    mutating func offerSameAddress(_ words: String) -> Bool {
        guard state.asking.count == 1, let field = index.fields[state.asking[0]], index.asksAddress.contains(field.id) else {
            return false
        }
        let given = givenAddresses(besides: field).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        guard let first = given.first, given.count <= 4 else { return false }
        let reading =
            given.count == 1
            ? Reading(value: .text(first), confidence: 0.5) : Reading(alternatives: given.map { .text($0) }, confidence: 0.5)
        act = .answer
        keepsQuestion = true
        return take(reading, for: field, words: words) != .nothing
    }

    /// "The same address" where it is asked whether it is the same.
    mutating func sayIsSame(_ said: Said) -> Bool {
        guard state.asking.count == 1, let field = askedField, reader.type(of: field) == .yesno,
            let english = engine.phrases[.english], case let label = Utterance(field.label.english).tokens,
            label.indices.contains(where: { english.pointers.longest(label, at: $0) != nil }),
            take(Reading(value: .flag(true), confidence: 0.9), for: field, words: said.text) == .stored
        else { return false }
        act = .answer
        return true
    }

    /// In the order of the form: from one box, or from the boxes of its parts.
    private func givenAddresses(besides field: Field) -> [String] {
        let boxes = index.asksAddress.filter { $0 != field.id && whose.isSpokenOf($0) }
        let streets = index.fields(withRole: "street").filter { whose.isSpokenOf($0) }
        return (boxes + streets).sorted { index.position(of: $0) < index.position(of: $1) }.compactMap { id in
            boxes.contains(id) ? text(id) : wholeAddress(around: id)
        }
    }

    private func text(_ id: Field.ID) -> String? {
        guard case .text(let text)? = state.answers[id]?.value.exposed, !text.isEmpty else { return nil }
        return text
    }

    /// "12 Oak St, Apt 4, Salem, OR 97301", as its parts were given.
    private func wholeAddress(around street: Field.ID) -> String? {
        guard let group = index.group(of: street), let line = text(street) else { return nil }
        let members = index.members(of: group)
        func part(_ role: String) -> String? {
            guard let id = members.first(where: { index.role(of: $0) == role }), let field = index.fields[id],
                let value = state.answers[id]?.value.exposed
            else { return nil }
            return field.text(for: value, country: country)
        }
        let region = [part("state"), part("postalCode")].compactMap { $0 }.joined(separator: " ")
        return [line, part("unit"), part("city"), region].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension Drafting {
    var sameAddress: SameAddress {
        get { SameAddress(draft: draft) }
        set { draft = newValue.draft }
    }
}
