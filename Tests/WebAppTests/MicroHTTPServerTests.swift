import Foundation
import LocalWeb
import MicroHTTP
import TestSupport
import Testing

/// Over a socket: what the library does with real bytes.
@Suite(.serialized)
struct MicroHTTPServerTests {
    func serving(
        limits: HTTPLimits = HTTPLimits(), admit: @escaping @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil },
        handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = Self.echo,
        _ body: (UInt16) async throws -> Void
    ) async throws {
        let server = MicroHTTPServer()
        let port = try server.start(port: 0, limits: limits, admit: admit, handler: handler)
        do {
            try await body(port)
            await server.stop()
        } catch {
            await server.stop()
            throw error
        }
    }

    /// Says what came in, as lines.
    static let echo: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
        let lines = [
            request.method, request.path, request.query, request.headers["x-test"] ?? "-",
            request.repeatedHeaders.sorted().joined(separator: ","), String(request.body.count),
            request.peerUserID.map(String.init) ?? "nobody",
        ]
        return HTTPResponse(headers: [("X-Echo", "yes")], body: Array(lines.joined(separator: "\n").utf8))
    }

    @Test func givesTheRequestUndecoded() async throws {
        try await serving { port in
            let response = try await LoopbackHTTP.request("GET", "/a%20b/c?x=%41", port: port, headers: [("X-Test", "1")])
            let lines = response.text.components(separatedBy: "\n")
            #expect(Array(lines[0..<6]) == ["GET", "/a%20b/c", "x=%41", "1", "", "0"])
            #expect(response.headers["x-echo"] == "yes")
        }
    }

    #if os(Linux)
        @Test func knowsWhoseTheConnectionIs() async throws {
            try await serving { port in
                let response = try await LoopbackHTTP.request("GET", "/", port: port)
                #expect(response.text.hasSuffix("\n\(getuid())"), "\(response.text)")
            }
        }

        @Test func listensOnLoopbackOnly() async throws {
            try await serving { port in
                #expect(throws: (any Error).self) { try LoopbackSocket.connected(to: port, address: 0x7F00_0002) }
            }
        }
    #endif

    @Test func notesAHeaderThatComesTwice() async throws {
        try await serving { port in
            let response = try await LoopbackHTTP.request("GET", "/", port: port, headers: [("X-Test", "1"), ("X-TEST", "2")])
            #expect(response.text.components(separatedBy: "\n")[4] == "x-test")
        }
    }

    @Test func takesABodyOfManyPieces() async throws {
        try await serving { port in
            let body = [UInt8](repeating: 7, count: 3 << 20)
            let response = try await LoopbackHTTP.request("POST", "/", port: port, body: body)
            #expect(response.text.components(separatedBy: "\n")[5] == String(body.count))
        }
    }

    @Test func refusesABodyBeyondTheLimitBeforeItComes() async throws {
        try await serving(limits: HTTPLimits(bodyBytes: 1000)) { port in
            let response = try await LoopbackHTTP.request("POST", "/", port: port, body: [UInt8](repeating: 7, count: 2000))
            #expect(response.status == 413)
            expectWordsAndHeaders(response)
        }
    }

    /// Every answer has them, also one that nothing of the app was asked for.
    private func expectWordsAndHeaders(_ response: LoopbackHTTP.Response) {
        for header in SecurityHeaders.common { #expect(response.headers[header.name.lowercased()] == header.value) }
        #expect(response.headers["content-security-policy"] != nil && !response.body.isEmpty)
    }

    @Test func refusesAChunkedBodyBeyondTheLimit() async throws {
        try await serving(limits: HTTPLimits(bodyBytes: 1000)) { port in
            let chunk = "7d0\r\n" + String(repeating: "x", count: 2000) + "\r\n0\r\n\r\n"
            let request = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + chunk
            let response = try await LoopbackHTTP.exchange(Array(request.utf8), port: port)
            #expect(response.status == 413)
        }
    }

    @Test func asksTheGateBeforeTheBody() async throws {
        try await serving(admit: { _ in HTTPResponse(status: 403) }) { port in
            let head = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n"
            let response = try await LoopbackHTTP.exchange(Array(head.utf8), port: port)
            #expect(response.status == 403)
        }
    }

    @Test func refusesHeadersBeyondTheLimit() async throws {
        try await serving(limits: HTTPLimits(headerBytes: 4096)) { port in
            let response = try await LoopbackHTTP.request(
                "GET", "/", port: port, headers: [("X-Long", String(repeating: "y", count: 9000))])
            #expect(response.status == 431)
            expectWordsAndHeaders(response)
        }
    }

    @Test func endsAConnectionThatSaysNothing() async throws {
        try await serving(limits: HTTPLimits(secondsIdle: 1)) { port in
            let socket = try LoopbackSocket.connected(to: port)
            defer { close(socket) }
            #expect(await ends(socket, within: 10))
        }
    }

    /// A head or a body that comes byte by byte holds up nothing for ever.
    @Test func endsARequestThatNeverEnds() async throws {
        try await serving(limits: HTTPLimits(secondsIdle: 5, secondsReceiving: 1)) { port in
            let socket = try LoopbackSocket.connected(to: port)
            defer { close(socket) }
            let head = Array("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n".utf8)
            LoopbackSocket.send(head, to: socket)
            var sent = 0
            while sent < 60, !(await ends(socket, within: 0.1)) {
                LoopbackSocket.send(Array("x".utf8), to: socket)
                sent += 1
            }
            #expect(sent < 60, "six seconds are more than one")
        }
    }

    /// Those beyond wait outside, and are served once there is room.
    @Test func servesNoMoreConnectionsThanItsLimit() async throws {
        try await serving(limits: HTTPLimits(connections: 4, secondsIdle: 30)) { port in
            let held = try (0..<8).map { _ in try LoopbackSocket.connected(to: port) }
            try await Task.sleep(for: .milliseconds(300))
            let late = try LoopbackSocket.connected(to: port)
            defer { close(late) }
            let request = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
            LoopbackSocket.send(request, to: late)
            #expect(await !ends(late, within: 1.5))
            held.forEach { close($0) }
            #expect(await ends(late, within: 10))
        }
    }

    /// Whether the other side says something or closes in that time.
    private func ends(_ socket: Int32, within seconds: Double) async -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        repeat {
            var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, 0) > 0 { return true }
            try? await Task.sleep(for: .milliseconds(20))
        } while ContinuousClock.now < end
        return false
    }

    @Test func answersManyAtOnce() async throws {
        try await serving { port in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<40 {
                    group.addTask { try await LoopbackHTTP.request("GET", "/\(number)", port: port).status }
                }
                for try await status in group { #expect(status == 200) }
            }
        }
    }

    /// Bodies that are worked on at the same time have a bound together: the others wait unread, and all are answered.
    @Test func uploadsWaitForRoom() async throws {
        let load = Load()
        let limits = HTTPLimits(bodyBytes: 4 << 20, bodiesBytes: 5 << 20)
        let handler: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
            await load.enter(request.body.count)
            // Long enough that the others would come in meanwhile.
            try? await Task.sleep(for: .milliseconds(30))
            await load.leave(request.body.count)
            return HTTPResponse(body: Array(String(request.body.count).utf8))
        }
        try await serving(limits: limits, handler: handler) { port in
            let body = [UInt8](repeating: 7, count: 2 << 20)
            try await withThrowingTaskGroup(of: LoopbackHTTP.Response.self) { group in
                for _ in 0..<12 { group.addTask { try await LoopbackHTTP.request("POST", "/", port: port, body: body) } }
                for try await response in group { #expect(response.status == 200 && response.text == String(body.count)) }
            }
            let small = try await LoopbackHTTP.request("POST", "/", port: port, body: [1, 2])
            #expect(small.text == "2")
        }
        let greatest = await load.greatest
        #expect(greatest <= limits.bodiesBytes)
    }

    @Test func uploadsInLineAreTurnedAwayWhenItStops() async throws {
        let server = MicroHTTPServer()
        let (begun, beginning) = AsyncStream<Void>.makeStream()
        let port = try server.start(port: 0, limits: HTTPLimits(bodiesBytes: 3 << 20), admit: { _ in nil }) { _ in
            beginning.yield()
            // Long enough for the second to stand in line when the server stops.
            try? await Task.sleep(for: .milliseconds(500))
            return HTTPResponse(body: Array("done".utf8))
        }
        let body = [UInt8](repeating: 7, count: 2 << 20)
        let first = Task.detached { try await LoopbackHTTP.request("POST", "/", port: port, body: body) }
        for await _ in begun { break }
        let second = Task.detached { try await LoopbackHTTP.request("POST", "/", port: port, body: body) }
        try await Task.sleep(for: .milliseconds(200))
        await server.stop()
        #expect(try await first.value.text == "done")
        // Its body was never read, so the answer may be lost on the way; the connection ends in any case.
        if let response = try? await second.value { #expect(response.status == 503) }
    }

    @Test func stopsWhileAnAnswerIsUnderWay() async throws {
        let server = MicroHTTPServer()
        let (begun, beginning) = AsyncStream<Void>.makeStream()
        let port = try server.start(port: 0, limits: HTTPLimits(), admit: { _ in nil }) { _ in
            beginning.yield()
            // Long enough to be under way when the server stops.
            try? await Task.sleep(for: .milliseconds(300))
            return HTTPResponse(body: Array("late".utf8))
        }
        let asked = Task.detached { try await LoopbackHTTP.request("GET", "/", port: port) }
        for await _ in begun { break }
        await server.stop()
        #expect(try await asked.value.text == "late")
        await #expect(throws: (any Error).self) { try await LoopbackHTTP.request("GET", "/", port: port) }
    }

    @Test func saysThatAPortIsTaken() async throws {
        try await serving { port in
            #expect(throws: HTTPServerFailure(.portTaken, port: port)) {
                try MicroHTTPServer().start(port: port, limits: HTTPLimits(), admit: { _ in nil }, handler: Self.echo)
            }
        }
    }
}

/// The bytes under way at once.
private actor Load {
    private var present = 0
    private(set) var greatest = 0

    func enter(_ bytes: Int) {
        present += bytes
        greatest = max(greatest, present)
    }

    func leave(_ bytes: Int) { present -= bytes }
}
