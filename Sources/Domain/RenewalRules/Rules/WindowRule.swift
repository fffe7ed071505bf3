import FormModel
import Primitives

/// From which day on it can be renewed.
struct WindowRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        guard let expiry = request.expiry else { return }
        opinion.remind("renewal-expiry", on: expiry, "renewal.reminder.expiry")
        if request.isLimitedTerm, let days = request.value(request.facts.limitedTerm)?.earliestDays {
            open(days, before: expiry, by: request.facts.limitedTerm, &opinion)
        } else if request.value(request.facts.earliest)?.anyTime == true {
            opinion.say(.date, "renewal.window.anyTime", by: request.facts.earliest)
        } else if let days = request.value(request.facts.earliest)?.days {
            open(days, before: expiry, by: request.facts.earliest, &opinion)
        } else if !request.isExpired {
            opinion.say(.date, "renewal.window.unknown", by: request.facts.earliest)
        }
    }

    private func open(
        _ days: Int, before expiry: CivilDate, by fact: Fact<some Any>, _ opinion: inout RenewalOpinion
    ) {
        guard let day = expiry.adding(days: -days) else { return }
        if day > opinion.request.today {
            opinion.isStopped("renewal.window.from", ["date": .date(day)], by: fact)
            opinion.remind("renewal-window", on: day, "renewal.reminder.window")
        } else if !opinion.request.isExpired {
            opinion.say(.date, "renewal.window.open", ["date": .date(day)], by: fact)
        }
    }
}
