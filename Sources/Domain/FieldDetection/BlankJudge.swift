import Documents

/// Says whether a proposed blank is one, by boosted decision trees that `Scripts/train-blanks` has learned from fillable forms.
public struct BlankJudge: Sendable {
    private let trees: BoostedTrees

    /// Nil when the bytes are no file of trees (`BoostedTrees`), or one for other features.
    public init?(_ bytes: [UInt8]) {
        guard let trees = BoostedTrees(bytes, features: BlankFeatures.names.count) else { return nil }
        self.trees = trees
    }

    /// Above 0 for what is taken for a blank; the larger, the likelier.
    func score(_ features: [Float]) -> Float { trees.sum(features) }
}
