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
    @State private var model: RestoreModel?

    var body: some View {
        Group {
            if let model {
                RestoreView(model: model)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("vault.restoreTitle"))
        .task { if model == nil { model = RestoreModel(app, name: name) } }
    }
}

private struct RestoreView: View {
    @Environment(AppModel.self) private var app
    @Bindable var model: RestoreModel

    var body: some View {
        Form {
            if let screen = model.screen {
                Section { Text(screen.when).font(.headline) }
                if let problem = screen.problem { ProblemLine(problem) }
                if screen.needsPassphrase {
                    Section {
                        SecureField(app.text("vault.passphrase"), text: $model.passphrase).textContentType(.password)
                        Button(app.text("web.locked.open")) { Task { await model.rehearse() } }
                    } footer: {
                        Text(app.text("vault.otherPassphrase"))
                    }
                }
                Picker(app.text("vault.how"), selection: $model.mode) {
                    Text(app.text("vault.merge")).tag(RestoreMode.merge)
                    Text(app.text("vault.replace")).tag(RestoreMode.replace)
                }
                .pickerStyle(.inline)
                if !screen.changes.isEmpty {
                    ListSection(title: app.text("vault.would"), items: screen.changes, symbol: "arrow.uturn.backward")
                    Button(
                        app.text(screen.isReplacing ? "vault.replaceAction" : "vault.mergeAction"),
                        role: screen.isReplacing ? .destructive : nil
                    ) { Task { await model.restore() } }
                }
                Button(app.text("web.cancel")) { app.goBack() }
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .disabled(model.isBusy)
        .overlay { if model.isBusy { ProgressView().controlSize(.large) } }
        .task(id: model.mode) { await model.rehearse() }
    }
}
