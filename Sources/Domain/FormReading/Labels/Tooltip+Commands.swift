import PageLayout

/// What a tooltip tells to do, which is no part of what it names.
extension Tooltip {
    package static func withoutCommand(_ sentence: String) -> String {
        var words = sentence.split(separator: " ").map(String.init)
        let isCount = words.count > 1 && ["one", "all", "only", "any", "here"].contains(words[1].lowercased())
        for command in commands where words.count > command.count && !isCount {
            let start = FoldedText(words.prefix(command.count).joined(separator: " ")).words
            if start == command {
                words.removeFirst(command.count)
                break
            }
        }
        for ending in endings where words.count > ending.count {
            if FoldedText(words.suffix(ending.count).joined(separator: " ")).words == ending { words.removeLast(ending.count) }
        }
        let folded = FoldedText(words.suffix(5).joined(separator: " "))
        if words.count > 5, folded.has(["from the drop down list", "from the dropdown list"]) {
            let tail = words.suffix(5).joined(separator: " ").lowercased().hasPrefix("from") ? 5 : 4
            words.removeLast(tail)
        }
        return LabelText.capitalised(words.joined(separator: " "))
    }

    /// "Enter your last name into the field" asks for the last name.
    private static let endings = [
        "into the field", "into this field", "in the field", "in this field", "into the box", "in this box", "in the box",
    ].map { FoldedText($0).words }

    /// The longer before the shorter that it begins with. Those that go on into a sentence are of single forms: a request to
    /// change a birth certificate (Alaska), a change of the sex on a license (Michigan).
    static let commands: [[String]] = [
        "select this button to indicate your", "select this button to indicate",
        "press the space bar to select this box if", "check this box if the purpose of your request is", "check this box if your",
        "check this box if", "check the box if", "check box if", "check if", "select this box if", "select if", "select",
        "please enter the", "please enter",
        "if yes enter", "enter your", "enter the", "enter an", "enter a", "enter", "type the", "type or print the",
        "type or print your", "type or print", "type in the", "provide the", "provide your", "provide", "input",
        "escriba su", "escriba el", "escriba la", "escriba", "anote su", "anote el", "anote la", "anote", "ingrese su",
        "ingrese el", "ingrese la", "ingrese", "indique su",
        "indique el", "indique la", "indique", "saisissez votre", "saisissez", "indiquez votre", "indiquez", "geben sie",
    ].map { FoldedText($0).words }

    /// "as 2-digit month, 2-digit day and 4-digit year" is how, not what.
    static func withoutWriting(_ label: String) -> String {
        let words = label.split(separator: " ")
        guard
            let at = words.indices.first(where: {
                words[$0].lowercased() == "as" && $0 > 0 && words.count > $0 + 1
                    && (words[$0 + 1].contains("digit") || words[$0 + 1].first?.isDigit == true)
            })
        else { return label }
        return LabelText.clean(words[..<at].joined(separator: " "))
    }
}
