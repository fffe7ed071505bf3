import FormModel
import Primitives

/// Which paper the agency wants, or that there is none.
struct AgencyFormRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.form
        guard let rule = request.value(fact) else {
            opinion.say(.notes, "renewal.form.unknown", ["agency": request.agency, "address": request.address], by: fact)
            return
        }
        if let number = rule.number {
            opinion.say(
                .notes, "renewal.form.number",
                ["form": .text(number), "address": rule.obtainAt.map(Message.Argument.text) ?? request.address], by: fact)
        } else if rule.onlineOrOffice == true {
            opinion.say(.notes, "renewal.form.none", ["address": request.address], by: fact)
        }
    }
}
