public import FormModel
public import IdentityDocuments
public import Primitives

/// A value that was read from a paper and fits a field of the form at hand, for the person to take or to leave.
public struct DocumentProposal: Sendable, Hashable, Codable {
    public var field: Field.ID
    public var value: Personal<AnswerValue>
    public var document: IdentityDocument.Kind
    /// As it was read.
    public var quote: Personal<String>
    /// False for what the person must look at before it is used.
    public var isSure: Bool
    /// Where on the paper: its pixels, y down; nil when that isn't known.
    public var place: ImagePlace?

    init(field: Field.ID, value: AnswerValue, fact: IdentityFact, in document: IdentityDocument) {
        self.field = field
        self.value = Personal(value)
        self.document = document.kind
        quote = fact.text
        isSure = fact.isSure
        place = document.place
    }

    var evidence: Evidence.Origin {
        .document(name: document.rawValue, page: place?.page ?? 1, quote: "")
    }
}

extension Field {
    /// A text of a paper as a value of this field; nil where it fits no option or breaks a rule of the field.
    func value(read text: String, today: CivilDate, country: String?) -> AnswerValue? {
        guard let value = options.isEmpty ? typed(text) : option(text).map(AnswerValue.choice) else { return nil }
        return findings(for: value, today: today, country: country).isEmpty ? value : nil
    }

    /// Kinds that need more than the words as they are (an address, an amount) take nothing from a paper.
    private func typed(_ text: String) -> AnswerValue? {
        switch kind {
        case .date: CivilDate(iso: text).map(AnswerValue.date)
        case .text, .textarea, .comb, .state, .postalCode: .text(text)
        case .country: text.utf8.count == 2 ? .text(text) : nil
        default: nil
        }
    }

    private func option(_ text: String) -> String? {
        let wanted = text.lowercased()
        return options.first { $0.value.lowercased() == wanted || $0.label[.english].lowercased() == wanted }?.value
    }
}
