import Conversation
import FormModel
public import Primitives

/// "My wife's phone number": what another person of the home has is proposed by their name, and only where the words ask for it.
extension Assistant {
    /// Nil where the words ask for nobody's, or where nothing of it is anything but an answer.
    func borrowing(
        _ text: String, for speaker: Person.ID, in state: DialogueState, _ engine: ConversationEngine, _ context: TurnContext
    ) async throws -> TurnOutcome? {
        let household = try await household()
        guard let mention = engine.mention(of: household, by: speaker, in: text, state, context: context) else { return nil }
        let names = mention.people.map { $0.name?.exposed ?? "" }
        var borrowed = UserInput.Borrowed(values: [], fields: mention.fields, names: names, words: text)
        if let person = mention.people.first, mention.people.count == 1 {
            borrowed.names = [try await name(of: person)]
            borrowed.values = try await values(of: person.id, for: mention.fields, engine.template)
        } else if !mention.namesFields {
            return nil
        }
        // "My wife" may well be the answer to what is asked, where there is nothing to take over.
        guard mention.namesFields || !borrowed.values.isEmpty else { return nil }
        return engine.respond(to: .borrowed(borrowed), in: state, context: context)
    }

    /// As they are called, else the given name of their profile.
    public func name(of person: Person) async throws -> String {
        if let name = person.name?.exposed { return name }
        if case .text(let given)? = try await profile(of: person.id).facts["person.givenName"]?.value.exposed { return given }
        return ""
    }

    private func values(
        of person: Person.ID, for fields: [Field.ID], _ template: Template
    ) async throws -> [UserInput.Borrowed.Value] {
        let profile = try await profile(of: person)
        let (today, country) = (services.today(), template.metadata.country)
        return fields.compactMap { id in
            guard let field = template.field(id), let meaning = field.meaning,
                let fact = profile.facts[meaning.ofRelative?.known ?? meaning],
                fact.fits(field, today: today, country: country)
            else { return nil }
            return UserInput.Borrowed.Value(field: id, value: fact.value.exposed)
        }
    }
}
