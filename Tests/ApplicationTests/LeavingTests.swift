import Foundation
import TestSupport
import Testing

/// The program leaves while something is still done on the side.
struct LeavingTests {
    /// A paper gets its vectors on other threads, in a library whose own ending takes its memory away under them.
    @Test(arguments: [SIGTERM, SIGINT]) func endsInGoodOrderWhileAPaperGetsItsVectors(signal: Int32) async throws {
        let folder = try TemporaryFolder()
        let formly = FormlyProgram(home: folder.url.appending(path: "home"))
        let running = try formly.start(["--json", "serve", "--no-open"])
        defer { running.kill() }
        let said = try JSONSerialization.jsonObject(with: Data(running.readSome().utf8)) as? [String: Any]
        let link = try #require((said?["url"] as? String).flatMap { URL(string: $0) })
        let port = try #require(link.port.map { UInt16($0) })
        let entered = try await LoopbackHTTP.request(
            "GET", link.path() + "?" + (link.query() ?? ""), port: port, headers: [("Sec-Fetch-Site", "none")])
        let cookie = String((entered.headers["set-cookie"] ?? "").prefix { $0 != ";" })
        let words = (0..<20_000).map { "Clause \($0): the tenant pays \($0) dollars of rent on day \($0 % 28 + 1).\n\n" }.joined()
        let head = "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\n"
        let answer = try await LoopbackHTTP.request(
            "POST", "/library/add", port: port,
            headers: [
                ("Cookie", cookie), ("Origin", "http://127.0.0.1:\(port)"), ("Sec-Fetch-Site", "same-origin"),
                ("Content-Type", "multipart/form-data; boundary=B"),
            ], body: Array((head + words + "\r\n--B--\r\n").utf8))
        #expect(answer.status == 303)
        // Long enough for the first of them, and far from enough for all.
        try await Task.sleep(for: .seconds(3))
        kill(running.process.processIdentifier, signal)
        running.process.waitUntilExit()
        #expect(running.process.terminationReason == .exit && running.process.terminationStatus == 0)
        let listed = try formly.run("library", "list")
        #expect(listed.code == 0 && listed.output.contains("a.txt"))
    }
}
