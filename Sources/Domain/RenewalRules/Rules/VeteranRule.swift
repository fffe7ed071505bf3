import FormModel
import Primitives

/// "Veteran" on the card is printed against proof.
struct VeteranRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.veteran
        guard request.says(.veteran) == true else { return }
        guard let rule = request.value(fact) else {
            opinion.say(.choices, "renewal.veteran.unknown", ["agency": request.agency], by: fact)
            return
        }
        if let papers = rule.papers, !papers.isEmpty {
            let names = papers.map { Message.Argument.message(Message("renewal.paper.\($0.rawValue)")) }
            opinion.bring("renewal.veteran.papers", ["papers": .alternatives(names)], by: fact)
        } else if rule.proof == true {
            opinion.bring("renewal.veteran.proof", by: fact)
        }
        if rule.free == true { opinion.say(.choices, "renewal.veteran.free", by: fact) }
        if rule.inOffice == true { opinion.needsOffice("renewal.veteran.office", by: fact) }
    }
}
