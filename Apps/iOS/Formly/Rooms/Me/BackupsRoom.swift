import Assistant
import Foundation
import Presentation
import Primitives
import Records
import SwiftUI
import UIKit
import UniformTypeIdentifiers

/// The sealed copies of everything: made, checked, carried away by the document picker, and brought back.
struct BackupsRoom: View {
    @Environment(AppModel.self) private var app
    @State private var shown = Shown<BackupsScreen> { home, presenter in
        try await BackupsRoom.draw(home.backups, presenter, nil)
    }
    @State private var passphrase = ""
    @State private var again = ""
    @State private var isWhole = true
    @State private var isBringing = false

    var body: some View {
        ShownView(shown) { screen in
            List {
                if let outcome = screen.outcome { OutcomeLine(outcome, isProblem: screen.isProblem) }
                making(screen)
                if screen.backups.isEmpty {
                    EmptyRoom(title: app.text("vault.empty"), hint: app.text("vault.emptyHint"), symbol: "externaldrive")
                } else {
                    Section(app.text("vault.list")) { ForEach(screen.backups, id: \.name) { row($0) } }
                }
                ForEach(screen.unreadable, id: \.name) { other($0) }
                Button(app.text("phone.backup.bring"), systemImage: "square.and.arrow.down") { isBringing = true }
            }
        }
        .navigationTitle(app.text("vault.title"))
        .fileImporter(isPresented: $isBringing, allowedContentTypes: [.data]) { bring($0) }
    }

    private static func draw(
        _ desk: BackupDesk, _ presenter: Presenter, _ news: (message: Message, isProblem: Bool)?
    ) async throws -> BackupsScreen {
        let lock = try await desk.lock()
        let secret = lock.map { BackupSecret.lock($0) } ?? .passphrase("")
        let found = try await away { try desk.backups.list(in: desk.folder, with: secret) }
        return presenter.backups(
            found, folder: desk.folder, hasPassphrase: lock != nil, outcome: news?.message, isProblem: news?.isProblem == true)
    }

    private func making(_ screen: BackupsScreen) -> some View {
        Section {
            if !screen.hasPassphrase {
                Text(app.text("vault.choosePassphrase"))
                SecureField(app.text("vault.passphrase"), text: $passphrase).textContentType(.newPassword)
                SecureField(app.text("vault.again"), text: $again).textContentType(.newPassword)
            }
            Toggle(app.text("vault.whole"), isOn: $isWhole)
            Button(app.text("vault.makeAction")) { make() }.buttonStyle(.borderedProminent)
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
                Button(app.text("vault.verify")) { verify(backup) }
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

    // MARK: - Doing

    private func make() {
        tell { desk in
            if try await desk.lock() == nil {
                guard !passphrase.isEmpty else { throw BackupFailure(.locked) }
                guard passphrase == again else { throw BackupFailure(.passphrasesDiffer) }
                _ = try await desk.protect(passphrase: passphrase)
            }
            (passphrase, again) = ("", "")
            let made = try await desk.create(isWhole: isWhole)
            return Message("vault.made", ["file": .text(made.entry.name.text)])
        }
    }

    private func verify(_ backup: BackupsScreen.Backup) {
        tell { desk in
            let path = "\(desk.folder)/\(backup.name)"
            guard let secret = try await desk.secret(for: path) else { throw BackupFailure(.locked) }
            let manifest = try await away { try desk.backups.verify(path, with: secret) }
            return Message("backup.sound", ["count": .number(manifest.counts["session"] ?? 0)])
        }
    }

    /// A backup from Files or iCloud Drive, put beside the others; its name has to be one of a backup.
    private func bring(_ result: Result<URL, any Error>) {
        tell { desk in
            let url = try result.get()
            guard let name = BackupName(url.lastPathComponent) else { throw BackupFailure(.notABackup) }
            try ProtectedFolder.bringIn(url, to: "\(desk.folder)/\(name.text)")
            return Message("phone.backup.brought", ["file": .text(name.text)])
        }
    }

    private func tell(_ work: @escaping (BackupDesk) async throws -> Message) {
        Task {
            await app.attempt { home in
                do {
                    let message = try await work(home.backups)
                    shown.show(try await Self.draw(home.backups, app.presenter, (message, false)))
                } catch let failure as BackupFailure {
                    let message = failure.code == .locked ? Message("vault.passphraseMissing") : failure.message
                    shown.show(try await Self.draw(home.backups, app.presenter, (message, true)))
                }
            }
        }
    }
}
