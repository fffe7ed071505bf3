import Presentation
import SwiftUI
import UniformTypeIdentifiers

/// What is kept of a person and why, what left, and the ways to take it along and to be rid of it.
struct PrivacyRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: PrivacyModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                PrivacyView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("privacy.page.title"))
        .task(id: app.language) {
            let model = model ?? PrivacyModel(app)
            self.model = model
            await model.load()
        }
        .onAppear { Task { await model?.load() } }
    }
}

private struct PrivacyView: View {
    @Environment(AppModel.self) private var app
    let model: PrivacyModel
    let screen: PrivacyScreen
    @State private var isWiping = false
    @State private var isTaking = false
    @State private var word = ""

    var body: some View {
        List {
            if let outcome = model.outcome { OutcomeLine(outcome) }
            Section(app.text("privacy.page.kept")) {
                Text(app.text("phone.privacy.place"))
                ForEach(screen.kinds, id: \.id) { kind($0) }
            }
            Section(app.text("privacy.page.clear")) { Text(screen.clear) }
            Section(app.text("privacy.page.left")) {
                if screen.left.isEmpty { Text(app.text("privacy.left.none")) }
                ForEach(screen.left.indices, id: \.self) { Text(screen.left[$0]) }
            }
            Section {
                Button(app.text("phone.take.action"), systemImage: "square.and.arrow.down.on.square") { isTaking = true }
            } footer: {
                Text(app.text("phone.take.text"))
            }
            Button(app.text("cleaning.title"), systemImage: "sparkles") { app.go(.cleaning) }
            Section {
                Button(app.text("security.wipeOpen"), role: .destructive) { isWiping = true }
            } footer: {
                Text(app.text("security.wipeText"))
            }
        }
        .disabled(model.isBusy)
        .overlay { if model.isBusy { ProgressView().controlSize(.large) } }
        .fileImporter(isPresented: $isTaking, allowedContentTypes: [.folder]) { take($0) }
        .alert(app.text("security.wipe"), isPresented: $isWiping) {
            TextField(app.text("privacy.wipe.word"), text: $word)
            Button(app.text("security.wipeAction"), role: .destructive) { wipe() }
            Button(app.text("web.cancel"), role: .cancel) { word = "" }
        } message: {
            Text(app.text("security.wipeText"))
        }
        .confirmationDialog(app.text("privacy.page.ask"), isPresented: isAsking, titleVisibility: .visible) {
            Button(app.text("web.delete.confirm"), role: .destructive) { Task { await model.delete() } }
            Button(app.text("web.delete.keep"), role: .cancel) { model.keep() }
        } message: {
            Text(((model.deletion?.losses ?? []) + [model.deletion?.remark].compactMap(\.self)).joined(separator: "\n"))
        }
    }

    private func kind(_ kind: PrivacyScreen.Kind) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Label(kind.name, systemImage: kind.isSealed ? "lock" : "lock.open").font(.headline)
            Text(kind.about).font(.footnote)
            Text(kind.why).font(.footnote).foregroundStyle(.secondary)
            if kind.isDeletable {
                Button(app.text("privacy.page.delete"), role: .destructive) { Task { await model.ask(kind.id) } }
                    .buttonStyle(.bordered)
            }
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { model.deletion != nil }, set: { if !$0 { model.keep() } })
    }

    private func take(_ picked: Result<URL, any Error>) {
        switch picked {
        case .success(let folder): Task { await model.takeAlong(to: folder) }
        case .failure(let error): app.notice = app.words(of: error)
        }
    }

    private func wipe() {
        let typed = word
        word = ""
        Task { await app.wipe(typed: typed) }
    }
}
