import FormModel
import Primitives

/// What it costs as far as the table has it: the licence, and what comes on top in some places or after expiry.
struct FeeRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        let candidates = fees(request)
        guard !candidates.isEmpty else {
            opinion.say(.cost, "renewal.fee.unknown", ["agency": request.agency], by: request.facts.fees)
            return
        }
        guard candidates.count == 1, let fee = candidates.first else {
            let amounts = candidates.map { Message.Argument.text(USDollars($0.amount).text) }
            opinion.say(.cost, "renewal.fee.choice", ["amounts": .alternatives(amounts)], by: request.facts.fees)
            return
        }
        opinion.advice.fee = estimate(fee, request)
    }

    /// The fees that fit what the person said; several where something that decides is not said.
    private func fees(_ request: RenewalCase) -> [FeeFact] {
        let wanted: FeeFact.LicenceClass = request.isCommercial ? .commercial : .standard
        let hasRealID = request.says(.wantsRealId) ?? request.says(.hasRealId)
        let years = Self.years(request)
        return (request.value(request.facts.fees) ?? []).filter { fee in
            fee.class == wanted && fee.kind != .perYear
                && (request.age.map(fee.ages.contains) ?? (fee.from == nil && fee.through == nil))
                && (fee.realId == nil || hasRealID == nil || fee.realId == hasRealID)
                && (fee.years == nil || years == nil || fee.years == years)
        }
    }

    /// The term the person chose, or the only one there is at their age.
    private static func years(_ request: RenewalCase) -> Int? {
        guard let age = request.age,
            let years = request.value(request.facts.terms)?.first(where: { $0.ages.contains(age) })?.years.sorted()
        else { return nil }
        if years.count == 1 { return years.first }
        switch request.choice(.term) {
        case "shorter"?: return years.first
        case "longer"?: return years.last
        default: return nil
        }
    }

    private func estimate(_ fee: FeeFact, _ request: RenewalCase) -> FeeEstimate {
        let isBase = fee.kind == .base
        var parts = [part(isBase ? "renewal.fee.base" : "renewal.fee.licence", fee.amount, request.facts.fees, request)]
        parts += regional(request) + late(request) + donation(request)
        let total = parts.reduce(USDollars(DecimalNumber(0))) { $0 + USDollars($1.amount) }
        return FeeEstimate(
            parts: parts, total: total.amount, currency: "USD", isWhole: !isBase,
            asOf: parts.flatMap(\.sources).map(\.dateRead).min() ?? request.today)
    }

    private func regional(_ request: RenewalCase) -> [FeeEstimate.Part] {
        guard let fact = request.facts.regionalFee, let rule = request.value(fact), let county = request.choice(.county),
            rule.counties.contains(where: { $0.lowercased() == county.lowercased() })
        else { return [] }
        return [part("renewal.fee.regional", rule.amount, fact, request)]
    }

    private func late(_ request: RenewalCase) -> [FeeEstimate.Part] {
        let fact = request.facts.lateFee
        guard request.isExpired, let rule = request.value(fact), (request.daysExpired ?? 0) > (rule.afterDays ?? 0),
            rule.amount > DecimalNumber(0)
        else { return [] }
        return [part("renewal.fee.late", rule.amount, fact, request)]
    }

    private func donation(_ request: RenewalCase) -> [FeeEstimate.Part] {
        guard request.says(.donation) == true, let amount = request.value(request.facts.donor)?.donation else { return [] }
        return [part("renewal.fee.donation", amount, request.facts.donor, request)]
    }

    private func part(
        _ key: String, _ amount: DecimalNumber, _ fact: Fact<some Any>, _ request: RenewalCase
    ) -> FeeEstimate.Part {
        FeeEstimate.Part(
            label: Message(key), amount: amount, certainty: request.certainty(fact),
            sources: request.table.sources(of: fact))
    }
}
