import FormModel
import Primitives

/// When a road test is asked of someone who renews.
struct RoadTestRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.road
        guard let rule = request.value(fact) else { return }
        if let days = rule.afterDays, (request.daysExpired ?? 0) > days {
            opinion.say(.tests, "renewal.road.now", ["days": .days(days)], by: fact)
            return
        }
        switch rule.rule {
        case .fromAge: tellAge(rule.from, &opinion)
        case .forCause: opinion.say(.tests, "renewal.road.forCause", by: fact)
        case .none, .afterLapse, .onRecord, .signTest: opinion.say(.tests, "renewal.road.none", by: fact)
        }
    }

    private func tellAge(_ limit: Int?, _ opinion: inout RenewalOpinion) {
        let fact = opinion.request.facts.road
        guard let limit, let age = opinion.request.age else { return }
        guard age >= limit else {
            opinion.say(.tests, "renewal.road.none", by: fact)
            return
        }
        opinion.say(.tests, "renewal.road.age", ["age": .number(limit)], by: fact)
        opinion.needsOffice("renewal.road.age", ["age": .number(limit)], by: fact)
    }
}
