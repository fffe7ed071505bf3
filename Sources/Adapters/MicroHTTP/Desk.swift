internal import LocalWeb
internal import Synchronization

/// What the requests of one server have in common, and the list of those that are under way.
final class Desk: Sendable {
    let limits: HTTPLimits
    let admit: @Sendable (HTTPRequest) -> HTTPResponse?
    let handler: @Sendable (HTTPRequest) async -> HTTPResponse
    private let queue = Mutex(Queue())

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

    /// The exchange is over: its answer is sent, or its connection gone.
    func leave(_ exchange: Exchange) {
        _ = queue.withLock { $0.waiting.removeValue(forKey: ObjectIdentifier(exchange)) }
    }

    /// Runs the handler for a suspended exchange and wakes it with the answer.
    func answer(_ exchange: Exchange, _ request: HTTPRequest) {
        Task { exchange.resume(with: await handler(request)) }
    }

    /// Returns when no connection is suspended any more, and none will be; answers are sent by then.
    func close() async {
        queue.withLock { $0.isOpen = false }
        await waitUntilEmpty(.seconds(15))
        for exchange in queue.withLock({ Array($0.waiting.values) }) { exchange.resume(with: HTTPResponse(status: 503)) }
        await waitUntilEmpty(.milliseconds(500))
    }

    private func waitUntilEmpty(_ patience: Duration) async {
        let deadline = ContinuousClock.now + patience
        while !queue.withLock(\.waiting.isEmpty), ContinuousClock.now < deadline {
            // A cancelled wait ends the patience early, nothing else.
            try? await Task.sleep(for: .milliseconds(5))
        }
    }
}
