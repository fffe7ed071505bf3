import FormModel
import Primitives
import ValueParsing

/// Several lines, each with the name of what it holds: "Name: Ana Ruiz", and on the next "Phone: (503) 555-0142".
extension Turn {
    /// More lines are a letter.
    private static let mostLines = 60

    /// False unless two lines or more speak of fields of the form by their names.
    mutating func takeLines(_ text: String) -> Bool {
        let lines = Self.lines(text)
        guard (2...Self.mostLines).contains(lines.count) else { return false }
        guard lines.count(where: { fields(labelled: $0.label) != nil }) > 1 else { return false }
        var left: [String] = []
        for line in lines {
            // By now: a line may make the next one's field apply.
            if let fields = fields(labelled: line.label), readLine(line.value, into: fields) { continue }
            left.append(line.label)
        }
        act = .answer
        if updates.isEmpty { keepsQuestion = true }
        if !left.isEmpty { say("reply.linesLeft", ["labels": .list(left.map { .text($0) })]) }
        return true
    }

    private mutating func readLine(_ words: String, into fields: [Field.ID]) -> Bool {
        if takeAbsence(words, of: fields) { return true }
        return read(words, into: fields, isNamed: true) == .stored || state.pending != nil && heard.last?.words == words
    }

    private struct Line {
        var label: String
        var value: String
    }

    /// What stands before a colon and what after it, as far as the next line of that kind: an address may take two lines.
    private static func lines(_ text: String) -> [Line] {
        var lines: [Line] = []
        for piece in text.split(whereSeparator: { "\n\r;；".contains($0) }) {
            let words = Words.trimmed(String(piece))
            guard !words.isEmpty else { continue }
            if let colon = words.firstIndex(where: { ":：=".contains($0) }),
                case let label = Words.trimmed(String(words[..<colon])),
                !label.isEmpty, Utterance(label).tokens.count <= 8,
                case let value = Words.trimmed(String(words[words.index(after: colon)...])), !value.isEmpty
            {
                lines.append(Line(label: label, value: value))
            } else if let last = lines.indices.last {
                lines[last].value += ", " + words
            } else {
                return []
            }
        }
        return lines
    }

    /// The fields that are called so by the form or by people, as far as they apply.
    func fields(labelled label: String) -> [Field.ID]? {
        let utterance = Utterance(label)
        for (language, lexicon) in phrases {
            if let named = index.named(utterance.tokens, at: 0, before: utterance.tokens.count, language),
                named.length == utterance.tokens.count, case let open = applicable(named.fields), !open.isEmpty
            {
                return whole(of: nearest(open), among: open)
            }
            // In one order, so that the same words mean the same field each time.
            let roles = lexicon.labels.filter { $0.value.contains { FieldName.folded($0) == FieldName.folded(label) } }.keys
                .sorted()
            if let open = roles.lazy.map({ fields(spokenOfAs: $0) }).first(where: { !$0.isEmpty }) { return open }
            if let field = index.labelled(utterance.tokens.map(\.folded), language), applicable([field]) == [field] {
                return [field]
            }
        }
        return nil
    }

    /// "Address" names the street and means all of it.
    private func whole(of field: Field.ID, among named: [Field.ID]) -> [Field.ID] {
        guard let group = index.group(of: field), group.kind != .date, named.count > 1 || index.role(of: field) == "street" else {
            return [field]
        }
        return applicable(index.members(of: group))
    }
}
