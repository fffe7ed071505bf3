import Composition
import FormModel
import Primitives

/// `glossary`: the hard words of forms in plain ones, all or those that a word means.
enum GlossaryCommand {
    static let command = Command(
        name: "glossary", usage: "glossary [WORD]", syntax: ArgumentSyntax(positionals: 0...8)
    ) { context in
        let glossary = try context.formly.resources.glossary()
        let word = context.arguments.positionals.joined(separator: " ")
        let found = word.isEmpty ? glossary.terms : glossary.lookUp(word, language: context.language)
        if context.isJSON {
            Terminal.line(Output.json(GlossaryOutput(terms: found.map { .init($0, context.language) })))
            return found.isEmpty ? .failed : .done
        }
        guard !found.isEmpty else {
            Terminal.error(context.strings.text("glossary.none", ["word": .text(word)]))
            return .failed
        }
        var sources = SourceList()
        for term in found { write(term, isAlone: !word.isEmpty, &sources, context) }
        if !word.isEmpty { sources.write(context) }
        return .done
    }

    private static func write(
        _ term: GlossaryTerm, isAlone: Bool, _ sources: inout SourceList, _ context: CommandContext
    ) {
        let name = term.term[context.language]
        let english = name == term.term.english ? "" : " (\(term.term.english))"
        Terminal.line(name + english)
        Terminal.line("  " + term.meaning[context.language] + (isAlone ? sources.mark(term.sources) : ""))
        if isAlone, term.sources.isEmpty { Terminal.line("  " + context.strings.text("glossary.own")) }
    }
}

/// `glossary --json`: a contract.
struct GlossaryOutput: Encodable {
    struct Term: Encodable {
        let id: String
        let term: String
        let english: String
        let meaning: String
        let sources: [SourceCitation]

        init(_ term: GlossaryTerm, _ language: Language) {
            id = term.id
            self.term = term.term[language]
            english = term.term.english
            meaning = term.meaning[language]
            sources = term.sources
        }
    }
    let terms: [Term]
}
