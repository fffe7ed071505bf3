import AppIntents
import Assistant
import Composition
import Foundation
import Primitives
import Records

/// Asks the person's papers from Siri, Shortcuts or Spotlight; the answer is a quote with its place, or that there is none.
struct AskPapersIntent: AppIntent {
    static let title: LocalizedStringResource = "phone.intent.ask"
    static let description = IntentDescription("phone.intent.askText")
    /// Papers are as private as the phone is locked.
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

    @Parameter(title: "papers.ask.question") var question: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        let home = try await PhoneFormly().open(passphrase: nil, version: AppModel.version)
        let asked = try await home.library.askAround(String(question.prefix(500)))
        let strings = try await AppWords.strings()
        guard let answer = asked.answer.text, let place = asked.places.first else {
            let none = strings.text("papers.ask.notFound")
            return .result(value: none, dialog: IntentDialog(stringLiteral: none))
        }
        let told = strings.text("phone.intent.answer", ["answer": .text(answer), "paper": .text(place.paper.name.exposed)])
        return .result(value: answer, dialog: IntentDialog(stringLiteral: told))
    }
}

/// Puts a file into the library.
struct AddPaperIntent: AppIntent {
    static let title: LocalizedStringResource = "phone.intent.add"
    static let description = IntentDescription("phone.intent.addText")
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

    @Parameter(title: "papers.add") var file: IntentFile

    func perform() async throws -> some IntentResult & ProvidesDialog {
        guard file.data.count <= Assistant.largestFile else { throw AssistantFailure.tooLarge }
        let home = try await PhoneFormly().open(passphrase: nil, version: AppModel.version)
        let added = try await home.library.add(BroughtFile(name: file.filename, content: [UInt8](file.data)))
        let strings = try await AppWords.strings()
        if case .failed(let failure) = added.outcome {
            return .result(dialog: IntentDialog(stringLiteral: strings.text(failure.message)))
        }
        return .result(dialog: IntentDialog(stringLiteral: strings.text("phone.intent.added")))
    }
}

/// The words of the language that the person chose in the app.
enum AppWords {
    @MainActor static func strings() throws -> StringTable { try PhoneFormly().resources.strings(Preferences().language) }
}
