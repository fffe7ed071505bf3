/// What the words of a printed line make it, whatever form it stands on.
package enum LineWords {
    package static let yes: [Phrase] = ["yes", "si", "oui", "ja", "y"]
    package static let no: [Phrase] = ["no", "non", "nein", "n"]
    package static let unsure: [Phrase] = ["unsure", "dont know", "unknown", "not sure", "no se", "do not know"]

    /// The line is an answer and nothing else.
    package static func isAnswer(_ folded: FoldedText) -> Bool {
        folded.isOne(of: yes) || folded.isOne(of: no) || folded.isOne(of: unsure)
    }

    /// "Part 1", "Section A", "Step 2": a word for a part and its number.
    package static func isNumberedPart(_ folded: FoldedText, _ text: String) -> Bool {
        guard text.first?.isCapital == true else { return false }
        let words = folded.words
        guard words.count >= 2, parts.contains(words[0]) else { return false }
        let number = words[1]
        return number.count <= 4
            && (number.allSatisfy { $0.isDigit } || number.count == 1 || number.allSatisfy { "ivx".contains($0) })
    }

    private static let parts: Set<String> = [
        "part", "section", "step", "parte", "seccion", "partie", "abschnitt", "teil", "supplement", "schedule", "paso", "etape",
        "rubrique", "cadre",
    ]

    /// "This address will appear on …" explains; it names nothing.
    package static func isExplanation(_ folded: FoldedText, _ sentence: String) -> Bool {
        guard folded.bytes.count > 16 else { return false }
        let words = folded.words
        guard words.count > 4, let first = words.first else { return false }
        return ["this", "these", "see", "note", "caution"].contains(first) && !sentence.hasSuffix("?")
    }
}
