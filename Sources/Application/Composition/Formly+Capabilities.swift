import Assistant
import BoundedWorker
import Documents
import Foundation
import LanguageModel
import Primitives
import Records
import Retrieval
import SecretServiceKeys
import TesseractText

extension Formly {
    /// What this machine can do.
    public func capabilities() async -> [Capability] {
        [
            await documentCapability(), await containmentCapability(), recognitionCapability(),
            photographCapability(), embeddingCapability(),
            await modelCapability(), keyringCapability(),
        ]
            + recordCapabilities()
    }

    /// The one command that brings what is missing: a checkout sets it up; beside an installed program only the system's packages can.
    private func mend(_ argument: String? = nil, packages: [String] = []) -> String? {
        let folder = URL(filePath: resources.root).deletingLastPathComponent().path
        if FileManager.default.isExecutableFile(atPath: folder + "/Scripts/setup") {
            return (["Scripts/setup"] + [argument].compactMap { $0 }).joined(separator: " ")
        }
        return packages.isEmpty ? nil : "sudo apt install \(packages.joined(separator: " "))"
    }

    /// Shown by doing it: a page of a form of ours is read in the bounded worker.
    private func documentCapability() async -> Capability {
        let sample = resources.root + "/Samples/blank.pdf"
        do {
            _ = try await documents().geometry(of: sample, password: "")
            return Capability("documents", isAvailable: true, state: Message("doctor.documents"))
        } catch {
            return Capability(
                "documents", isAvailable: false, state: Message("doctor.documents-broken"), mend: mend())
        }
    }

    /// As the child itself says that it is held.
    private func containmentCapability() async -> Capability {
        // A child that can't be asked is told of by the capability above.
        let held = try? await worker.containment()
        let state =
            switch (held?.holdsCalls ?? false, held?.holdsFiles ?? false) {
            case (true, true): "doctor.containment"
            case (true, false): "doctor.containment-calls"
            case (false, true): "doctor.containment-files"
            case (false, false): "doctor.containment-none"
            }
        return Capability(
            "containment", isAvailable: held?.holdsCalls == true && held?.holdsFiles == true, isOptional: true,
            state: Message(state))
    }

    private func recognitionCapability() -> Capability {
        let languages = readableLanguages()
        let missing = Language.allCases.filter { !languages.contains($0) }
        guard !languages.isEmpty else {
            return Capability(
                "recognition", isAvailable: false, isOptional: true, state: Message("doctor.recognition-missing"),
                mend: mend(packages: missing.compactMap { TesseractText.debianPackage(of: $0) }))
        }
        let names = languages.map(\.endonym).joined(separator: ", ")
        return Capability(
            "recognition", isAvailable: true, isOptional: true, state: Message("doctor.recognition", ["languages": .text(names)]),
            mend: missing.isEmpty ? nil : mend(packages: missing.compactMap { TesseractText.debianPackage(of: $0) }))
    }

    private func photographCapability() -> Capability {
        guard readsPhotographs else {
            return Capability(
                "photographs", isAvailable: false, isOptional: true, state: Message("doctor.photographs-missing"),
                mend: mend())
        }
        return Capability("photographs", isAvailable: true, isOptional: true, state: Message("doctor.photographs"))
    }

    private func embeddingCapability() -> Capability {
        do {
            _ = try embedder()
            return Capability("embedding", isAvailable: true, isOptional: true, state: Message("doctor.embedding"))
        } catch {
            let state = error.code == .brokenModel ? error.message : Message("doctor.embedding-missing")
            return Capability("embedding", isAvailable: false, isOptional: true, state: state, mend: mend())
        }
    }

    private func modelCapability() async -> Capability {
        do {
            let names = try await modelRuntime().devices().map(\.description).joined(separator: ", ")
            return Capability(
                "model", isAvailable: true, isOptional: true, state: Message("doctor.model", ["devices": .text(names)]))
        } catch {
            // Missing, or built for another processor: the same command builds it anew.
            return Capability(
                "model", isAvailable: false, isOptional: true, state: Message("doctor.model-missing"),
                mend: mend("--model"))
        }
    }

    private func keyringCapability() -> Capability {
        switch SecretServiceKeyring().availability() {
        case .available:
            Capability("keyring", isAvailable: true, isOptional: true, state: Message("doctor.keyring"))
        case .unavailable:
            Capability("keyring", isAvailable: false, isOptional: true, state: Message("doctor.keyring-missing"))
        }
    }

    private func recordCapabilities() -> [Capability] {
        let place = Capability(
            "records", isAvailable: true, state: Message("doctor.records", ["folder": .text(home)]))
        do {
            guard let key = try keyPlace() else { return [place] }
            return [place, Capability("key", isAvailable: true, state: Message("doctor.key.\(key.rawValue)"))]
        } catch {
            let message = (error as? any SpokenFailure)?.message ?? Message("store.other")
            return [Capability("records", isAvailable: false, state: message)]
        }
    }
}
