import Assistant
import Observation
import Presentation
import Primitives

/// What a person sets for the whole app.
@MainActor @Observable final class SettingsModel {
    private(set) var lockMinutes: Int
    private(set) var reminds: Bool
    private(set) var isSearchable: Bool

    private let app: AppModel

    init(_ app: AppModel) {
        self.app = app
        (lockMinutes, reminds) = (app.preferences.lockMinutes, app.preferences.reminds)
        isSearchable = app.preferences.isSearchable
    }

    func lock(after minutes: Int) {
        app.preferences.lockMinutes = minutes
        lockMinutes = minutes
    }

    /// Off again where iOS doesn't allow it.
    func remind(_ isOn: Bool) async {
        guard let device = app.device else { return }
        let isAllowed = isOn ? await device.mayRemind() : false
        app.preferences.reminds = isAllowed
        reminds = isAllowed
        if isOn, !isAllowed { app.notice = app.text("phone.remindRefused") }
        await app.attempt { home in
            await device.remind(of: isAllowed ? try await home.assistant.onboarding() : nil, app.strings)
        }
    }

    func offerToSearch(_ isOn: Bool) async {
        app.preferences.isSearchable = isOn
        isSearchable = isOn
        await app.tellOutside()
    }
}
