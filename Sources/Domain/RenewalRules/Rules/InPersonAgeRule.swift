import FormModel
import Primitives

/// From which age on renewal is at an office; in some states the age on the day of expiry counts.
struct InPersonAgeRule: RenewalRule {
    /// The youngest age at which any state of the table asks for a visit: below it an unknown limit decides nothing.
    private static let youngest = 50

    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.inPersonFrom
        guard let rule = request.value(fact) else {
            if (request.age ?? 0) >= Self.youngest { opinion.depends("renewal.if.ageUnknown", by: fact) }
            return
        }
        guard rule.noAge != true, let limit = rule.age else { return }
        let countsAtExpiry = rule.atExpiry == true
        guard let age = countsAtExpiry ? request.ageAtExpiry : request.age, age >= limit else { return }
        opinion.needsOffice(
            countsAtExpiry ? "renewal.office.ageAtExpiry" : "renewal.office.age", ["age": .number(limit)], by: fact)
    }
}
