import FormModel
import Primitives

/// When eyes are tested, and how old a report of the person's own eye doctor may be.
struct VisionRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let fact = request.facts.vision
        guard let age = request.age else { return }
        guard let rule = request.value(fact), let band = rule.bands.first(where: { $0.ages.contains(age) }) else {
            opinion.say(.tests, "renewal.vision.unknown", by: fact)
            return
        }
        opinion.say(.tests, "renewal.vision.\(band.when.rawValue)", by: fact)
        guard band.when == .everyRenewal || band.when == .inOffice, let days = rule.reportDays else { return }
        opinion.say(.tests, "renewal.vision.report", ["days": .days(days)], by: fact)
        if let report = request.date(.eyeReportDate), request.today.dayNumber - report.dayNumber > days {
            opinion.warn("eye-report-old", .eyeReportDate, "renewal.vision.reportOld", ["days": .days(days)])
        }
    }
}
