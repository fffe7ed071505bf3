import Documents
import FormModel
import Primitives

/// What the agency's rules mean for the person, on paper: each statement with how sure it is, and its best source.
struct AdviceSheet {
    let advice: FormAdvice
    let strings: StringTable

    /// Things to bring or do.
    var tasks: [Sheet.Part] {
        advice.checklist.map { .task(words($0.message, $0.certainty), source: $0.sources.first.map(source)) }
    }

    /// What follows, topic by topic.
    var statements: [Sheet.Part] {
        FormAdvice.Topic.allCases.flatMap { topic -> [Sheet.Part] in
            let lines = advice.points.filter { $0.topic == topic }.map { words($0.message, $0.certainty) }
            let all = topic == .cost ? lines + fees : lines
            guard !all.isEmpty else { return [] }
            return [.heading(strings.text("advice.topic.\(topic.rawValue)"), isSmall: true)] + all.map { .paragraph($0) }
        }
    }

    private var fees: [String] {
        guard let fee = advice.fee else { return [] }
        let parts = fee.parts.map { "\(strings.text($0.label)): \(fee.written($0.amount)) (\(words($0.certainty)))" }
        let total: [String: Message.Argument] = ["date": .date(fee.asOf), "amount": .text(fee.written(fee.total))]
        return parts + [strings.text(fee.isWhole ? "advice.fee.total" : "advice.fee.least", total)]
    }

    private func words(_ message: Message, _ certainty: FormAdvice.Certainty) -> String {
        "\(strings.text(message)) (\(words(certainty)))"
    }

    private func words(_ certainty: FormAdvice.Certainty) -> String { strings.text("advice.certainty.\(certainty.rawValue)") }

    private func source(_ citation: SourceCitation) -> String {
        strings.text(
            "sheet.source",
            ["authority": .text(citation.authority), "address": .text(citation.url), "date": .date(citation.dateRead)])
    }
}
