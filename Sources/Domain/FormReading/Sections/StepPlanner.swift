import FormModel

/// Groups a section's fields into steps: a name, an address, a row of a table, or a handful of others.
struct StepPlanner {
    static let mostFields = 6
    private static let mostOthers = 4

    struct Plan {
        var items: [Int]
        var group: Group
    }

    enum Group: Hashable {
        case name(String), address(String), contact, row(Int), column(String), other
    }

    /// Indices into `items`, in the order of asking; rows of tables come last.
    static func plans(for items: [FieldItem]) -> [Plan] {
        var plans: [Plan] = []
        for index in items.indices {
            let group = group(items[index])
            let limit = group == .other ? mostOthers : mostFields
            if let last = plans.last, last.group == group, last.items.count < limit {
                plans[plans.count - 1].items.append(index)
            } else {
                plans.append(Plan(items: [index], group: group))
            }
        }
        return plans.filter { !$0.isRow } + plans.filter(\.isRow)
    }

    private static func group(_ item: FieldItem) -> Group {
        if let column = item.column { return .column(column) }
        if let row = item.row { return .row(row) }
        guard let facet = item.facet else { return .other }
        if facet.hasPrefix("address.") {
            return .address(MeaningFinder.isMailing(item) ? "mailing" : "")
        }
        switch facet {
        case "givenName", "givenNames", "middleName", "middleInitial", "familyName": return .name(item.context)
        case "phone", "email": return .contact
        default: return .other
        }
    }
}

extension StepPlanner.Plan {
    fileprivate var isRow: Bool { if case .row = group { true } else { false } }
}
