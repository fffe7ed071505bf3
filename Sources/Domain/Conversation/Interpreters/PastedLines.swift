import FormModel
import Primitives
import ValueParsing

/// Several lines, each with the name of what it holds: "Name: Ana Ruiz", and on the next "Phone: (503) 555-0142".
struct PastedLines: Drafting {
    var draft: Draft

    /// More lines are a letter.
    private static let mostLines = 60

    /// False unless two lines or more speak of fields of the form by their names.
    mutating func takeLines(_ text: String) -> Bool {
        let lines = Self.lines(text)
        guard (2...Self.mostLines).contains(lines.count) else { return false }
        guard lines.count(where: { namedTargets.fields(labelled: $0.label) != nil }) > 1 else { return false }
        var left: [String] = []
        for line in lines {
            // By now: a line may make the next one's field apply.
            if let fields = namedTargets.fields(labelled: line.label), readLine(line.value, into: fields) { continue }
            left.append(line.label)
        }
        act = .answer
        if updates.isEmpty { keepsQuestion = true }
        if !left.isEmpty { say("reply.linesLeft", ["labels": .list(left.map { .text($0) })]) }
        return true
    }

    private mutating func readLine(_ words: String, into fields: [Field.ID]) -> Bool {
        if absence.takeAbsence(words, of: fields) { return true }
        return filling.read(words, into: fields, isNamed: true) == .stored || state.pending != nil && heard.last?.words == words
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
}

extension Drafting {
    var pastedLines: PastedLines {
        get { PastedLines(draft: draft) }
        set { draft = newValue.draft }
    }
}
