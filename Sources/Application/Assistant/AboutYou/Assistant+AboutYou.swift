import Conversation
import Documents
public import FormModel
import IdentityDocuments
public import Primitives
import Records

extension Assistant {
    public nonisolated var aboutYou: AboutYou { AboutYou(templates: services.templates, tables: services.tables) }

    /// What the profile has for the page about a person, as it would be typed.
    public func typedAboutYou(of person: Person.ID = .first) async throws -> [Field.ID: String] {
        let (template, facts) = (aboutYou.template, try await profile(of: person).facts)
        let engine = ConversationEngine(template: template, words: words)
        let typed = template.fields.compactMap { field in
            field.meaning.flatMap { facts[$0] }.map { (field.id, engine.typed($0.value.exposed, into: field)) }
        }
        return Dictionary(typed) { first, _ in first }
    }

    /// Remembers what was typed on the page about a person, read and checked as the answers of a form are: all of it, or nothing
    /// while something is wrong. What was emptied is forgotten.
    ///
    /// - Returns: what is wrong.
    public func keepAboutYou(
        _ texts: [Field.ID: String], language: Language, of person: Person.ID = .first
    ) async throws -> [Finding] {
        try await check(person)
        let template = aboutYou.template
        let typed = texts.mapValues { $0.trimmed }
        let state = DialogueState(template: template.id, language: language)
        let context = TurnContext(now: services.now(), today: services.today(), language: language)
        let outcome = ConversationEngine(template: template, words: words)
            .respond(to: .values(typed.filter { !$0.value.isEmpty }), in: state, context: context)
        let answers = outcome.state.answers
        let unread = typed.keys.filter { id in
            typed[id]?.isEmpty == false && answers[id] == nil && !outcome.findings.contains { $0.field == id }
        }
        let findings =
            outcome.findings.filter { $0.severity == .error }
            + unread.map { Finding(code: "unreadable", field: $0, message: Message("facts.unreadable")) }
        guard findings.isEmpty else { return findings }
        let evaluation = FormEvaluation(template: template, answers: answers, today: services.today())
        let facts = Profile.facts(of: template, answers: answers, evaluation: evaluation)
        let emptied = template.fields.filter { typed[$0.id]?.isEmpty == true }.compactMap(\.meaning)
        _ = try await changeProfile(of: person) { profile in
            for (meaning, fact) in facts where profile.facts[meaning]?.value != fact.value {
                profile.remember(fact, as: meaning)
            }
            for meaning in emptied { _ = profile.forget(meaning) }
            return true
        }
        return []
    }

    /// What a passport, a card or a licence says for that page, as it would be typed, and what is to be said of the paper. The file is
    /// read and not kept.
    ///
    /// - Throws: `AssistantFailure(.nothingRead)` where there is no such paper in the file.
    public func readAboutYou(
        from file: BroughtFile, language: Language
    ) async throws -> (texts: [Field.ID: String], notes: [Message]) {
        guard let papers = services.papers else { throw DocumentFailure(.unavailable) }
        guard file.content.count <= Self.largestFile else { throw AssistantFailure.tooLarge }
        let paper = try services.scratch.scratch(file.content)
        let documents = try await papers.identity.scan(paper.path, today: services.today()).documents
        guard !documents.isEmpty else { throw AssistantFailure(.nothingRead) }
        return aboutYou(in: documents, language)
    }

    func aboutYou(in documents: [IdentityDocument], _ language: Language) -> (texts: [Field.ID: String], notes: [Message]) {
        let blueprint = FormBlueprint(template: aboutYou.template)
        let template = blueprint.template
        let view = SessionView(
            id: "about-you", status: .inProgress, updated: services.now(), revision: 0, person: .first, blueprint: blueprint,
            state: DialogueState(template: template.id, language: language),
            evaluation: FormEvaluation(template: template, answers: [:], today: services.today()), turns: [], shown: [:],
            advice: nil)
        let found = findings(in: documents, for: view)
        let engine = ConversationEngine(template: template, words: words)
        let texts = found.proposals.compactMap { proposal in
            template.field(proposal.field).map { ($0.id, engine.typed(proposal.value.exposed, into: $0)) }
        }
        return (Dictionary(texts) { first, _ in first }, found.notes)
    }
}

extension String {
    fileprivate var trimmed: String {
        let text = drop(while: \.isWhitespace)
        return String(text.prefix(text.count - text.reversed().prefix(while: \.isWhitespace).count))
    }
}
