import Presentation
import Primitives
import SwiftUI

/// What could go, each with a switch to leave it: the question before it goes for good.
struct CleaningRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: CleaningModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                CleaningView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("cleaning.title"))
        .task(id: app.language) {
            let model = model ?? CleaningModel(app)
            self.model = model
            await model.load()
        }
    }
}

private struct CleaningView: View {
    @Environment(AppModel.self) private var app
    @Bindable var model: CleaningModel
    let screen: CleaningScreen

    var body: some View {
        List {
            Text(app.text("cleaning.lead"))
            Picker(app.text("cleaning.age"), selection: $model.age) {
                ForEach(screen.ages, id: \.self) { Text(app.text("cleaning.days", ["count": .number($0)])).tag($0) }
            }
            if screen.isEmpty {
                Text(app.text("cleaning.none"))
            } else {
                lines(screen.forms, "cleaning.forms")
                lines(screen.leftovers, "cleaning.left")
                Section {
                    Button(app.text("cleaning.delete"), role: .destructive) { Task { await model.clean() } }
                        .disabled(model.chosen.isEmpty || model.isBusy)
                } footer: {
                    Text(app.text("cleaning.final"))
                }
            }
        }
        .onChange(of: model.age) { Task { await model.load() } }
    }

    @ViewBuilder private func lines(_ lines: [CleaningScreen.Line], _ title: String) -> some View {
        if !lines.isEmpty {
            Section(app.text(title)) {
                ForEach(lines, id: \.id) { line in
                    Toggle(isOn: isChosen(line.id)) {
                        VStack(alignment: .leading) {
                            Text(line.title)
                            Text(line.about).font(.footnote).foregroundStyle(.secondary)
                        }
                    }
                }
            }
        }
    }

    private func isChosen(_ id: String) -> Binding<Bool> {
        Binding(
            get: { model.chosen.contains(id) },
            set: { isOn in if isOn { model.chosen.insert(id) } else { model.chosen.remove(id) } })
    }
}
