internal import LocalWeb
internal import Synchronization

/// What the requests of one server have in common, and the list of those that wait for an answer.
final class Desk: Sendable {
    let limits: HTTPLimits
    let admit: @Sendable (HTTPRequest) -> HTTPResponse?
    let handler: @Sendable (HTTPRequest) async -> HTTPResponse
    private let queue = Mutex(Queue())
    private static let patience = Duration.seconds(15)

    init(
        limits: HTTPLimits, admit: @escaping @Sendable (HTTPRequest) -> HTTPResponse?,
        handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) {
        self.limits = limits
        self.admit = admit
        self.handler = handler
    }

    private struct Queue {
        var isOpen = true
        var waiting: [ObjectIdentifier: Exchange] = [:]
    }

    /// Lists an exchange that is about to be suspended; false once the desk closes.
    func enter(_ exchange: Exchange) -> Bool {
        queue.withLock { queue in
            if queue.isOpen { queue.waiting[ObjectIdentifier(exchange)] = exchange }
            return queue.isOpen
        }
    }

    /// Runs the handler for a suspended exchange and wakes it with the answer.
    func answer(_ exchange: Exchange, _ request: HTTPRequest) {
        Task {
            exchange.resume(with: await handler(request))
            _ = queue.withLock { $0.waiting.removeValue(forKey: ObjectIdentifier(exchange)) }
        }
    }

    /// Returns when no connection is suspended any more, and none will be.
    func close() async {
        queue.withLock { $0.isOpen = false }
        let deadline = ContinuousClock.now + Self.patience
        while !queue.withLock(\.waiting.isEmpty), ContinuousClock.now < deadline {
            // A cancelled wait ends the patience early, nothing else.
            try? await Task.sleep(for: .milliseconds(5))
        }
        let late = queue.withLock { Array($0.waiting.values) }
        for exchange in late { exchange.resume(with: HTTPResponse(status: 503)) }
        // The library sends what was resumed on its own thread, and `MHD_stop_daemon` doesn't wait for it.
        if !late.isEmpty { try? await Task.sleep(for: .milliseconds(100)) }
    }
}
