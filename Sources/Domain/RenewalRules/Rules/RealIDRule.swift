import FormModel
import Primitives

/// A first REAL ID is issued in person and against papers; a standard licence stays good for driving.
struct RealIDRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.realId
        let rule = request.value(fact)
        if rule?.allCards == true { opinion.say(.notes, "renewal.realId.all", by: fact) }
        if request.wantsFirstRealID {
            tellFirst(rule, &opinion)
        } else if request.says(.hasRealId) == false, rule?.allCards != true {
            tellEnforcement(&opinion)
        }
    }

    private func tellFirst(_ rule: RealIDFact?, _ opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.realId
        if rule?.firstInOffice == true {
            opinion.needsOffice("renewal.office.realId", by: fact)
        } else {
            // The regulation wants a picture and a signed declaration; how a state takes them is not in the table.
            opinion.needsOffice("renewal.office.realId", by: request.table.federal.realIdDeclaration)
        }
        for paper in rule?.papers ?? [] { opinion.bring("renewal.bring.\(paper.rawValue)", by: fact) }
        if let count = rule?.residencyProofs {
            opinion.bring("renewal.bring.residency", ["count": .number(count)], by: fact)
        } else if let count = request.value(request.facts.residencyProofs) {
            opinion.bring("renewal.bring.residency", ["count": .number(count)], by: request.facts.residencyProofs)
        } else {
            opinion.say(.change, "renewal.realId.askPapers", ["agency": request.agency], by: request.facts.residencyProofs)
        }
    }

    private func tellEnforcement(_ opinion: inout RenewalOpinion) {
        let fact = opinion.request.table.federal.realIdEnforced
        guard let rule = opinion.request.value(fact), opinion.request.today >= rule.since else { return }
        opinion.say(.notes, "renewal.realId.enforced", ["date": .date(rule.since)], by: fact)
    }
}
