import Assistant
import Composition
import Conversation
import FormModel
import Foundation
import Primitives

/// A whole conversation, each question answered in plain words: the time of a turn until its reply may be shown.
struct TurnsBench {
    let home: String

    func run() async throws {
        let formly = try Formly(
            home: home, environment: ProcessInfo.processInfo.environment, executable: Surroundings.executable())
        let assistant = try await formly.assistant(passphrase: nil)
        guard let template = assistant.templates.first(where: { $0.id == "bench-household" }) else {
            preconditionFailure("no template in \(home)/templates")
        }
        let session = try await assistant.start(template.id, language: .english)
        var asking = try await assistant.view(session).state.asking
        for _ in 0..<(template.fields.count * 2) {
            guard let field = asking.first.flatMap(template.field) else { return }
            let watch = Stopwatch()
            let outcome = try await assistant.say(Self.words(for: field.kind), in: session)
            Measurement(what: "said, understood, on disk", watch.read()).print()
            asking = outcome.asking
        }
    }

    private static func words(for kind: FieldKind) -> String {
        switch kind {
        case .name: "Maria Elena Lopez"
        case .date: "March 3rd, 1985"
        case .email: "maria.lopez@example.org"
        case .phone: "(503) 555-0142"
        case .address: "1200 Main St, Apt 4, Portland, OR 97201"
        case .ssn: "078-05-1120"
        case .checkbox: "yes"
        case .select, .radio: "married"
        case .money: "$52,300"
        case .number: "four"
        case .country: "Mexico"
        default: "We moved here in June and the children started school."
        }
    }
}
