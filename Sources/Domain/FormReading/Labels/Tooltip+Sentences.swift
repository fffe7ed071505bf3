import PageLayout

/// How the sentences of a tooltip part into a name and the rest.
extension Tooltip {
    /// Without a passage for others that is read aloud before the field: "Begin … End … office use." Forms of the Social
    /// Security Administration have one.
    static func withoutOfficeUse(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isBlank).map(String.init)
        guard words.count > 6, words[0].lowercased() == "begin" else { return words.joined(separator: " ") }
        guard
            let end = words.indices.last(where: {
                words[$0].lowercased() == "end" && FoldedText(words[$0...].prefix(4).joined(separator: " ")).has(["office use"])
            })
        else { return words.joined(separator: " ") }
        let rest = words[end...].drop { !$0.hasSuffix(".") }.dropFirst()
        return rest.isEmpty ? words.joined(separator: " ") : rest.joined(separator: " ")
    }

    /// The first field of a federal form may be read aloud with the form's title: "OMB Number. 0960-0066 Application for a
    /// Social Security Card 1 Name to be shown on card First". What follows the item's number is the field's own.
    static func withoutTitle(_ text: String) -> String {
        let words = text.split(separator: " ")
        guard let omb = words.firstIndex(where: isControlNumber) else { return text }
        let item = words[omb...].dropFirst().firstIndex { $0.count <= 2 && $0.allSatisfy(\.isDigit) }
        guard let item, words.count - item > 2 else { return text }
        return "\(words[item]). " + words[(item + 1)...].joined(separator: " ")
    }

    /// `0960-0066`: the number under which the Office of Management and Budget knows a form.
    private static func isControlNumber(_ word: Substring) -> Bool {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { $0.count == 4 && $0.allSatisfy(\.isDigit) }
    }

    /// "Part 2.", "Page 3", "Section 1": where the field is, not what it is.
    package static func isPlace(_ sentence: String) -> Bool {
        let words = FoldedText(sentence).words
        guard let first = words.first, words.count <= 3 else { return false }
        let names = [
            "part", "page", "section", "item", "number", "line", "step", "supplement", "parte", "pagina", "seccion", "linea",
            "partie", "column", "question",
        ]
        if names.contains(first) { return words.dropFirst().allSatisfy { $0.count <= 4 } }
        return false
    }

    /// "Press the space bar to select", "This is checkbox one of two": for people who can't see the page.
    static func isKeyHelp(_ sentence: String) -> Bool {
        let folded = FoldedText(sentence)
        return folded.has([
            "this is checkbox", "this is the yes checkbox", "this is the no checkbox", "this is check box", "read only",
        ])
            || folded.has(["button", "press"]) && folded.words.count < 5
    }

    /// "(DATE OF BIRTH) Month": the form's author put the group in brackets.
    static func parted(_ label: String) -> (String, String)? {
        guard label.hasPrefix("("), let close = label.closingBracket else { return nil }
        let group = LabelText.clean(String(label[label.index(after: label.startIndex)..<close].drop { $0 == "(" }))
        let name = LabelText.clean(String(label[label.index(after: close)...].drop { $0 == ")" }))
        return group.count > 3 && group.count < 70 && !name.isEmpty ? (group, name) : nil
    }

    /// "List A. Enter Expiration Date".
    static func partedAtCommand(_ label: String) -> (String, String)? {
        let words = label.split(separator: " ")
        guard let at = words.prefix(7).firstIndex(of: "Enter"), at > 0, words.count > at + 1 else { return nil }
        return (LabelText.clean(words[..<at].joined(separator: " ")), LabelText.clean(words[(at + 1)...].joined(separator: " ")))
    }

    /// Forms spell abbreviations for screen readers: "M M/D D/Y Y Y Y", "S S N".
    static func joinedLetters(_ text: String) -> String {
        var words: [String] = []
        var isOpen = false
        for word in text.split(whereSeparator: \.isBlank) {
            let parts = word.split(separator: "/", omittingEmptySubsequences: false)
            let isSpelled =
                parts.allSatisfy { $0.count <= 1 && $0.allSatisfy(\.isCapital) } && word.contains(where: \.isCapital)
                && word != "A"
            if isSpelled, isOpen { words[words.count - 1] += word } else { words.append(String(word)) }
            isOpen = isSpelled
        }
        return words.joined(separator: " ")
    }

    static func isRemark(_ sentence: String) -> Bool {
        let words = FoldedText(sentence).words
        if words.count < 9, FoldedText(sentence).has(["digits only", "no dashes"]) { return true }
        if words.count > 1,
            words[0] == "as" && words.count < 12 || words[1].hasPrefix("digit") && words.count < 4
                || words[0] == "row" && words.count == 2 || words[0] == "part" && words.count < 4,
            words.dropFirst().prefix(2).contains(where: { $0.first?.isDigit == true || $0.hasPrefix("digit") || $0.count == 1 })
                || words.contains("digit")
        {
            return true
        }
        if !words.isEmpty, words.allSatisfy({ ["m", "d", "y", "mm", "dd", "yyyy", "mmddyyyy", "ay"].contains($0) }) {
            return true
        }
        return isReference(words)
            || FoldedText(sentence).isOne(of: [
                "if any", "see instructions", "optional", "if applicable", "if known", "required", "see note", "continued",
                "select from list", "from the drop down list",
                "please print", "select", "enter", "your response is voluntary", "do not abbreviate", "check one",
            ])
    }

    /// "See page 3", "See instructions on page 3".
    private static func isReference(_ words: [String]) -> Bool {
        guard (3...6).contains(words.count), words[0] == "see", let number = words.last else { return false }
        return ["page", "pages"].contains(words[words.count - 2]) && number.allSatisfy(\.isDigit)
    }

    static func leaf(of all: [String]) -> String? {
        let naming = all.filter { !LineWords.isExplanation(FoldedText($0), $0) }
        let sentences = naming.isEmpty ? all : naming
        guard let last = sentences.last else { return nil }
        let short = sentences.filter { $0.count <= 110 && $0.filter(\.isAlpha).count > 1 }
        if let question = sentences.first(where: { $0.hasSuffix("?") && $0.count <= 200 }), sentences.last == question {
            return question
        }
        guard sentences.count > 1 else { return last }
        // The first sentences say where, the last what; but a long explanation may follow the name.
        if last.count <= 110, last.filter(\.isAlpha).count > 1 { return last }
        return short.last ?? LabelText.cut(last, to: 110)
    }

    /// "1a. Family name" is number 1a.
    static func numbered(_ text: String) -> (String?, String) {
        let trimmed = text.drop { $0 == " " || $0 == "(" }
        // "B12." is a number too.
        let letter = trimmed.dropFirst().first?.isDigit == true ? trimmed.prefix { $0.isCapital }.prefix(1) : ""
        let digits = trimmed.dropFirst(letter.count).prefix(while: \.isDigit)
        guard (1...3).contains(digits.count) else { return (nil, text) }
        var rest = trimmed.dropFirst(letter.count + digits.count)
        var number = String(letter + digits)
        if let letter = rest.first, letter.isAlpha, letter.isSmall, rest.dropFirst().first.map({ !$0.isAlpha }) ?? true {
            number.append(letter)
            rest = rest.dropFirst()
        }
        guard let stop = rest.first, ".):".contains(stop) || stop == " " && number.count > digits.count else {
            return (nil, text)
        }
        let name = rest.drop { !$0.isAlpha && !"(¿$\"“".contains($0) }
        return name.isEmpty ? (nil, text) : (number, String(name))
    }

    package static func number(before sentences: [String], _ leaf: String) -> String? {
        for sentence in sentences.prefix(while: { $0 != leaf }).suffix(2).reversed() {
            if let number = numbered(sentence).0 { return number }
        }
        return nil
    }
}

extension String {
    /// Where the bracket that opens it is closed.
    var closingBracket: String.Index? {
        var depth = 0
        for index in indices {
            if self[index] == "(" { depth += 1 }
            if self[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Without a word that says where the field is in its table.
    func withoutPrefix(_ prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count).drop { $0 == " " }) : self
    }
}
