import SwiftUI

/// What is the person's own: what is remembered, copies, privacy, models, settings, help.
struct MeRoom: View {
    @Environment(AppModel.self) private var app

    var body: some View {
        List {
            row("facts.nav", "person.text.rectangle", .profile)
            row("vault.title", "externaldrive.badge.timemachine", .backups)
            row("privacy.page.title", "hand.raised", .privacy)
            row("phone.models.title", "cpu", .models)
            row("web.settings.title", "gearshape", .settings)
            row("web.help.title", "questionmark.circle", .help)
            Section { Text(app.text("web.local")).font(.footnote).foregroundStyle(.secondary) }
        }
        .navigationTitle(app.text("phone.tab.me"))
    }

    private func row(_ key: String, _ symbol: String, _ place: Place) -> some View {
        Button {
            app.go(place)
        } label: {
            Label(app.text(key), systemImage: symbol)
        }
    }
}
