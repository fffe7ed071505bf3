import Assistant
import FormModel
import Presentation
import Primitives

/// What the agency's rules mean for the person, for people and programs.
struct AdviceOutput: Encodable {
    struct Line: Encodable {
        let topic: String
        let code: String
        let text: String
        let certainty: String
        let sources: [SourceCitation]
    }

    struct Fee: Encodable {
        struct Part: Encodable {
            let label: String
            let amount: String
            let certainty: String
        }
        let total: String
        let currency: String
        let whole: Bool
        let asOf: CivilDate
        let parts: [Part]
    }

    struct Reminder: Encodable {
        let id: String
        let date: CivilDate
        let title: String
    }

    let points: [Line]
    let bring: [Line]
    let fee: Fee?
    let reminders: [Reminder]

    init(_ advice: FormAdvice, _ strings: StringTable) {
        points = advice.points.map {
            Line(
                topic: $0.topic.rawValue, code: $0.message.key, text: strings.text($0.message),
                certainty: $0.certainty.rawValue, sources: $0.sources)
        }
        bring = advice.checklist.map {
            Line(
                topic: "bring", code: $0.message.key, text: strings.text($0.message), certainty: $0.certainty.rawValue,
                sources: $0.sources)
        }
        fee = advice.fee.map { fee in
            Fee(
                total: fee.total.plain, currency: fee.currency, whole: fee.isWhole, asOf: fee.asOf,
                parts: fee.parts.map {
                    .init(label: strings.text($0.label), amount: $0.amount.plain, certainty: $0.certainty.rawValue)
                })
        }
        reminders = advice.reminders.map { Reminder(id: $0.id, date: $0.date, title: strings.text($0.title)) }
    }

    /// To standard output, group by group; what is not from the agency says so.
    static func write(_ view: SessionView, _ context: CommandContext) {
        guard let screen = Presenter(strings: context.strings, now: view.updated).advice(view.advice) else { return }
        context.say("advice.heading")
        for group in screen.groups {
            Terminal.line(group.title)
            for line in group.lines { Terminal.line("  \(line.text) (\(line.certaintyText))") }
        }
        for line in screen.checklist { Terminal.line("☐ \(line.text) (\(line.certaintyText))") }
        Terminal.line()
    }
}
