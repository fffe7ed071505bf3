import FormModel
import Primitives

/// How many times in a row one may renew without going to an office.
struct RemoteCountRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.remoteInARow
        guard let limit = request.value(fact) else {
            if request.remoteCount != 0 { opinion.depends("renewal.if.countUnknown", by: fact) }
            return
        }
        if limit == 0 {
            opinion.needsOffice("renewal.office.noRemote", by: fact)
        } else if let count = request.remoteCount {
            if count >= limit { opinion.needsOffice("renewal.office.count", ["times": .times(limit)], by: fact) }
        } else {
            opinion.depends("renewal.if.count", ["times": .times(limit)], by: fact)
        }
    }
}
