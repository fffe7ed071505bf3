import Assistant
import Composition
import Conversation
import Documents
import FormModel
import FormReading
import Foundation
import Primitives
import Records
import TestSupport
import Testing

/// A flat form whose fields the person puts right: for this form, and for the next copy of it.
struct CorrectedFieldsTests {
    let folder: TemporaryFolder
    let home: String
    let formly: Formly

    init() throws {
        folder = try TemporaryFolder()
        home = folder.url.appending(path: "home").path
        formly = try Formly(
            home: home, environment: ["FORMLY_RESOURCES": Checkout.resources.path],
            executable: Checkout.root.appending(path: ".build/debug/formly").path)
    }

    private let file = BroughtFile(name: "permit.pdf", content: FlatPage.pdf)

    private func begin() async throws -> (Assistant, SessionRecord.ID) {
        let assistant = try await formly.assistant(passphrase: nil)
        return (assistant, try await assistant.start(file, language: .english))
    }

    @Test func answersOfUntouchedFieldsStay() async throws {
        let (assistant, id) = try await begin()
        _ = try await assistant.answer(["family-name": "Łódź", "town": "Paris", "i-agree": "yes"], in: id)
        let sheet = try await assistant.fieldSheet(of: id)
        #expect(sheet.fields.map(\.name) == ["family-name", "town", "i-agree"])
        let added = try await assistant.edit(
            [
                .remove("town"), .rename("family-name", to: "Surname at birth"),
                .add(.text, page: 1, rect: PDFRect(x0: 100, y0: 500, x1: 300, y1: 516), label: "Favourite bee"),
            ], of: id
        ).added
        #expect(added == ["favourite-bee"])
        #expect(try await assistant.view(id).template.fields.count == 3, "a draft is no form yet")
        try await assistant.useFields(of: id)
        let view = try await assistant.view(id)
        #expect(view.template.fields.map(\.label.english) == ["Surname at birth", "I agree", "Favourite bee"])
        let answers = Dictionary(
            uniqueKeysWithValues: view.template.fields.compactMap { field in
                view.state.answers[field.id].map { (field.label.english, field.text(for: $0.value.exposed, country: nil)) }
            })
        #expect(answers["Surname at birth"] == "Łódź" && answers["I agree"] != nil && answers.count == 2, "\(answers)")
        #expect(view.turns.last?.reply.first?.key == "editor.used")
        let bee = try #require(view.template.fields.last?.id)
        #expect(try await assistant.answer([bee: "Mason bee"], in: id).findings.isEmpty)
        let export = try await assistant.export(id, language: .english)
        let pdf = try #require(export.files.first { $0.kind == .filledPDF })
        let out = folder.url.appending(path: "out.pdf")
        try Data(pdf.content).write(to: out)
        let listed = try FormlyProgram(home: URL(filePath: home)).run("--json", "pdf", "fields", out.path).json()["fields"]
        let fields = try #require(listed as? [[String: Any]])
        #expect(fields.map { $0["name"] as? String } == ["family-name", "i-agree", "favourite-bee"])
        #expect(fields.map { $0["value"] as? String } == ["Łódź", "Yes", "Mason bee"])
    }

    @Test func theNextCopyComesUpCorrected() async throws {
        let (assistant, id) = try await begin()
        _ = try await assistant.edit([.remove("town"), .rename("i-agree", to: "I keep bees")], of: id)
        _ = try await assistant.edit([.remove("family-name")], of: id)
        #expect(try await assistant.undoFieldEdit(of: id).fields.count == 2)
        // After a restart, from a file that only differs in what nobody sees.
        let other = try Formly(
            home: home, environment: ["FORMLY_RESOURCES": Checkout.resources.path],
            executable: Checkout.root.appending(path: ".build/debug/formly").path)
        let again = try await other.assistant(passphrase: nil)
        let copy = BroughtFile(name: "copy.pdf", content: FlatPage.pdf + Array("\n% another copy\n".utf8))
        let view = try await again.view(try await again.start(copy, language: .english))
        #expect(view.template.fields.map(\.label.english) == ["Family name", "I keep bees"])
        #expect(view.blueprint.notes.first?.key == "document.note.corrected")
        try await again.forgetPreferences()
        let fresh = try await again.view(try await again.start(file, language: .english))
        #expect(fresh.template.fields.count == 3 && fresh.blueprint.notes.first?.key == "document.note.detected")
    }

    @Test func theCommandLineKnowsThemToo() async throws {
        let (assistant, id) = try await begin()
        _ = try await assistant.edit([.rename("town", to: "Town of the bees")], of: id)
        let flat = folder.url.appending(path: "flat.pdf")
        try Data(FlatPage.pdf).write(to: flat)
        let program = FormlyProgram(home: URL(filePath: home))
        let session = try #require(try program.run("--json", "new", flat.path).json()["session"] as? String)
        #expect(try program.run("show", session).output.contains("Town of the bees"))
    }

    @Test func nothingOfThemIsInClear() async throws {
        let (assistant, id) = try await begin()
        _ = try await assistant.edit([.rename("town", to: "Secret hive of Marguerite")], of: id)
        try await assistant.useFields(of: id)
        let known = try await assistant.fieldSheet(of: id)
        #expect(known.givenLabels["town"] == "Secret hive of Marguerite")
        for file in folder.files() where file.path.contains("/home/") {
            let bytes = try Data(contentsOf: file)
            #expect(bytes.range(of: Data("Marguerite".utf8)) == nil, "\(file.lastPathComponent)")
            #expect(bytes.range(of: Data("garden permit".utf8)) == nil, "\(file.lastPathComponent)")
        }
    }

    @Test func fieldsOfTheFilesOwnAreLeftAlone() async throws {
        let assistant = try await formly.assistant(passphrase: nil)
        let id = try await assistant.start(
            BroughtFile(name: "f.pdf", content: Array(PDFFixture.everyKind().bytes)), language: .english)
        await #expect(throws: AssistantFailure(.fieldsNotOurs)) { _ = try await assistant.fieldSheet(of: id) }
        await #expect(throws: AssistantFailure(.fieldsNotOurs)) { _ = try await assistant.edit([.remove("name")], of: id) }
        await #expect(throws: AssistantFailure(.fieldsNotOurs)) { try await assistant.useFields(of: id) }
    }

    @Test func aFormWithoutAnyFieldIsNotMade() async throws {
        let (assistant, id) = try await begin()
        _ = try await assistant.edit([.remove("town"), .remove("family-name"), .remove("i-agree")], of: id)
        await #expect(throws: AssistantFailure(.noFields)) { try await assistant.useFields(of: id) }
        #expect(try await assistant.view(id).template.fields.count == 3)
    }

    /// Changes from two windows at once: each is whole, none is lost.
    @Test func changesAtOnceAllCount() async throws {
        let (assistant, id) = try await begin()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask {
                    _ = try await assistant.edit(
                        [.add(.text, page: 1, rect: PDFRect(x0: 10, y0: 10, x1: 60, y1: 24), label: "Bee \(number)")], of: id)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await assistant.fieldSheet(of: id).fields.count == 15)
    }
}
