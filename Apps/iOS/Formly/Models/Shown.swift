import Assistant
import Observation
import Presentation

/// A screen that the presenter draws, loaded when it is seen and again after each change.
@MainActor @Observable final class Shown<Screen: Sendable> {
    private(set) var screen: Screen?
    private(set) var isBusy = false
    private let draw: (OpenHome, Presenter) async throws -> Screen?

    init(_ draw: @escaping (OpenHome, Presenter) async throws -> Screen?) { self.draw = draw }

    func load(_ app: AppModel) async {
        await app.attempt { home in self.screen = try await self.draw(home, app.presenter) }
    }

    /// Something else than what is stored: what was typed and refused, what was just done.
    func show(_ screen: Screen?) { self.screen = screen }

    /// Does something and looks again.
    func after(_ app: AppModel, _ work: (OpenHome) async throws -> Void) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await app.attempt { home in
            try await work(home)
            self.screen = try await self.draw(home, app.presenter)
        }
    }
}
