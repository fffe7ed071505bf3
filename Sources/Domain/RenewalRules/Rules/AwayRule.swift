import FormModel
import Primitives

/// Renewing while away from the state: on service, studying, for work.
struct AwayRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.away
        guard request.says(.away) == true else { return }
        guard let rule = request.value(fact) else {
            opinion.say(.notes, "renewal.away.unknown", ["agency": request.agency], by: fact)
            return
        }
        if rule.mail == true { opinion.say(.notes, "renewal.away.mail", by: fact) }
        if rule.remote == true { opinion.say(.notes, "renewal.away.remote", by: fact) }
        if rule.extended == true { opinion.say(.notes, "renewal.away.extended", by: fact) }
        if rule.later == true { opinion.say(.notes, "renewal.away.later", by: fact) }
    }
}
