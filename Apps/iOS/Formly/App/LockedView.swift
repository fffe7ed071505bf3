import Presentation
import SwiftUI
import UIKit

/// Asks for the passphrase that the answers are locked with.
struct LockedView: View {
    @Environment(AppModel.self) private var app
    @State private var passphrase = ""
    @State private var isRecovering = false
    let screen: LockedScreen

    var body: some View {
        Form {
            Section {
                SecureField(app.text("web.locked.passphrase"), text: $passphrase)
                    .textContentType(.password).submitLabel(.go).onSubmit { open() }
                if screen.isWrong { ProblemLine(app.text("web.locked.wrong")) }
                Button(app.text("web.locked.open")) { open() }.disabled(passphrase.isEmpty)
                if app.hasRecoverySheet { Button(app.text("security.forgotten")) { isRecovering = true } }
            } header: {
                Text(app.text("web.locked.title"))
            } footer: {
                Text(app.text("web.locked.text"))
            }
        }
        .sheet(isPresented: $isRecovering) { RecoverySheetView() }
    }

    private func open() {
        let typed = passphrase
        passphrase = ""
        Task { await app.open(passphrase: typed) }
    }
}

/// The app rests; the owner of the phone wakes it.
struct RestingView: View {
    @Environment(AppModel.self) private var app

    var body: some View {
        EmptyRoom(title: app.text("web.notice.idle.title"), hint: app.text("phone.lock.text"), symbol: "lock") {
            Button(app.text("web.locked.open")) { Task { await app.wake() } }.buttonStyle(.borderedProminent)
        }
        .task { await app.wake() }
    }
}

/// Nothing could be opened: why, and each way on that there is.
struct FailedView: View {
    @Environment(AppModel.self) private var app
    @State private var isRecovering = false
    let words: String
    let canBeginAnew: Bool

    var body: some View {
        EmptyRoom(title: app.text("web.notice.failed.title"), hint: hint, symbol: "exclamationmark.triangle") {
            if app.device != nil {
                Button(app.text("settings.retry")) { Task { await app.open() } }.buttonStyle(.borderedProminent)
                if canBeginAnew, app.hasRecoverySheet {
                    Button(app.text("security.forgotten")) { isRecovering = true }.buttonStyle(.bordered)
                }
                if canBeginAnew {
                    Button(app.text("phone.anew.action")) { Task { await app.beginAnew() } }.buttonStyle(.bordered)
                }
            }
        }
        .sheet(isPresented: $isRecovering) { RecoverySheetView() }
    }

    private var hint: String { canBeginAnew ? words + "\n\n" + app.text("phone.anew.text") : words }
}

/// What other apps and the list of apps see in place of someone's answers.
struct PrivacyCover: View {
    var body: some View {
        Image(systemName: "lock.doc").font(.title)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(.systemBackground)).accessibilityHidden(true)
    }
}
