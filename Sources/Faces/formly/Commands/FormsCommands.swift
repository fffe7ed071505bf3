import Assistant
import Composition
import FormModel
import Presentation
import Primitives

/// `forms`, `forms find`, `forms show`, `forms check`.
enum FormsCommands {
    static let list = Command(name: "forms", usage: "forms", syntax: ArgumentSyntax()) { context in
        let templates = try context.formly.templates()
        if context.isJSON {
            Terminal.line(Output.json(templates.map { FormOutput($0, context.language) }))
            return .done
        }
        for template in templates {
            let metadata = template.metadata
            let edition = metadata.edition.map { " (\($0.name))" } ?? ""
            Terminal.line("\(template.id)\t\(metadata.name[context.language])\(edition)")
        }
        Terminal.line()
        for file in try context.formly.communityTemplates().broken {
            Terminal.error(context.strings.text("cli.forms.broken", ["file": .text(file)]))
        }
        context.say("cli.forms.any-pdf")
        return .done
    }

    static let show = Command(
        name: "forms show", usage: "forms show ID [--state XX]", syntax: ArgumentSyntax(options: ["state"], positionals: 1...1)
    ) { context in
        let known = try context.formly.templates().form(named: context.word(0))
        let template = try context.formly.template(known?.id ?? Template.ID(context.word(0)))
        if let state = context.arguments.options["state"] {
            guard let advice = try context.formly.advice(on: template.id, state: state) else {
                throw UsageFailure.badValue(option: "state", value: state, possible: "CA, NY, TX…")
            }
            StateDescription(advice, context).write()
        } else if context.isJSON {
            Terminal.line(Output.json(template))
        } else {
            FormDescription(template, context).write()
        }
        return .done
    }

    static let find = Command(
        name: "forms find", usage: "forms find TEXT", syntax: ArgumentSyntax(positionals: 1...64)
    ) { context in
        let text = context.arguments.positionals.joined(separator: " ")
        let found = try await context.formly.catalogue().search(text)
        if context.isJSON {
            Terminal.line(Output.json(found))
        } else if found.isEmpty {
            context.say("catalogue.none")
        } else {
            let presenter = Presenter(strings: context.strings, now: Surroundings.now())
            for (index, card) in found.map(presenter.card).enumerated() {
                if index > 0 { Terminal.line() }
                Terminal.line([card.name, card.number].compactMap(\.self).joined(separator: " · "))
                for line in ["\(card.agency) · \(card.kind)", card.purpose, card.way, card.origin] { Terminal.line("  \(line)") }
            }
        }
        return .done
    }

    static let check = Command(
        name: "forms check", usage: "forms check FILE [--pdf FILE]",
        syntax: ArgumentSyntax(options: ["pdf"], positionals: 1...1)
    ) { context in
        var findings = try context.formly.checkTemplate(at: context.word(0))
        if let pdf = context.arguments.options["pdf"] {
            findings += try await context.formly.checkMapping(ofTemplateAt: context.word(0), to: pdf)
        }
        if context.isJSON {
            Terminal.line(Output.json(FindingsOutput(findings, context)))
        } else if findings.isEmpty {
            context.say("cli.forms.check-clean")
        } else {
            FindingsOutput(findings, context).write()
        }
        return findings.contains { $0.severity == .error } ? .findings : .done
    }
}

struct FormOutput: Encodable {
    let id: String
    let name: String
    let category: String
    let edition: String?
    let minutes: Int?
    let languages: [String]
    let fields: Int

    init(_ template: Template, _ language: Language) {
        let metadata = template.metadata
        id = template.id.rawValue
        name = metadata.name[language]
        category = metadata.category
        edition = metadata.edition?.name
        minutes = metadata.estimatedTime
        languages = metadata.languageSupport.map(\.rawValue)
        fields = template.fields.count
    }
}

/// A form as a person reads about it: what it asks, and where its facts come from.
struct FormDescription {
    let template: Template
    let context: CommandContext

    init(_ template: Template, _ context: CommandContext) {
        self.template = template
        self.context = context
    }

    func write() {
        let metadata = template.metadata
        Terminal.line(metadata.name[context.language] + (metadata.edition.map { " (\($0.name))" } ?? ""))
        if let edition = metadata.edition, let last = edition.validThrough {
            context.say("authoring.valid", ["edition": .text(edition.name), "date": .date(last)])
        }
        if let description = metadata.description { Terminal.line(description[context.language]) }
        var sources = SourceList()
        for section in template.schema.sections {
            Terminal.line("\n\(section.title[context.language])")
            for field in section.fields {
                let label = field.label[context.language] + (field.required ? " *" : "")
                Terminal.line("  \(field.id)  \(label)\(sources.mark(field.sources))")
            }
        }
        for item in template.review.checklists {
            Terminal.line("☐ \(item.text[context.language])\(sources.mark(item.sources ?? []))")
        }
        for address in template.mappings.compactMap(\.obtainAt) {
            Terminal.line()
            context.say("cli.forms.obtain", ["address": .text(address)])
        }
        _ = sources.mark(metadata.sources)
        sources.write(context)
    }
}

/// What is known of one state's rules, each statement with how sure it is and where it was read.
struct StateDescription {
    let advice: FormAdvice
    let context: CommandContext

    init(_ advice: FormAdvice, _ context: CommandContext) {
        self.advice = advice
        self.context = context
    }

    func write() {
        if context.isJSON { return Terminal.line(Output.json(AdviceOutput(advice, context.strings))) }
        var sources = SourceList()
        for topic in FormAdvice.Topic.allCases {
            let points = advice.points.filter { $0.topic == topic }
            if !points.isEmpty { Terminal.line(context.strings.text("advice.topic.\(topic.rawValue)")) }
            for point in points { write(point.message, point.certainty, point.sources, &sources) }
        }
        for item in advice.checklist { write(item.message, item.certainty, item.sources, &sources) }
        sources.write(context)
    }

    private func write(
        _ message: Message, _ certainty: FormAdvice.Certainty, _ cited: [SourceCitation], _ sources: inout SourceList
    ) {
        let sure = context.strings.text("advice.certainty.\(certainty.rawValue)")
        Terminal.line("  \(context.strings.text(message)) (\(sure))\(sources.mark(cited))")
    }
}

/// Findings for people and programs.
struct FindingsOutput: Encodable {
    struct Entry: Encodable {
        let code: String
        let severity: String
        let field: String?
        let message: String
    }
    let findings: [Entry]

    init(_ findings: [Finding], _ context: CommandContext) {
        self.findings = Self.entries(findings, context.strings)
    }

    static func entries(_ findings: [Finding], _ strings: StringTable) -> [Entry] {
        findings.map {
            Entry(
                code: $0.code, severity: $0.severity.rawValue, field: $0.field?.rawValue, message: strings.text($0.message))
        }
    }

    /// To standard error, a line each.
    func write() {
        for entry in findings { Terminal.error((entry.field.map { $0 + ": " } ?? "") + entry.message) }
    }
}
