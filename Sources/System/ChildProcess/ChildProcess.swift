import CKernel
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program started by this one, with a socket between them and nothing else inherited; killed when let go.
package final class ChildProcess: Sendable {
    package struct Program: Sendable {
        package var path: String
        package var arguments: [String]
        /// `NAME=value` entries: all that the child gets to know of its surroundings.
        package var environment: [String]

        package init(path: String, arguments: [String] = [], environment: [String] = []) {
            self.path = path
            self.arguments = arguments
            self.environment = environment
        }
    }

    /// How a child ended.
    package struct Ending: Sendable, Hashable {
        /// The signal that ended it, or 0.
        package var signal: Int32
        /// The exit code; 0 when a signal ended it.
        package var status: Int32
    }

    /// To the child; it finds its own end at `socketOfChild`.
    package let channel: ByteChannel
    /// Nil once the child has been waited for: its number may then belong to another process.
    private let running: Mutex<pid_t?>

    /// - Throws: `ended` when the program can't be started.
    package init(_ program: Program) throws(ChannelTrouble) {
        var sockets: [Int32] = [-1, -1]
        guard formly_socket_pair(&sockets) == 0 else { throw .ended }
        channel = ByteChannel(socket: sockets[0])
        var pid: pid_t = 0
        let code = Self.withCStrings([program.path] + program.arguments) { arguments in
            Self.withCStrings(program.environment) { environment in
                formly_spawn(program.path, arguments, environment, sockets[1], &pid)
            }
        }
        _ = close(sockets[1])
        running = Mutex(code == 0 ? pid : nil)
        guard code == 0 else { throw .ended }
    }

    deinit { end() }

    /// The descriptor at which a child finds its end of the channel.
    package static var socketOfChild: Int32 { Int32(FORMLY_SPAWN_SOCKET) }

    /// Ends whatever it is doing, with all that it started; who waits for its words then gets `ended`.
    package func kill() {
        running.withLock { if let pid = $0 { _ = formly_kill(pid) } }
    }

    /// False when it has ended by itself meanwhile.
    package func isAlive() -> Bool {
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
    package func end() -> Ending? {
        running.withLock { running in
            guard let pid = running else { return nil }
            // One that is ending already keeps the reason it is ending for.
            _ = formly_kill(pid)
            var ending = formly_ending()
            let code = formly_reap(pid, 1, &ending)
            running = nil
            return code == 1 ? Ending(signal: ending.signal, status: ending.status) : nil
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
