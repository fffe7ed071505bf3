import Foundation
import TestSupport
import Testing

/// Two Formlys on one home: the second opens the first.
struct SecondFormlyTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private func serve(_ program: FormlyProgram) throws -> (running: FormlyProgram.Running, url: URL) {
        let running = try program.start(["--json", "serve", "--no-open"])
        return (running, try url(running.readSome()))
    }

    private func url(_ said: String) throws -> URL {
        let output = try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any]
        let link = try #require(output?["url"] as? String, "\(said)")
        return try #require(URL(string: link))
    }

    @Test func theSecondIsHandedALinkToTheFirst() async throws {
        let first = try serve(formly)
        defer { first.running.kill() }
        let second = try formly.run("--json", "serve", "--no-open", "--port", "1")
        #expect(second.code == 0 && second.output.contains("\"already\":true"))
        let link = try url(second.output)
        #expect(link.port == first.url.port && link.query() != first.url.query())
        for (url, status) in [(link, 303), (link, 403)] {
            let target = url.path() + "?" + (url.query() ?? "")
            let port = try #require(url.port.map { UInt16($0) })
            let answer = try await LoopbackHTTP.request("GET", target, port: port, headers: [("Sec-Fetch-Site", "none")])
            #expect(answer.status == status)
        }
        let mode = try FileManager.default.attributesOfItem(atPath: formly.home.path + "/door")[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let arguments = try Data(contentsOf: URL(filePath: "/proc/\(first.running.process.processIdentifier)/cmdline"))
        #expect(!String(decoding: arguments, as: UTF8.self).contains("ticket"))
        for file in folder.files() where file.path.contains("/home/") && file.lastPathComponent != "door" {
            #expect(try Data(contentsOf: file).range(of: Data("ticket".utf8)) == nil, "\(file.lastPathComponent)")
        }
        #expect(try formly.run("sessions").code == 0, "other commands go on beside it")
    }

    @Test func aKilledOneHoldsNothing() throws {
        let first = try serve(formly)
        first.running.kill()
        let second = try serve(formly)
        defer { second.running.kill() }
        #expect(try formly.run("--json", "serve", "--no-open").output.contains("\"already\":true"))
    }

    /// Longer than the address of a socket can be.
    @Test func worksInADeepFolder() throws {
        let deep = (0..<6).reduce(folder.url) { url, number in url.appending(path: String(repeating: "\(number)", count: 40)) }
        let program = FormlyProgram(home: deep)
        let first = try serve(program)
        defer { first.running.kill() }
        #expect(try url(program.run("--json", "serve", "--no-open").output).port == first.url.port)
    }

    @Test func aWipeEndsIt() throws {
        let first = try serve(formly)
        _ = try formly.run("new", "w4")
        #expect(try formly.run("--json", "doctor", "--repair").output.contains("\"busy\""))
        #expect(try formly.run("privacy", "wipe", "--yes").code == 0)
        #expect(first.running.finish().code == 0)
        #expect(!FileManager.default.fileExists(atPath: formly.home.path))
    }
}
