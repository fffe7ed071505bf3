import Documents
import PageLayout

/// Says which of the words around a field name it, by boosted decision trees that `Scripts/train-labels` has learned from forms
/// whose fields people have labelled.
public struct CaptionJudge: Sendable {
    private let trees: BoostedTrees

    /// Nil when the bytes are no file of trees (`BoostedTrees`), or one for other features.
    public init?(_ bytes: [UInt8]) {
        guard let trees = BoostedTrees(bytes, features: CaptionFeatures.names.count) else { return nil }
        self.trees = trees
    }

    /// How surely words are the right label, from 0 to 1: the mean of the F1 that is expected of them and of the chance that it is
    /// enough.
    func likeness(_ features: [Float]) -> Double { Double(trees.sum(features)) }

    /// Words less like a label than this are none: a question without words, with a picture of its place, misleads nobody. In the
    /// folds of agencies half of what is less likely is wrong; a wrong label costs about twice what an empty one does.
    private static let least = 0.4

    /// The words of each item that are likeliest to name it, in place of what the rules chose; nil where none are likely to.
    func captioned(_ items: [FieldItem], _ layouts: [PageLayout]) -> [Int: Caption?] {
        var found: [Int: Caption?] = [:]
        for field in CaptionReading(items, layouts).fields() {
            let judged = zip(field.proposals, field.features).map { ($0, likeness($1)) }
            guard let (proposal, likeness) = judged.max(by: { $0.1 < $1.1 }) else { continue }
            let chosen = likeness < Self.least ? nil : caption(proposal, likeness, of: field.item, layouts[field.item.page - 1])
            found.updateValue(chosen, forKey: field.index)
        }
        return found
    }

    private func caption(
        _ proposal: CaptionProposal, _ likeness: Double, of item: FieldItem, _ layout: PageLayout
    ) -> Caption {
        var caption = proposal.caption(item.caption, layout)
        let isOfRules = item.caption.map { $0.lines == caption.lines } == true
        // Boxes of one question are told apart by the words beside them.
        if item.isCheck, proposal.way == .question { caption.own = item.caption?.text }
        caption.score = max(Self.score(likeness), isOfRules ? item.caption?.score ?? 0 : 0)
        return caption
    }

    /// On the scale of the rules, whose captions are weighed against names and tooltips: words of a likeness of .5 are as often right
    /// as captions that the rules give .7, and at .75 as those of .85.
    static func score(_ likeness: Double) -> Double { min(max(0.4 + 0.6 * likeness, 0), 1) }
}

extension CaptionProposal {
    /// As what the rules work with.
    fileprivate func caption(_ rules: Caption?, _ layout: PageLayout) -> Caption {
        let side: Caption.Side =
            switch way {
            case .left, .rowHead: .left
            case .right: .right
            case .above, .cell, .doubleHead, .columnHead, .columnCell, .aligned, .alignedCell, .continued: .above
            case .around: .left
            case .question: .above
            case .asked: rules?.side ?? .above
            case .below: .below
            case .inside: .inside
            case .rule: rules?.side ?? .left
            }
        let sizes = lines.map { layout.lines[$0].fontSize }
        return Caption(
            text: LabelText.clean(text), side: side, score: 0, lines: lines, fontSize: sizes.max() ?? 0,
            own: own.map(LabelText.clean))
    }
}
