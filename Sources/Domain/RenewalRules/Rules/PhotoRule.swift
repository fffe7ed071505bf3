import FormModel
import Primitives

/// How old the picture on the card may become.
struct PhotoRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let fact = opinion.request.facts.photoYears
        guard let years = opinion.request.value(fact) else { return }
        opinion.depends("renewal.if.photo", ["years": .years(years)], by: fact)
    }
}
