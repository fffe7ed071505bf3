import Conversation
import Documents
import FormModel
import Primitives
import Records

/// What a list says of a session, kept beside it with every change: to read and weigh whole forms for a list takes 50 ms each.
///
/// How far a form has come may depend on the day. It is kept as of the last change, and exact once the form is opened.
struct KeptOverview: Codable {
    /// Another number when this program reckons otherwise than the one that kept it.
    static let currentFormat = 1

    var format = Self.currentFormat
    var name: LocalizedText
    var state: Personal<String>?
    var progress: FormProgress
    /// Of its PDF; nil where there is none, and in what was kept before this was counted.
    var pages: Int?
}

extension Assistant {
    /// From what was kept with the session's last change, else from the form itself, which is kept then.
    func overview(of summary: SessionSummary) async throws -> SessionOverview {
        if let content = summary.overview?.exposed,
            let kept = try? decode(KeptOverview.self, Array(KeptAnswers.parted(content).overview)),
            kept.format == KeptOverview.currentFormat, summary.revision > 0
        {
            return overview(of: summary, kept)
        }
        let made = try decode(KeptOverview.self, Array(KeptAnswers.parted(try await reckonedOverview(of: summary)).overview))
        return overview(of: summary, made)
    }

    /// What lists and searches say of a form, from the form itself, and kept.
    func reckonedOverview(of summary: SessionSummary) async throws -> [UInt8] {
        let (record, blueprint) = try await load(summary.id)
        let state = try await damageIsTold(of: summary.id) { try decode(DialogueState.self, record.content.exposed) }
        let made = try encodedOverview(of: state.answers, blueprint).exposed
        // A disk that takes nothing is no reason to show no list: it is reckoned again the next time.
        try? await services.records.keep(overview: made, of: record.id, revision: record.revision)
        return made
    }

    /// Of a form that was found damaged: the next list looks at the form itself, until it opens again.
    func forgetOverview(of id: SessionRecord.ID) async {
        (knownList, knownViews[id]) = (nil, nil)
        // A disk that takes nothing keeps the old line; opening the form tells all the same.
        guard let summary = try? await services.records.sessions().first(where: { $0.id == id }) else { return }
        try? await services.records.keep(overview: [], of: id, revision: summary.revision)
    }

    /// What is committed with a session, so that no list has to read the form.
    ///
    /// - Parameter evaluation: of these answers, where it is known already.
    func encodedOverview(
        of answers: Answers, _ blueprint: FormBlueprint, _ evaluation: FormEvaluation? = nil
    ) throws -> Personal<[UInt8]> {
        let evaluation = evaluation ?? self.evaluation(of: answers, blueprint)
        return Personal(
            KeptAnswers.joined(
                try encode(madeOverview(of: answers, blueprint, evaluation)),
                try encode(keptAnswers(answers, blueprint, evaluation))))
    }

    private func madeOverview(
        of answers: Answers, _ blueprint: FormBlueprint, _ evaluation: FormEvaluation
    ) -> KeptOverview {
        KeptOverview(
            name: blueprint.template.metadata.name, state: Self.state(in: answers, blueprint.template),
            progress: evaluation.progress, pages: blueprint.document?.pages.count)
    }

    private func overview(of summary: SessionSummary, _ kept: KeptOverview) -> SessionOverview {
        var overview = SessionOverview(
            id: summary.id, title: summary.title, name: kept.name, begun: summary.created, state: kept.state,
            template: summary.templateID.isEmpty ? nil : Template.ID(summary.templateID), person: summary.person,
            status: summary.status, updated: summary.updated, progress: kept.progress)
        overview.hasPages = kept.pages ?? 0 > 0
        return overview
    }

    private static func state(in answers: Answers, _ template: Template) -> Personal<String>? {
        for field in template.fields where field.kind == .state {
            if case .text(let code)? = answers[field.id]?.value.exposed { return Personal(code) }
            if case .choice(let code)? = answers[field.id]?.value.exposed { return Personal(code) }
        }
        return nil
    }
}
