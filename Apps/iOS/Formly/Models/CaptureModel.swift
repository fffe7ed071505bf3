import Assistant
import Documents
import Observation
import Primitives
import Scanning

/// Pictures on their way in: each is looked at first, and one that could be better waits for the person to decide.
@MainActor @Observable final class CaptureModel {
    struct Doubtful {
        let file: BroughtFile
        /// What could be better, what matters most first.
        let advice: [CaptureAdvice]
    }

    private var waiting: [Doubtful] = []
    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    /// What is to be decided now; nil where nothing is.
    var doubtful: Doubtful? { waiting.first }

    /// Nil where the picture waits.
    func look(at file: BroughtFile) async -> BroughtFile? {
        guard let home = app.home else { return file }
        // A picture that can't be looked at is told of by what reads it next, in its own words.
        guard let facts = try? await home.assistant.captureFacts(file.content) else { return file }
        let advice = CaptureAdvice.all(for: facts)
        if advice.isEmpty { return file }
        waiting.append(Doubtful(file: file, advice: advice))
        return nil
    }

    /// As it is, although it could be better.
    func use() -> BroughtFile? { waiting.isEmpty ? nil : waiting.removeFirst().file }

    /// Another one is taken instead.
    func retake() { if !waiting.isEmpty { waiting.removeFirst() } }
}
