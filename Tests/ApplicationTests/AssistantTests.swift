import Assistant
import Conversation
import Documents
import FormModel
import Primitives
import Records
import TestSupport
import Testing

/// The use cases over records in memory and a scripted document.
struct AssistantTests {
    let desk: Desk

    init() throws { desk = try Desk() }

    @Test func everyTurnIsStoredBeforeItsReply() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        let outcome = try await desk.assistant.answer(["name": "Smith"], in: id)
        #expect(outcome.updates.map(\.fieldId) == ["name"])
        let another = try desk.anotherAssistant()
        let view = try await another.view(id)
        #expect(view.state.answers["name"]?.value.exposed == .text("Smith"))
        #expect(view.turns.count == 2)
    }

    /// To read every form for a list takes seconds where there are many: the list has what it needs beside them.
    @Test func theListIsMadeWithoutReadingTheForms() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        _ = try await desk.assistant.answer(["name": "Smith"], in: id)
        let exact = try await desk.assistant.view(id).evaluation.progress
        await desk.records.loseAttachments()
        let listed = try await desk.anotherAssistant().sessions()
        #expect(listed.map(\.progress) == [exact] && listed.first?.progress.answered == 2)
    }

    /// Of an older program's records a list is made from the forms, once.
    @Test func whatNoListKnowsYetIsReckonedOnce() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        await desk.records.forgetOverviews()
        #expect(try await desk.anotherAssistant().sessions().map(\.id) == [id])
        await desk.records.loseAttachments()
        #expect(try await desk.anotherAssistant().sessions().map(\.id) == [id])
    }

    @Test func aFieldThatIsNotThereIsNamed() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        await #expect(throws: AssistantFailure(.noSuchField, ["id": "nope"])) {
            try await desk.assistant.answer(["nope": "x"], in: id)
        }
    }

    @Test func answersGoToTheFieldsOfThePDF() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        _ = try await desk.assistant.answer(["name": "Łódź"], in: id)
        let export = try await desk.assistant.export(id, language: .english, isPartial: true)
        #expect(desk.documents.requests.last?.values["form.name"] == .text("Łódź"))
        #expect(export.files.map(\.kind) == [.filledPDF, .answers])
        #expect(try await desk.assistant.view(id).status == .exported)
    }

    @Test func whatWasInTheFileIsNotWrittenAgainUnlessItChanges() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        _ = try await desk.assistant.export(id, language: .english, isPartial: true)
        #expect(desk.documents.requests.last?.values["form.city"] == nil)
        _ = try await desk.assistant.act(.clear("city"), in: id)
        _ = try await desk.assistant.export(id, language: .english, isPartial: true)
        #expect(desk.documents.requests.last?.values["form.city"] == .text(""))
    }

    @Test func aFormWithSomethingRequiredMissingIsNotFinished() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        _ = try await desk.assistant.export(id, language: .english, isPartial: true)
        #expect(try await desk.assistant.view(id).status != .exported)
        #expect(try await !desk.assistant.view(id).isFinished)
    }

    @Test func findingsStopAnExportThatIsNotPartial() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        let export = try await desk.assistant.export(id, language: .english)
        #expect(export.files.isEmpty)
        #expect(export.findings.map(\.field) == ["name"])
        #expect(desk.documents.requests.isEmpty)
    }

    @Test func findingsOfThePDFSpeakOfTheFormsFields() async throws {
        let finding = Finding(code: "does-not-fit", field: "form.name", message: Message("finding.pdf.does-not-fit"))
        let desk = try Desk(report: FillReport(findings: [finding], isWritten: false))
        let id = try await desk.assistant.start(desk.file, language: .english)
        _ = try await desk.assistant.answer(["name": "Smith"], in: id)
        let export = try await desk.assistant.export(id, language: .english)
        #expect(export.findings.map(\.field) == ["name"])
        #expect(export.files.isEmpty)
    }

    @Test func aPasswordOpensTheFileAgainAtTheExport() async throws {
        let file = BroughtFile(name: "a.pdf", content: desk.file.content, password: "secret")
        let id = try await desk.assistant.start(file, language: .english)
        _ = try await desk.assistant.export(id, language: .english, isPartial: true)
        #expect(desk.documents.requests.last?.password == "secret")
    }

    @Test func aFileWithoutFieldsIsRefusedInWords() async throws {
        let desk = try Desk(fields: [])
        await #expect(throws: AssistantFailure(.noFields)) {
            try await desk.assistant.start(desk.file, language: .english)
        }
        #expect(try await desk.assistant.sessions().isEmpty)
    }

    @Test func aSessionIsFoundByTheBeginningOfItsName() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        #expect(try await desk.assistant.find(String(id.rawValue.prefix(4))) == id)
        await #expect(throws: AssistantFailure(.noSuchSession)) { try await desk.assistant.find("") }
        await #expect(throws: AssistantFailure(.noSuchSession)) { try await desk.assistant.find("zzz") }
    }

    @Test func concurrentAnswersOfOneSessionAreAllKept() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        let assistant = desk.assistant
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (field, value) in [("name", "Smith"), ("city", "Lyon"), ("street", "1 Rue Haute")] {
                group.addTask { _ = try await assistant.answer([Field.ID(field): value], in: id) }
            }
            try await group.waitForAll()
        }
        let answers = try await assistant.view(id).state.answers.mapValues(\.value.exposed)
        #expect(answers == ["name": .text("Smith"), "city": .text("Lyon"), "street": .text("1 Rue Haute")])
    }

    @Test func aDeletedSessionIsGone() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        try await desk.assistant.delete(id)
        await #expect(throws: AssistantFailure(.noSuchSession)) { try await desk.assistant.view(id) }
    }
}
