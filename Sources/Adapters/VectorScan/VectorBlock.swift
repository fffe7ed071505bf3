import CVectorScan

/// Room for some vectors, one after the other, at a place in memory that does not change.
///
/// `@unchecked Sendable`: whoever writes has made sure to be its only owner; everybody else only reads.
final class VectorBlock: @unchecked Sendable {
    /// How many vectors a block holds.
    static let length = 1024

    let dimension: Int
    let floats: UnsafeMutablePointer<Float>
    private(set) var count = 0

    init(dimension: Int) {
        self.dimension = dimension
        floats = .allocate(capacity: Self.length * dimension)
    }

    deinit { floats.deallocate() }

    func copy() -> VectorBlock {
        let copy = VectorBlock(dimension: dimension)
        copy.floats.update(from: floats, count: count * dimension)
        copy.count = count
        return copy
    }

    func append(_ vector: [Float]) {
        precondition(count < Self.length)
        (floats + count * dimension).update(from: vector, count: dimension)
        count += 1
    }

    /// What is no longer found must not lie in memory either.
    func erase(_ place: Int) { (floats + place * dimension).update(repeating: 0, count: dimension) }

    func vector(_ place: Int) -> UnsafeMutablePointer<Float> { floats + place * dimension }
}
