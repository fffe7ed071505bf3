import Conversation
public import FormModel
public import Primitives

extension Assistant {
    /// Puts other words in the place of a remembered value, read as the answer to its question would be.
    ///
    /// - Returns: what is wrong with them; empty once the new value is remembered.
    /// - Throws: `AssistantFailure(.notRemembered)`.
    public func amend(
        _ meaning: Meaning, to text: String, language: Language, of person: Person.ID = .first
    ) async throws -> [Finding] {
        guard let fact = try await profile(of: person).facts[meaning], fact.isEditable else {
            throw AssistantFailure(.notRemembered, ["meaning": .text(meaning.rawValue)])
        }
        let (value, findings) = read(text, as: fact, language)
        guard let value, !findings.contains(where: { $0.severity == .error }) else { return findings }
        let now = services.now()
        _ = try await changeProfile(of: person) { $0.amend(meaning, to: value, at: now) }
        return []
    }

    /// A form of this one question, for its rules are those of any form.
    private func read(_ text: String, as fact: Profile.Fact, _ language: Language) -> (AnswerValue?, [Finding]) {
        let field = Field(id: "fact", label: fact.label, kind: fact.kind, required: true)
        let template = Template(
            metadata: Metadata(id: "fact", name: fact.form, category: "profile", country: "US"),
            schema: .init(sections: [Section(id: "fact", title: fact.form, fields: [field])]))
        let state = DialogueState(template: template.id, language: language)
        let context = TurnContext(now: services.now(), today: services.today(), language: language)
        let outcome = ConversationEngine(template: template, words: words)
            .respond(to: .values([field.id: text]), in: state, context: context)
        let value = outcome.state.answers[field.id]?.value.exposed
        guard value == nil, outcome.findings.isEmpty else { return (value, outcome.findings) }
        return (nil, [Finding(code: "unreadable", field: field.id, message: Message("facts.unreadable"))])
    }
}
