import Assistant
import Composition
import Observation
import Presentation
import Primitives
import Records

/// What could go: forms that nobody used for long, and what work left behind. Nothing goes unasked.
@MainActor @Observable final class CleaningModel {
    private(set) var screen: CleaningScreen?
    private(set) var isBusy = false
    /// Days that a form was not used for.
    var age = PrivacyDesk.cleaningAges.last ?? 365
    /// What goes: everything that is offered, but for what the person takes out.
    var chosen: Set<String> = []

    private let app: AppModel
    private let now: @Sendable () -> Timestamp

    init(_ app: AppModel, now: @escaping @Sendable () -> Timestamp = Surroundings.now) { (self.app, self.now) = (app, now) }

    func load() async {
        await app.attempt { home in
            let screen = app.presenter.cleaning(try await home.privacy.cleaningOffer(days: age, now: now()), age: age)
            chosen = Set((screen.forms + screen.leftovers).map(\.id))
            self.screen = screen
        }
    }

    /// What was used again since it was offered stays.
    func clean() async {
        guard let screen, !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        let forms = Set(screen.forms.map(\.id).filter(chosen.contains).map { SessionRecord.ID($0) })
        let leftovers = Set(screen.leftovers.map(\.id).filter(chosen.contains).compactMap(Leftover.init(rawValue:)))
        await app.attempt { home in
            _ = try await home.privacy.clean(forms: forms, leftovers: leftovers, days: age, now: now())
            app.asked.clear()
        }
        await load()
    }
}
