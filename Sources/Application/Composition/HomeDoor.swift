import Foundation
import Primitives
import Records
import SecretServiceKeys
import SodiumSealing
import Synchronization

/// The door of a home: whoever serves it holds it, and whoever comes second is handed a link through it.
///
/// A lock that ends with the process says that the home is served; a socket in the home, which is closed to other users, hands
/// out links. A ticket is never an argument, in a log or on the disk.
public final class HomeDoor: Sendable {
    /// What can be asked through it.
    enum Request: String {
        /// Answered by a fresh link.
        case link
        /// Answered by nothing: the server ends.
        case leave
    }

    private static let lockName = "serving"
    private static let socketName = "door"
    private let lock: Int32
    private let listener: Int32

    /// Nil when another process serves this home.
    ///
    /// - Throws: `RecordFailure` where the home can't be made or written.
    public init?(home: String) throws {
        // Makes the home where it is missing.
        _ = try KeyVault(home: home, keyring: SecretServiceKeyring())
        lock = open("\(home)/\(Self.lockName)", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else {
            // A home that takes no write is shown all the same; a second Formly can do no harm there.
            guard [EROFS, ENOSPC, EDQUOT].contains(errno) else { throw RecordFailure(.readOnly) }
            listener = -1
            return
        }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            return nil
        }
        listener = Self.listen(in: home)
    }

    /// Answers until the process ends.
    ///
    /// - Parameters:
    ///   - link: makes a link that is good once.
    ///   - leave: ends the server.
    public func answer(link: @escaping @Sendable () -> String, leave: @escaping @Sendable () -> Void) {
        // Without a socket the home is still held; the second one then has no link to open.
        guard listener >= 0 else { return }
        let listener = listener
        Thread.detachNewThread { @Sendable in
            while true {
                let guest = accept(listener, nil, nil)
                if guest < 0, errno != EINTR, errno != ECONNABORTED { return }
                guard guest >= 0 else { continue }
                Self.setPatience(of: guest)
                switch Request(rawValue: Self.line(from: guest)) {
                case .link: Self.send(link() + "\n", to: guest)
                case .leave: leave()
                case nil: break
                }
                close(guest)
            }
        }
    }

    /// Whether another process serves the home.
    static func isHeld(home: String) -> Bool {
        let lock = open("\(home)/\(lockName)", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard lock >= 0 else { return false }
        defer { close(lock) }
        return flock(lock, LOCK_EX | LOCK_NB) != 0
    }

    /// What the process that serves the home answers; nil where none does, or where it doesn't answer in time.
    static func ask(_ request: Request, home: String) -> String? {
        guard let (socket, result) = withAddress(in: home, { connect($0, $1, $2) }) else { return nil }
        defer { close(socket) }
        guard result == 0 else { return nil }
        setPatience(of: socket)
        send(request.rawValue + "\n", to: socket)
        let answer = line(from: socket)
        return answer.isEmpty ? nil : answer
    }

    /// A link to the app that serves the home already; nil where it doesn't answer.
    public static func link(home: String) -> String? { ask(.link, home: home) }

    // MARK: Sockets

    private static func listen(in home: String) -> Int32 {
        // What a kill left; the lock says that nobody listens there.
        unlink("\(home)/\(socketName)")
        guard let (socket, result) = withAddress(in: home, { bind($0, $1, $2) }) else { return -1 }
        guard result == 0, chmod("\(home)/\(socketName)", 0o600) == 0, Foundation.listen(socket, 4) == 0 else {
            close(socket)
            return -1
        }
        return socket
    }

    /// Over a new socket, with the address of the door: by the folder's descriptor where the path is too long for one.
    private static func withAddress(
        in home: String, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> (socket: Int32, result: Int32)? {
        let folder = open(home, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        defer { close(folder) }
        var address = sockaddr_un()
        let room = MemoryLayout.size(ofValue: address.sun_path)
        let whole = "\(home)/\(socketName)"
        let path = whole.utf8.count < room ? whole : "/proc/self/fd/\(folder)/\(socketName)"
        guard path.utf8.count < room else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let socket = makeSocket()
        guard socket >= 0 else { return nil }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        return (socket, result)
    }

    private static func makeSocket() -> Int32 {
        #if os(Linux)
            Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #else
            Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
    }

    /// Two seconds: a process that is stopped must not stop others.
    private static func setPatience(of socket: Int32) {
        var patience = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Up to the end of a line, without it; no more than a link is long.
    private static func line(from socket: Int32) -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < 1024, read(socket, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func send(_ text: String, to socket: Int32) {
        // A guest that is gone needs no answer.
        _ = Array(text.utf8).withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    }
}
