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

    static func persona(_ file: String) throws -> SiteAnswers {
        let path = try #require(Checkout.shared).appending(path: "data/personas/\(file)")
        let all = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: path))
        return SiteAnswers(values: all["ds160"]?.object ?? [:])
    }
}
