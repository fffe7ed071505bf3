/// What a model is told for one task: rules, more of them for some templates, and the shape of what is asked. A resource.
public struct Prompt: Sendable, Hashable, Codable {
    public var id: String
    /// Of the wording: measured results name it.
    public var version: String
    /// The rules, a paragraph each.
    public var system: [String]
    /// Further rules by the id of a template.
    public var templates: [String: [String]]?
    /// Lines with `{named}` places. A line whose places are all empty is left out.
    public var user: [String]

    public init(
        id: String, version: String, system: [String], templates: [String: [String]]? = nil, user: [String]
    ) {
        self.id = id
        self.version = version
        self.system = system
        self.templates = templates
        self.user = user
    }

    /// - Parameters:
    ///   - values: what is filled in, as data: signs that could pass for marks of the prompt are replaced.
    ///   - template: the id of the form's template.
    public func messages(_ values: [String: String], template: String? = nil) -> [GenerationRequest.Message] {
        let rules = system + (template.flatMap { templates?[$0] } ?? [])
        let lines = user.compactMap { Self.filled($0, values) }
        return [.init(.system, rules.joined(separator: "\n")), .init(.user, lines.joined(separator: "\n"))]
    }

    /// The places that it has; each must be known to whoever fills them.
    public var places: Set<String> { Set(user.flatMap { Self.parts($0).compactMap(\.place) }) }

    private static func filled(_ line: String, _ values: [String: String]) -> String? {
        let parts = parts(line)
        let filled = parts.compactMap(\.place).map { values[$0] ?? "" }
        if !filled.isEmpty, filled.allSatisfy(\.isEmpty) { return nil }
        return parts.map { part in part.place.map { data(values[$0] ?? "") } ?? part.text }.joined()
    }

    /// Angle brackets mark where data begins and ends; within data they are others.
    private static func data(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "<" ? "‹" : $0 == ">" ? "›" : $0 }))
    }

    private static func parts(_ line: String) -> [(text: String, place: String?)] {
        var parts: [(String, String?)] = []
        var rest = line[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            parts.append((String(rest[..<open]), nil))
            parts.append(("", String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        return parts + [(String(rest), nil)]
    }
}

/// The prompts of all tasks.
public struct PromptSet: Sendable, Hashable {
    /// What the person said, for fields.
    public var answer: Prompt
    /// A question, for passages of papers.
    public var ask: Prompt
    /// A test run.
    public var trial: Prompt
    /// By language: words that turn or limit a sentence, so that none of them may be left out of it.
    public var binding: [String: [String]]

    public init(answer: Prompt, ask: Prompt, trial: Prompt, binding: [String: [String]]) {
        self.answer = answer
        self.ask = ask
        self.trial = trial
        self.binding = binding
    }
}
