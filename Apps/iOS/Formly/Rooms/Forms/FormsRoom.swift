import Presentation
import Primitives
import SwiftUI

/// The gallery of forms, and the way in for any other.
struct FormsRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: FormsModel?

    var body: some View {
        Group {
            if let model { FormsView(model: model) } else { ProgressView().accessibilityLabel(app.text("phone.opening")) }
        }
        .navigationTitle(app.text("web.forms.title"))
        .task { if model == nil { model = FormsModel(app) } }
    }
}

private struct FormsView: View {
    @Environment(AppModel.self) private var app
    @Bindable var model: FormsModel

    var body: some View {
        List {
            BringFormSection()
            if let screen = model.screen {
                Section(app.text("web.forms.ready")) {
                    Picker(app.text("web.forms.categories"), selection: $model.category) {
                        Text(app.text("web.forms.all")).tag("")
                        ForEach(screen.categories, id: \.self) { Text(app.text("web.category.\($0)")).tag($0) }
                    }
                    ForEach(screen.forms, id: \.id) { FormRow(card: $0) }
                }
                if screen.forms.isEmpty {
                    EmptyRoom(
                        title: app.text("web.forms.none"), hint: app.text("web.forms.noneHint"), symbol: "magnifyingglass")
                }
            }
        }
        .searchable(text: $model.query, prompt: app.text("web.forms.search"))
    }
}

/// A form that can be begun.
struct FormRow: View {
    @Environment(AppModel.self) private var app
    let card: FormCard

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(card.name).font(.headline)
            if !card.about.isEmpty { Text(card.about).font(.subheadline) }
            Text(facts).font(.footnote).foregroundStyle(.secondary)
            Button(app.text("web.forms.start")) { begin() }
                .buttonStyle(.bordered)
                .accessibilityLabel(app.text("web.forms.startNamed", ["form": .text(card.name)]))
                .accessibilityIdentifier("begin-\(card.id)")
        }
    }

    private var facts: String {
        let minutes = card.minutes.map { app.text("web.forms.minutes", ["count": .number($0)]) }
        let edition = card.edition.map { app.text("web.forms.edition", ["edition": .text($0)]) }
        return ([minutes, edition].compactMap(\.self) + card.reasons.map(app.text)).joined(separator: " · ")
    }

    private func begin() { Task { await FormsModel(app).begin(card.id) } }
}
