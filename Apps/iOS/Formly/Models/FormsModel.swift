import Assistant
import Documents
import FormModel
import Observation
import Presentation
import Primitives

/// The ways to begin a form: one of Formly's own, or one that the person brings.
@MainActor @Observable final class FormsModel {
    var query = ""
    var category = ""
    private(set) var isBusy = false
    /// A locked file that waits for its password.
    private(set) var locked: BroughtFile?

    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    var screen: FormsScreen? {
        app.home.map {
            app.presenter.forms(templates: $0.assistant.templates, query: query, category: category, problem: nil)
        }
    }

    /// Whether a password was tried that did not open the file.
    var isWrong: Bool { locked?.password.exposed.isEmpty == false }

    func begin(_ form: String) async {
        await doing { home in app.go(.conversation(try await home.assistant.start(Template.ID(form), language: app.language))) }
    }

    func begin(_ file: BroughtFile) async {
        await doing { home in
            do {
                app.go(.conversation(try await home.assistant.start(file, language: app.language)))
            } catch let failure as DocumentFailure where failure.code == .passwordRequired {
                locked = file
            }
        }
    }

    func unlock(with password: String) async {
        guard var file = locked else { return }
        file.password = Personal(password)
        locked = nil
        await begin(file)
    }

    func leaveLocked() { locked = nil }

    private func doing(_ work: (OpenHome) async throws -> Void) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await app.attempt(work)
    }
}
