import Foundation
import Synchronization

/// WebDriver BiDi (W3C) over a web socket: commands with answers, and the events that were asked for.
final class BiDiConnection: Sendable {
    private struct State {
        var nextID = 1
        var waiting: [Int: CheckedContinuation<Reply, any Error>] = [:]
        var isOver = false
    }

    /// An answer as it came; parsed by whoever asked, for dictionaries can't be handed from thread to thread.
    struct Reply: Sendable {
        let json: Data
    }

    private let socket: WebSocket
    private let state = Mutex(State())
    private let onEvent: @Sendable (_ method: String, _ parameters: Reply) -> Void

    init(port: UInt16, onEvent: @escaping @Sendable (_ method: String, _ parameters: Reply) -> Void) throws {
        socket = try WebSocket(port: port, path: "/session")
        self.onEvent = onEvent
        Thread.detachNewThread { [self] in listen() }
    }

    func close() { socket.close() }

    /// The `result` of a command.
    @discardableResult
    func send(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
        let id = state.withLock { state in
            defer { state.nextID += 1 }
            return state.nextID
        }
        let command: [String: Any] = ["id": id, "method": method, "params": parameters]
        let text = String(decoding: try JSONSerialization.data(withJSONObject: command), as: UTF8.self)
        let reply = try await withCheckedThrowingContinuation { continuation in
            let isOver = state.withLock { state in
                if !state.isOver { state.waiting[id] = continuation }
                return state.isOver
            }
            if isOver { return continuation.resume(throwing: Browser.Failure(description: "the browser is gone")) }
            do { try socket.write(text) } catch { take(id)?.resume(throwing: error) }
        }
        let answer = try JSONSerialization.jsonObject(with: reply.json) as? [String: Any] ?? [:]
        guard answer["type"] as? String == "success" else {
            let error = answer["error"] as? String ?? "?"
            throw Browser.Failure(description: "\(method): \(error): \(answer["message"] as? String ?? "")")
        }
        return answer["result"] as? [String: Any] ?? [:]
    }

    private func take(_ id: Int) -> CheckedContinuation<Reply, any Error>? {
        state.withLock { $0.waiting.removeValue(forKey: id) }
    }

    private func listen() {
        while let text = try? socket.read() { hear(Data(text.utf8)) }
        let waiting = state.withLock { state in
            state.isOver = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for continuation in waiting.values {
            continuation.resume(throwing: Browser.Failure(description: "the browser is gone"))
        }
    }

    private func hear(_ data: Data) {
        guard let message = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
        if let id = message["id"] as? Int {
            take(id)?.resume(returning: Reply(json: data))
        } else if let method = message["method"] as? String, let parameters = message["params"],
            let json = try? JSONSerialization.data(withJSONObject: parameters)
        {
            onEvent(method, Reply(json: json))
        }
    }
}
