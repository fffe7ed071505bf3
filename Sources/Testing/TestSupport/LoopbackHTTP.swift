import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One request over one socket to 127.0.0.1, byte for byte: for tests of a server.
///
/// URLSession refuses to send the malformed requests that tests need.
public enum LoopbackHTTP {
    public struct Response: Sendable {
        public let status: Int
        /// Lower-case names; the last of a name counts.
        public let headers: [String: String]
        public let body: [UInt8]

        public var text: String { String(decoding: body, as: UTF8.self) }
    }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// A well-formed request, with `Host`, `Content-Length` and `Connection: close`.
    public static func request(
        _ method: String, _ target: String, port: UInt16, headers: [(String, String)] = [], body: [UInt8] = []
    ) async throws -> Response {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        if method == "POST" { head += "Content-Length: \(body.count)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        return try await exchange(Array((head + "\r\n").utf8) + body, port: port)
    }

    /// Sends exactly these bytes and reads one answer.
    ///
    /// On a thread of its own: a task that blocks could hold the very thread that the answering server waits for.
    public static func exchange(_ bytes: [UInt8], port: UInt16) async throws -> Response {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try exchangeNow(bytes, port) }) }
        }
    }

    private static func exchangeNow(_ bytes: [UInt8], _ port: UInt16) throws -> Response {
        let socket = try LoopbackSocket.connected(to: port)
        defer { LoopbackSocket.close(socket) }
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        // A server that has answered early may close its end: what can't be sent any more is not an error here.
        LoopbackSocket.send(bytes, to: socket)
        return try parsed(read(from: socket))
    }

    private static func read(from socket: Int32) throws -> [UInt8] {
        var received: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(socket, &piece, piece.count, 0)
            if count <= 0 { return received }
            received += piece[..<count]
            if isWhole(received) { return received }
        }
    }

    private static func isWhole(_ bytes: [UInt8]) -> Bool {
        guard let response = try? parsed(bytes), let length = response.headers["content-length"].flatMap(Int.init)
        else { return false }
        return response.body.count >= length
    }

    private static func parsed(_ bytes: [UInt8]) throws -> Response {
        guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8)) else {
            throw Failure(description: "no whole answer: \(String(decoding: bytes.prefix(80), as: UTF8.self))")
        }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let pair = line.split(separator: ":", maxSplits: 1)
            guard pair.count == 2 else { continue }
            headers[pair[0].lowercased()] = pair[1].trimmingCharacters(in: .whitespaces)
        }
        return Response(status: status, headers: headers, body: Array(bytes[end.upperBound...]))
    }
}
