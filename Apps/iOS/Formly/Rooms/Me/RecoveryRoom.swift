import SwiftUI
import UIKit

/// The key on paper, for when the key of this device is gone.
struct RecoveryRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: RecoveryModel?

    var body: some View {
        List {
            Section {
                Text(app.text("phone.sheet.text"))
                if let model {
                    Text(app.text(model.hasSheet ? "security.sheetThere" : "security.sheetNone"))
                    Button(app.text("security.sheetAction")) { Task { await model.make() } }.disabled(model.isBusy)
                }
            }
            if let sheet = model?.sheet {
                Section {
                    KeepButtons(file: KeptFile(url: sheet.url, title: sheet.title))
                } footer: {
                    Text(app.text("security.sheetAfter"))
                }
            }
        }
        .navigationTitle(app.text("security.sheet"))
        .task {
            let model = model ?? RecoveryModel(app)
            self.model = model
            model.load()
        }
    }
}

/// The way in by the sheet, where nothing else opens the records.
struct RecoverySheetView: View {
    @Environment(AppModel.self) private var app
    @Environment(\.dismiss) private var dismiss
    @State private var model: RecoveryModel?

    var body: some View {
        NavigationStack {
            Form { if let model { RecoveryForm(model: model) } }
                .navigationTitle(app.text("security.recover"))
                .toolbar { ToolbarItem(placement: .cancellationAction) { Button(app.text("web.cancel")) { dismiss() } } }
        }
        .task { if model == nil { model = RecoveryModel(app) } }
    }
}

private struct RecoveryForm: View {
    @Environment(AppModel.self) private var app
    @Bindable var model: RecoveryModel

    var body: some View {
        Section {
            TextField(app.text("security.recoverKey"), text: $model.typed, axis: .vertical)
                .textInputAutocapitalization(.characters).autocorrectionDisabled()
                .writingToolsBehavior(.disabled).environment(\.layoutDirection, .leftToRight)
            if let problem = model.problem { ProblemLine(problem) }
            Button(app.text("security.recoverAction")) { Task { await model.recover() } }
                .disabled(model.typed.isEmpty || model.isBusy)
        } footer: {
            Text(app.text("phone.sheet.recover"))
        }
    }
}
