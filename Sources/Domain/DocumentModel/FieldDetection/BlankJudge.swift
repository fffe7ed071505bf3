import Primitives

/// Says whether a proposed blank is one, by boosted decision trees that `Scripts/train-blanks` has learned from fillable forms.
///
/// That script says what the file holds.
public struct BlankJudge: Sendable {
    private struct Node {
        /// Nil for a leaf.
        var feature: Int?
        var low: Int
        var high: Int
        /// The threshold, or the leaf's part of the sum.
        var value: Float
    }

    private static let most = 2000

    private let trees: [[Node]]

    /// Nil when the bytes are no such file, or one for other features.
    public init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard reader.take(4)?.elementsEqual("TREE".utf8) == true,
            reader.uint16().map(Int.init) == BlankFeatures.names.count, let count = reader.uint16(), count <= Self.most
        else { return nil }
        var trees: [[Node]] = []
        for _ in 0..<count {
            guard let tree = Self.tree(&reader) else { return nil }
            trees.append(tree)
        }
        guard reader.isAtEnd else { return nil }
        self.trees = trees
    }

    /// Every branch leads to a later node, so that each way ends.
    private static func tree(_ reader: inout ByteReader) -> [Node]? {
        guard let size = reader.uint16().map(Int.init), size > 0 else { return nil }
        var nodes: [Node] = []
        for index in 0..<size {
            guard let feature = reader.uint16().map(Int.init), let low = reader.uint16().map(Int.init),
                let high = reader.uint16().map(Int.init), let value = reader.float()
            else { return nil }
            let isLeaf = feature == 0xFFFF
            guard isLeaf || feature < BlankFeatures.names.count && min(low, high) > index && max(low, high) < size else {
                return nil
            }
            nodes.append(Node(feature: isLeaf ? nil : feature, low: low, high: high, value: value))
        }
        return nodes
    }

    /// Above 0 for what is taken for a blank; the larger, the likelier.
    func score(_ features: [Float]) -> Float {
        precondition(features.count == BlankFeatures.names.count, "other features")
        return trees.reduce(0) { $0 + Self.leaf(of: $1, features) }
    }

    private static func leaf(of tree: [Node], _ features: [Float]) -> Float {
        var node = tree[0]
        while let feature = node.feature { node = tree[features[feature] <= node.value ? node.low : node.high] }
        return node.value
    }
}
