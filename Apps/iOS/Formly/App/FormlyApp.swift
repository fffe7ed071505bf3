import Primitives
import SwiftUI

@main struct FormlyApp: App {
    // Without a device nothing can be opened, and that is what is shown.
    @State private var app = AppModel(device: try? PhoneFormly(), proposers: Models.all)
    @Environment(\.scenePhase) private var scenePhase

    init() {
        // A copy that can't be removed now is tried again at the next start.
        try? ProtectedFolder.clearScratch()
        NightlyBackup.register()
    }

    var body: some Scene {
        WindowGroup {
            RootView()
                .environment(app)
                .environment(\.layoutDirection, app.language.isRightToLeft ? .rightToLeft : .leftToRight)
                .environment(\.locale, Locale(identifier: app.language.rawValue))
                .onChange(of: scenePhase) { _, phase in
                    switch phase {
                    case .background:
                        Task { await app.leave() }
                        NightlyBackup.schedule()
                    case .active: app.comeBack()
                    default: break
                    }
                }
        }
    }
}
