import Assistant
import Composition
import Foundation

/// Answers in words, one value or one turn each, as `formly understand --batch` reads them: the time of each, after the time and the
/// memory that the language data took.
struct UnderstandBench {
    let rows: String

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        let home = NSTemporaryDirectory() + "formly-bench-understand"
        let formly = try Formly(home: home, environment: environment, executable: Surroundings.executable())
        let before = Self.residentKilobytes()
        let cold = Stopwatch()
        var understanding = try formly.understanding()
        Measurement(what: "start", cold.read(), bytes: (Self.residentKilobytes() - before) * 1024).print()
        for line in try String(contentsOfFile: rows, encoding: .utf8).split(separator: "\n") {
            let row = try JSONDecoder().decode(UnderstandingRow.self, from: Data(line.utf8))
            let watch = Stopwatch()
            let understood = understanding.read(row)
            Measurement(what: understood == .unsupported ? "unsupported" : "read", watch.read()).print()
        }
    }

    /// Pages in memory now; 0 where the system doesn't say.
    private static func residentKilobytes() -> Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
        else { return 0 }
        return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
}
