import FormModel
import Primitives
import ValueParsing

/// Why something is asked, and how to write it.
struct Helping: Drafting {
    var draft: Draft

    mutating func why() {
        act = .help
        keepsQuestion = true
        guard let field = state.asking.first.flatMap({ index.fields[$0] }) else { return say("help.commands") }
        if let why = field.why {
            say("why.text", ["why": .localized(why)])
        } else {
            say("why.unknown", ["label": label(field), "form": .localized(engine.template.metadata.name)])
        }
        let metadata = engine.template.metadata
        // What the field has no source of its own for rests on the form's.
        for source in (field.sources.isEmpty ? metadata.sources : field.sources).prefix(2) { cite(source) }
        if let edition = metadata.edition { say(of: edition) }
    }

    private mutating func cite(_ source: SourceCitation) {
        say(
            "why.source",
            [
                "authority": .text(source.authority), "site": .text(source.site), "date": .date(source.dateRead),
                "confidence": .message(Message("why.confidence.\(source.confidence.rawValue)")),
            ])
    }

    /// How long what is said here holds.
    private mutating func say(of edition: Edition) {
        guard let last = edition.validThrough else { return say("why.edition", ["edition": .text(edition.name)]) }
        say("why.edition.until", ["edition": .text(edition.name), "date": .date(last)])
    }

    // MARK: - About the form

    mutating func tell(_ key: String, _ arguments: [String: Message.Argument] = [:]) {
        act = .help
        keepsQuestion = true
        say(key, arguments)
    }

    mutating func tellOfForm() {
        let metadata = engine.template.metadata
        tell("about.form", ["form": .localized(metadata.name)])
        if let description = metadata.description { say("help.hint", ["hint": .localized(description)]) }
    }

    /// What is left, and how long all of it takes.
    mutating func tellLength() {
        let evaluation = evaluation()
        let open = evaluation.applicableFields.count { $0.isAsked && state.answers[$0.id] == nil }
        tell("about.open", ["count": .number(open)])
        if let minutes = engine.template.metadata.estimatedTime { say("about.minutes", ["count": .number(minutes)]) }
    }

    mutating func help() {
        act = .help
        keepsQuestion = true
        for field in state.asking.prefix(1).compactMap({ index.fields[$0] }) {
            if let hint = field.hint {
                say("help.hint", ["hint": .localized(hint)])
            } else {
                let type = reader.type(of: field)
                say("help.\(type.rawValue)", type == .date ? ["example": .date(context.today)] : [:])
            }
            if let why = field.why { say("why.text", ["why": .localized(why)]) }
            if !field.options.isEmpty {
                say("help.options", ["options": .list(field.options.prefix(60).map { .localized($0.label) })])
            }
            if !field.required { say("help.optional") }
        }
        say("help.commands")
    }
}

extension Drafting {
    var helping: Helping {
        get { Helping(draft: draft) }
        set { draft = newValue.draft }
    }
}
