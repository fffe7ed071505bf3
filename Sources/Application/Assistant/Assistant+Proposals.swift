import Conversation
import Documents
public import FormModel
import IdentityDocuments
public import Primitives
public import Records

/// Values from papers that the person holds: read, shown with where they stand, and used only when the person says so.
extension Assistant {
    private static let proposalsKind = "proposals"
    private static let paperNotesKind = "paper-notes"
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
                findings(in: documents, for: view), paper: try await bound(file).file.content, isReadable: true)
        guard found.isReadable else { throw AssistantFailure(.nothingRead) }
        let number = try await services.attachments.attachments(of: id).count { $0.kind == Self.paperKind } + 1
        let proposals = found.proposals.map { proposal in
            var proposal = proposal
            proposal.paper = number
            if let field = view.template.field(proposal.field) {
                let engine = engine(for: id, view.blueprint)
                proposal.shown = Personal(engine.display(proposal.value.exposed, for: field))
            }
            return proposal
        }
        let all = DocumentProposal.merged(try await self.proposals(for: id), proposals)
        let now = services.now()
        _ = try await services.attachments.attach(found.paper, kind: Self.paperKind, to: id, at: now)
        _ = try await services.attachments.attach(try encode(all), kind: Self.proposalsKind, to: id, at: now)
        _ = try await services.attachments.attach(try encode(found.notes), kind: Self.paperNotesKind, to: id, at: now)
        return all.filter { $0.paper == number }
    }

    /// What the papers offer for the fields that are still open.
    public func proposals(for id: SessionRecord.ID) async throws -> [DocumentProposal] {
        guard let kept = try await attachment(Self.proposalsKind, of: id) else { return [] }
        let answers = try await view(id).state.answers
        return try decode([DocumentProposal].self, kept).filter { answers[$0.field] == nil }
    }

    /// What is to be said of the last paper: that it is somebody else's, that it has expired, that there are two in it.
    public func paperNotes(for id: SessionRecord.ID) async throws -> [Message] {
        guard let kept = try await attachment(Self.paperNotesKind, of: id) else { return [] }
        return try decode([Message].self, kept)
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
}
