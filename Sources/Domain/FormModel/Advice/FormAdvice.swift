public import Primitives

/// What rules of an agency say about a form in view of its answers: what follows, how sure that is, and where it was read.
public struct FormAdvice: Sendable, Hashable, Codable {
    /// In the order in which a clerk would say them.
    public var points: [Point]
    /// What to bring or do, beside the checklist of the template.
    public var checklist: [Item]
    public var fee: FeeEstimate?
    public var reminders: [Reminder]
    /// About single answers: warnings, as a rule that someone read may be out of date.
    public var findings: [Finding]
    /// The official form or page to use, where one is known.
    public var address: String?

    public init(
        points: [Point] = [], checklist: [Item] = [], fee: FeeEstimate? = nil, reminders: [Reminder] = [],
        findings: [Finding] = [], address: String? = nil
    ) {
        self.points = points
        self.checklist = checklist
        self.fee = fee
        self.reminders = reminders
        self.findings = findings
        self.address = address
    }

    public enum Topic: String, Sendable, Hashable, Codable, CaseIterable {
        case verdict, way, date, tests, change, choices, cost, notes
    }

    /// How far a statement can be trusted.
    public enum Certainty: String, Sendable, Hashable, Codable, Comparable, CaseIterable {
        /// The agency's own words were read.
        case official
        /// Someone else's account of them.
        case secondary
        /// Accounts disagree, or the only one is weak.
        case doubtful
        /// Nothing was found: ask the agency.
        case unknown

        /// The surer one is smaller.
        public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .official: 0
            case .secondary: 1
            case .doubtful: 2
            case .unknown: 3
            }
        }
    }

    /// One statement.
    public struct Point: Sendable, Hashable, Codable {
        public var topic: Topic
        public var message: Message
        public var certainty: Certainty
        public var sources: [SourceCitation]

        public init(_ topic: Topic, _ message: Message, certainty: Certainty, sources: [SourceCitation] = []) {
            self.topic = topic
            self.message = message
            self.certainty = certainty
            self.sources = sources
        }
    }

    /// One thing to bring or do.
    public struct Item: Sendable, Hashable, Codable {
        public var message: Message
        public var certainty: Certainty
        public var sources: [SourceCitation]

        public init(_ message: Message, certainty: Certainty, sources: [SourceCitation] = []) {
            self.message = message
            self.certainty = certainty
            self.sources = sources
        }
    }

    /// A day to be reminded of. Its words hold no personal value.
    public struct Reminder: Sendable, Hashable, Codable {
        public var date: CivilDate
        public var title: Message
        /// Stable, for calendars: `renewal-window`.
        public var id: String

        public init(id: String, date: CivilDate, title: Message) {
            self.id = id
            self.date = date
            self.title = title
        }
    }
}

/// What it costs, part by part, as far as it is known.
public struct FeeEstimate: Sendable, Hashable, Codable {
    public struct Part: Sendable, Hashable, Codable {
        public var label: Message
        public var amount: DecimalNumber
        public var certainty: FormAdvice.Certainty
        public var sources: [SourceCitation]

        public init(
            label: Message, amount: DecimalNumber, certainty: FormAdvice.Certainty, sources: [SourceCitation]
        ) {
            self.label = label
            self.amount = amount
            self.certainty = certainty
            self.sources = sources
        }
    }

    public var parts: [Part]
    public var total: DecimalNumber
    /// ISO 4217.
    public var currency: String
    /// False where surcharges are known to come on top: then the total is the least it costs.
    public var isWhole: Bool
    /// The day on which the amounts were read.
    public var asOf: CivilDate

    public init(parts: [Part], total: DecimalNumber, currency: String, isWhole: Bool, asOf: CivilDate) {
        self.parts = parts
        self.total = total
        self.currency = currency
        self.isWhole = isWhole
        self.asOf = asOf
    }

    /// An amount with its cents; US dollars with their sign in front, as the agencies print them.
    public func written(_ amount: DecimalNumber) -> String {
        let number = amount.text(fractionDigits: 2) ?? amount.plain
        return currency == "USD" ? "$" + number : "\(number) \(currency)"
    }
}

/// Rules of agencies over the answers of a form.
public protocol FormAdvising: Sendable {
    /// Nil for a form it has no rules for, or while the answers are too few to say anything.
    func advice(on template: Template.ID, answers: [Field.ID: AnswerValue], today: CivilDate) -> FormAdvice?
}
