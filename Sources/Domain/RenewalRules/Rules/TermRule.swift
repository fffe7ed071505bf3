import FormModel
import Primitives

/// For how many years it is renewed at the person's age.
struct TermRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        // Limited-term and commercial licences follow other terms, which the table doesn't have.
        guard !request.isLimitedTerm, !request.isCommercial, let age = request.age else { return }
        guard let years = request.value(request.facts.terms)?.first(where: { $0.ages.contains(age) })?.years else {
            opinion.say(.date, "renewal.term.unknown", by: request.facts.terms)
            return
        }
        if years.count == 1, let only = years.first {
            opinion.say(.date, "renewal.term.years", ["years": .years(only)], by: request.facts.terms)
        } else {
            opinion.say(
                .date, "renewal.term.choice", ["years": .alternatives(years.map(Message.Argument.number))],
                by: request.facts.terms)
        }
    }
}
