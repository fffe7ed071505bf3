import Assistant
import Conversation
import FormModel
import Primitives

extension Presenter {
    /// When a field would be asked for, by the first of its conditions that the answers don't meet and that a sentence can say.
    func reason(_ conditions: [Condition], _ view: SessionView) -> String {
        let wishes = conditions.flatMap { Self.wishes(in: $0.rule) }
        for wish in wishes {
            guard let field = view.template.field(Field.ID(wish.field)), !Self.isMet(wish, view) else { continue }
            let values = wish.values.map { value in
                field.options.first { $0.value == value }?.label[language] ?? Self.word(for: value).map { strings.text($0) }
                    ?? value
            }
            return strings.text(
                "web.page.onlyIf",
                ["question": .localized(field.label), "answer": .text(values.joined(separator: " / "))])
        }
        return strings.text("web.page.notAsked")
    }

    /// That a question is answered with one of some values.
    private struct Wish {
        var field: String
        var values: [String]
    }

    /// Of a rule that compares a question with values, or of several that must all hold.
    private static func wishes(in rule: JSONValue, depth: Int = 0) -> [Wish] {
        guard depth < 8, case .object(let members) = rule, members.count == 1, let (name, arguments) = members.first else {
            return []
        }
        switch name {
        case "and": return (arguments.array ?? []).flatMap { wishes(in: $0, depth: depth + 1) }
        case "==", "===":
            guard let field = variable(arguments[0]), let value = arguments[1].flatMap(text) else { return [] }
            return [Wish(field: field, values: [value])]
        case "in":
            guard let field = variable(arguments[0]), let items = arguments[1]?.array else { return [] }
            let values = items.compactMap(text)
            return values.count == items.count && !values.isEmpty ? [Wish(field: field, values: values)] : []
        default: return []
        }
    }

    private static func variable(_ value: JSONValue?) -> String? {
        guard case .object(let members)? = value, members.count == 1, let (name, argument) = members.first, name == "var" else {
            return nil
        }
        return argument.string ?? argument.array?.first?.string
    }

    private static func text(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .bool(let flag): flag ? "true" : "false"
        default: nil
        }
    }

    private static func isMet(_ wish: Wish, _ view: SessionView) -> Bool {
        switch view.state.answers[Field.ID(wish.field)]?.value.exposed {
        case .choice(let text)?, .text(let text)?: wish.values.contains(text)
        case .flag(let flag)?: wish.values.contains(flag ? "true" : "false")
        default: false
        }
    }

    private static func word(for value: String) -> String? {
        switch value {
        case "true", "yes": "web.yes"
        case "false", "no": "web.no"
        default: nil
        }
    }
}
