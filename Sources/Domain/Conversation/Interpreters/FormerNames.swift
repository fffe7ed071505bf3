import FormModel
import Primitives
import ValueParsing

/// Former and other names, which people tell rather than state.
struct FormerNames: Drafting {
    var draft: Draft

    /// "I was Teresa Medeiros before I got married", where other names are asked: of what is told, the names are the answer, and
    /// that there never was one is an answer too. False where it speaks of something else.
    mutating func takeOtherNames(_ text: String) -> Bool {
        guard let field = askedOtherName(), let said = engine.parser.otherNames(in: text, language: spoken),
            said.isOfOtherTime || said.isDenied
        else { return false }
        // "I've never used other last names": without a capital no name is left beside the denial.
        if said.isDenied, !said.text.contains(where: \.isUppercase) || isUsualName(said.text) {
            guard !field.required || field.absence != nil else { return false }
            act = .answer
            actions.markNotApplicable(of: [field.id], words: text)
            return true
        }
        guard !said.text.isEmpty, let taking = take(said, for: field, words: text), taking != .nothing else { return false }
        act = .answer
        keepsQuestion = taking != .stored
        return true
    }

    /// As `takeOtherNames`, for an answer that speaks of no time: "Smith from school". Words that are something else as a whole
    /// hold no name: "March 3 1990".
    mutating func readOtherNames(_ words: String, _ field: Field) -> Taking? {
        guard askedOtherName()?.id == field.id else { return nil }
        if let kind = kinds.foreignKind(of: words, index.content(of: field)), kind != .number {
            return kinds.openFields(of: kind).isEmpty ? .nothing : nil
        }
        guard commands(Utterance(words)).first.map({ namedTargets.deniesSomething($0) }) != true,
            let said = engine.parser.otherNames(in: words, language: spoken), !said.text.isEmpty
        else { return nil }
        return take(said, for: field, words: words)
    }

    private func askedOtherName() -> Field? {
        guard state.asking.count == 1, let field = index.fields[state.asking[0]], reader.type(of: field) == .text,
            index.isOtherName(field)
        else { return nil }
        return field
    }

    private mutating func take(_ said: OtherNames, for field: Field, words: String) -> Taking? {
        var reading = reader.read(said.text, for: field, role: index.role(of: field.id))
        // Figures that are no year of a story were said for something.
        let figures =
            said.isOfOtherTime ? [] : Utterance(words).tokens.filter { $0.kind == .number && !said.text.contains($0.folded) }
        if !said.isSure || said.isDenied || isUsualName(said.text) || !figures.isEmpty {
            reading.confidence = min(reading.confidence, 0.5)
        }
        return reading.value == nil ? nil : take(reading, for: field, words: words)
    }

    /// All of it is the person's name as it is given already.
    private func isUsualName(_ text: String) -> Bool {
        let given = ["givenName", "middleName", "familyName", "fullName"].flatMap { index.fields(withRole: $0) }
        let known = given.compactMap { state.answers[$0]?.value.exposed }.flatMap { value -> [String] in
            switch value {
            case .text(let text): [text]
            case .name(let name): [name.given, name.middle, name.family]
            default: []
            }
        }
        let words = Set(known.flatMap { Utterance($0).tokens.map(\.folded) })
        return Utterance(text).tokens.allSatisfy { words.contains($0.folded) || $0.kind == .mark }
    }
}

extension Drafting {
    var formerNames: FormerNames {
        get { FormerNames(draft: draft) }
        set { draft = newValue.draft }
    }
}
