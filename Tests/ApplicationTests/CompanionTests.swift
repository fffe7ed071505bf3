import Assistant
import FormModel
import Foundation
import Primitives
import Records
import TestSupport
import Testing

/// What comes out beside a form, or in its place where it exists only on a site.
struct CompanionTests {
    static func template() -> Template {
        let source = SourceCitation(
            authority: "Example Agency", url: "https://example.com/form", dateRead: Desk.today, confidence: .official)
        let visits = Section(
            id: "visits", title: "Visits",
            fields: [Field(id: "visits.date", label: "Arrived", kind: .date, required: true)],
            repeats: Repetition(maximum: 3, title: "Visit {number}", another: "Another visit?"))
        return Template(
            metadata: Metadata(id: "online", name: "Online form", category: "test", country: "US", sources: [source]),
            schema: .init(sections: [
                Section(
                    id: "you", title: "You",
                    fields: [
                        Field(id: "name", label: "Name", kind: .text, required: true),
                        Field(id: "tax", label: "Tax number", kind: .text, required: true, absence: .doesNotApply),
                        Field(id: "home", label: "Country", kind: .country, required: true),
                        Field(id: "before", label: "Were you here before?", kind: .checkbox),
                    ]), visits,
            ]),
            conversationFlow: .init(steps: [
                Step(id: "1", title: "You", expectedFields: ["name", "tax", "home", "before"]),
                Step(id: "2", title: "Travel", expectedFields: ["visits.date"]),
            ]),
            review: Review(
                checklists: [.init(id: "passport", text: "Your passport", sources: [source])],
                reminders: [Reminder(id: "soon", text: "Send it", offset: DayOffset("+30d"))]),
            sheet: SheetStyle(
                date: "dd-mmm-yyyy", isUpperCase: true, countries: ["KR": "KOREA, REPUBLIC OF (SOUTH)"],
                doesNotApply: "Does Not Apply"))
    }

    private func finished() async throws -> [Export.File] {
        let desk = try Desk(templates: [Self.template()])
        let id = try await desk.assistant.start("online", language: .english)
        _ = try await desk.assistant.answer(
            [
                "name": "Ana", "home": "South Korea", "visits.1.date": "2019-07-02", "visits.1.another": "no",
                "tax": "doesNotApply", "before": "no",
            ],
            in: id)
        let export = try await desk.assistant.export(id, language: .english)
        #expect(export.findings.filter { $0.severity == .error } == [])
        return export.files
    }

    private func text(_ files: [Export.File], _ kind: Export.File.Kind) -> String {
        files.first { $0.kind == kind }.map { String(decoding: $0.content, as: UTF8.self) } ?? ""
    }

    @Test func aFormOfASiteEndsInASheetAChecklistAndDays() async throws {
        #expect(
            try await finished().map(\.name) == [
                "online-form-answers.json", "online-form-answer-sheet.pdf", "online-form-checklist.pdf",
                "online-form-reminders.ics",
            ])
    }

    /// A tick that is off is an answer, and not an empty one.
    @Test func theAnswersAreThereForOtherPrograms() async throws {
        struct File: Decodable {
            struct Entry: Decodable {
                let field, value, answer: String
                let doesNotApply: Bool?
            }
            let answers: [Entry]
        }
        let file = try JSONDecoder().decode(File.self, from: Data(text(try await finished(), .answers).utf8))
        let lines = file.answers.map { "\($0.field)=\($0.value)|\($0.answer)|\($0.doesNotApply == true)" }
        #expect(
            lines.prefix(4) == [
                "name=Ana|Ana|false", "tax=|does not apply|true", "home=KR|South Korea|false", "before=no|No|false",
            ], "\(lines)")
    }

    @Test func theSheetSaysItAsTheSiteWantsItTyped() async throws {
        let lines = text(try await finished(), .answerSheet).split(separator: "\n").map(String.init)
        let expected = [
            "# You", "Name | = ANA", "Tax number | = DOES NOT APPLY",
            "Country | = KOREA, REPUBLIC OF (SOUTH) | South Korea", "Were you here before? | = NO", "# Travel", "## Visit 1",
            "Arrived | = 02-JUL-2019",
        ]
        #expect(lines.suffix(expected.count) == expected[...])
    }

    @Test func anAnswerThatTheSiteHasNoBoxForStaysEmpty() {
        let style = SheetStyle(doesNotApply: "Does Not Apply", unknown: "Do Not Know")
        func text(_ absence: Field.Absence?) -> String {
            let field = Field(id: "f", label: "F", kind: .text, absence: absence)
            return style.text(for: .doesNotApply, in: field, formCountry: nil) { _ in nil }
        }
        #expect([text(nil), text(.doesNotApply), text(.unknown)] == ["", "Does Not Apply", "Do Not Know"])
    }

    @Test func theChecklistNamesItsSourcesAndDays() async throws {
        let checklist = text(try await finished(), .checklist)
        #expect(checklist.contains("[ ] Your passport (Example Agency, https://example.com/form"))
        #expect(checklist.contains("[ ] December 20, 2026 – Send it"))
    }

    @Test func theCalendarSaysNothingOfThePerson() async throws {
        let calendar = text(try await finished(), .reminders)
        #expect(calendar.contains("DTSTART;VALUE=DATE:20261220") && calendar.contains("SUMMARY:Send it"))
        #expect(!calendar.lowercased().contains("ana"))
    }
}
