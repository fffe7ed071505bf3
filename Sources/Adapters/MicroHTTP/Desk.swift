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
        /// What the bodies under way may take, together.
        var reserved = 0
        /// Those whose body is not read yet for want of room, in the order in which they came.
        var line: [(exchange: Exchange, bytes: Int)] = []
    }

    /// Bodies of forms that people fill in never wait for uploads.
    private static let small = 1 << 20

    /// Room for a body; false puts the exchange in line, to be admitted later: it is to be suspended then.
    func reserve(_ bytes: Int, for exchange: Exchange) -> Bool {
        queue.withLock { queue in
            guard bytes > Self.small, queue.isOpen else { return true }
            if queue.line.isEmpty, fits(bytes, queue) {
                queue.reserved += bytes
                return true
            }
            queue.line.append((exchange, bytes))
            return false
        }
    }

    private func fits(_ bytes: Int, _ queue: Queue) -> Bool {
        queue.reserved == 0 || queue.reserved + bytes <= limits.bodiesBytes
    }

    /// Gives back what was reserved, and admits those in line for whom there is room now.
    func release(_ bytes: Int) {
        guard bytes > Self.small else { return }
        let admitted = queue.withLock { queue in
            queue.reserved -= bytes
            var admitted: [Exchange] = []
            while let next = queue.line.first, fits(next.bytes, queue) {
                queue.reserved += next.bytes
                admitted.append(queue.line.removeFirst().exchange)
            }
            return admitted
        }
        // Each waits for its own lock, which whoever suspends it holds.
        for exchange in admitted { exchange.admit() }
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
        release(exchange.giveBack())
    }

    /// Runs the handler for a suspended exchange and wakes it with the answer.
    func answer(_ exchange: Exchange, _ request: HTTPRequest) {
        Task {
            let response = await handler(request)
            // The body is gone with the handler; its answer may take its time on the way.
            release(exchange.giveBack())
            exchange.resume(with: response)
        }
    }

    /// Returns when no connection is suspended any more, and none will be; answers are sent by then.
    func close() async {
        let line = queue.withLock { queue in
            queue.isOpen = false
            defer { queue.line = [] }
            return queue.line
        }
        for entry in line { entry.exchange.turnAway() }
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
