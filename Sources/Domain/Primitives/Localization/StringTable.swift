/// The words of one language: dotted keys to patterns with `{named}` placeholders, some with CLDR plural forms.
public struct StringTable: Sendable {
    public let language: Language
    private let entries: [String: Entry]
    private var isolates = false

    public init(language: Language, entries: [String: Entry]) {
        self.language = language
        self.entries = entries
    }

    /// The same words for a page: what is filled into a text of a right-to-left language stands in isolates (UAX #9, 2.4.2),
    /// so that an English label or a street does not pull the full stop behind it to its own side.
    public func isolatingArguments() -> StringTable {
        var table = self
        table.isolates = language.isRightToLeft
        return table
    }

    public var keys: Set<String> { Set(entries.keys) }

    public subscript(key: String) -> Entry? { entries[key] }

    /// One string, or a form for each plural category of the language, chosen by the argument `count`.
    public enum Entry: Sendable, Hashable, Codable {
        case plain(String)
        case plural([PluralCategory: String])

        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .plain(text)
            } else {
                self = .plural(try container.decode([PluralCategory: String].self))
            }
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .plain(let text): try container.encode(text)
            case .plural(let forms): try container.encode(forms)
            }
        }
    }

    /// The message in words. A key that is missing shows as the key itself, so that nothing is silently blank.
    public func text(_ message: Message) -> String {
        guard let entry = entries[message.key] else { return message.key }
        return fill(pattern(entry, message.arguments["count"]), message.arguments)
    }

    public func text(_ key: String, _ arguments: [String: Message.Argument] = [:]) -> String {
        text(Message(key, arguments))
    }

    private func pattern(_ entry: Entry, _ count: Message.Argument?) -> String {
        switch entry {
        case .plain(let text): return text
        case .plural(let forms):
            guard case .number(let number)? = count else { return forms[.other] ?? "" }
            return forms[PluralCategory(of: number, in: language)] ?? forms[.other] ?? ""
        }
    }

    private func fill(_ pattern: String, _ arguments: [String: Message.Argument]) -> String {
        // By bytes: braces are ASCII in any text, and to find them among characters was half of what a list of forms cost.
        var result = ""
        var rest = pattern[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            result += rest[..<open]
            let name = String(rest[rest.utf8.index(after: open)..<close])
            result += arguments[name].map(filledIn) ?? "{\(name)}"
            rest = rest[rest.utf8.index(after: close)...]
        }
        return result + rest
    }

    private func filledIn(_ argument: Message.Argument) -> String {
        let text = text(of: argument)
        if case .number = argument { return text }
        guard isolates, text.unicodeScalars.contains(where: Self.hasDirection) else { return text }
        return "\(Self.isolate(for: argument, text))\(text)\u{2069}"
    }

    /// Letters, and the digits of a telephone number: after Arabic its groups would change places.
    private static func hasDirection(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// What the table itself words runs from right to left; a name or a value as its own letters say. The first letters of
    /// `25 November 2026` don't tell: its month stands in an isolate of its own.
    private static func isolate(for argument: Message.Argument, _ text: String) -> Unicode.Scalar {
        switch argument {
        case .date, .message, .list, .alternatives: "\u{2067}"
        case .text, .localized, .number: hasLetterOutsideIsolates(text) ? "\u{2068}" : "\u{2067}"
        }
    }

    /// A value that was put into words before, a date among them, may have all its letters in isolates of its own.
    private static func hasLetterOutsideIsolates(_ text: String) -> Bool {
        var (depth, hasIsolates) = (0, false)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: (depth, hasIsolates) = (depth + 1, true)
            case 0x2069: depth = max(0, depth - 1)
            default: if depth == 0, scalar.properties.isAlphabetic { return true }
            }
        }
        return !hasIsolates
    }

    /// An argument in words of this language.
    public func text(of argument: Message.Argument) -> String {
        switch argument {
        case .text(let text): text
        case .localized(let text): text[language]
        case .number(let number): String(number)
        case .date(let date): display(date)
        case .list(let items): joined(items.map(filledIn), by: "list.and")
        case .alternatives(let items): joined(items.map(filledIn), by: "list.or")
        case .message(let message): text(message)
        }
    }

    /// A date in the language's long form, from `date.long` and `date.month.1` to `date.month.12`. The first day may have a word
    /// of its own, `date.first`: `1er mai 1990`.
    public func display(_ date: CivilDate) -> String {
        let first = date.day == 1 && entries["date.first"] != nil ? text("date.first") : "1"
        let day: Message.Argument = first == "1" ? .number(date.day) : .text(first)
        return text(
            "date.long",
            ["day": day, "month": .text(text("date.month.\(date.month)")), "year": .number(date.year)])
    }

    /// Items joined as the language lists them, from `list.separator` and `list.and` or `list.or`.
    public func join(_ items: [String], by last: String = "list.and") -> String {
        joined(items.map { filledIn(.text($0)) }, by: last)
    }

    /// Every item stands in an isolate of its own. One around several would take its direction from letters that stand in
    /// none, and run from left to right where there are no such.
    private func joined(_ items: [String], by last: String) -> String {
        guard items.count > 1, let end = items.last else { return items.first ?? "" }
        let start = items.dropLast().joined(separator: text("list.separator"))
        var words = self
        words.isolates = false
        return words.text(last, ["start": .text(start), "last": .text(end)])
    }
}
