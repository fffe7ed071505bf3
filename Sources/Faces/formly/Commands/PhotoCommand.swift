import Composition
import FormModel
import IdentityDocuments
import Primitives

/// `photo`: whether a photograph is what the visa application takes, as far as that can be measured.
enum PhotoCommand {
    static let command = Command(name: "photo", usage: "photo FILE", syntax: ArgumentSyntax(positionals: 1...1)) { context in
        let facts = try await context.formly.identityScanning().measure(context.word(0))
        let findings = PhotoRequirements.visa.findings(for: facts)
        if context.isJSON {
            Terminal.line(Output.json(PhotoOutput(facts, findings, context)))
        } else {
            if findings.isEmpty { context.say("photo.right") }
            FindingsOutput(findings, context).write()
            context.say("photo.yours")
        }
        return findings.contains { $0.severity == .error } ? .findings : .done
    }
}

struct PhotoOutput: Encodable {
    let jpeg: Bool
    let bytes: Int
    let width: Int
    let height: Int
    let colour: Bool
    let background: Double
    let backgroundSpread: Double
    let detail: Double
    let findings: [FindingsOutput.Entry]

    init(_ facts: PhotoFacts, _ findings: [Finding], _ context: CommandContext) {
        jpeg = facts.isJPEG
        bytes = facts.bytes
        width = facts.width
        height = facts.height
        colour = facts.hasColour
        background = facts.background
        backgroundSpread = facts.backgroundSpread
        detail = facts.detail
        self.findings = FindingsOutput.entries(findings, context.strings)
    }
}
