import Assistant
import Foundation
import Observation
import Presentation
import Primitives
import Records

/// A finished file that lies in clear, for as long as it takes to hand it on.
struct HandedOut: Hashable {
    let url: URL
    let title: String
    let name: String
}

/// The form is done: the file to keep, and what there is to know about it.
@MainActor @Observable final class ExportModel {
    private(set) var screen: ExportScreen?
    /// The only one of the files that is in clear now.
    private(set) var handedOut: HandedOut?
    private var export: Export?

    private let app: AppModel
    private let session: SessionRecord.ID
    private let isPartial: Bool

    init(_ app: AppModel, session: SessionRecord.ID, isPartial: Bool) {
        (self.app, self.session, self.isPartial) = (app, session, isPartial)
    }

    /// Written once; the share sheet and Files then have that very file.
    func write() async {
        guard export == nil else { return }
        await app.attempt { home in
            let export = try await home.assistant.export(session, language: app.language, isPartial: isPartial, to: nil)
            screen = app.presenter.exported(try await home.assistant.view(session), export)
            self.export = export
            if let main = export.main { try hand(main, title: screen?.title ?? "") }
        }
    }

    /// Another one of the files, in place of the one before.
    func hand(_ file: ExportScreen.File) async {
        await app.attempt { _ in
            guard let made = export?.files.first(where: { $0.name == file.name }) else { return }
            try hand(made, title: file.title)
        }
    }

    private func hand(_ file: Export.File, title: String) throws {
        guard let url = try app.device?.handOut(file.content, name: file.name) else { return }
        handedOut = HandedOut(url: url, title: title, name: file.name)
    }

    /// The person has it now, somewhere else: that stands in the history of what left.
    func noteTaken(_ name: String) async {
        await app.attempt { home in
            guard let file = export?.files.first(where: { $0.name == name }) else { return }
            try await home.assistant.noteTaken(file, of: try await home.assistant.view(session))
        }
    }

    func remember() async {
        await app.attempt { home in
            _ = try await home.assistant.remember(of: session)
            screen?.rememberable = 0
        }
    }

    /// The next form: this one is done, and nothing is left to go back to.
    func another() {
        app.paths[app.tab] = []
        app.tab = .forms
    }
}
