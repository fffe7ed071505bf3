public import Assistant
import FormModel
public import Primitives

extension Presenter {
    /// More rows than this are in the report.
    private static let mostOpenRows = 100

    /// - Parameters:
    ///   - status: nil where nothing was brought yet.
    ///   - problem: what was wrong with what was just sent.
    public func rows(_ status: RowsDesk.Status?, problem: Message? = nil) -> RowsScreen {
        guard let status else { return RowsScreen(phase: .bring, problem: problem.map(strings.text)) }
        var screen = RowsScreen(phase: .choosing, problem: problem.map(strings.text))
        screen.title = status.title[language]
        screen.questions = status.fields.map { .init(value: $0.id.rawValue, label: $0.label[language]) }
        screen.columns = status.columns.map { column(of: $0, status.fields) }
        (screen.rows, screen.done, screen.folder) = (status.rows, status.done, status.folder)
        (screen.isPartial, screen.flatten) = (status.isPartial, status.flatten)
        switch status.phase {
        case .choosing: break
        case .running: screen.phase = .running
        case .stopped(let why):
            screen.phase = .stopped
            screen.problem = (why ?? problem).map(strings.text)
        case .done(let report):
            screen.phase = .done
            (screen.written, screen.open) = (report.written + report.kept, report.open)
            let troubled = report.rows.filter { $0.status == .open || $0.findings.contains { $0.severity == .error } }
            screen.troubled = troubled.count
            screen.openRows = troubled.prefix(Self.mostOpenRows).map { row in
                .init(number: row.number, findings: row.findings.map { line(of: $0, status.fields) })
            }
        }
        return screen
    }

    private func column(of column: RowsDesk.Column, _ fields: [Field]) -> RowsScreen.Column {
        let several = [column.fields, column.found].first { $0.count > 1 }
        let whole = several.map { ids in
            let labels = ids.compactMap { id in fields.first { $0.id == id }?.label[language] }
            return RowsScreen.Choice(value: Self.value(of: ids), label: strings.join(labels))
        }
        return .init(name: column.name, example: column.example, chosen: Self.value(of: column.fields), whole: whole)
    }

    private static func value(of ids: [Field.ID]) -> String { ids.map(\.rawValue).joined(separator: " ") }

    private func line(of finding: Finding, _ fields: [Field]) -> String {
        let label = finding.field.flatMap { id in fields.first { $0.id == id }?.label[language] }
        let text = strings.text(finding.message)
        // Most of what is told of a question names it.
        if let label, text.contains(label) { return text }
        return label.map { strings.text("rows.room.finding", ["field": .text($0), "text": .text(text)]) } ?? text
    }
}
