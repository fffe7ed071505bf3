import FormModel
import Primitives

/// One person's renewal: what they answered, and what is known of their state.
struct RenewalCase {
    let answers: [Field.ID: AnswerValue]
    let table: RenewalFacts
    let facts: StateFacts
    let today: CivilDate

    /// Nil while the state is not one the table has.
    init?(answers: [Field.ID: AnswerValue], table: RenewalFacts, today: CivilDate) {
        guard case .text(let state)? = answers[.state].map(Self.plain), let facts = table.states[state] else { return nil }
        self.answers = answers
        self.table = table
        self.facts = facts
        self.today = today
    }

    /// A choice and a typed text are the same here.
    private static func plain(_ value: AnswerValue) -> AnswerValue {
        if case .choice(let text) = value { .text(text) } else { value }
    }

    // MARK: What the person said

    func choice(_ id: Field.ID) -> String? {
        guard case .text(let text)? = answers[id].map(Self.plain), !text.isEmpty else { return nil }
        return text
    }

    func date(_ id: Field.ID) -> CivilDate? {
        if case .date(let date)? = answers[id] { date } else { nil }
    }

    /// Nil while it is not answered, or not known to the person.
    func says(_ id: Field.ID) -> Bool? {
        switch choice(id) {
        case "yes"?: true
        case "no"?: false
        default: nil
        }
    }

    var expiry: CivilDate? { date(.expiryDate) }
    var age: Int? { date(.birthDate).map { $0.years(until: today) } }
    var ageAtExpiry: Int? {
        guard let birth = date(.birthDate), let expiry else { return nil }
        return birth.years(until: expiry)
    }
    /// Since the licence expired; zero and below while it is valid.
    var daysExpired: Int? { expiry.map { today.dayNumber - $0.dayNumber } }
    var isExpired: Bool { (daysExpired ?? 0) > 0 }
    var isCommercial: Bool { choice(.licenceClass) == "commercial" }
    var isLimitedTerm: Bool { says(.limitedTerm) == true }
    /// Each state's form asks it its own way: of which conditions, and since when.
    var declaresCondition: Bool {
        let asked: [Field.ID] = [.medicalCondition, "medicalUnawareness", "medicalImpairment", "medicalProblem"]
        return asked.contains { says($0) == true }
    }
    /// Times in a row that it was renewed without a visit; nil when the person doesn't know.
    var remoteCount: Int? { choice(.remoteInARow).flatMap(Int.init) }
    var wantsFirstRealID: Bool { says(.wantsRealId) == true && says(.hasRealId) != true }

    // MARK: Facts

    func value<Value>(_ fact: Fact<Value>) -> Value? { fact.value(on: today) }

    func certainty(_ fact: Fact<some Any>) -> FormAdvice.Certainty {
        value(fact) == nil ? .unknown : table.certainty(of: fact)
    }

    /// The agency's name, for sentences.
    var agency: Message.Argument { .text(facts.agency.value ?? "") }
    /// The agency's web address.
    var address: Message.Argument { .text(facts.renewalPage.value ?? facts.page.value ?? "") }
}

extension Field.ID {
    static let state: Self = "state"
    static let licenceClass: Self = "licenceClass"
    static let limitedTerm: Self = "limitedTerm"
    static let hasRealId: Self = "hasRealId"
    static let wantsRealId: Self = "wantsRealId"
    static let birthDate: Self = "birthDate"
    static let expiryDate: Self = "expiryDate"
    static let licenceNumber: Self = "licenceNumber"
    static let remoteInARow: Self = "remoteInARow"
    static let citizenship: Self = "citizenship"
    static let nameChanged: Self = "nameChanged"
    static let nameChangeDate: Self = "nameChangeDate"
    static let addressChanged: Self = "addressChanged"
    static let moveDate: Self = "moveDate"
    static let suspended: Self = "suspended"
    static let restored: Self = "restored"
    static let medicalCondition: Self = "medicalCondition"
    static let eyeReportDate: Self = "eyeReportDate"
    static let away: Self = "away"
    static let county: Self = "county"
    static let donor: Self = "donor"
    static let donation: Self = "donation"
    static let veteran: Self = "veteran"
    static let voter: Self = "voter"
    static let term: Self = "term"
}
