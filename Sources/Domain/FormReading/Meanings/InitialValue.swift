import Documents
import FormModel
import PageLayout
import Primitives

/// Reads what a file already holds into a typed value; what can't be read surely is asked again.
enum InitialValue {
    static func value(of item: FieldItem, _ options: [FieldWriter.Choice]) -> AnswerValue? {
        switch item.kind {
        case .checkbox: return isOn(item.field) ? .flag(true) : nil
        case .radio: return options.first { isOn($0, item) }.map { .choice($0.option.value) }
        case .select: return option(item, options)
        case .state where !options.isEmpty: return option(item, options)
        case .multiselect:
            let chosen = options.filter { isOn($0, item) }.map(\.option.value)
            return chosen.isEmpty ? nil : .choices(chosen)
        case .date: return date(item)
        case .number, .money: return number(item)
        case .name, .address, .image, .signature, .country: return nil
        default: return text(item).map { .text($0) }
        }
    }

    private static func isOn(_ field: FormField) -> Bool {
        guard let value = field.value, value != "Off", !value.isEmpty else { return false }
        return field.widgets.contains { $0.onState == value } || field.widgets.allSatisfy { $0.onState == nil }
    }

    private static func isOn(_ choice: FieldWriter.Choice, _ item: FieldItem) -> Bool {
        let field = item.members.first { $0.name == choice.pdfField }
        return field?.value.map { $0.split(separator: "\n").contains { $0 == choice.state } } ?? false
    }

    private static func option(_ item: FieldItem, _ options: [FieldWriter.Choice]) -> AnswerValue? {
        // A list that shows its first, empty line holds nothing yet.
        guard let value = item.field.value, value.contains(where: { $0.isAlpha || $0.isDigit }) else { return nil }
        return options.contains { $0.option.value == value } ? .choice(value) : nil
    }

    /// The text of all parts; nil for blanks and drawn lines.
    private static func text(_ item: FieldItem) -> String? {
        let text = item.entries.isEmpty ? item.field.value ?? "" : item.members.map { $0.value ?? "" }.joined()
        return text.contains { $0.isAlpha || $0.isDigit } ? text : nil
    }

    private static func number(_ item: FieldItem) -> AnswerValue? {
        let spread = SpreadAmount(item.entries, format: item.format)
        guard let text = text(item), let text = spread.map({ $0.text(item.members.map { $0.value ?? "" }) }) ?? text else {
            return nil
        }
        guard isGroupedByThrees(text), let number = DecimalNumber(plain: text.filter { !", $".contains($0) }) else { return nil }
        return item.kind == .number ? .number(number) : .money(MoneyAmount(amount: number))
    }

    /// "1,250.00", but not "12,50", which means twelve and a half to whoever wrote it.
    private static func isGroupedByThrees(_ text: String) -> Bool {
        let groups = text.split(separator: Character(","), omittingEmptySubsequences: false)
        return groups.dropFirst().allSatisfy { group in group.prefix { $0.isDigit }.count == 3 }
    }

    private static func date(_ item: FieldItem) -> AnswerValue? {
        if !item.entries.isEmpty { return dateOfParts(item) }
        guard let value = item.field.value, case .date(let pattern)? = item.format else { return nil }
        let order = ["y", "m", "d"].sorted { letter, other in
            (pattern.firstIndex(of: Character(letter)) ?? pattern.endIndex)
                < (pattern.firstIndex(of: Character(other)) ?? pattern.endIndex)
        }
        let numbers = value.split { !$0.isDigit }.compactMap { Int($0) }
        guard numbers.count == 3, order.count == 3 else { return nil }
        return date(Dictionary(zip(order, numbers), uniquingKeysWith: { first, _ in first }))
    }

    private static func dateOfParts(_ item: FieldItem) -> AnswerValue? {
        var parts: [String: Int] = [:]
        for (entry, member) in zip(item.entries, item.members) {
            guard let letter = entry.dateLetter else { continue }
            parts[String(letter)] = member.value.flatMap { Int($0) }
        }
        return date(parts)
    }

    private static func date(_ parts: [String: Int]) -> AnswerValue? {
        guard let year = parts["y"], let month = parts["m"], let day = parts["d"], year > 1000 else { return nil }
        return CivilDate(year: year, month: month, day: day).map { .date($0) }
    }
}
