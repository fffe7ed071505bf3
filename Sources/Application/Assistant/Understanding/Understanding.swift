import Conversation
import FormModel
public import Primitives
public import ValueParsing

/// Reads words as a conversation would, without a form: for scripts and for measuring how well people are understood.
public struct Understanding: Sendable {
    private let parser: ValueParser
    private let words: ConversationWords
    private let now: Timestamp
    private let today: CivilDate
    /// The engine of the rows before, which mostly ask about the same fields.
    private var engine: ConversationEngine?

    public init(parser: ValueParser, now: Timestamp, today: CivilDate) {
        self.parser = parser
        words = ConversationWords(parser: parser)
        self.now = now
        self.today = today
    }

    public mutating func read(_ row: UnderstandingRow) -> Understood {
        if let fields = row.fields { return turn(row, fields) }
        guard let type = row.type.flatMap(ValueType.init(rawValue:)) else { return .unsupported }
        var context = ParsingContext(
            language: row.language, region: row.region, today: row.reference ?? today,
            options: (row.options ?? []).map(\.option))
        // Who says which day it is wants days counted from it; a form still asks for the year.
        context.assumesNearestYear = row.reference != nil
        let reading = parser.read(row.input, as: type, context: context)
        return .value(
            reading.value, alternatives: reading.alternatives, span: reading.span, confidence: reading.confidence)
    }

    private mutating func turn(_ row: UnderstandingRow, _ fields: [UnderstandingRow.RowField]) -> Understood {
        var known: [Field] = []
        for field in fields {
            guard let kind = field.kind else { return .unsupported }
            known.append(
                Field(
                    id: Field.ID(field.id), label: LocalizedText(field.label), kind: kind.kind,
                    options: (field.options ?? []).map(\.option), validation: Validation(format: kind.format)))
        }
        let template = Template(
            metadata: Metadata(id: "row", name: LocalizedText("row"), category: "other", country: row.region),
            schema: .init(sections: [Section(id: "row", title: LocalizedText("row"), fields: known)]))
        let engine =
            self.engine.flatMap { $0.template == template ? $0 : nil } ?? ConversationEngine(template: template, words: words)
        self.engine = engine
        var state = DialogueState(template: template.id, language: row.language)
        state.asking = (row.requested ?? []).map { Field.ID($0) }
        let context = TurnContext(now: now, today: row.reference ?? today, language: row.language)
        let outcome = engine.respond(to: .text(row.input), in: state, context: context)
        return .turn(
            act: outcome.act.rawValue,
            updates: outcome.updates.map { .init(field: $0.fieldId.rawValue, value: $0.value, text: $0.words) }
                + outcome.heard.map { .init(field: $0.fieldId.rawValue, value: nil, text: $0.words) })
    }
}

extension UnderstandingRow.RowField {
    /// The field that a form would have for this type of value.
    var kind: (kind: FieldKind, format: ValueFormat?)? {
        switch type {
        case "choice": (.select, nil)
        case "yesno": (.checkbox, nil)
        case "duration": (.text, nil)
        case "passport": (.text, .passport)
        case "licence": (.text, .driverLicense)
        case "alienNumber": (.text, .alienNumber)
        case "sevis": (.text, .sevis)
        case "ein": (.text, .ein)
        default: FieldKind(rawValue: type).map { ($0, nil) }
        }
    }
}
