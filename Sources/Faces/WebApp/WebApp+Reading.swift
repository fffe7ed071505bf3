import Assistant
import Documents
import LocalWeb
import Presentation
import Primitives
import Records
import Scanning
import Synchronization

/// Pages that are pictures take seconds each to read: a page of the app's own shows them meanwhile, says what is being done, and
/// can end it. It works by loading itself again; a module makes that smoother.
extension WebApp {
    func readingRoom(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        guard visit.parts.count > 1 else { return nil }
        let key = visit.parts[1]
        switch (visit.isPost, visit.parts.count) {
        case (false, 2): return try await shown(key, visit, assistant)
        case (false, 3): return state.withLock { $0.reading.job(key)?.picture }.map { .png($0) }
        case (true, 3) where visit.parts[2] == "stop": return stopReading(key)
        default: return nil
        }
    }

    /// Begins a form from a file: at once where that is quick, else by way of the page that shows how it goes.
    ///
    /// - Parameters:
    ///   - person: whose form it becomes.
    ///   - isCaptured: the file is made of photographs that are forgotten once the form is begun.
    func read(
        _ file: BroughtFile, for person: Person.ID = .first, _ visit: Visit, _ assistant: Assistant, isCaptured: Bool = false
    ) async throws -> HTTPResponse {
        var generator = SystemRandomNumberGenerator()
        let (key, language) = (makeSecret(using: &generator), visit.language)
        // The first page that takes long, or the end.
        let (news, teller) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        state.withLock { $0.reading.begin(key, name: file.name) }
        let task = Task { [self] in
            let outcome: ReadingJobs.Outcome
            do {
                let id = try await assistant.start(file, language: language, for: person) { [self] step in
                    tell(step, of: key)
                    teller.yield()
                }
                outcome = .begun(id)
                if isCaptured { state.withLock { $0.roll.removeAll() } }
            } catch {
                outcome = .failed(error)
            }
            _ = state.withLock { $0.reading.change(key) { $0.outcome = outcome } }
            teller.finish()
        }
        let isThere = state.withLock { $0.reading.change(key) { $0.task = task } }
        // The records were locked in between.
        if !isThere { task.cancel() }
        for await _ in news { break }
        guard let job = state.withLock({ $0.reading.job(key) }) else { return .redirect(to: "/") }
        guard job.outcome != nil else { return .redirect(to: Link(["reading", key])) }
        return try await ended(key, file, of: person, visit, assistant)
    }

    private func tell(_ step: ReadingStep, of key: String) {
        _ = state.withLock { state in
            state.reading.change(key) { job in
                job.step = step
                if let picture = step.picture { job.picture = picture.png }
            }
        }
    }

    private func shown(_ key: String, _ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        guard let job = state.withLock({ $0.reading.job(key) }) else { return .redirect(to: "/forms") }
        if job.outcome != nil {
            do {
                return try await ended(key, nil, visit, assistant)
            } catch let failure as any SpokenFailure {
                return try await forms(visit, assistant, problem: failure.message, status: 422)
            }
        }
        let screen = ReadingScreen(
            key: key, name: job.name.exposed, act: job.step?.act.rawValue ?? ReadingStep.Act.reading.rawValue,
            page: job.step?.page ?? 1, pages: job.step?.pages ?? 1, hasPicture: job.picture != nil)
        return visit.page(visit.frame.reading(screen))
    }

    /// - Parameter file: to ask for its password; nil where it was opened already.
    private func ended(
        _ key: String, _ file: BroughtFile?, of person: Person.ID = .first, _ visit: Visit, _ assistant: Assistant
    ) async throws -> HTTPResponse {
        switch state.withLock({ $0.reading.take(key) })?.outcome {
        case .begun(let id):
            try await endWelcome(assistant)
            return .redirect(to: Link(["sessions", id.rawValue]))
        case .failed(let failure as DocumentFailure) where failure.code == .passwordRequired && file != nil:
            return askPassword(of: file ?? BroughtFile(name: "", content: []), for: nil, of: person, visit)
        case .failed(is CancellationError), nil: return .redirect(to: "/forms")
        case .failed(let failure): throw failure
        }
    }

    /// What was begun in the very moment is not taken back: it is in the list, and can be deleted there.
    private func stopReading(_ key: String) -> HTTPResponse {
        guard let job = state.withLock({ $0.reading.take(key) }) else { return .redirect(to: "/forms") }
        if case .begun(let id)? = job.outcome { return .redirect(to: Link(["sessions", id.rawValue])) }
        job.task?.cancel()
        return .redirect(to: "/forms?stopped")
    }
}
