import Foundation
import SwiftUI
import UIKit
import UniformTypeIdentifiers

/// What the share sheet shows for Formly: it lays the file where the app finds it, and says so. It reads nothing, and has no key to
/// anything: what the file is, the person says in the app.
final class ShareController: UIViewController {
    private static let most = 10

    override func viewDidLoad() {
        super.viewDidLoad()
        let items = (extensionContext?.inputItems ?? []).compactMap { $0 as? NSExtensionItem }
        let providers = items.flatMap { $0.attachments ?? [] }.prefix(Self.most)
        Task {
            var taken = 0
            for provider in providers where await GivenFile.take(provider) { taken += 1 }
            show(taken > 0 ? "phone.given.waits" : "phone.given.refused")
        }
    }

    private func show(_ key: String) {
        let view = GivenView(words: Self.text(key), close: Self.text("phone.close")) { [weak self] in
            self?.extensionContext?.completeRequest(returningItems: nil)
        }
        let host = UIHostingController(rootView: view)
        addChild(host)
        host.view.frame = self.view.bounds
        host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view.addSubview(host.view)
        host.didMove(toParent: self)
    }

    /// In the language of the phone: the choice made in the app is the app's own.
    private static func text(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
}

private struct GivenView: View {
    let words: String
    let close: String
    let done: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 20) {
            Label(words, systemImage: "tray.and.arrow.down").font(.headline)
            Button(close, action: done).buttonStyle(.borderedProminent)
        }
        .padding().frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
