import Assistant
import Composition
import FormModel
import Primitives

/// `profile`: what the person let Formly remember, and its use in a form.
enum ProfileCommands {
    static let list = Command(
        name: "profile", usage: "profile [--for PERSON]", syntax: ArgumentSyntax(options: ["for"])
    ) { context in
        let assistant = try await context.assistant()
        let profile = try await assistant.profile(of: try await context.person(assistant))
        let facts = profile.facts.sorted { $0.key < $1.key }
        if context.isJSON {
            Terminal.line(Output.json(facts.map { ProfileFactOutput($0.key, $0.value, context) }))
            return .done
        }
        if facts.isEmpty { context.say("cli.profile.empty") }
        for (meaning, fact) in facts {
            let output = ProfileFactOutput(meaning, fact, context)
            // The program's own name last: `profile forget` takes it.
            Terminal.line("\(output.label): \(output.display)\t\(fact.form[context.language])\t\(meaning)")
        }
        return .done
    }

    static let keep = Command(
        name: "profile keep", usage: "profile keep SESSION [FIELD…]", syntax: ArgumentSyntax(positionals: 1...1000)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        let meanings = try await assistant.remember(fields(context), of: id)
        write(meanings.map(\.rawValue), "cli.profile.kept", context)
        return .done
    }

    static let use = Command(
        name: "profile use", usage: "profile use SESSION [FIELD…]", syntax: ArgumentSyntax(positionals: 1...1000)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        let used = try await assistant.useProfile(fields(context), in: id, language: context.language)
        write(used.map(\.rawValue), "cli.profile.used", context)
        return .done
    }

    static let offers = Command(
        name: "profile offers", usage: "profile offers SESSION", syntax: ArgumentSyntax(positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let offers = try await assistant.offers(for: try await assistant.find(context.word(0)))
        if context.isJSON {
            Terminal.line(Output.json(offers.map { ProfileOfferOutput($0, context) }))
            return .done
        }
        if offers.isEmpty { context.say("cli.profile.no-offers") }
        let household = try await assistant.household()
        for offer in offers {
            let value = ProfileOfferOutput(offer, context)
            let origin: [String: Message.Argument] = [
                "form": .text(value.form), "date": .date(Surroundings.day(of: offer.fact.at)),
            ]
            let whose = offer.isOwn ? nil : household[offer.person]?.name?.exposed
            let words =
                (whose.map { context.strings.text("people.of", ["name": .text($0)]) + ", " } ?? "")
                + context.strings.text("cli.profile.from", origin)
            Terminal.line("\(value.field)\t\(value.label): \(value.display)\t\(words)")
        }
        return .done
    }

    static let forget = Command(
        name: "profile forget", usage: "profile forget MEANING|--all [--for PERSON]",
        syntax: ArgumentSyntax(options: ["for"], flags: ["all"], positionals: 0...1)
    ) { context in
        let assistant = try await context.assistant()
        let person = try await context.person(assistant)
        if context.arguments.flags.contains("all") {
            try await assistant.forgetProfile(of: person)
            return .done
        }
        guard let meaning = context.arguments.positionals.first else { throw UsageFailure.wrongCount }
        guard try await assistant.forget(Meaning(meaning), of: person) else {
            throw AssistantFailure(.notRemembered, ["meaning": .text(meaning)])
        }
        return .done
    }

    /// The fields named after the session; nil: all.
    private static func fields(_ context: CommandContext) -> Set<Field.ID>? {
        let names = context.arguments.positionals.dropFirst()
        return names.isEmpty ? nil : Set(names.map { Field.ID($0) })
    }

    private static func write(_ names: [String], _ key: String, _ context: CommandContext) {
        if context.isJSON {
            Terminal.line(Output.json(names))
        } else {
            context.say(key, ["count": .number(names.count)])
            for name in names { Terminal.line("  \(name)") }
        }
    }
}

struct ProfileFactOutput: Encodable {
    let meaning: String
    let label: String
    let value: ValueOutput
    let display: String
    let form: String
    let at: Timestamp

    init(_ meaning: Meaning, _ fact: Profile.Fact, _ context: CommandContext) {
        self.meaning = meaning.rawValue
        label = fact.label[context.language]
        value = ValueOutput(fact.value.exposed)
        display = fact.display(context.strings)
        form = fact.form[context.language]
        at = fact.at
    }
}

struct ProfileOfferOutput: Encodable {
    let field: String
    let label: String
    let meaning: String
    let value: ValueOutput
    let display: String
    let form: String
    let at: Timestamp
    /// Whose it is.
    let person: String

    init(_ offer: ProfileOffer, _ context: CommandContext) {
        field = offer.field.id.rawValue
        label = offer.field.label[context.language]
        meaning = offer.meaning.rawValue
        value = ValueOutput(offer.fact.value.exposed)
        display = offer.fact.display(context.strings, options: offer.field.options)
        form = offer.fact.form[context.language]
        at = offer.fact.at
        person = offer.person.rawValue
    }
}

extension Profile.Fact {
    /// As its owner reads it.
    func display(_ strings: StringTable, options: [Option] = []) -> String {
        switch value.exposed {
        case .date(let date): strings.display(date)
        case .doesNotApply: strings.text("value.notApplicable")
        case .choice(let choice): options.first { $0.value == choice }?.label[strings.language] ?? choice
        default: Field(id: "value", label: label, kind: kind).text(for: value.exposed, country: "US")
        }
    }
}
