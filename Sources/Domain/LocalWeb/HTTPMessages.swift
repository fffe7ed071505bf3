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
    public var connections: Int
    public var secondsIdle: Int

    public init(bodyBytes: Int = 64 << 20, connections: Int = 64, secondsIdle: Int = 60) {
        self.bodyBytes = bodyBytes
        self.connections = connections
        self.secondsIdle = secondsIdle
    }
}

/// A web server on 127.0.0.1.
public protocol HTTPServing: Sendable {
    /// Begins to listen; port 0 takes a free one. Returns the port.
    func start(
        port: UInt16, limits: HTTPLimits, handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) throws -> UInt16
    /// Finishes what is under way, then closes.
    func stop() async
}
