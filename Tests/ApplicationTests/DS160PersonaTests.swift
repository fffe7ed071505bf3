import Assistant
import Composition
import Conversation
import FormModel
import Foundation
import Primitives
import Records
import TestSupport
import Testing

/// Invented applicants with all their answers, given to the form and read again on the sheet.
@Suite(.enabled(if: Checkout.shared != nil, "skipped: ../shared is not beside the checkout"))
struct DS160PersonaTests {
    static let files: [String] =
        (Checkout.shared?.appending(path: "data/personas")).flatMap {
            try? FileManager.default.contentsOfDirectory(atPath: $0.path).filter { $0.hasSuffix(".json") }.sorted()
        } ?? []

    @Test(arguments: files)
    func everyAnswerStandsOnTheSheet(file: String) async throws {
        let persona = try Self.persona(file)
        let template = try Self.template()
        let desk = try Desk(templates: [template])
        let id = try await desk.assistant.start("ds160", language: .english)
        let answers = persona.answers(in: template.unrolled)
        let outcome = try await desk.assistant.answer(answers, in: id)
        #expect(outcome.findings.filter { $0.severity == .error } == [], "\(file)")
        let view = try await desk.assistant.view(id)
        #expect(view.evaluation.missing.map(\.id.rawValue) == [], "\(file) is asked for more")
        let export = try await desk.assistant.export(id, language: .english)
        #expect(export.findings.filter { $0.severity == .error } == [], "\(file)")
        let sheet = export.files.first { $0.kind == .answerSheet }.map { String(decoding: $0.content, as: UTF8.self) } ?? ""
        for (field, value) in persona.expected(in: template.unrolled) {
            let label = template.unrolled.field(field)?.label.english ?? ""
            #expect(sheet.contains("\(label) | = \(value.uppercased())"), "\(file) \(field)")
        }
    }

    @Test(arguments: files)
    func answersThatDoNotApplyAreNotOnTheSheet(file: String) async throws {
        let template = try Self.template()
        let desk = try Desk(templates: [template])
        let id = try await desk.assistant.start("ds160", language: .english)
        _ = try await desk.assistant.answer(
            ["p1.otherNamesUsed": "true", "p1.otherNames.1.surnames": "CANARY"], in: id)
        _ = try await desk.assistant.answer(["p1.otherNamesUsed": "false"], in: id)
        let export = try await desk.assistant.export(id, language: .english, isPartial: true)
        let sheet = export.files.first { $0.kind == .answerSheet }.map { String(decoding: $0.content, as: UTF8.self) } ?? ""
        #expect(!sheet.isEmpty && !sheet.contains("CANARY"))
    }

    static func template() throws -> Template {
        try JSONDecoder().decode(
            Template.self, from: Data(contentsOf: Checkout.resources.appending(path: "Templates/ds160.form.json")))
    }

    static func persona(_ file: String) throws -> Persona {
        let path = try #require(Checkout.shared).appending(path: "data/personas/\(file)")
        let all = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: path))
        return Persona(values: all["ds160"]?.object ?? [:])
    }
}

/// The answers of an invented applicant by the ids of the site's questions.
struct Persona {
    let values: [String: JSONValue]

    /// As they are typed into the fields; only what the form asks.
    func answers(in template: Template) -> [Field.ID: String] {
        var answers: [Field.ID: String] = [:]
        for (id, value) in flat { answers[id] = template.field(id).flatMap { typed(value, $0) } }
        return answers
    }

    /// What the sheet must show for values that are typed as they are.
    func expected(in template: Template) -> [Field.ID: String] {
        var expected: [Field.ID: String] = [:]
        for (id, value) in flat {
            guard case .string(let text) = value, let field = template.field(id) else { continue }
            switch field.kind {
            case .text where field.absence == nil || text != "": expected[id] = field.spelling?.spelled(text) ?? text
            case .select: expected[id] = field.options.first { $0.value == text }?.label.english
            case .checkbox: expected[id] = text == "Y" ? "Yes" : "No"
            default: break
            }
        }
        return expected
    }

    private var flat: [(Field.ID, JSONValue)] {
        values.flatMap { key, value -> [(Field.ID, JSONValue)] in
            guard case .array(let rows) = value else { return one(key, value) }
            return rows.enumerated().flatMap { index, row -> [(Field.ID, JSONValue)] in
                let prefix = "\(key).\(index + 1)."
                let inner = (row.object ?? [:]).flatMap { purpose($0.key, $0.value, row).flatMap { one(prefix + $0.0, $0.1) } }
                return inner + [(Field.ID(prefix + "another"), .bool(index + 1 < rows.count))]
            }
        }
    }

    /// The class of a trip has a question for each purpose.
    private func purpose(_ key: String, _ value: JSONValue, _ row: JSONValue) -> [(String, JSONValue)] {
        key == "specify" ? [(row["category"]?.string ?? "", value)] : [(key, value)]
    }

    private func one(_ key: String, _ value: JSONValue) -> [(Field.ID, JSONValue)] {
        for ending in ["_na", "_unk"] where key.hasSuffix(ending) {
            return value == .bool(true) ? [(Field.ID(String(key.dropLast(ending.count))), .null)] : []
        }
        return [(Field.ID(key), value)]
    }

    private func typed(_ value: JSONValue, _ field: Field) -> String? {
        switch value {
        case .null: field.absence?.rawValue
        case .bool(let flag): flag ? "true" : "false"
        case .string("Y") where field.kind == .checkbox: "true"
        case .string("N") where field.kind == .checkbox: "false"
        case .string(let text) where field.kind == .phone: "+" + text
        case .string(let text) where field.kind == .country: Self.countries[text] ?? text
        case .string(let text): text
        case .number(let number): String(Int(number))
        default: nil
        }
    }

    /// The site's codes and names of countries that personas use, where they are not what people say.
    private static let countries: [String: String] = [
        "MEX": "Mexico", "IDSA": "Indonesia", "UKR": "Ukraine", "NETH": "Netherlands", "BRZL": "Brazil", "POL": "Poland",
        "UNITED STATES OF AMERICA": "United States", "USA": "United States",
    ]
}
