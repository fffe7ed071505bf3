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
        var reader = TreeReader(bytes)
        guard reader.take(4) == Array("TREE".utf8), reader.number() == BlankFeatures.names.count,
            let count = reader.number(), count <= Self.most
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
    private static func tree(_ reader: inout TreeReader) -> [Node]? {
        guard let size = reader.number(), size > 0 else { return nil }
        var nodes: [Node] = []
        for index in 0..<size {
            guard let feature = reader.number(), let low = reader.number(), let high = reader.number(),
                let value = reader.float()
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

/// Takes the parts of a file in turn.
private struct TreeReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ count: Int) -> [UInt8]? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func number() -> Int? { take(2).map { Int($0[0]) | Int($0[1]) << 8 } }

    mutating func float() -> Float? {
        take(4).map { Float(bitPattern: $0.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }) }
    }
}
