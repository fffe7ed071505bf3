import SwiftUI
import UIKit

/// Covers the app while another one or the list of apps is in front. A window of its own: sheets lie above every view of the app's.
@MainActor final class CoverWindow {
    private var window: UIWindow?

    func covers(_ isCovered: Bool) {
        guard isCovered else {
            window?.isHidden = true
            window = nil
            return
        }
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        guard window == nil, let scene = scenes.first else { return }
        let window = UIWindow(windowScene: scene)
        window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
        window.rootViewController = UIHostingController(rootView: PrivacyCover())
        window.isHidden = false
        self.window = window
    }
}
