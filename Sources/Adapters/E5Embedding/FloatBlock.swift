import CTransformer

/// Room for floats that C reads and writes.
final class FloatBlock {
    let at: UnsafeMutablePointer<Float>
    let count: Int

    init(_ count: Int) {
        self.count = count
        at = .allocate(capacity: count)
        at.initialize(repeating: 0, count: count)
    }

    init(_ floats: [Float]) {
        count = floats.count
        at = .allocate(capacity: floats.count)
        _ = UnsafeMutableBufferPointer(start: at, count: floats.count).initialize(from: floats)
    }

    deinit { at.deallocate() }

    /// As a matrix whose rows are `width` floats, from a float on.
    func matrix(_ width: Int, from offset: Int = 0) -> formly_matrix { formly_matrix(at: at + offset, stride: width) }
}
