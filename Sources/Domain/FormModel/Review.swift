public import Primitives

/// What comes at the end: what to check, bring, pay and do.
public struct Review: Sendable, Hashable, Codable {
    public var checklists: [ChecklistItem]
    public var submissionGuidance: LocalizedText?
    public var feeInfo: FeeInfo?
    public var reminders: [Reminder]?
    /// The photograph that is uploaded with the form; absent: none.
    public var photo: Photo?
    /// What a signature that a program draws is worth on this form; absent: unknown.
    public var signing: Signing?

    public init(
        checklists: [ChecklistItem] = [], submissionGuidance: LocalizedText? = nil, feeInfo: FeeInfo? = nil,
        reminders: [Reminder]? = nil, photo: Photo? = nil, signing: Signing? = nil
    ) {
        self.checklists = checklists
        self.submissionGuidance = submissionGuidance
        self.feeInfo = feeInfo
        self.reminders = reminders
        self.photo = photo
        self.signing = signing
    }

    public struct Signing: Sendable, Hashable, Codable {
        public var text: LocalizedText
        public var sources: [SourceCitation]?

        public init(text: LocalizedText, sources: [SourceCitation]? = nil) {
            self.text = text
            self.sources = sources
        }
    }

    /// What an agency takes as a digital photograph of a person: a square JPEG in color.
    public struct Photo: Sendable, Hashable, Codable {
        /// Pixels of each side.
        public var leastSide: Int
        public var mostSide: Int
        public var mostBytes: Int
        public var sources: [SourceCitation]?

        public init(leastSide: Int, mostSide: Int, mostBytes: Int, sources: [SourceCitation]? = nil) {
            self.leastSide = leastSide
            self.mostSide = mostSide
            self.mostBytes = mostBytes
            self.sources = sources
        }
    }

    public struct ChecklistItem: Sendable, Hashable, Codable, Identifiable {
        public var id: String
        public var text: LocalizedText
        public var condition: Condition?
        public var sources: [SourceCitation]?

        public init(
            id: String, text: LocalizedText, condition: Condition? = nil, sources: [SourceCitation]? = nil
        ) {
            self.id = id
            self.text = text
            self.condition = condition
            self.sources = sources
        }
    }

    public struct FeeInfo: Sendable, Hashable, Codable {
        public var text: LocalizedText
        public var amount: DecimalNumber?
        /// ISO 4217.
        public var currency: String?
        public var sources: [SourceCitation]?

        public init(
            text: LocalizedText, amount: DecimalNumber? = nil, currency: String? = nil, sources: [SourceCitation]? = nil
        ) {
            self.text = text
            self.amount = amount
            self.currency = currency
            self.sources = sources
        }
    }
}
