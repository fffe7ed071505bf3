import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing
import ValueParsing

struct ConversationStringsTests {
    private func table(_ language: Language) throws -> [String: StringTable.Entry] {
        let file = Checkout.resources.appending(path: "Strings/\(language.rawValue)/conversation.json")
        return try JSONDecoder().decode([String: StringTable.Entry].self, from: Data(contentsOf: file))
    }

    private func placeholders(_ entry: StringTable.Entry) -> Set<String> {
        let texts: [String] =
            switch entry {
            case .plain(let text): [text]
            case .plural(let forms): forms.filter { $0.key == .other }.map(\.value)
            }
        return Set(texts.flatMap { $0.matches(of: /\{([a-zA-Z]+)\}/).map { String($0.1) } })
    }

    @Test(arguments: Language.allCases)
    func everyLanguageSaysTheSame(language: Language) throws {
        let english = try table(.english)
        let other = try table(language)
        #expect(Set(other.keys) == Set(english.keys))
        for (key, entry) in english {
            guard let translated = other[key] else { continue }
            #expect(placeholders(translated) == placeholders(entry), "\(key)")
            if case .plural(let forms) = translated {
                #expect(Set(forms.keys).isSuperset(of: PluralCategory.needed(in: language)), "\(key)")
            }
        }
    }

    /// Every key in the sources is in the tables, and every argument that a text wants is given.
    @Test func everythingThatIsSaidHasWords() throws {
        var known = try table(.english)
        let findings = Checkout.resources.appending(path: "Strings/en/finding.json")
        known.merge(try JSONDecoder().decode([String: StringTable.Entry].self, from: Data(contentsOf: findings))) { first, _ in
            first
        }
        for said in ConversationInvariantTests.utterances + [
            "why", "review", "undo", "February 30 1990", "hello", "thanks", "March 3 2090",
        ] {
            for start in [
                "first", "birth", "ssn", "street", "state", "phone", "email", "employed", "salary", "marital", "children",
                "languages",
            ] {
                var dialogue = try Dialogue()
                try dialogue.turn(.values(["employed": "true"]))
                try dialogue.turn(.action(.goTo(Field.ID(start))))
                let outcome = try dialogue.say(said)
                for message in outcome.reply + outcome.findings.map(\.message) { check(message, known, said) }
            }
        }
        for type in ValueType.allCases {
            #expect(known["help.\(type.rawValue)"] != nil && known["reply.notUnderstood.\(type.rawValue)"] != nil, "\(type)")
        }
    }

    private func check(_ message: Message, _ known: [String: StringTable.Entry], _ said: String) {
        guard let entry = known[message.key] else {
            Issue.record("no words for \(message.key), after \"\(said)\"")
            return
        }
        #expect(placeholders(entry).isSubset(of: message.arguments.keys), "\(message.key), after \"\(said)\"")
        for argument in message.arguments.values { if case .message(let inner) = argument { check(inner, known, said) } }
    }
}
