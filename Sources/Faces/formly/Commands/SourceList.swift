import FormModel
import Primitives

/// The sources that a page of output names, each with a number, in the order in which they are named.
struct SourceList {
    private var sources: [SourceCitation] = []

    /// `[1][3]`; empty where nothing is cited.
    mutating func mark(_ cited: [SourceCitation]) -> String {
        let marks = cited.map { "[\(number(of: $0))]" }
        return marks.isEmpty ? "" : " " + marks.joined()
    }

    private mutating func number(of source: SourceCitation) -> Int {
        if let known = sources.firstIndex(of: source) { return known + 1 }
        sources.append(source)
        return sources.count
    }

    /// To standard output, a line each, with how far it can be trusted.
    func write(_ context: CommandContext) {
        guard !sources.isEmpty else { return }
        Terminal.line()
        for (index, source) in sources.enumerated() {
            context.say(
                "authoring.source",
                [
                    "number": .number(index + 1), "authority": .text(source.authority), "address": .text(source.url),
                    "date": .date(source.dateRead),
                    "confidence": .message(Message("authoring.confidence.\(source.confidence.rawValue)")),
                ])
        }
    }
}
