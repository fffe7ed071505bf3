import Assistant
import Composition
import Foundation
import Observation
import Presentation
import Primitives
import Records

/// What is kept of a person and why, what left, and the ways to take it along and to be rid of it.
@MainActor @Observable final class PrivacyModel {
    private(set) var screen: PrivacyScreen?
    /// What would go, before it does.
    private(set) var deletion: PrivacyDeletionScreen?
    private(set) var isBusy = false
    /// What was just done.
    private(set) var outcome: String?

    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    func load() async { await app.attempt { try await show($0) } }

    func ask(_ kind: String) async {
        guard let kind = StoredKind(rawValue: kind) else { return }
        await app.attempt { home in
            deletion = app.presenter.privacyDeletion(of: kind, try await home.privacy.plan(PrivacySelection(kind: kind)))
        }
    }

    func keep() { deletion = nil }

    /// Planned again: what was shown and what goes are of one moment.
    func delete() async {
        guard let kind = deletion.flatMap({ StoredKind(rawValue: $0.kind) }) else { return }
        deletion = nil
        await doing { home in
            try await home.privacy.carryOut(try await home.privacy.plan(PrivacySelection(kind: kind)))
            app.asked.clear()
        }
    }

    /// Writes everything as readable files into a new folder within the one that the person chose.
    func takeAlong(to chosen: URL) async {
        guard let device = app.device else { return }
        let (strings, name) = (app.strings, "Formly-" + Surroundings.today().iso)
        await doing { home in
            let desk = home.privacy
            let folder = try await device.reaching(chosen) { try await Self.write(desk, strings, name, in: chosen) }
            outcome = app.text("privacy.exported", ["folder": .text(folder)])
        }
    }

    /// - Returns: the name of the new folder: an earlier one is never written over.
    private nonisolated static func write(
        _ desk: PrivacyDesk, _ strings: StringTable, _ name: String, in chosen: URL
    ) async throws -> String {
        let files = FileManager.default
        let names = [name] + (2..<1_000).map { "\(name)-\($0)" }
        let free = names.first { !files.fileExists(atPath: chosen.appendingPathComponent($0).path) } ?? name
        let folder = chosen.appendingPathComponent(free)
        try files.createDirectory(atPath: folder.path, withIntermediateDirectories: false)
        try await desk.takeAlong(to: "\(chosen.lastPathComponent)/\(free)", strings) { file in
            let place = folder.appendingPathComponent(file.path)
            try files.createDirectory(
                atPath: place.deletingLastPathComponent().path, withIntermediateDirectories: true)
            try Data(file.content.exposed).write(to: place)
        }
        return free
    }

    private func doing(_ work: (OpenHome) async throws -> Void) async {
        guard !isBusy else { return }
        isBusy = true
        outcome = nil
        defer { isBusy = false }
        await app.attempt { home in
            try await work(home)
            try await show(home)
        }
    }

    private func show(_ home: OpenHome) async throws { screen = app.presenter.privacy(try await home.privacy.overview()) }
}
