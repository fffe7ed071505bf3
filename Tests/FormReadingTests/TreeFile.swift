/// Files of boosted trees as the scripts write them, with one tree.
enum TreeFile {
    struct Node {
        /// The number of a feature; without one it is a leaf.
        var feature: UInt16 = 0xFFFF
        var low: UInt16 = 0
        var high: UInt16 = 0
        var value: Float
    }

    static func bytes(_ nodes: [Node], features: Int) -> [UInt8] {
        func short(_ number: UInt16) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }
        func long(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) } }
        return Array("TREE".utf8) + short(UInt16(features)) + short(1) + short(UInt16(nodes.count))
            + nodes.flatMap { short($0.feature) + short($0.low) + short($0.high) + long($0.value.bitPattern) }
    }
}
