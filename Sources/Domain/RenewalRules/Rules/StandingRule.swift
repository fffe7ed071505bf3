import FormModel

/// A licence that is suspended or revoked is cleared before it is renewed.
struct StandingRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        guard opinion.request.says(.suspended) == true, opinion.request.says(.restored) != true else { return }
        opinion.isStopped("renewal.blocked.suspended")
    }
}
