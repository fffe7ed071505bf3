import Assistant
import Presentation
import Primitives
import Records
import SwiftUI
import UIKit

/// What bringing a backup back would do, before it is done.
struct RestoreRoom: View {
    @Environment(AppModel.self) private var app
    let name: String
    @State private var screen: RestoreScreen?
    @State private var mode = RestoreMode.merge
    @State private var passphrase = ""

    var body: some View {
        Form {
            if let screen {
                Section { Text(screen.when).font(.headline) }
                if let problem = screen.problem { ProblemLine(problem) }
                if screen.needsPassphrase {
                    Section {
                        SecureField(app.text("vault.passphrase"), text: $passphrase).textContentType(.password)
                        Button(app.text("web.locked.open")) { Task { await rehearse() } }
                    } footer: {
                        Text(app.text("vault.otherPassphrase"))
                    }
                }
                Picker(app.text("vault.how"), selection: $mode) {
                    Text(app.text("vault.merge")).tag(RestoreMode.merge)
                    Text(app.text("vault.replace")).tag(RestoreMode.replace)
                }
                .pickerStyle(.inline)
                if !screen.changes.isEmpty {
                    ListSection(title: app.text("vault.would"), items: screen.changes, symbol: "arrow.uturn.backward")
                    Button(
                        app.text(screen.isReplacing ? "vault.replaceAction" : "vault.mergeAction"),
                        role: screen.isReplacing ? .destructive : nil
                    ) { Task { await restore() } }
                }
                Button(app.text("web.cancel")) { app.goBack() }
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("vault.restoreTitle"))
        .task(id: mode) { await rehearse() }
    }

    private func secret(_ name: BackupName, _ desk: BackupDesk) async throws -> BackupSecret {
        if let known = try await desk.secret(for: "\(desk.folder)/\(name.text)") { return known }
        guard !passphrase.isEmpty else { throw BackupFailure(.locked) }
        return .passphrase(passphrase)
    }

    private func rehearse() async {
        await with { name, desk in
            let (key, mode) = (try await secret(name, desk), mode)
            let outcome = try await away {
                try desk.backups.rehearse("\(desk.folder)/\(name.text)", with: key, mode: mode)
            }
            let isKnown = try await desk.secret(for: "\(desk.folder)/\(name.text)") != nil
            screen = app.presenter.restore(name, mode, outcome, needsPassphrase: !isKnown)
        }
    }

    private func restore() async {
        await with { name, desk in
            let (key, mode) = (try await secret(name, desk), mode)
            _ = try await away { try desk.backups.restore("\(desk.folder)/\(name.text)", with: key, mode: mode) }
            await app.home?.assistant.forgetOpenForms()
            AskModel.shared.clear()
            app.paths = [:]
            app.notice = app.text("vault.restored", ["file": .text(name.text)])
        }
    }

    /// Nothing typed yet is no mistake.
    private func with(_ work: (BackupName, BackupDesk) async throws -> Void) async {
        guard let name = BackupName(name) else { return }
        await app.attempt { home in
            do {
                try await work(name, home.backups)
            } catch let failure as BackupFailure where [.locked, .wrongPassphrase].contains(failure.code) {
                let problem = failure.code == .locked ? nil : failure.message
                screen = app.presenter.restore(name, mode, nil, needsPassphrase: true, problem: problem)
            }
        }
    }
}
