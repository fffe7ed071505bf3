internal import CMicroHTTP
internal import LocalWeb
internal import Synchronization

/// One request on its way in and its answer on its way out.
///
/// The library calls for one connection never overlap; the mutex is for the task that brings the answer.
final class Exchange: Sendable {
    private struct State {
        var body: [UInt8] = []
        var stage = Stage.beginning
        var refusal: HTTPResponse?
    }

    private enum Stage {
        case beginning
        case receiving
        /// Suspended, with a task at work.
        case waiting
        case answered(HTTPResponse)
    }

    private let uri: String
    private let began = ContinuousClock.now
    /// Valid until the library says that the request is over, which it doesn't while the connection is suspended.
    private nonisolated(unsafe) let connection: OpaquePointer
    private let state = Mutex(State())

    init(uri: String, connection: OpaquePointer) {
        self.uri = uri
        self.connection = connection
    }

    /// One call of the library: headers first, then pieces of the body, then the end of it.
    func serve(_ desk: Desk, method: String, piece: UnsafeBufferPointer<UInt8>) -> Step {
        state.withLock { state in
            switch state.stage {
            case .beginning:
                return begin(&state, desk, method)
            case .receiving where !piece.isEmpty:
                return receive(piece, &state, desk.limits)
            case .receiving:
                if let refusal = state.refusal { return .queue(refusal) }
                guard desk.enter(self) else { return .queue(HTTPResponse(status: 503)) }
                state.stage = .waiting
                // Suspended under the lock, so that the answer can't come first.
                MHD_suspend_connection(connection)
                desk.answer(self, request(method: method, body: state.body))
                state.body = []
                return .wait
            case .waiting:
                return .wait
            case .answered(let response):
                return .queue(response)
            }
        }
    }

    /// Only the first answer counts.
    func resume(with response: HTTPResponse) {
        state.withLock { state in
            guard case .waiting = state.stage else { return }
            state.stage = .answered(response)
            MHD_resume_connection(connection)
        }
    }

    enum Step {
        case wait
        case queue(HTTPResponse)
        /// The connection is closed.
        case end
    }

    private func begin(_ state: inout State, _ desk: Desk, _ method: String) -> Step {
        let head = request(method: method, body: [])
        if let refusal = desk.admit(head) { return .queue(refusal) }
        if let length = head.headers["content-length"].flatMap(Int.init), length > desk.limits.bodyBytes {
            return .queue(HTTPResponse(status: 413))
        }
        state.stage = .receiving
        return .wait
    }

    /// What is refused half-way is read to its end without being kept, since an answer can only follow a whole request; one
    /// that takes too long for that gets none.
    private func receive(_ piece: UnsafeBufferPointer<UInt8>, _ state: inout State, _ limits: HTTPLimits) -> Step {
        if state.body.count + piece.count > limits.bodyBytes { state.refusal = HTTPResponse(status: 413) }
        if ContinuousClock.now - began > .seconds(limits.secondsReceiving) { return .end }
        if state.refusal == nil { state.body.append(contentsOf: piece) } else { state.body = [] }
        return .wait
    }

    private func request(method: String, body: [UInt8]) -> HTTPRequest {
        let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var request = HTTPRequest(
            method: method, path: String(parts.first ?? ""), query: parts.count > 1 ? String(parts[1]) : "", body: body)
        let user = formly_http_peer_user(connection)
        request.peerUserID = user < 0 ? nil : UInt32(user)
        withUnsafeMutablePointer(to: &request) { pointer in
            _ = MHD_get_connection_values_n(connection, .HEADER_KIND, Callbacks.header, pointer)
        }
        return request
    }
}
