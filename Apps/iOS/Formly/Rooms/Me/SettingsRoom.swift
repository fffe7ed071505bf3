import Presentation
import Primitives
import SwiftUI

/// What a person sets for the whole app. How it looks and how large words are is set for all apps, in iOS itself.
struct SettingsRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: SettingsModel?

    var body: some View {
        Form {
            Section(app.text("web.settings.language")) { LanguageChoice() }
            if let model {
                lock(model)
                Section {
                    Toggle(app.text("phone.remind"), isOn: binding(model.reminds) { await model.remind($0) })
                } footer: {
                    Text(app.text("phone.remindText"))
                }
                Section {
                    Toggle(app.text("phone.search"), isOn: binding(model.isSearchable) { await model.offerToSearch($0) })
                } footer: {
                    Text(app.text("phone.searchText"))
                }
            }
            Section(app.text("web.settings.key")) {
                Text(app.text("phone.key.keyring"))
                Button(app.text("security.sheet"), systemImage: "doc.text") { app.go(.recovery) }
                Text(app.text("web.local")).foregroundStyle(.secondary)
            }
        }
        .navigationTitle(app.text("web.settings.title"))
        .task { if model == nil { model = SettingsModel(app) } }
    }

    private func lock(_ model: SettingsModel) -> some View {
        Section(app.text("web.settings.lock")) {
            Picker(app.text("web.settings.lockAfter"), selection: binding(model.lockMinutes) { model.lock(after: $0) }) {
                ForEach(Preferences.lockChoices, id: \.self) { choice in
                    Text(
                        choice == 0
                            ? app.text("web.settings.lockNever")
                            : app.text("web.settings.minutes", ["count": .number(choice)])
                    ).tag(choice)
                }
            }
            Button(app.text("web.settings.lockNow")) { app.lock() }
        }
    }

    private func binding<Value: Sendable>(_ value: Value, _ set: @escaping @MainActor (Value) async -> Void) -> Binding<Value> {
        Binding(get: { value }, set: { value in Task { await set(value) } })
    }
}

/// What can be said to Formly.
struct HelpRoom: View {
    @Environment(AppModel.self) private var app

    var body: some View {
        List {
            Text(app.text("web.help.lead"))
            section("web.help.say", ["plain", "correct", "skip", "back", "why", "none", "review"].map { "web.help.say.\($0)" })
            section("web.help.safe", ["web.help.safe.saved", "web.help.safe.local", "web.help.safe.delete"])
            Section { Text(app.text("phone.unofficial")).font(.footnote).foregroundStyle(.secondary) }
        }
        .navigationTitle(app.text("web.help.title"))
    }

    private func section(_ title: String, _ keys: [String]) -> some View {
        Section(app.text(title)) { ForEach(keys, id: \.self) { Text(app.text($0)) } }
    }
}
