/// One message between parent and child: two lengths (32 bits each, little-endian), JSON, and an attachment as it is.
struct Frame: Equatable {
    static let headerLength = 8

    var json: [UInt8]
    var attachment: [UInt8] = []

    /// All but the attachment, which may be large and is sent as it is.
    var head: [UInt8] { Self.header(json.count, attachment.count) + json }

    var encoded: [UInt8] { head + attachment }

    private static func header(_ lengths: Int...) -> [UInt8] {
        lengths.flatMap { length in (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } }
    }
}

/// Puts frames together from the pieces that arrive.
package struct FrameDecoder {
    /// The other side sent what is no frame, or a larger one than is taken.
    package struct Violation: Error, Equatable {}

    private let maximumJSON: Int
    private let maximumAttachment: Int
    private var pending: [UInt8] = []

    package init(maximumJSON: Int, maximumAttachment: Int) {
        self.maximumJSON = maximumJSON
        self.maximumAttachment = maximumAttachment
    }

    /// Nothing was begun that is not finished.
    var isEmpty: Bool { pending.isEmpty }

    /// Takes what arrived; answers the frame once it is whole.
    ///
    /// Only one frame is under way at a time: bytes beyond it are a violation.
    mutating func take(_ bytes: ArraySlice<UInt8>) throws(Violation) -> Frame? {
        pending += bytes
        guard pending.count >= Frame.headerLength else { return nil }
        let (json, attachment) = (length(at: 0), length(at: 4))
        guard json > 0, json <= maximumJSON, attachment <= maximumAttachment else { throw Violation() }
        let end = Frame.headerLength + json + attachment
        guard pending.count >= end else {
            pending.reserveCapacity(end)
            return nil
        }
        guard pending.count == end else { throw Violation() }
        defer { pending = [] }
        let split = Frame.headerLength + json
        return Frame(json: Array(pending[Frame.headerLength..<split]), attachment: Array(pending[split...]))
    }

    private func length(at index: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(pending[index + $1]) << ($1 * 8) }
    }
}
