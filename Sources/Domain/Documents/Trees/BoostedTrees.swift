import Primitives

/// A sum of decision trees that a script has learned: numbers in, one number out.
///
/// The file: "TREE", then little-endian 16-bit numbers: features, trees; then each tree as its number of nodes and its nodes,
/// each a feature (16 bits; 65535 for a leaf), the nodes to go to where the value is at most the threshold and where it is not
/// (16 bits each), and the threshold, or the leaf's part of the sum (32-bit float).
package struct BoostedTrees: Sendable {
    private struct Node {
        /// Nil for a leaf.
        var feature: Int?
        var low: Int
        var high: Int
        /// The threshold, or the leaf's part of the sum.
        var value: Float
    }

    private static let most = 2000

    private let count: Int
    private let trees: [[Node]]

    /// Nil when the bytes are no such file, or one for another number of features.
    package init?(_ bytes: [UInt8], features: Int) {
        var reader = ByteReader(bytes)
        guard reader.take(4)?.elementsEqual("TREE".utf8) == true, reader.uint16().map(Int.init) == features,
            let number = reader.uint16(), number <= Self.most
        else { return nil }
        var trees: [[Node]] = []
        for _ in 0..<number {
            guard let tree = Self.tree(&reader, features) else { return nil }
            trees.append(tree)
        }
        guard reader.isAtEnd else { return nil }
        self.trees = trees
        count = features
    }

    /// Every branch leads to a later node, so that each way ends.
    private static func tree(_ reader: inout ByteReader, _ features: Int) -> [Node]? {
        guard let size = reader.uint16().map(Int.init), size > 0 else { return nil }
        var nodes: [Node] = []
        for index in 0..<size {
            guard let feature = reader.uint16().map(Int.init), let low = reader.uint16().map(Int.init),
                let high = reader.uint16().map(Int.init), let value = reader.float()
            else { return nil }
            let isLeaf = feature == 0xFFFF
            guard isLeaf || feature < features && min(low, high) > index && max(low, high) < size else { return nil }
            nodes.append(Node(feature: isLeaf ? nil : feature, low: low, high: high, value: value))
        }
        return nodes
    }

    /// - Parameter features: as many as the trees were learned from.
    package func sum(_ features: [Float]) -> Float {
        precondition(features.count == count, "other features")
        return trees.reduce(0) { $0 + Self.leaf(of: $1, features) }
    }

    private static func leaf(of tree: [Node], _ features: [Float]) -> Float {
        var node = tree[0]
        while let feature = node.feature { node = tree[features[feature] <= node.value ? node.low : node.high] }
        return node.value
    }
}
