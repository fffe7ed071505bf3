import Assistant
import Foundation
import Presentation
import SwiftUI
import UIKit
import UniformTypeIdentifiers

/// The sealed copies of everything: made, checked, carried away by the document picker, and brought back.
struct BackupsRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: BackupsModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                BackupsView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("vault.title"))
        .task(id: app.language) {
            let model = model ?? BackupsModel(app)
            self.model = model
            await model.load()
        }
    }
}

private struct BackupsView: View {
    @Environment(AppModel.self) private var app
    @Bindable var model: BackupsModel
    let screen: BackupsScreen
    @State private var isBringing = false

    var body: some View {
        List {
            if let outcome = screen.outcome { OutcomeLine(outcome, isProblem: screen.isProblem) }
            making
            if screen.backups.isEmpty {
                EmptyRoom(title: app.text("vault.empty"), hint: app.text("vault.emptyHint"), symbol: "externaldrive")
            } else {
                Section(app.text("vault.list")) { ForEach(screen.backups, id: \.name) { row($0) } }
            }
            ForEach(screen.unreadable, id: \.name) { other($0) }
            Button(app.text("phone.backup.bring"), systemImage: "square.and.arrow.down") { isBringing = true }
        }
        .disabled(model.isBusy)
        .overlay { if model.isBusy { ProgressView().controlSize(.large) } }
        .fileImporter(isPresented: $isBringing, allowedContentTypes: [.formlyBackup, .data]) { bring($0) }
    }

    private var making: some View {
        Section {
            if !screen.hasPassphrase {
                Text(app.text("vault.choosePassphrase"))
                SecureField(app.text("vault.passphrase"), text: $model.passphrase).textContentType(.newPassword)
                SecureField(app.text("vault.again"), text: $model.again).textContentType(.newPassword)
            }
            Toggle(app.text("vault.whole"), isOn: $model.isWhole)
            Button(app.text("vault.makeAction")) { Task { await model.make() } }.buttonStyle(.borderedProminent)
        } header: {
            Text(app.text("vault.make"))
        } footer: {
            Text(app.text("vault.lead"))
        }
    }

    /// One that no key of this device opens: of another device, or older than the passphrase. It may have a passphrase of its own.
    private func other(_ backup: BackupsScreen.Unreadable) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            ProblemLine("\(backup.name): \(backup.reason)")
            Button(app.text("vault.restore")) { app.go(.restore(backup.name)) }.buttonStyle(.bordered)
        }
    }

    private func row(_ backup: BackupsScreen.Backup) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(backup.when).font(.headline)
            Text(backup.about).font(.footnote).foregroundStyle(.secondary)
            HStack {
                Button(app.text("vault.verify")) { Task { await model.verify(backup.name) } }
                Button(app.text("vault.restore")) { app.go(.restore(backup.name)) }
            }
            .buttonStyle(.bordered)
            if let desk = app.home?.backups {
                let file = URL(fileURLWithPath: "\(desk.folder)/\(backup.name)")
                // Each for itself: in a list a tap on a row without a style of buttons sets off all of them.
                HStack { KeepButtons(file: KeptFile(url: file, title: backup.when)) }.buttonStyle(.borderless)
            }
        }
    }

    /// A backup from Files or iCloud Drive.
    private func bring(_ result: Result<URL, any Error>) {
        switch result {
        case .success(let url): Task { await model.bring(url) }
        case .failure(let error): app.notice = app.words(of: error)
        }
    }
}
