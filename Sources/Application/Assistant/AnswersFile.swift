import Conversation
import FormModel
import Foundation
import Primitives

/// The answers as data, for other programs.
struct AnswersFile: Encodable {
    struct Entry: Encodable {
        let field: String
        let label: String
        /// As the form has it; "yes" or "no" for a tick, empty where the field doesn't apply.
        let value: String
        /// As the person reads it, in their language.
        let answer: String
        /// Left out where the field applies.
        let doesNotApply: Bool?
        let said: Timestamp
    }

    let form: String
    let name: String
    let edition: String?
    let exported: Timestamp
    let answers: [Entry]

    init(_ view: SessionView, _ strings: StringTable?, at now: Timestamp) {
        let metadata = view.template.metadata
        let language = strings?.language ?? .english
        form = metadata.id.rawValue
        name = metadata.name[language]
        edition = metadata.edition?.name
        exported = now
        answers = view.evaluation.applicableFields.compactMap { field in
            view.state.answers[field.id].map { answer in
                let value = answer.value.exposed
                return Entry(
                    field: field.id.rawValue, label: field.label[language],
                    value: Self.value(value, of: field, country: metadata.country),
                    answer: strings.flatMap { view.display(field, $0) } ?? "",
                    doesNotApply: value == .doesNotApply ? true : nil, said: answer.evidence.at)
            }
        }
    }

    private static func value(_ value: AnswerValue, of field: Field, country: String?) -> String {
        if case .flag(let isOn) = value { isOn ? "yes" : "no" } else { field.text(for: value, country: country) }
    }

    func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(self))
    }
}
