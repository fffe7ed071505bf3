import CKernel
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A running child and the channel to it; killed when let go.
final class WorkerProcess: Sendable {
    struct Program: Sendable {
        var path: String
        var arguments: [String]
        /// Names left out of the child's environment.
        var withheld: Set<String>
        /// `NAME=value` entries that the child gets besides.
        var added: [String]
    }

    /// Nil once the child has been waited for: its number may then belong to another process.
    private let running: Mutex<pid_t?>
    private let channel: FrameChannel
    private let served = Mutex(0)

    /// - Throws: `FrameChannel.Failure.ended` when the program can't be started.
    init(_ program: Program) throws {
        var sockets: [Int32] = [-1, -1]
        guard formly_socket_pair(&sockets) == 0 else { throw FrameChannel.Failure.ended }
        channel = FrameChannel(socket: sockets[0])
        let childEnd = FrameChannel(socket: sockets[1])
        var pid: pid_t = 0
        let code = withExtendedLifetime(childEnd) {
            Self.withCStrings([program.path] + program.arguments) { arguments in
                Self.withCStrings(program.added + Self.environment(without: program.withheld)) { environment in
                    formly_spawn(program.path, arguments, environment, sockets[1], &pid)
                }
            }
        }
        guard code == 0 else { throw FrameChannel.Failure.ended }
        running = Mutex(pid)
    }

    deinit { end() }

    /// Whether a request was answered before: then trouble may stem from an earlier document.
    var hasServed: Bool { served.withLock { $0 > 0 } }

    var requestsServed: Int { served.withLock { $0 } }

    /// - Throws: `FrameChannel.Failure`; the child is then of no more use.
    func exchange(_ request: Frame, _ decoder: FrameDecoder, until deadline: ContinuousClock.Instant) throws -> Frame {
        try channel.send(request, until: deadline)
        let reply = try channel.receive(decoder, until: deadline)
        served.withLock { $0 += 1 }
        return reply
    }

    /// Ends whatever it is doing; the exchange under way then throws `ended`.
    func kill() {
        running.withLock { if let pid = $0 { _ = systemKill(pid, SIGKILL) } }
    }

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

    /// Kills it and says how it had ended; nil when that is known no more.
    @discardableResult
    func end() -> WorkerEnding? {
        running.withLock { running in
            guard let pid = running else { return nil }
            // One that is ending already keeps the reason it is ending for.
            _ = systemKill(pid, SIGKILL)
            var ending = formly_ending()
            let code = formly_reap(pid, 1, &ending)
            running = nil
            return code == 1 ? WorkerEnding(signal: ending.signal, status: ending.status) : nil
        }
    }

    private static func environment(without withheld: Set<String>) -> [String] {
        var entries: [String] = []
        var next = environ
        while let entry = next.pointee {
            let text = String(cString: entry)
            if let name = text.split(separator: "=", maxSplits: 1).first, !withheld.contains(String(name)) {
                entries.append(text)
            }
            next += 1
        }
        return entries
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { copies.forEach { free($0) } }
        return body(copies)
    }
}

/// How a child ended.
struct WorkerEnding {
    /// The signal that ended it, or 0.
    var signal: Int32
    /// The exit code; 0 when a signal ended it.
    var status: Int32
}

private func systemKill(_ pid: pid_t, _ signal: Int32) -> Int32 { kill(pid, signal) }
