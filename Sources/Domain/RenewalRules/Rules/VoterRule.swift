import FormModel
import Primitives

/// What the renewal does to voter registration; only citizens may register.
struct VoterRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.voter
        guard let rule = request.value(fact) else { return }
        let citizenship = request.choice(.citizenship)
        if citizenship == "resident" || citizenship == "other" {
            opinion.say(.choices, "renewal.voter.citizens", by: fact)
            if rule.automatic == true { opinion.say(.choices, "renewal.voter.automaticCare", by: fact) }
            return
        }
        if rule.automatic == true { opinion.say(.choices, "renewal.voter.automatic", by: fact) }
        if rule.silenceDeclines == true { opinion.say(.choices, "renewal.voter.silence", by: fact) }
        if rule.exempt == true { opinion.say(.choices, "renewal.voter.exempt", by: fact) }
    }
}
