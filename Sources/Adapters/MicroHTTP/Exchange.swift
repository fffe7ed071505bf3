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
        /// When the body began to be read.
        var began = ContinuousClock.now
        /// Room for the body, given back with the answer.
        var reserved = 0
    }

    private enum Stage {
        case beginning
        /// Suspended, with its body unread, until there is room for it.
        case inLine
        /// There is room now; the library says the headers once more.
        case admitted
        case receiving
        /// Suspended, with a task at work.
        case waiting
        case answered(HTTPResponse)
    }

    private let uri: String
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
            case .admitted:
                state.stage = .receiving
                return piece.isEmpty ? .wait : receive(piece, &state, desk.limits)
            case .receiving where !piece.isEmpty:
                return receive(piece, &state, desk.limits)
            case .receiving:
                if let refusal = state.refusal { return .queue(refusal) }
                guard desk.enter(self) else { return .queue(Self.refused(503)) }
                state.stage = .waiting
                // Suspended under the lock, so that the answer can't come first.
                MHD_suspend_connection(connection)
                desk.answer(self, request(method: method, body: state.body))
                state.body = []
                return .wait
            case .inLine, .waiting:
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

    /// There is room for the body now. The library begins with the headers again.
    func admit() {
        state.withLock { state in
            guard case .inLine = state.stage else { return }
            state.stage = .admitted
            state.began = .now
            MHD_resume_connection(connection)
        }
    }

    /// There will be none any more.
    func turnAway() {
        state.withLock { state in
            guard case .inLine = state.stage else { return }
            state.reserved = 0
            state.stage = .answered(Self.refused(503))
            MHD_resume_connection(connection)
        }
    }

    /// The room that the body had; the second time none.
    func giveBack() -> Int {
        state.withLock { state in
            defer { state.reserved = 0 }
            return state.reserved
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
        if head.headBytes > desk.limits.headerBytes { return .queue(Self.refused(431)) }
        // A body of unknown length may become as large as any.
        let isChunked = head.headers["transfer-encoding"] != nil
        let length = head.headers["content-length"].flatMap(Int.init) ?? (isChunked ? desk.limits.bodyBytes : 0)
        if length > desk.limits.bodyBytes { return .queue(Self.refused(413)) }
        state.reserved = length
        if desk.reserve(length, for: self) {
            state.stage = .receiving
            state.began = .now
        } else {
            state.stage = .inLine
            MHD_suspend_connection(connection)
        }
        return .wait
    }

    /// What is refused before anything of the app is asked. Like every answer it has the headers of all.
    private static func refused(_ status: Int) -> HTTPResponse {
        let reason =
            switch status {
            case 413: "413: too large. Formly takes files of up to 64 MB."
            case 431: "431: the headers of this request are too large."
            default: "503: Formly is closing."
            }
        return SecurityHeaders.added(
            to: HTTPResponse(
                status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array("\(reason)\n".utf8)))
    }

    /// What is refused half-way is read to its end without being kept, since an answer can only follow a whole request; one
    /// that takes too long for that gets none.
    private func receive(_ piece: UnsafeBufferPointer<UInt8>, _ state: inout State, _ limits: HTTPLimits) -> Step {
        if state.body.count + piece.count > limits.bodyBytes { state.refusal = Self.refused(413) }
        if ContinuousClock.now - state.began > .seconds(limits.secondsReceiving) { return .end }
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
