import Foundation
import TestSupport
import Testing

/// A use from end to end, every call to the kernel's network watched: nothing but this machine is ever asked.
@Suite(.serialized, .enabled(if: Strace.isAvailable, "needs strace, and leave to trace"))
struct NetworkTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(
            home: folder.url.appending(path: "home"), environment: ["FORMLY_BACKUP_PASSPHRASE": "seven quiet rivers"])
    }

    /// Runs a command under strace and keeps what it asked of the network.
    private func watch(_ words: String, _ log: inout [String], expecting codes: Set<Int32> = [0, 3]) throws -> String {
        let file = folder.path + "/calls"
        let result = try formly.shell("exec strace -f -qq -e trace=%network -o '\(file)' \"$0\" --json \(words)")
        #expect(codes.contains(result.code), "\(words): \(result.error)")
        log += try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        return result.output
    }

    @Test func aFullUseAsksNobody() throws {
        var calls: [String] = []
        let form = folder.path + "/form.pdf"
        try Data(PDFFixture.everyKind().bytes).write(to: URL(filePath: form))
        try Data("The lease of 12 Elm Street ends in June.".utf8).write(to: URL(filePath: folder.path + "/lease.txt"))
        let begun = try watch("new \(form)", &calls)
        let session = try #require(
            (try JSONSerialization.jsonObject(with: Data(begun.utf8)) as? [String: Any])?["session"] as? String)
        let uses = [
            "say \(session) 'Ana Ruiz'", "review \(session)", "export \(session) --to \(folder.path)/out --partial",
            "pdf detect \(form)", "pdf text \(form)", "pdf fields \(form)", "library add \(folder.path)/lease.txt",
            "search 'lease'", "ask 'When does the lease end?'", "profile keep \(session)", "backup create", "privacy show",
            "privacy export \(folder.path)/all", "doctor", "doctor --check", "key show",
            "privacy delete --session \(session) --yes", "privacy wipe --yes",
        ]
        for words in uses { _ = try watch(words, &calls, expecting: [0, 1, 3]) }
        #expect(Strace.outside(calls) == [])
    }

    @Test func theWebAppAsksNobody() async throws {
        let file = folder.path + "/calls"
        let command = "exec strace -f -qq -e trace=%network -o '\(file)' '\(formly.executable.path)' --json serve --no-open"
        let tracer = Process()
        tracer.executableURL = URL(filePath: "/bin/sh")
        tracer.arguments = ["-c", command]
        tracer.environment = [
            "FORMLY_HOME": formly.home.path, "FORMLY_RESOURCES": Checkout.resources.path, "PATH": "/usr/bin:/bin",
        ]
        let output = Pipe()
        tracer.standardOutput = output
        try tracer.run()
        // The tracer's end would leave the program running.
        defer { _ = try? formly.run("privacy", "wipe", "--yes") }
        var said = ""
        var isRunning = true
        while isRunning, !said.contains("ticket=") {
            let piece = output.fileHandleForReading.availableData
            said += String(decoding: piece, as: UTF8.self)
            isRunning = !piece.isEmpty
        }
        let link = try #require(said.firstMatch(of: try Regex("127\\.0\\.0\\.1:([0-9]+)(/[^\"]*)")), "\(said)")
        let port = try #require(UInt16(link[1].substring ?? ""))
        let target = String(link[2].substring ?? "")
        let entered = try await LoopbackHTTP.request("GET", target, port: port, headers: [("Sec-Fetch-Site", "none")])
        #expect(entered.status == 303)
        let cookie = (entered.headers["set-cookie"] ?? "").prefix { $0 != ";" }
        for path in ["/", "/forms", "/settings"] {
            let page = try await LoopbackHTTP.request(
                "GET", path, port: port, headers: [("Sec-Fetch-Site", "none"), ("Cookie", String(cookie))])
            #expect(page.status == 200, "\(path)")
        }
        let calls = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(calls.contains { $0.contains("bind(") && $0.contains("127.0.0.1") }, "the watcher must see the server begin")
        #expect(Strace.outside(calls) == [])
    }

    /// The watcher itself is watched: it must see a call that leaves.
    @Test func seesACallThatLeaves() throws {
        let file = folder.path + "/calls"
        // UDP needs no answer, and a connect sends nothing.
        _ = try formly.shell(
            "strace -f -qq -e trace=%network -o '\(file)' bash -c 'exec 3<>/dev/udp/192.0.2.1/9' 2>/dev/null; true")
        let calls = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(Strace.outside(calls).count == 1, "\(calls)")
    }
}

enum Strace {
    /// Whether a program can be traced here at all.
    static let isAvailable: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/strace")
        process.arguments = ["-o", "/dev/null", "/bin/true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Calls that name an address of another machine.
    static func outside(_ calls: [String]) -> [String] {
        calls.filter { call in
            let isInternet = call.contains("sa_family=AF_INET,") || call.contains("sa_family=AF_INET6,")
            let isHere = call.contains("inet_addr(\"127.") || call.contains("inet_pton(AF_INET6, \"::1\"")
            return isInternet && !isHere
        }
    }
}
