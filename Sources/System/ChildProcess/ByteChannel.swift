import CKernel
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why nothing more can be said to the other side, or heard of it.
package enum ChannelTrouble: Error, Sendable, Hashable {
    /// The other side is gone.
    case ended
    /// The deadline passed.
    case late
}

/// One end of a stream socket between two processes; closed when let go.
package final class ByteChannel: Sendable {
    private let socket: Int32
    private let sending = Mutex(())

    /// - Parameter socket: is the channel's own from now on.
    package init(socket: Int32) { self.socket = socket }

    deinit { _ = close(socket) }

    /// Sends all of it. May be called while another thread waits to receive; what two threads send is not mixed.
    ///
    /// - Parameters:
    ///   - descriptors: of open files, which the other side gets as its own; fewer hundreds of them than there are bytes.
    ///   - deadline: nil to wait as long as it takes.
    package func send(
        _ bytes: [UInt8], with descriptors: [Int32] = [], until deadline: ContinuousClock.Instant?
    ) throws(ChannelTrouble) {
        let trouble = sending.withLock { _ in
            do throws(ChannelTrouble) {
                let sent = try send(descriptors, with: bytes, until: deadline)
                try sendAll(bytes, from: sent, until: deadline)
                return nil as ChannelTrouble?
            } catch {
                return error
            }
        }
        if let trouble { throw trouble }
    }

    /// As many as go at a time ride on one byte each. Answers how many bytes are sent by then.
    private func send(
        _ descriptors: [Int32], with bytes: [UInt8], until deadline: ContinuousClock.Instant?
    ) throws(ChannelTrouble) -> Int {
        var (sent, rest) = (0, descriptors[...])
        while !rest.isEmpty {
            let batch = Array(rest.prefix(Int(FORMLY_MOST_DESCRIPTORS)))
            let count = bytes.withUnsafeBytes {
                formly_send_with(socket, $0.baseAddress.map { $0 + sent }, 1, batch, batch.count)
            }
            if count == 1 {
                (sent, rest) = (sent + 1, rest.dropFirst(batch.count))
            } else if errno == EAGAIN {
                try wait(for: POLLOUT, until: deadline)
            } else if errno != EINTR {
                throw .ended
            }
        }
        return sent
    }

    private func sendAll(
        _ bytes: [UInt8], from start: Int, until deadline: ContinuousClock.Instant?
    ) throws(ChannelTrouble) {
        var sent = start
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { formly_send(socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent) }
            if count >= 0 {
                sent += count
            } else if errno == EAGAIN {
                try wait(for: POLLOUT, until: deadline)
            } else if errno != EINTR {
                throw .ended
            }
        }
    }

    /// The next bytes, at least one, at most 65,536.
    package func receive(until deadline: ContinuousClock.Instant?) throws(ChannelTrouble) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            try wait(for: POLLIN, until: deadline)
            let count = buffer.withUnsafeMutableBytes { read(socket, $0.baseAddress, $0.count) }
            if count > 0 { return Array(buffer[..<count]) }
            if count == 0 || (errno != EINTR && errno != EAGAIN) { throw .ended }
        }
    }

    /// The same, with the open files that came along, which are the caller's to close.
    package func receiveWithDescriptors(
        until deadline: ContinuousClock.Instant?
    ) throws(ChannelTrouble) -> (bytes: [UInt8], descriptors: [Int32]) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var descriptors = [Int32](repeating: -1, count: Int(FORMLY_MOST_DESCRIPTORS))
        while true {
            try wait(for: POLLIN, until: deadline)
            var number = 0
            let count = buffer.withUnsafeMutableBytes {
                formly_receive_with(socket, $0.baseAddress, $0.count, &descriptors, &number)
            }
            if count > 0 { return (Array(buffer[..<count]), Array(descriptors[..<number])) }
            if count == 0 || (errno != EINTR && errno != EAGAIN) { throw .ended }
        }
    }

    /// Returns once the other side has closed.
    package func waitForEnd() {
        var entry = pollfd(fd: socket, events: 0, revents: 0)
        while entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0 {
            if poll(&entry, 1, -1) < 0, errno != EINTR { return }
        }
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant?) throws(ChannelTrouble) {
        var entry = pollfd(fd: socket, events: Int16(event), revents: 0)
        while true {
            let code = poll(&entry, 1, try milliseconds(until: deadline))
            if code > 0 { return }
            if code < 0, errno != EINTR { throw .ended }
        }
    }

    private func milliseconds(until deadline: ContinuousClock.Instant?) throws(ChannelTrouble) -> Int32 {
        guard let deadline else { return -1 }
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { throw .late }
        // A millisecond more, so that poll never returns just before the deadline again and again.
        return Int32(clamping: left / .milliseconds(1) < 1e9 ? Int(left / .milliseconds(1)) + 1 : Int.max)
    }
}
