import CKernel
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A running helper and the lines that go to and from it; killed when let go.
final class RunnerProcess: Sendable {
    enum Trouble: Error {
        /// The helper is gone, or says what is no line of ours.
        case ended
        case late
    }

    /// A piece of text is a few bytes, a description a few hundred.
    private static let longestLine = 1 << 20

    /// Nil once the child has been waited for: its number may then belong to another process.
    private let running: Mutex<pid_t?>
    private let socket: Int32
    private let pending = Mutex<(bytes: [UInt8], searched: Int)>(([], 0))
    private let sending = Mutex(())

    /// - Throws: `ended` when the program can't be started.
    init(program: String) throws(Trouble) {
        var sockets: [Int32] = [-1, -1]
        guard formly_socket_pair(&sockets) == 0 else { throw .ended }
        socket = sockets[0]
        var pid: pid_t = 0
        // Nothing of this process's surroundings goes along; a crash must not take seconds to print where it happened.
        let code = Self.withCStrings([program]) { arguments in
            Self.withCStrings(["GGML_NO_BACKTRACE=1"]) { environment in
                formly_spawn(program, arguments, environment, sockets[1], &pid)
            }
        }
        _ = close(sockets[1])
        running = Mutex(code == 0 ? pid : nil)
        // Closing what was opened is left to deinit.
        guard code == 0 else { throw .ended }
    }

    deinit {
        kill()
        running.withLock { running in
            var ending = formly_ending()
            if let pid = running { _ = formly_reap(pid, 1, &ending) }
            running = nil
        }
        _ = close(socket)
    }

    /// Ends whatever it is doing; who waits for a line then gets `ended`.
    func kill() { running.withLock { if let pid = $0 { _ = systemKill(pid, SIGKILL) } } }

    /// False when it has ended by itself meanwhile.
    func isAlive() -> Bool {
        running.withLock { running in
            guard let pid = running else { return false }
            var ending = formly_ending()
            if formly_reap(pid, 0, &ending) == 0 { return true }
            running = nil
            return false
        }
    }

    /// - Parameter line: without its end. May be called while another thread waits for a line.
    func send(_ line: [UInt8], until deadline: ContinuousClock.Instant) throws(Trouble) {
        let bytes = line + [UInt8(ascii: "\n")]
        let trouble: Trouble? = sending.withLock { _ in
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes { formly_send(socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent) }
                if count >= 0 {
                    sent += count
                } else if errno == EAGAIN {
                    do throws(Trouble) { try wait(for: POLLOUT, until: deadline) } catch { return error }
                } else if errno != EINTR {
                    return .ended
                }
            }
            return nil
        }
        if let trouble { throw trouble }
    }

    /// The next line, without its end.
    func receive(until deadline: ContinuousClock.Instant) throws(Trouble) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let line = takeLine() { return line }
            try wait(for: POLLIN, until: deadline)
            let count = buffer.withUnsafeMutableBytes { read(socket, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { throw .ended }
            let isTooLong = pending.withLock { pending in
                pending.bytes += buffer[..<count]
                return pending.bytes.count > Self.longestLine
            }
            if isTooLong { throw .ended }
        }
    }

    private func takeLine() -> [UInt8]? {
        pending.withLock { pending in
            guard let end = pending.bytes[pending.searched...].firstIndex(of: UInt8(ascii: "\n")) else {
                pending.searched = pending.bytes.count
                return nil
            }
            defer {
                pending.bytes.removeFirst(end + 1)
                pending.searched = 0
            }
            return Array(pending.bytes[..<end])
        }
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant) throws(Trouble) {
        var entry = pollfd(fd: socket, events: Int16(event), revents: 0)
        while true {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { throw .late }
            let code = poll(&entry, 1, Int32(clamping: Int(left / .milliseconds(1)) + 1))
            if code > 0 { return }
            if code < 0, errno != EINTR { throw .ended }
        }
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { copies.forEach { free($0) } }
        return body(copies)
    }
}

private func systemKill(_ pid: pid_t, _ signal: Int32) -> Int32 { kill(pid, signal) }
