import Assistant
import Conversation
import FormModel
import LocalWeb
import Presentation
import Primitives
import Records

extension WebApp {
    func conversation(
        _ visit: Visit, _ id: SessionRecord.ID, _ opened: OpenHome, unsaved: ConversationScreen.Unsaved? = nil
    ) async throws -> HTTPResponse {
        let assistant = opened.assistant
        let view = try await assistant.view(id)
        let changing = visit.field.flatMap { view.template.field($0)?.id }
        var screen = visit.presenter.conversation(
            view, remembered: try await assistant.offers(for: view),
            papers: try await assistant.offers(from: opened.library, for: view),
            contested: try await assistant.contestedOffers(from: opened.library, for: view),
            remembers: try await remembers(assistant),
            changing: changing, origin: .init(visit.query["from"]))
        if changing == nil {
            let notes = try await assistant.paperNotes(for: id)
            screen.paper = visit.presenter.paperCard(try await assistant.proposals(for: id), notes: notes, view)
            // A paper that answers nothing says why, once.
            if visit.query["nothing"] != nil { screen.paperNotes = notes.map { visit.frame.strings.text($0) } }
        }
        screen.unsaved = unsaved
        return visit.page(visit.frame.conversation(screen), status: unsaved == nil ? 200 : 500)
    }

    /// A turn; what can't be saved stays in the box, with the reason over it.
    func say(_ visit: Visit, _ id: SessionRecord.ID, _ opened: OpenHome) async throws -> HTTPResponse {
        do {
            return try await saySaving(visit, id, opened.assistant)
        } catch let failure as RecordFailure where [.full, .readOnly, .busy].contains(failure.code) {
            let unsaved = ConversationScreen.Unsaved(
                text: visit.form["text"] ?? "", reason: visit.frame.strings.text(failure.message))
            return try await conversation(visit, id, opened, unsaved: unsaved)
        }
    }

    /// A turn: a button, an option, or words.
    private func saySaving(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        if let changing = visit.form["changing"] {
            return try await change(Field.ID(changing), visit, id, assistant)
        }
        let outcome = try await turn(visit, id, assistant)
        try await rememberAnswers(outcome, visit, id, assistant)
        if outcome?.opensReview == true { return .redirect(to: Link(["sessions", id.rawValue, "review"])) }
        return .redirect(to: Link(Link(["sessions", id.rawValue]), fragment: "last"))
    }

    private func turn(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> TurnOutcome? {
        if let action = visit.form["act"].flatMap(Self.action) {
            return try await assistant.act(action, in: id, language: visit.language)
        }
        if let field = visit.field {
            return try await assistant.answer([field: chosen(visit)], in: id, language: visit.language)
        }
        let text = String((visit.form["text"] ?? "").drop(while: \.isWhitespace))
        return text.isEmpty ? nil : try await assistant.say(text, in: id, language: visit.language)
    }

    private static func action(_ name: String) -> UserInput.Action? {
        if name.hasPrefix("choose."), let number = Int(name.dropFirst(7)), number >= 0 { return .choose(number) }
        return switch name {
        case "confirm": .confirm
        case "decline": .decline
        case "why": .why
        case "skip": .skip
        case "back": .back
        case "undo": .undo
        default: nil
        }
    }

    private func chosen(_ visit: Visit) -> String {
        visit.form.all("choice").filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// One field, outside the order of the questions; then back to where the person came from.
    private func change(
        _ field: Field.ID, _ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant
    ) async throws -> HTTPResponse {
        let typed = visit.field == nil ? visit.form["text"] ?? "" : chosen(visit)
        let isSaid = visit.field == nil && typed.contains { !$0.isWhitespace }
        let outcome =
            isSaid
            ? try await assistant.say(typed, for: field, in: id, language: visit.language)
            : try await assistant.answer([field: typed], in: id, language: visit.language)
        let origin = ConversationScreen.Origin(visit.form["from"])
        let problems = outcome.findings.filter { $0.field == field && $0.severity == .error }
        guard problems.isEmpty else {
            let screen = visit.presenter.conversation(
                try await assistant.view(id), changing: field, problems: problems, typed: typed, origin: origin)
            return visit.page(visit.frame.conversation(screen), status: 422)
        }
        // What is asked back, or wasn't understood, is said in the conversation.
        if isSaid, !outcome.updates.contains(where: { $0.fieldId == field }) {
            return .redirect(to: Link(Link(["sessions", id.rawValue]), fragment: "last"))
        }
        switch origin {
        case .review: return .redirect(to: Link(["sessions", id.rawValue, "review"]))
        case .page: return try await redirectToPage(of: field, id, visit, assistant)
        case .chat: return .redirect(to: Link(Link(["sessions", id.rawValue]), fragment: "last"))
        }
    }

    private func redirectToPage(
        of field: Field.ID, _ id: SessionRecord.ID, _ visit: Visit, _ assistant: Assistant
    ) async throws -> HTTPResponse {
        let page = visit.presenter.page(of: field, try await assistant.view(id)) ?? 1
        return .redirect(to: Link(["sessions", id.rawValue, "pages", String(page)], query: ["field": field.rawValue]))
    }
}
