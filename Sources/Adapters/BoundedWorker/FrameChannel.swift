import CKernel

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One end of a socket, for whole frames; closed when let go.
final class FrameChannel: Sendable {
    enum Failure: Error, Equatable {
        /// The other side is gone.
        case ended
        /// The deadline passed.
        case late
        /// What came was no frame.
        case garbled
    }

    private let socket: Int32

    init(socket: Int32) { self.socket = socket }

    deinit { _ = close(socket) }

    func send(_ frame: Frame, until deadline: ContinuousClock.Instant?) throws {
        let bytes = frame.encoded
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { formly_send(socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent) }
            if count >= 0 {
                sent += count
            } else if errno == EAGAIN {
                try wait(for: POLLOUT, until: deadline)
            } else if errno != EINTR {
                throw Failure.ended
            }
        }
    }

    /// - Throws: `ended` when the other side closes before or within a frame.
    func receive(_ decoder: FrameDecoder, until deadline: ContinuousClock.Instant?) throws -> Frame {
        var decoder = decoder
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            try wait(for: POLLIN, until: deadline)
            let count = buffer.withUnsafeMutableBytes { read(socket, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                throw Failure.ended
            }
            if count == 0 { throw Failure.ended }
            do {
                if let frame = try decoder.take(buffer[..<count]) { return frame }
            } catch {
                throw Failure.garbled
            }
        }
    }

    /// Returns once the other side has closed.
    func waitForEnd() {
        var entry = pollfd(fd: socket, events: 0, revents: 0)
        while entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0 {
            if poll(&entry, 1, -1) < 0, errno != EINTR { return }
        }
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant?) throws {
        var entry = pollfd(fd: socket, events: Int16(event), revents: 0)
        while true {
            let code = poll(&entry, 1, try milliseconds(until: deadline))
            if code > 0 { return }
            if code < 0, errno != EINTR { throw Failure.ended }
        }
    }

    private func milliseconds(until deadline: ContinuousClock.Instant?) throws -> Int32 {
        guard let deadline else { return -1 }
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { throw Failure.late }
        // A millisecond more, so that poll never returns just before the deadline again and again.
        return Int32(clamping: left / .milliseconds(1) < 1e9 ? Int(left / .milliseconds(1)) + 1 : Int.max)
    }
}
