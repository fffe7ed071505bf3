#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A blocking TCP socket to this computer: the one place where tests meet the socket calls of either system.
public enum LoopbackSocket {
    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
        private static let flags = Int32(MSG_NOSIGNAL)
    #else
        private static let stream = SOCK_STREAM
        private static let flags: Int32 = 0
    #endif

    /// - Parameter address: in the order of this computer's bytes; 127.0.0.1 unless told.
    public static func connected(to port: UInt16, address: UInt32 = 0x7F00_0001) throws -> Int32 {
        let socket = socket(AF_INET, stream, 0)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = address.bigEndian
        name.sin_port = port.bigEndian
        let result = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(socket)
            throw LoopbackHTTP.Failure(description: "can't connect to port \(port)")
        }
        return socket
    }

    /// All of the bytes; false when the other end takes no more.
    @discardableResult public static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = systemSend(socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Exactly so many bytes; nil when the other end closes before them.
    public static func receive(_ count: Int, from socket: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: count)
        while bytes.count < count {
            let got = recv(socket, &piece, count - bytes.count, 0)
            guard got > 0 else { return nil }
            bytes += piece[..<got]
        }
        return bytes
    }

    /// Ends both directions; a reader that waits is woken.
    public static func shutDown(_ socket: Int32) { shutdown(socket, Int32(SHUT_RDWR)) }

    public static func close(_ socket: Int32) { _ = systemClose(socket) }
}

// The system's names are hidden by the members above within the type.
private let systemClose = close
private let systemSend = send
