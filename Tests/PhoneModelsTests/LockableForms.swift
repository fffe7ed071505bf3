import Documents
import Foundation
import Primitives
import TestSupport

/// Forms that are what a test says; a file that says it is locked opens with one word alone.
struct LockableForms: FormReading {
    let form: ScriptedDocuments

    func readForm(at path: String, password: String) async throws -> FormDocument {
        let content = try Data(contentsOf: URL(filePath: path))
        guard content != Data("%PDF-locked".utf8) || password == "open sesame" else { throw DocumentFailure(.passwordRequired) }
        return try await form.readForm(at: path, password: password)
    }
}
