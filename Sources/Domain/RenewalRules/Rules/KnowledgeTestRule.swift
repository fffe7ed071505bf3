import FormModel
import Primitives

/// When a written test is asked of someone who renews.
struct KnowledgeTestRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.knowledge
        guard let rule = request.value(fact) else {
            opinion.say(.tests, "renewal.knowledge.unknown", by: fact)
            return
        }
        if let days = rule.afterDays, (request.daysExpired ?? 0) > days {
            opinion.say(.tests, "renewal.knowledge.now", ["days": .days(days)], by: fact)
            return
        }
        switch rule.rule {
        case .none, .fromAge: opinion.say(.tests, "renewal.knowledge.none", by: fact)
        case .afterLapse:
            opinion.say(.tests, "renewal.knowledge.afterLapse", ["days": .days(rule.afterDays ?? 0)], by: fact)
        case .forCause: opinion.say(.tests, "renewal.knowledge.forCause", by: fact)
        case .onRecord: opinion.say(.tests, "renewal.knowledge.onRecord", by: fact)
        case .signTest: opinion.say(.tests, "renewal.knowledge.signTest", by: fact)
        }
    }
}
