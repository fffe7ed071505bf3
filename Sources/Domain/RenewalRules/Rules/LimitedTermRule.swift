import FormModel
import Primitives

/// Licences that end with a permitted stay, and who may renew without a visit.
struct LimitedTermRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.limitedTerm
        let rule = request.value(fact)
        tellWhoRenewsRemotely(rule, &opinion)
        guard request.isLimitedTerm else { return }
        opinion.bring("renewal.bring.stay", by: request.table.federal.limitedTermStatus)
        if rule?.withStay == true { opinion.say(.notes, "renewal.limitedTerm.withStay", by: fact) }
        if rule?.inOffice == true {
            opinion.needsOffice("renewal.office.limitedTerm", by: fact)
        } else if rule?.remoteFor == nil {
            opinion.depends("renewal.if.limitedTerm", by: fact)
        }
    }

    private func tellWhoRenewsRemotely(_ rule: LimitedTermFact?, _ opinion: inout RenewalOpinion) {
        let fact = opinion.request.facts.limitedTerm
        switch (rule?.remoteFor, opinion.request.choice(.citizenship)) {
        case (nil, _), (_, "citizen"?), (.residents, "resident"?): break
        case (.citizens?, "resident"?), (.citizens?, "other"?): opinion.needsOffice("renewal.office.citizens", by: fact)
        case (.residents?, "other"?): opinion.needsOffice("renewal.office.residents", by: fact)
        case (.citizens?, _): opinion.depends("renewal.office.citizens", by: fact)
        case (.residents?, _): opinion.depends("renewal.office.residents", by: fact)
        }
    }
}
