import FormModel
import Primitives

/// When a doctor has to say that the person is fit to drive.
struct MedicalRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.medical
        let declared = request.declaresCondition
        guard let rule = request.value(fact) else {
            if declared { opinion.say(.tests, "renewal.medical.unknown", ["agency": request.agency], by: fact) }
            return
        }
        switch rule.rule {
        case .ifDeclared where declared:
            if let form = rule.form {
                opinion.bring("renewal.medical.form", ["form": .text(form)], by: fact)
            } else {
                opinion.bring("renewal.medical.report", by: fact)
            }
        case .fromAge where (request.age ?? 0) >= (rule.from ?? Int.max): opinion.bring("renewal.medical.report", by: fact)
        case .forCause where declared: opinion.say(.tests, "renewal.medical.forCause", by: fact)
        case .ifDeclared, .fromAge, .forCause: break
        }
    }
}
