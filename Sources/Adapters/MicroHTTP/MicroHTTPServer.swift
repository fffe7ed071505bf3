internal import CMicroHTTP
public import LocalWeb
internal import Synchronization

/// A loopback web server over GNU libmicrohttpd.
///
/// A handler runs in a task while its connection is suspended. `MHD_stop_daemon` aborts the process when a connection is
/// still suspended, so `stop` closes the door first, waits for what is under way, and answers the rest itself.
public final class MicroHTTPServer: HTTPServing {
    private let daemon = Mutex<Daemon?>(nil)
    private let threads: Int

    public init(threads: Int = 2) { self.threads = threads }

    public func start(
        port: UInt16, limits: HTTPLimits, admit: @escaping @Sendable (HTTPRequest) -> HTTPResponse?,
        handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) throws -> UInt16 {
        try daemon.withLock { daemon in
            precondition(daemon == nil, "started twice")
            let desk = Desk(limits: limits, admit: admit, handler: handler)
            let started = try Daemon(port: port, limits: limits, threads: threads, desk: desk)
            daemon = started
            return started.port
        }
    }

    public func stop() async {
        let stopped = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        await stopped?.stop()
    }
}

/// Owns the library's handle.
private final class Daemon: Sendable {
    /// Safe to share: libmicrohttpd's functions for a daemon lock by themselves.
    private nonisolated(unsafe) let handle: OpaquePointer
    private let desk: Desk

    init(port: UInt16, limits: HTTPLimits, threads: Int, desk: Desk) throws {
        self.desk = desk
        let settings = formly_http_limits(
            port: port, threads: UInt32(threads), connections: UInt32(limits.connections),
            seconds_idle: UInt32(limits.secondsIdle), header_bytes: Self.memory(for: limits.headerBytes))
        // The daemon's callbacks reach the desk until `formly_http_stop` has returned.
        let context = Unmanaged.passRetained(desk)
        guard let handle = formly_http_start(settings, Callbacks.all(context.toOpaque())) else {
            context.release()
            throw HTTPServerFailure(port == 0 ? .unavailable : .portTaken, port: port)
        }
        self.handle = handle
    }

    /// More than the headers may have, so that it is this program that refuses them, in its own words.
    private static func memory(for headerBytes: Int) -> Int { 4 * headerBytes + 16 << 10 }

    var port: UInt16 { formly_http_port(handle) }

    func stop() async {
        formly_http_quiesce(handle)
        await desk.close()
        formly_http_stop(handle)
        Unmanaged.passUnretained(desk).release()
    }
}
