import SwiftUI

/// Shows a screen once it is there.
struct ShownView<Screen: Sendable, Content: View>: View {
    @Environment(AppModel.self) private var app
    private let shown: Shown<Screen>
    private let content: (Screen) -> Content

    init(_ shown: Shown<Screen>, @ViewBuilder content: @escaping (Screen) -> Content) {
        self.shown = shown
        self.content = content
    }

    var body: some View {
        Group {
            if let screen = shown.screen {
                content(screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .overlay { if shown.isBusy { ProgressView().controlSize(.large) } }
        .task(id: app.language) { await shown.load(app) }
    }
}
