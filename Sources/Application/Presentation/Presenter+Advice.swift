public import FormModel
import Primitives

extension Presenter {
    /// Nil where there is nothing to say.
    public func advice(_ advice: FormAdvice?) -> AdviceScreen? {
        guard let advice else { return nil }
        var groups = FormAdvice.Topic.allCases.compactMap { topic in
            group(topic, advice.points.filter { $0.topic == topic }.map { line($0.message, $0.certainty, $0.sources) })
        }
        if let fee = advice.fee, let group = group(.cost, feeLines(fee)) { groups.append(group) }
        guard !groups.isEmpty else { return nil }
        return AdviceScreen(groups: groups, checklist: advice.checklist.map { line($0.message, $0.certainty, $0.sources) })
    }

    private func group(_ topic: FormAdvice.Topic, _ lines: [AdviceScreen.Line]) -> AdviceScreen.Group? {
        lines.isEmpty ? nil : .init(title: strings.text("advice.topic.\(topic.rawValue)"), lines: lines)
    }

    private func line(
        _ message: Message, _ certainty: FormAdvice.Certainty, _ sources: [SourceCitation]
    ) -> AdviceScreen.Line {
        line(strings.text(message), certainty, sources)
    }

    private func line(
        _ text: String, _ certainty: FormAdvice.Certainty, _ sources: [SourceCitation]
    ) -> AdviceScreen.Line {
        .init(
            text: text, certainty: certainty, certaintyText: strings.text("advice.certainty.\(certainty.rawValue)"),
            sources: sources.map(source))
    }

    /// Where something was read, and when.
    func source(_ source: SourceCitation) -> AdviceScreen.Source {
        let words = strings.text("advice.source", ["authority": .text(source.authority), "date": .date(source.dateRead)])
        return .init(text: words, url: source.url)
    }

    private func feeLines(_ fee: FeeEstimate) -> [AdviceScreen.Line] {
        let parts = fee.parts.map { part in
            line("\(strings.text(part.label)): \(fee.written(part.amount))", part.certainty, part.sources)
        }
        let total: [String: Message.Argument] = [
            "date": .date(fee.asOf), "amount": .text(fee.written(fee.total)),
        ]
        let least = fee.parts.map(\.certainty).max() ?? .unknown
        return parts + [line(strings.text(fee.isWhole ? "advice.fee.total" : "advice.fee.least", total), least, [])]
    }
}
