import Conversation
import DocumentModel
public import FormModel
import IdentityDocuments
public import Primitives
public import Records

/// Values from papers that the person holds: read, shown with where they stand, and used only when the person says so.
extension Assistant {
    private static let proposalsKind = "proposals"
    static let paperKind = "paper"

    /// Reads an identity document, or any other paper by its labels, and keeps it with the form, sealed, with what it could answer.
    ///
    /// - Throws: `AssistantFailure(.nothingRead)` when there is neither in the file.
    public func propose(from file: BroughtFile, for id: SessionRecord.ID) async throws -> [DocumentProposal] {
        let view = try await view(id)
        guard let papers = services.papers else { throw DocumentFailure(.unavailable) }
        guard file.content.count <= Self.largestFile else { throw AssistantFailure.tooLarge }
        let paper = try services.scratch.scratch(file.content)
        // A passport or a licence is a picture: on printed pages nobody has to look for one.
        let documents =
            try await isPrinted(file) ? [] : papers.identity.scan(paper.path, today: services.today()).documents
        let found =
            documents.isEmpty
            ? try await findings(in: file, for: view)
            : PaperFindings(
                proposals: proposals(from: documents, for: view), paper: try await bound(file).file.content, isReadable: true)
        guard found.isReadable else { throw AssistantFailure(.nothingRead) }
        let proposals = found.proposals
        let now = services.now()
        _ = try await services.attachments.attach(found.paper, kind: Self.paperKind, to: id, at: now)
        _ = try await services.attachments.attach(try encode(proposals), kind: Self.proposalsKind, to: id, at: now)
        return proposals
    }

    /// What the last paper offers for the fields that are still open.
    public func proposals(for id: SessionRecord.ID) async throws -> [DocumentProposal] {
        guard let kept = try await attachment(Self.proposalsKind, of: id) else { return [] }
        let answers = try await view(id).state.answers
        return try decode([DocumentProposal].self, kept).filter { answers[$0.field] == nil }
    }

    /// Puts proposed values into the form, because the person said so: those for the named fields, or all that are sure.
    ///
    /// Their evidence says which paper they come from.
    /// - Returns: the fields that were answered.
    public func accept(
        _ fields: Set<Field.ID>? = nil, in id: SessionRecord.ID, language: Language? = nil
    ) async throws -> [Field.ID] {
        let proposals = try await proposals(for: id).filter { fields?.contains($0.field) ?? $0.isSure }
        if let missing = fields?.subtracting(proposals.map(\.field)).sorted().first {
            throw AssistantFailure(.notOffered, ["id": .text(missing.rawValue)])
        }
        guard !proposals.isEmpty else { return [] }
        let view = try await view(id)
        let (template, engine) = (view.template, engine(for: id, view.blueprint))
        var (texts, read): ([Field.ID: String], [Field.ID: Answer]) = ([:], [:])
        for proposal in proposals {
            guard let field = template.field(proposal.field) else { continue }
            let value = proposal.value.exposed
            texts[field.id] = engine.typed(value, into: field)
            read[field.id] = Answer(
                value,
                evidence: Evidence(
                    origin: proposal.evidence, at: services.now(), confidence: proposal.isSure ? 1 : 0.5,
                    words: proposal.quote.exposed))
        }
        let outcome = try await answer(texts, from: read, in: id, language: language)
        return outcome.updates.filter { $0.value != nil }.map(\.fieldId)
    }

    /// The first document that says something of a field is believed; a sure value comes before one that isn't.
    private func proposals(from documents: [IdentityDocument], for view: SessionView) -> [DocumentProposal] {
        let facts = documents.flatMap { document in document.facts.map { (document, $0) } }.sorted { $0.1.isSure && !$1.1.isSure }
        return view.evaluation.applicableFields.compactMap { field in
            guard view.state.answers[field.id] == nil, let meaning = field.meaning else { return nil }
            return facts.lazy.filter { $0.1.meaning == meaning }.compactMap { document, fact in
                field.value(
                    read: fact.value.exposed, today: self.services.today(), country: view.template.metadata.country
                ).map { DocumentProposal(field: field.id, value: $0, fact: fact, in: document) }
            }.first
        }
    }
}
