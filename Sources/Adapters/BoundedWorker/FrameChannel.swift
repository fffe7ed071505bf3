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

    func send(_ frame: Frame, until deadline: ContinuousClock.Instant?) throws(Failure) {
        do throws(ChannelTrouble) {
            try channel.send(frame.encoded, until: deadline)
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

    /// Returns once the other side has closed.
    func waitForEnd() { channel.waitForEnd() }
}
