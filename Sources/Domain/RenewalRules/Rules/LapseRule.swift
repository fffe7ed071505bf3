import FormModel
import Primitives

/// What has expired may not be driven with, and after some time is no longer simply renewed.
struct LapseRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        guard let expiry = request.expiry, let expired = request.daysExpired else { return }
        let limit = request.value(request.facts.lapse)
        if expired > 0 { tellExpired(limit, expiry, &opinion) }
        guard let limit else {
            if expired > 0 { opinion.say(.date, "renewal.lapse.unknown", by: request.facts.lapse) }
            return
        }
        if let days = limit.days, expired > days {
            opinion.isStopped("renewal.lapse.over", ["days": .days(days)], by: request.facts.lapse)
        } else if let days = limit.days, days > 0, let last = expiry.adding(days: days) {
            opinion.say(.date, "renewal.lapse.until", ["date": .date(last)], by: request.facts.lapse)
        }
        if let days = limit.remoteDays, expired > days {
            opinion.needsOffice("renewal.office.lapse", ["days": .days(days)], by: request.facts.lapse)
        }
    }

    private func tellExpired(_ limit: LapseLimit?, _ expiry: CivilDate, _ opinion: inout RenewalOpinion) {
        if let days = limit?.drivingDays, let last = expiry.adding(days: days), opinion.request.today <= last {
            opinion.say(.date, "renewal.expiry.driving", ["date": .date(last)], by: opinion.request.facts.lapse)
        } else {
            opinion.remark(.date, "renewal.expiry.past", ["date": .date(expiry)])
        }
    }
}
