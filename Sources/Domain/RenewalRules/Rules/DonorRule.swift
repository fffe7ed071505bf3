import FormModel
import Primitives

/// What an answer about organ donation does beside what it says.
struct DonorRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let fact = opinion.request.facts.donor
        guard let rule = opinion.request.value(fact), let answer = opinion.request.choice(.donor) else { return }
        if answer == "no", rule.noEndsStatus == true { opinion.say(.choices, "renewal.donor.noEnds", by: fact) }
        if answer == "yes", rule.separateSignature == true { opinion.bring("renewal.donor.signature", by: fact) }
        if answer == "no", rule.mustAnswer == true { opinion.say(.choices, "renewal.donor.skip", by: fact) }
    }
}
