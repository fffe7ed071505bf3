import ChildProcess

/// One end of a channel, for whole frames.
struct FrameChannel {
    enum Failure: Error, Equatable {
        /// The other side is gone.
        case ended
        /// The deadline passed.
        case late
        /// What came was no frame.
        case garbled

        init(_ trouble: ChannelTrouble) {
            self = trouble == .late ? .late : .ended
        }
    }

    private let channel: ByteChannel

    init(_ channel: ByteChannel) { self.channel = channel }

    /// - Parameter descriptors: of files that the other side gets.
    func send(
        _ frame: Frame, with descriptors: [Int32] = [], until deadline: ContinuousClock.Instant?
    ) throws(Failure) {
        do throws(ChannelTrouble) {
            try channel.send(frame.head, with: descriptors, until: deadline)
            if !frame.attachment.isEmpty { try channel.send(frame.attachment, until: deadline) }
        } catch {
            throw Failure(error)
        }
    }

    /// - Throws: `ended` when the other side closes before or within a frame.
    func receive(_ decoder: FrameDecoder, until deadline: ContinuousClock.Instant?) throws(Failure) -> Frame {
        var decoder = decoder
        while true {
            let bytes: [UInt8]
            do throws(ChannelTrouble) {
                bytes = try channel.receive(until: deadline)
            } catch {
                throw Failure(error)
            }
            do throws(FrameDecoder.Violation) {
                if let frame = try decoder.take(bytes[...]) { return frame }
            } catch {
                throw .garbled
            }
        }
    }

    /// A frame with the open files that came along, which are the caller's to close.
    ///
    /// - Throws: `ended` when the other side closes before or within a frame.
    func receiveWithDescriptors(_ decoder: FrameDecoder) throws(Failure) -> (frame: Frame, descriptors: [Int32]) {
        var decoder = decoder
        var descriptors: [Int32] = []
        while true {
            let piece: (bytes: [UInt8], descriptors: [Int32])
            do throws(ChannelTrouble) {
                piece = try channel.receiveWithDescriptors(until: nil)
            } catch {
                throw Failure(error)
            }
            descriptors += piece.descriptors
            do throws(FrameDecoder.Violation) {
                if let frame = try decoder.take(piece.bytes[...]) { return (frame, descriptors) }
            } catch {
                throw .garbled
            }
        }
    }

    /// Returns once the other side has closed.
    func waitForEnd() { channel.waitForEnd() }
}
