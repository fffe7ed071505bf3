public import Primitives

/// A typed value that someone gave for a field.
public enum AnswerValue: Sendable, Hashable, Codable {
    case text(String)
    case flag(Bool)
    case number(DecimalNumber)
    case money(MoneyAmount)
    case date(CivilDate)
    /// The value of one option.
    case choice(String)
    case choices([String])
    case name(PersonName)
    case address(PostalAddress)
    /// The person says that the field doesn't apply to them.
    case doesNotApply
}

public struct MoneyAmount: Sendable, Hashable, Codable {
    public var amount: DecimalNumber
    /// ISO 4217; nil when no currency was said.
    public var currency: String?

    public init(amount: DecimalNumber, currency: String? = nil) {
        self.amount = amount
        self.currency = currency
    }
}

public struct PersonName: Sendable, Hashable, Codable {
    public var prefix: String
    public var given: String
    public var middle: String
    public var family: String
    public var suffix: String

    public init(prefix: String = "", given: String = "", middle: String = "", family: String = "", suffix: String = "") {
        self.prefix = prefix
        self.given = given
        self.middle = middle
        self.family = family
        self.suffix = suffix
    }

    /// The parts in the order of a form written in a Latin script.
    public var full: String {
        [prefix, given, middle, family, suffix].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

public struct PostalAddress: Sendable, Hashable, Codable {
    public var street: String
    /// Apartment, suite or floor, with its designator: `Apt 4`.
    public var unit: String
    public var city: String
    /// USPS code inside the United States.
    public var state: String
    public var postalCode: String
    /// ISO 3166-1 alpha-2; empty when not said.
    public var country: String

    public init(
        street: String = "", unit: String = "", city: String = "", state: String = "", postalCode: String = "",
        country: String = ""
    ) {
        self.street = street
        self.unit = unit
        self.city = city
        self.state = state
        self.postalCode = postalCode
        self.country = country
    }

    /// One line, as on an envelope of the United States.
    public var oneLine: String {
        let region = [state, postalCode].filter { !$0.isEmpty }.joined(separator: " ")
        return [street, unit, city, region, country].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// A value together with how we know it.
public struct Answer: Sendable, Hashable, Codable {
    public var value: Personal<AnswerValue>
    public var evidence: Evidence

    public init(_ value: AnswerValue, evidence: Evidence) {
        self.value = Personal(value)
        self.evidence = evidence
    }
}

/// Who said a value or where it was read, when, and how sure that is.
public struct Evidence: Sendable, Hashable, Codable {
    public enum Origin: Sendable, Hashable, Codable {
        /// Typed in the conversation; the turn's number in its session.
        case turn(Int)
        /// Typed into the field itself, on the page or by `answer`.
        case direct
        /// Already in the file that was brought.
        case prefilled
        /// Read in a document at this place.
        case document(name: String, page: Int, quote: String)
        /// Remembered from an earlier form.
        case profile
        /// Remembered of another person of the home, by the name that they had then.
        case another(person: Person.ID, name: Personal<String>)
        /// Worked out from other answers by a rule of the form.
        case computed
    }

    public var origin: Origin
    public var at: Timestamp
    /// 0 to 1.
    public var confidence: Double
    /// The words it was taken from, as the person wrote them.
    public var words: Personal<String>?

    public init(origin: Origin, at: Timestamp, confidence: Double = 1, words: String? = nil) {
        self.origin = origin
        self.at = at
        self.confidence = confidence
        self.words = words.map { Personal($0) }
    }
}

/// The answers to a form by field.
public typealias Answers = [Field.ID: Answer]
