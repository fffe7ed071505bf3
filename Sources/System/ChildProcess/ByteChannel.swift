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
    /// - Parameter deadline: nil to wait as long as it takes.
    package func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant?) throws(ChannelTrouble) {
        let trouble = sending.withLock { _ in
            do throws(ChannelTrouble) {
                try sendAll(bytes, until: deadline)
                return nil as ChannelTrouble?
            } catch {
                return error
            }
        }
        if let trouble { throw trouble }
    }

    private func sendAll(_ bytes: [UInt8], until deadline: ContinuousClock.Instant?) throws(ChannelTrouble) {
        var sent = 0
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
