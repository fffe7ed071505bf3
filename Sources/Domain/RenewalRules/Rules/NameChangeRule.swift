import FormModel
import Primitives

/// A new name is shown with papers, in most states at an office.
struct NameChangeRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.nameChange
        guard request.says(.nameChanged) == true else { return }
        guard let rule = request.value(fact) else {
            opinion.say(.change, "renewal.name.unknown", ["agency": request.agency], by: fact)
            opinion.depends("renewal.if.name", by: fact)
            return
        }
        if rule.inOffice == true {
            opinion.needsOffice("renewal.office.name", by: fact)
        } else {
            opinion.depends("renewal.if.name", by: fact)
        }
        if rule.ssaFirst == true { opinion.say(.change, "renewal.name.ssa", by: fact) }
        if let days = rule.days { opinion.say(.change, "renewal.name.days", ["days": .days(days)], by: fact) }
        let papers = rule.papers.map { Message.Argument.message(Message("renewal.paper.\($0.rawValue)")) }
        if !papers.isEmpty { opinion.bring("renewal.bring.name", ["papers": .alternatives(papers)], by: fact) }
    }
}
