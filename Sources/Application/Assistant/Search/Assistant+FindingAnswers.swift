import Conversation
public import FormModel
public import Primitives
import Records
public import Retrieval

/// An answer that was found, and where it stands.
public struct FoundAnswer: Sendable, Identifiable {
    public var session: SessionOverview
    public var field: Field.ID
    /// What the form calls it.
    public var label: LocalizedText
    /// As it is shown to its owner.
    public var shown: Message.Argument

    public var id: String { "\(session.id.rawValue) \(field.rawValue)" }
}

/// The answers of all forms as they are searched, as long as none changes.
struct KnownAnswers {
    var version: [Int]?
    var language: Language
    var answers: [FoundAnswer]
    var index: WrittenAnswerIndex
}

extension Assistant {
    /// Where the person wrote something: by the words of the questions, and by what was written.
    ///
    /// - Parameters:
    ///   - language: of the reader; English is understood too.
    ///   - analyzers: of all languages.
    ///   - accepts: says in which forms may be looked.
    public func findAnswers(
        _ query: String, in language: Language, by analyzers: [TextAnalyzer], limit: Int,
        accepts: @Sendable (SessionOverview) -> Bool = { _ in true }
    ) async throws -> [FoundAnswer] {
        let known = try await searchedAnswers(language, analyzers)
        return known.index.search(query, limit: limit) { accepts(known.answers[$0].session) }.map { known.answers[$0.answer] }
    }

    private func searchedAnswers(_ language: Language, _ analyzers: [TextAnalyzer]) async throws -> KnownAnswers {
        let version = try await services.records.sessionsVersion()
        // Names that the person gave are kept elsewhere: they are put in each time.
        let sessions = try await sessions()
        if var known = knownAnswers, version != nil, known.version == version, known.language == language {
            let now = Dictionary(sessions.map { ($0.id, $0) }) { first, _ in first }
            for index in known.answers.indices {
                if let session = now[known.answers[index].session.id] { known.answers[index].session = session }
            }
            return known
        }
        let known = try await madeAnswers(of: sessions, version, language, analyzers)
        knownAnswers = known
        return known
    }

    private func madeAnswers(
        of sessions: [SessionOverview], _ version: [Int]?, _ language: Language, _ analyzers: [TextAnalyzer]
    ) async throws -> KnownAnswers {
        var index = WrittenAnswerIndex(
            analyzers: [language, .english].compactMap { wanted in analyzers.first { $0.language == wanted } })
        let listed = Dictionary(sessions.map { ($0.id, $0) }) { first, _ in first }
        var answers: [FoundAnswer] = []
        for summary in try await services.records.sessions() {
            guard let session = listed[summary.id], !session.isDamaged else { continue }
            let labels = services.templates.first { $0.id == session.template }?.labels ?? [:]
            for kept in try await keptAnswers(of: summary) {
                guard let label = kept.label ?? labels[kept.field] else { continue }
                answers.append(FoundAnswer(session: session, field: kept.field, label: label, shown: kept.shown))
                index.insert(
                    words(of: kept.shown, language), questions: [label[language], label.english],
                    form: [session.name[language], session.name.english, session.givenName?.exposed ?? ""])
            }
        }
        return KnownAnswers(version: version, language: language, answers: answers, index: index)
    }

    private func words(of shown: Message.Argument, _ language: Language) -> String {
        (services.tables[language] ?? services.tables[.english])?.text(of: shown) ?? ""
    }

    /// As they were kept with the form's last change; of a form that was kept before answers were, from the form itself.
    private func keptAnswers(of summary: SessionSummary) async throws -> [KeptAnswers.Kept] {
        if let content = summary.overview?.exposed, let answers = KeptAnswers.parted(content).answers,
            let kept = try? decode(KeptAnswers.self, Array(answers)), kept.format == KeptAnswers.currentFormat
        {
            return kept.answers
        }
        do {
            let made = KeptAnswers.parted(try await reckonedOverview(of: summary)).answers
            return try decode(KeptAnswers.self, Array(made ?? [])).answers
        } catch let failure as AssistantFailure where [.noSuchSession, .damagedSession].contains(failure.code) {
            return []
        }
    }

    /// Those that count: what doesn't apply any more was not written for this form as it is.
    func keptAnswers(_ answers: Answers, _ blueprint: FormBlueprint, _ evaluation: FormEvaluation) -> KeptAnswers {
        let template = blueprint.template
        let known = services.templates.first { $0.id == template.id }?.labels ?? [:]
        return KeptAnswers(
            answers: template.fields.compactMap { field in
                guard let value = answers[field.id]?.value.exposed, !value.isBlank, value != .doesNotApply,
                    evaluation.applies(field.id)
                else { return nil }
                return KeptAnswers.Kept(
                    field: field.id, label: known[field.id] == field.label ? nil : field.label,
                    shown: words.display(value, for: field, country: template.metadata.country))
            })
    }
}

extension Template {
    fileprivate var labels: [Field.ID: LocalizedText] {
        Dictionary(fields.map { ($0.id, $0.label) }) { first, _ in first }
    }
}
