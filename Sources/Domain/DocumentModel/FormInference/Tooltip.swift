/// The words that a form gives to screen readers (/TU), parted into a name, what it belongs to, and the rest.
struct Tooltip {
    /// The name proper.
    var label: String
    /// What stands before it: a part of the form, or the question it belongs to.
    var context: String
    /// The context is the form's own grouping and belongs to the name.
    var isGrouped = false
    /// The sentence before, however long.
    var before: String
    /// The whole, where it says more than the label.
    var hint: String?
    /// The number printed beside the field: `1a`.
    var number: String?

    /// Nil when the words mean nothing to a person.
    init?(_ text: String?) {
        guard let text, Self.isForPeople(text) else { return nil }
        let whole = Self.withoutOfficeUse(Self.joinedLetters(text)).withoutPrefix("Column:").withoutPrefix("Row:")
        let sentences = LabelText.sentences(whole).map(Self.withoutCommand)
        let told = sentences.filter { !$0.isEmpty && !Self.isPlace($0) && !Self.isKeyHelp($0) && !Self.isRemark($0) }
        guard let leaf = Self.leaf(of: told) else { return nil }
        let (number, name) = Self.numbered(leaf)
        label = Self.withoutWriting(LabelText.clean(name))
        self.number = number ?? Self.number(before: told, leaf)
        context = LabelText.clean(Self.numbered(told.prefix { $0 != leaf }.last ?? "").1)
        before = context
        if context.count > 90 { context = "" }
        if let (group, name) = Self.parted(label) ?? Self.partedAtCommand(label) { (context, label, isGrouped) = (group, name, true) }
        let said = LabelText.clean(whole)
        hint = said.count > label.count + 12 && said.count < 600 ? said : nil
        guard label.contains(where: \.isLetter) else { return nil }
    }

    // MARK: - Meaningless tooltips

    static func isForPeople(_ text: String) -> Bool {
        let bare = text.filter { !$0.isWhitespace }
        guard bare.contains(where: \.isLetter), !text.contains("[0]"), !text.contains("Subform") else { return false }
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count == 1, words[0].contains("_") || words[0].hasPrefix("txt") { return false }
        let folded = FoldedText(String(text.filter { !$0.isNumber && $0 != "_" }))
        return !folded.isOne(of: placeholders) && !folded.isEmpty
    }

    private static let placeholders: [Phrase] = [
        "undefined", "text", "field", "text field", "textfield", "text box", "textbox", "check box", "checkbox", "untitled", "fill",
        "form field", "group", "combo box", "combobox", "choice", "radio", "radio button", "dropdown", "drop down", "list box",
        "listbox", "date field", "datefield", "numeric field", "button", "box", "f", "c", "t", "tf", "cb", "rb", "null", "none", "row",
        "toggle", "signature field", "text field on page",
    ]

    // MARK: - Sentences

    /// Forms of the Social Security Administration read their office-use boxes aloud before the next field.
    private static func withoutOfficeUse(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 6, words[0].lowercased() == "begin" else { return words.joined(separator: " ") }
        guard let end = words.indices.last(where: { words[$0].lowercased() == "end" && FoldedText(words[$0...].prefix(4).joined(separator: " ")).has(["office use"]) })
        else { return words.joined(separator: " ") }
        let rest = words[end...].drop { !$0.hasSuffix(".") }.dropFirst()
        return rest.isEmpty ? words.joined(separator: " ") : rest.joined(separator: " ")
    }

    /// "Part 2.", "Page 3", "Section 1": where the field is, not what it is.
    private static func isPlace(_ sentence: String) -> Bool {
        let words = FoldedText(sentence).words
        guard let first = words.first, words.count <= 3 else { return false }
        let names = ["part", "page", "section", "item", "number", "line", "step", "supplement", "parte", "pagina", "seccion", "linea", "partie", "column", "question"]
        if names.contains(first) { return words.dropFirst().allSatisfy { $0.count <= 4 } }
        return false
    }

    /// "Press the space bar to select", "This is checkbox one of two": for people who can't see the page.
    private static func isKeyHelp(_ sentence: String) -> Bool {
        let folded = FoldedText(sentence)
        return folded.has(["this is checkbox", "this is the yes checkbox", "this is the no checkbox", "this is check box", "read only"])
            || folded.has(["button", "press"]) && folded.words.count < 5
    }

    /// "(DATE OF BIRTH) Month": the form's author put the group in brackets.
    private static func parted(_ label: String) -> (String, String)? {
        guard label.hasPrefix("("), let close = label.closingBracket else { return nil }
        let group = LabelText.clean(String(label[label.index(after: label.startIndex)..<close].drop { $0 == "(" }))
        let name = LabelText.clean(String(label[label.index(after: close)...].drop { $0 == ")" }))
        return group.count > 3 && group.count < 70 && !name.isEmpty ? (group, name) : nil
    }

    /// "List A. Enter Expiration Date".
    private static func partedAtCommand(_ label: String) -> (String, String)? {
        let words = label.split(separator: " ")
        guard let at = words.prefix(5).firstIndex(of: "Enter"), at > 0, words.count > at + 1 else { return nil }
        return (LabelText.clean(words[..<at].joined(separator: " ")), LabelText.clean(words[(at + 1)...].joined(separator: " ")))
    }

    /// Forms spell abbreviations for screen readers: "M M/D D/Y Y Y Y", "S S N".
    private static func joinedLetters(_ text: String) -> String {
        var words: [String] = []
        var isOpen = false
        for word in text.split(whereSeparator: \.isWhitespace) {
            let parts = word.split(separator: "/", omittingEmptySubsequences: false)
            let isSpelled = parts.allSatisfy { $0.count <= 1 && $0.allSatisfy(\.isUppercase) } && word.contains(where: \.isUppercase) && word != "A"
            if isSpelled, isOpen { words[words.count - 1] += word } else { words.append(String(word)) }
            isOpen = isSpelled
        }
        return words.joined(separator: " ")
    }

    private static func isRemark(_ sentence: String) -> Bool {
        let words = FoldedText(sentence).words
        if !words.isEmpty, words.allSatisfy({ ["m", "d", "y", "mm", "dd", "yyyy", "mmddyyyy", "ay"].contains($0) }) { return true }
        return FoldedText(sentence).isOne(of: [
            "if any", "see instructions", "optional", "if applicable", "if known", "required", "see note", "continued", "select from list", "from the drop down list",
            "please print", "select", "enter", "see page 3", "your response is voluntary", "do not abbreviate", "check one", "see instructions on page 3",
        ])
    }

    /// "This address will appear on …" explains; it names nothing.
    private static func isExplanation(_ sentence: String) -> Bool {
        let words = FoldedText(sentence).words
        guard words.count > 4, let first = words.first else { return false }
        return ["this", "these", "see", "note", "do", "for", "your", "it", "please", "caution"].contains(first) && !sentence.hasSuffix("?")
    }

    private static func leaf(of all: [String]) -> String? {
        let naming = all.filter { !isExplanation($0) }
        let sentences = naming.isEmpty ? all : naming
        guard let last = sentences.last else { return nil }
        let short = sentences.filter { $0.count <= 110 && $0.filter(\.isLetter).count > 1 }
        if let question = sentences.first(where: { $0.hasSuffix("?") && $0.count <= 200 }), sentences.last == question { return question }
        guard sentences.count > 1 else { return last }
        // The first sentences say where, the last what; but a long explanation may follow the name.
        if last.count <= 110, last.filter(\.isLetter).count > 1 { return last }
        return short.last ?? LabelText.cut(last, to: 110)
    }

    /// "1a. Family name" is number 1a.
    static func numbered(_ text: String) -> (String?, String) {
        let trimmed = text.drop { $0 == " " || $0 == "(" }
        // "B12." is a number too.
        let letter = trimmed.dropFirst().first?.isNumber == true ? trimmed.prefix { $0.isUppercase }.prefix(1) : ""
        let digits = trimmed.dropFirst(letter.count).prefix(while: \.isNumber)
        guard (1...3).contains(digits.count) else { return (nil, text) }
        var rest = trimmed.dropFirst(letter.count + digits.count)
        var number = String(letter + digits)
        if let letter = rest.first, letter.isLetter, letter.isLowercase, rest.dropFirst().first.map({ !$0.isLetter }) ?? true {
            number.append(letter)
            rest = rest.dropFirst()
        }
        guard let stop = rest.first, ".):".contains(stop) || stop == " " && number.count > digits.count else { return (nil, text) }
        let name = rest.drop { !$0.isLetter && !"(¿$\"“".contains($0) }
        return name.isEmpty ? (nil, text) : (number, String(name))
    }

    private static func number(before sentences: [String], _ leaf: String) -> String? {
        for sentence in sentences.prefix(while: { $0 != leaf }).suffix(2).reversed() {
            if let number = numbered(sentence).0 { return number }
        }
        return nil
    }

    // MARK: - Commands

    static func withoutCommand(_ sentence: String) -> String {
        var words = sentence.split(separator: " ").map(String.init)
        let isCount = words.count > 1 && ["one", "all", "only", "any", "here"].contains(words[1].lowercased())
        for command in commands where words.count > command.count && !isCount {
            let start = FoldedText(words.prefix(command.count).joined(separator: " ")).words
            if start == command {
                words.removeFirst(command.count)
                break
            }
        }
        let folded = FoldedText(words.suffix(5).joined(separator: " "))
        if words.count > 5, folded.has(["from the drop down list", "from the dropdown list"]) {
            let tail = words.suffix(5).joined(separator: " ").lowercased().hasPrefix("from") ? 5 : 4
            words.removeLast(tail)
        }
        return LabelText.capitalised(words.joined(separator: " "))
    }

    private static let commands: [[String]] = [
        "press the space bar to select this box if", "check this box if the purpose of your request is", "check this box if your",
        "check this box if", "check the box if", "check box if", "check if", "select this box if", "select if", "select", "please enter the", "please enter",
        "if yes enter", "enter your", "enter the", "enter an", "enter a", "enter", "type the", "type or print the", "type or print your", "type or print", "type in the", "provide the", "provide your", "provide", "input",
        "escriba su", "escriba el", "escriba la", "escriba", "anote su", "anote el", "anote la", "anote", "ingrese su", "ingrese el", "ingrese la", "ingrese", "indique su",
        "indique el", "indique la", "indique", "saisissez votre", "saisissez", "indiquez votre", "indiquez", "geben sie",
    ].map { FoldedText($0).words }

    /// "as 2-digit month, 2-digit day and 4-digit year" is how, not what.
    private static func withoutWriting(_ label: String) -> String {
        let words = label.split(separator: " ")
        guard let at = words.indices.first(where: { words[$0].lowercased() == "as" && $0 > 0 && words.count > $0 + 1 && (words[$0 + 1].contains("digit") || words[$0 + 1].first?.isNumber == true) })
        else { return label }
        return LabelText.clean(words[..<at].joined(separator: " "))
    }
}

extension String {
    /// Where the bracket that opens it is closed.
    fileprivate var closingBracket: String.Index? {
        var depth = 0
        for index in indices {
            if self[index] == "(" { depth += 1 }
            if self[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Without a word that says where the field is in its table.
    fileprivate func withoutPrefix(_ prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count).drop { $0 == " " }) : self
    }
}
