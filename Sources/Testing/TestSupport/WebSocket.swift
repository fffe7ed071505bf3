import Foundation

/// A client's end of RFC 6455 over one socket to 127.0.0.1: text frames only, as WebDriver BiDi sends them.
///
/// - Note: `@unchecked Sendable`: the socket is set once; one thread reads, and writing is under a lock.
final class WebSocket: @unchecked Sendable {
    private let socket: Int32
    private let lock = NSLock()
    private var rest: [UInt8] = []

    /// Connects and upgrades; blocks until the other side has agreed.
    init(port: UInt16, path: String) throws {
        socket = try LoopbackSocket.connected(to: port)
        let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
        let head = [
            "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13", "", "",
        ]
        try send(Array(head.joined(separator: "\r\n").utf8))
        let end = Array("\r\n\r\n".utf8)
        while !rest.suffix(end.count).elementsEqual(end) { rest.append(try read(1)[0]) }
        let answer = String(decoding: rest, as: UTF8.self)
        rest = []
        guard answer.hasPrefix("HTTP/1.1 101") else { throw Browser.Failure(description: "no web socket: \(answer.prefix(80))") }
    }

    deinit { LoopbackSocket.close(socket) }

    /// Ends the reading as well.
    func close() { LoopbackSocket.shutDown(socket) }

    /// One text frame, masked as a client has to.
    func write(_ text: String) throws {
        let payload = Array(text.utf8)
        var frame: [UInt8] = [0x81]
        switch payload.count {
        case ..<126: frame.append(0x80 | UInt8(payload.count))
        case ..<65536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default: frame += [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
        frame += mask
        frame += payload.indices.map { payload[$0] ^ mask[$0 & 3] }
        try lock.withLock { try send(frame) }
    }

    /// The next text, joined from its fragments; throws when the connection is over.
    func read() throws -> String {
        var text: [UInt8] = []
        while true {
            let head = try read(2)
            let length =
                switch head[1] & 0x7F {
                case 126: try read(2).reduce(0) { $0 << 8 | Int($1) }
                case 127: try read(8).reduce(0) { $0 << 8 | Int($1) }
                case let short: Int(short)
                }
            let payload = length > 0 ? try read(length) : []
            switch head[0] & 0x0F {
            case 0, 1, 2:
                text += payload
                if head[0] & 0x80 != 0 { return String(decoding: text, as: UTF8.self) }
            case 8: throw Browser.Failure(description: "the browser closed the connection")
            default: break  // pings: Firefox sends none that wants an answer
            }
        }
    }

    private func read(_ count: Int) throws -> [UInt8] {
        guard let bytes = LoopbackSocket.receive(count, from: socket) else {
            throw Browser.Failure(description: "the browser is gone")
        }
        return bytes
    }

    private func send(_ bytes: [UInt8]) throws {
        guard LoopbackSocket.send(bytes, to: socket) else {
            throw Browser.Failure(description: "the browser hears nothing any more")
        }
    }
}
