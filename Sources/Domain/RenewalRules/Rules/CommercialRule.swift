import FormModel

/// Commercial licences: a driver certifies how they drive, and most states want them at an office.
struct CommercialRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        guard opinion.request.isCommercial else { return }
        opinion.bring("renewal.commercial.medical", by: opinion.request.table.federal.commercialMedical)
        opinion.depends("renewal.if.commercial", ["agency": opinion.request.agency])
    }
}
