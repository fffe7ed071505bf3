import FormModel
import PageLayout

/// The proposals for every field of a form, each with its features.
struct CaptionReading {
    struct Field {
        /// Of the items it was made from.
        var index: Int
        var item: FieldItem
        var proposals: [CaptionProposal]
        var features: [[Float]]
    }

    private let items: [FieldItem]
    private let layouts: [PageLayout]
    /// Of one page: more are read by the rules.
    private static let most = 1500

    /// - Parameter items: as the rules have captioned them.
    init(_ items: [FieldItem], _ layouts: [PageLayout]) {
        self.items = items
        self.layouts = layouts
    }

    func fields() -> [Field] {
        var shares = CaptionShares()
        for item in items { if let caption = item.caption { shares.count(caption.side, isCheck: item.isCheck) } }
        return layouts.flatMap { layout -> [Field] in
            let own = items.indices.filter { items[$0].page == layout.number }
            guard !own.isEmpty, own.count <= Self.most else { return [] }
            let proposals = CaptionProposals(layout)
            let features = CaptionFeatures(proposals, sides: shares)
            return own.map { index in
                let item = items[index]
                var found = proposals.proposals(for: item.box)
                if let caption = item.caption, let chosen = proposals.proposal(caption) { found.append(chosen) }
                found.removeAll { proposal in !proposal.text.contains(where: \.isAlpha) }
                return Field(
                    index: index, item: item, proposals: found,
                    features: features.features(of: found, for: item, rules: item.caption))
            }
        }
    }

    /// Printed words as a label: without the number that leads them, a command, or signs at their ends.
    static func words(_ text: String) -> String {
        LabelText.clean(Tooltip.withoutCommand(Tooltip.numbered(text).1))
    }
}
