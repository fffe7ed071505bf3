import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program that drives browsers, `Tests/Browser/drive.py`: one for all tests of a process, started by the first of them.
///
/// A line of JSON goes in, one comes out. It ends when its input does, with this process at the latest.
final class BrowserDriver: Sendable {
    /// An answer as it came; parsed by whoever asked, for dictionaries can't be handed from thread to thread.
    private struct Reply: Sendable {
        let json: Data
    }

    private struct State {
        var input: FileHandle?
        var lastNumber = 0
        var waiting: [Int: CheckedContinuation<Reply, any Error>] = [:]
    }

    static let shared = BrowserDriver()
    private static let program = Checkout.root.appending(path: "Tests/Browser/drive.py")
    /// Where `Scripts/setup --tests` puts Playwright.
    private static let library = Checkout.root.appending(path: ".deps/browser")

    static var isAvailable: Bool { FileManager.default.fileExists(atPath: library.appending(path: "playwright").path) }

    private let state = Mutex(State())
    /// Held while a line is written: the one who hears answers never waits for it, else a full pipe would stop both sides.
    private let writing = Mutex(())

    func nextNumber() -> Int {
        state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    /// What a command gives; nil where that is `null`.
    @discardableResult
    func send(_ command: String, page: Int, _ arguments: [Any]) async throws -> Any? {
        let number = nextNumber()
        let line = try JSONSerialization.data(
            withJSONObject: ["id": number, "page": page, "do": command, "with": arguments] as [String: Any])
        let reply = try await withCheckedThrowingContinuation { continuation in
            do {
                let input = try state.withLock { state in
                    let input = try state.input ?? start()
                    (state.input, state.waiting[number]) = (input, continuation)
                    return input
                }
                try writing.withLock { _ in try input.write(contentsOf: line + Data("\n".utf8)) }
            } catch {
                let isWaiting = state.withLock { $0.waiting.removeValue(forKey: number) } != nil
                if isWaiting { continuation.resume(throwing: error) }
            }
        }
        let answer = try JSONSerialization.jsonObject(with: reply.json) as? [String: Any] ?? [:]
        if let failure = answer["failure"] as? String { throw Browser.Failure(description: failure) }
        return answer["value"] is NSNull ? nil : answer["value"]
    }

    private func start() throws -> FileHandle {
        // Writing to one that has ended is an error to be told, no end of the tests.
        signal(SIGPIPE, SIG_IGN)
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-B", Self.program.path]
        process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONPATH": Self.library.path]) { $1 }
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        Thread.detachNewThread { [self] in
            listen(output.fileHandleForReading)
            process.waitUntilExit()
        }
        return input.fileHandleForWriting
    }

    private func listen(_ output: FileHandle) {
        var rest = Data()
        while case let piece = output.availableData, !piece.isEmpty {
            rest += piece
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                hear(Data(rest[..<end]))
                rest = Data(rest[rest.index(after: end)...])
            }
        }
        // The next command starts it anew.
        let waiting = state.withLock { state in
            defer { (state.input, state.waiting) = (nil, [:]) }
            return state.waiting
        }
        for continuation in waiting.values {
            continuation.resume(throwing: Browser.Failure(description: "what drives the browsers has ended"))
        }
    }

    private func hear(_ line: Data) {
        guard let answer = try? JSONSerialization.jsonObject(with: line) as? [String: Any], let number = answer["id"] as? Int
        else { return }
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: Reply(json: line))
    }
}
