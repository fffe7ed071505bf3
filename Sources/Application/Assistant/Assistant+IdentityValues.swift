import Conversation
import FormModel
import IdentityDocuments
import Primitives

/// Values of passports, visas, identity cards and licences.
extension Assistant {
    /// The first document that says something of a field is believed; a sure value comes before one that isn't. Of documents of
    /// several people, and of another person than the form's, nothing is sure.
    func findings(in documents: [IdentityDocument], for view: SessionView) -> (proposals: [DocumentProposal], notes: [Message]) {
        var notes = documents.compactMap { expiry(of: $0) }
        let holders = documents.map(\.holder)
        var isSure = true
        if documents.count > 1 {
            let names = documents.map { Message.Argument.text($0.holder.name ?? $0.fields.exposed[.documentNumber] ?? "–") }
            notes.append(Message("paper.several", ["count": .number(documents.count), "names": .list(names)]))
            isSure = !holders.dropFirst().contains { $0.contradicts(holders[0]) }
        }
        if let note = holders.lazy.compactMap({ self.stranger($0, documents[0].kind.rawValue, view) }).first {
            notes.append(note)
            isSure = false
        }
        let proposals = proposals(from: documents, for: view).map { proposal in
            var proposal = proposal
            proposal.isSure = proposal.isSure && isSure
            return proposal
        }
        return (proposals, notes)
    }

    /// That a paper has another name than the form; nil where it hasn't, or where one of them has none.
    func stranger(_ holder: PaperHolder, _ kind: String, _ view: SessionView) -> Message? {
        let form = PaperHolder(of: view)
        guard let name = holder.name, let other = form.name, holder.contradicts(form) else { return nil }
        return Message(
            "paper.otherHolder", ["kind": .message(Message("identity.kind.\(kind)")), "name": .text(name), "form": .text(other)])
    }

    private func expiry(of document: IdentityDocument) -> Message? {
        guard document.kind == .passport || document.kind == .licence || document.kind == .id,
            let day = document.fields.exposed[.expiryDate].flatMap(CivilDate.init(iso:)), day < services.today()
        else { return nil }
        return Message(
            "paper.expired", ["kind": .message(Message("identity.kind.\(document.kind.rawValue)")), "date": .date(day)])
    }

    private func proposals(from documents: [IdentityDocument], for view: SessionView) -> [DocumentProposal] {
        let meanings = Set(view.template.fields.compactMap(\.meaning))
        let facts = documents.flatMap { document in document.facts(asked: meanings).map { (document, $0) } }
            .sorted { $0.1.isSure && !$1.1.isSure }
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

extension IdentityDocument {
    var holder: PaperHolder {
        let names = fields.exposed.merging(unsure.exposed) { sure, _ in sure }
        return PaperHolder(
            family: names[.surname],
            given: [names[.givenNames], names[.middleName]].compactMap(\.self).reduce(nil) { ($0.map { $0 + " " } ?? "") + $1 })
    }
}
