public import Documents
public import FormModel
import FormReading
public import IdentityDocuments
public import Primitives

/// A value that was read from a paper and fits a field of the form at hand, for the person to take or to leave.
public struct DocumentProposal: Sendable, Hashable, Codable {
    public var field: Field.ID
    public var value: Personal<AnswerValue>
    /// The value as a person reads it; nil in what was kept before it was worked out.
    public var shown: Personal<Message.Argument>?
    public var document: DocumentKind
    /// As it was read.
    public var quote: Personal<String>
    /// False for what the person must look at before it is used.
    public var isSure: Bool
    /// Where on the paper: the pixels of a picture, y down, or the points of a page with text; nil when that isn't known.
    public var place: ImagePlace?
    /// The same as a share of the page as shown, origin top-left; nil when that isn't known.
    public var part: PDFRect?
    /// Which of the papers that were brought to the form, counted from 1; nil in what was kept when there was but one.
    public var paper: Int?

    init(field: Field.ID, value: AnswerValue, fact: IdentityFact, in document: IdentityDocument) {
        self.field = field
        self.value = Personal(value)
        self.document = DocumentKind(rawValue: document.kind.rawValue)
        quote = fact.text
        isSure = fact.isSure
        place = document.place
    }

    /// - Parameter fit: how well the label agrees: 0 to 1.
    init(field: Field.ID, value: AnswerValue, read: LabelledValue, kind: String, fit: Double, on geometry: PageGeometry) {
        self.field = field
        self.value = Personal(value)
        document = DocumentKind(rawValue: kind)
        quote = Personal(read.quote)
        isSure = fit >= 1 && read.isClear
        let (share, size) = (geometry.shown(read.box), geometry.shownSize)
        part = share
        place = ImagePlace(
            page: read.page,
            box: [share.x0 * size.width, share.y0 * size.height, share.x1 * size.width, share.y1 * size.height])
    }

    /// The same for the person to look at first.
    var doubted: DocumentProposal {
        var proposal = self
        proposal.isSure = false
        return proposal
    }

    /// Of the paper; counted from 1.
    public var page: Int { place?.page ?? 1 }

    /// What papers offer together: a later one adds to the earlier, and where both are sure of different values neither is.
    static func merged(_ earlier: [DocumentProposal], _ later: [DocumentProposal]) -> [DocumentProposal] {
        let before = Dictionary(earlier.map { ($0.field, $0) }) { _, last in last }
        let kept = later.map { proposal in
            guard let old = before[proposal.field], old.isSure else { return proposal }
            guard proposal.isSure else { return old }
            var proposal = proposal
            proposal.isSure = old.value == proposal.value
            return proposal
        }
        return earlier.filter { old in !kept.contains { $0.field == old.field } } + kept
    }

    var evidence: Evidence.Origin {
        .document(name: document.rawValue, page: page, quote: "")
    }
}

/// What a paper is: an identity document's kind, a layout's, or `paper`. Words by `identity.kind.<kind>`.
public struct DocumentKind: RawRepresentable, Sendable, Hashable, Codable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
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
