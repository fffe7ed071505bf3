public import Primitives

/// A request as it came over the loopback connection, whole and within the server's limits.
public struct HTTPRequest: Sendable {
    public var method: String
    /// Before the question mark, undecoded.
    public var path: String
    /// After the question mark, undecoded; empty where there is none.
    public var query: String
    /// Lower-case names. A header that came twice is listed in `repeatedHeaders`.
    public var headers: [String: String]
    public var repeatedHeaders: Set<String>
    public var body: [UInt8]
    /// The user id at the other end of the connection; nil when the system won't say.
    public var peerUserID: UInt32?

    /// The size of the request line and the headers, as far as they are kept.
    public var headBytes: Int {
        headers.reduce(method.utf8.count + path.utf8.count + query.utf8.count) {
            $0 + $1.key.utf8.count + $1.value.utf8.count
        }
    }

    public init(
        method: String, path: String, query: String = "", headers: [String: String] = [:],
        repeatedHeaders: Set<String> = [], body: [UInt8] = [], peerUserID: UInt32? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.repeatedHeaders = repeatedHeaders
        self.body = body
        self.peerUserID = peerUserID
    }
}

public struct HTTPResponse: Sendable {
    public var status: Int
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]

    public init(status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Limits that the server keeps before a handler sees anything.
public struct HTTPLimits: Sendable {
    public var bodyBytes: Int
    /// Request line and headers together.
    public var headerBytes: Int
    /// All bodies that are read or worked on at the same time, together; one alone may be larger. Small ones don't count.
    public var bodiesBytes: Int
    public var connections: Int
    public var secondsIdle: Int
    /// From the first byte of a request to its last.
    public var secondsReceiving: Int

    public init(
        bodyBytes: Int = 65 << 20, headerBytes: Int = 32 << 10, bodiesBytes: Int = 128 << 20, connections: Int = 64,
        secondsIdle: Int = 60,
        secondsReceiving: Int = 120
    ) {
        self.bodyBytes = bodyBytes
        self.headerBytes = headerBytes
        self.bodiesBytes = bodiesBytes
        self.connections = connections
        self.secondsIdle = secondsIdle
        self.secondsReceiving = secondsReceiving
    }
}

/// A web server on 127.0.0.1.
public protocol HTTPServing: Sendable {
    /// Begins to listen; port 0 takes a free one. Returns the port.
    ///
    /// `admit` sees a request before its body is read: an answer from it ends the request there, so that a stranger's upload
    /// costs no memory.
    func start(
        port: UInt16, limits: HTTPLimits, admit: @escaping @Sendable (HTTPRequest) -> HTTPResponse?,
        handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) throws -> UInt16
    /// Finishes what is under way, then closes.
    func stop() async
}

/// Why the server could not begin to listen. Words by `web.server.<code>`.
public struct HTTPServerFailure: SpokenFailure, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable {
        case portTaken = "port-taken"
        case unavailable
    }

    public let code: Code
    public let port: UInt16
    public var codeName: String { code.rawValue }
    public var message: Message { Message("web.server.\(code.rawValue)", ["port": .text(String(port))]) }

    public init(_ code: Code, port: UInt16) {
        self.code = code
        self.port = port
    }
}
