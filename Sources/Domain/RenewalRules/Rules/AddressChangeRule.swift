import FormModel
import Primitives

/// How soon after moving the agency has to know.
struct AddressChangeRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.addressChange
        guard request.says(.addressChanged) == true else { return }
        guard let rule = request.value(fact) else {
            opinion.say(.change, "renewal.address.unknown", ["agency": request.agency], by: fact)
            return
        }
        if rule.days == 0 {
            opinion.say(.change, "renewal.address.atOnce", by: fact)
        } else {
            opinion.say(.change, "renewal.address.days", ["days": .days(rule.days)], by: fact)
        }
        if rule.newCard == true { opinion.say(.change, "renewal.address.newCard", by: fact) }
        guard let moved = request.date(.moveDate), let last = moved.adding(days: rule.days) else { return }
        if last < request.today {
            opinion.warn("address-late", .moveDate, "renewal.address.late", ["date": .date(last)])
        } else {
            opinion.remind("renewal-address", on: last, "renewal.reminder.address")
        }
    }
}
