import Assistant
import Presentation
import Primitives
import Records
import SwiftUI

/// What is kept of a person and why, what left, and the ways to be rid of it.
struct PrivacyRoom: View {
    @Environment(AppModel.self) private var app
    @State private var shown = Shown(PrivacyRoom.draw)
    @State private var deletion: PrivacyDeletionScreen?
    @State private var isWiping = false
    @State private var word = ""

    private static func draw(_ home: OpenHome, _ presenter: Presenter) async throws -> PrivacyScreen? {
        presenter.privacy(try await home.privacy.overview())
    }

    var body: some View {
        ShownView(shown) { screen in
            List {
                Section(app.text("privacy.page.kept")) {
                    Text(app.text("phone.privacy.place"))
                    ForEach(screen.kinds, id: \.id) { kind in
                        VStack(alignment: .leading, spacing: 2) {
                            Label(kind.name, systemImage: kind.isSealed ? "lock" : "lock.open").font(.headline)
                            Text(kind.about).font(.footnote)
                            Text(kind.why).font(.footnote).foregroundStyle(.secondary)
                            if kind.isDeletable {
                                Button(app.text("privacy.page.delete"), role: .destructive) { ask(kind) }.buttonStyle(.bordered)
                            }
                        }
                    }
                }
                Section(app.text("privacy.page.clear")) { Text(screen.clear) }
                Section(app.text("privacy.page.left")) {
                    if screen.left.isEmpty { Text(app.text("privacy.left.none")) }
                    ForEach(screen.left.indices, id: \.self) { Text(screen.left[$0]) }
                }
                Section {
                    Button(app.text("security.wipeOpen"), role: .destructive) { isWiping = true }
                } footer: {
                    Text(app.text("security.wipeText"))
                }
            }
        }
        .navigationTitle(app.text("privacy.page.title"))
        .alert(app.text("security.wipe"), isPresented: $isWiping) {
            TextField(app.text("privacy.wipe.word"), text: $word)
            Button(app.text("security.wipeAction"), role: .destructive) { wipe() }
            Button(app.text("web.cancel"), role: .cancel) { word = "" }
        } message: {
            Text(app.text("security.wipeText"))
        }
        .confirmationDialog(app.text("privacy.page.ask"), isPresented: isAsking, titleVisibility: .visible) {
            Button(app.text("web.delete.confirm"), role: .destructive) { delete() }
            Button(app.text("web.delete.keep"), role: .cancel) { deletion = nil }
        } message: {
            Text(((deletion?.losses ?? []) + [deletion?.remark].compactMap(\.self)).joined(separator: "\n"))
        }
    }

    private var isAsking: Binding<Bool> { Binding(get: { deletion != nil }, set: { if !$0 { deletion = nil } }) }

    private func ask(_ kind: PrivacyScreen.Kind) {
        guard let stored = StoredKind(rawValue: kind.id) else { return }
        Task {
            await app.attempt { home in
                deletion = app.presenter.privacyDeletion(
                    of: stored, try await home.privacy.plan(PrivacySelection(kind: stored)))
            }
        }
    }

    private func wipe() {
        let typed = word
        word = ""
        Task { await app.wipe(typed: typed) }
    }

    /// Planned again: what was shown and what goes are of one moment.
    private func delete() {
        guard let kind = deletion.flatMap({ StoredKind(rawValue: $0.kind) }) else { return }
        deletion = nil
        Task {
            await shown.after(app) { home in
                try await home.privacy.carryOut(try await home.privacy.plan(PrivacySelection(kind: kind)))
            }
            app.asked.clear()
        }
    }
}
