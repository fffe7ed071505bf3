import Primitives

/// A sum of decision trees that a script has learned: numbers in, one number out.
///
/// The file: "TREE", then little-endian 16-bit numbers: features, trees; then each tree as its number of nodes and its nodes,
/// each a feature (16 bits; 65535 for a leaf), the nodes to go to where the value is at most the threshold and where it is not
/// (16 bits each), and the threshold, or the leaf's part of the sum (32-bit float).
package struct BoostedTrees: Sendable {
    /// Twelve bytes: the trees are walked some ten thousand times a field, and what fits the cache decides how long that takes.
    private struct Node {
        /// `leaf` for a leaf.
        var feature: UInt16
        /// Within its tree.
        var low: UInt16
        var high: UInt16
        /// The threshold, or the leaf's part of the sum.
        var value: Float
    }

    private static let most = 2000
    private static let leaf: UInt16 = 0xFFFF

    private let count: Int
    /// Of all trees, one behind the other.
    private let nodes: [Node]
    /// Where each tree begins.
    private let roots: [Int]

    /// Nil when the bytes are no such file, or one for another number of features.
    package init?(_ bytes: [UInt8], features: Int) {
        var reader = ByteReader(bytes)
        guard reader.take(4)?.elementsEqual("TREE".utf8) == true, reader.uint16().map(Int.init) == features,
            let number = reader.uint16(), number <= Self.most
        else { return nil }
        var (nodes, roots) = ([Node](), [Int]())
        for _ in 0..<number {
            guard let tree = Self.tree(&reader, features) else { return nil }
            roots.append(nodes.count)
            nodes += tree
        }
        guard reader.isAtEnd else { return nil }
        (self.nodes, self.roots) = (nodes, roots)
        count = features
    }

    /// Every branch leads to a later node, so that each way ends.
    private static func tree(_ reader: inout ByteReader, _ features: Int) -> [Node]? {
        guard let size = reader.uint16().map(Int.init), size > 0 else { return nil }
        var nodes: [Node] = []
        for index in 0..<size {
            guard let feature = reader.uint16(), let low = reader.uint16(), let high = reader.uint16(),
                let value = reader.float()
            else { return nil }
            let isLeaf = feature == leaf
            guard isLeaf || feature < features && min(low, high) > index && max(low, high) < size else { return nil }
            nodes.append(Node(feature: feature, low: low, high: high, value: value))
        }
        return nodes
    }

    /// - Parameter features: as many as the trees were learned from.
    package func sum(_ features: [Float]) -> Float {
        precondition(features.count == count, "other features")
        return nodes.withUnsafeBufferPointer { nodes in
            features.withUnsafeBufferPointer { features in
                roots.reduce(0) { $0 + Self.value(of: nodes, from: $1, features) }
            }
        }
    }

    /// Every node was looked at when the file was read: its feature is one, and its ways lead on within its tree.
    private static func value(
        of nodes: UnsafeBufferPointer<Node>, from root: Int, _ features: UnsafeBufferPointer<Float>
    ) -> Float {
        var node = nodes[root]
        while node.feature != leaf {
            node = nodes[root + Int(features[Int(node.feature)] <= node.value ? node.low : node.high)]
        }
        return node.value
    }
}
