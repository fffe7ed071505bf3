import Assistant
import Primitives
import SwiftUI

/// What a person sets for the whole app. How it looks and how large words are is set for all apps, in iOS itself.
struct SettingsRoom: View {
    @Environment(AppModel.self) private var app
    @State private var minutes = Preferences().lockMinutes
    @State private var reminds = Preferences().reminds
    @State private var isSearchable = Preferences().isSearchable

    var body: some View {
        Form {
            Section(app.text("web.settings.language")) { LanguageChoice() }
            Section(app.text("web.settings.lock")) {
                Picker(app.text("web.settings.lockAfter"), selection: $minutes) {
                    ForEach(Preferences.lockChoices, id: \.self) { choice in
                        Text(
                            choice == 0
                                ? app.text("web.settings.lockNever")
                                : app.text("web.settings.minutes", ["count": .number(choice)])
                        ).tag(choice)
                    }
                }
                .onChange(of: minutes) { _, minutes in Preferences().lockMinutes = minutes }
                Button(app.text("web.settings.lockNow")) { app.lock() }
            }
            Section {
                Toggle(app.text("phone.remind"), isOn: $reminds)
                    .onChange(of: reminds) { _, isOn in Task { await remind(isOn) } }
            } footer: {
                Text(app.text("phone.remindText"))
            }
            Section {
                Toggle(app.text("phone.search"), isOn: $isSearchable)
                    .onChange(of: isSearchable) { _, isOn in
                        Preferences().isSearchable = isOn
                        Task { await app.tellOutside() }
                    }
            } footer: {
                Text(app.text("phone.searchText"))
            }
            Section(app.text("web.settings.key")) {
                Text(app.text("phone.key.keyring"))
                Button(app.text("security.sheet"), systemImage: "doc.text") { app.go(.recovery) }
                Text(app.text("web.local")).foregroundStyle(.secondary)
            }
        }
        .navigationTitle(app.text("web.settings.title"))
    }

    /// Off again where iOS doesn't allow it.
    private func remind(_ isOn: Bool) async {
        let isAllowed = isOn ? await DeadlineReminders.isAllowed() : false
        Preferences().reminds = isAllowed
        reminds = isAllowed
        if !isAllowed {
            DeadlineReminders.clear()
            if isOn { app.notice = app.text("phone.remindRefused") }
        }
        await app.attempt { home in
            if isAllowed, let list = try await home.assistant.onboarding() { await DeadlineReminders.plan(list, app.strings) }
        }
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
