import PageLayout

/// The words that a form gives to screen readers (/TU), parted into a name, what it belongs to, and the rest.
package struct Tooltip {
    /// The name proper.
    package var label: String
    /// What stands before it: a part of the form, or the question it belongs to.
    var context: String
    /// The context is the form's own grouping and belongs to the name.
    var isGrouped = false
    /// The sentence before, however long.
    package var before: String
    /// The whole, where it says more than the label.
    var hint: String?
    /// The number printed beside the field: `1a`.
    package var number: String?

    /// Nil when the words mean nothing to a person.
    package init?(_ text: String?) {
        guard let text = text.map(Self.ending), Self.isForPeople(text) else { return nil }
        let whole = Self.withoutTitle(Self.withoutOfficeUse(Self.joinedLetters(text))).withoutPrefix("Column:").withoutPrefix(
            "Row:")
        let sentences = LabelText.sentences(whole).map { Self.withoutWriting(Self.withoutCommand($0)) }
        let told = sentences.filter { !$0.isEmpty && !Self.isPlace($0) && !Self.isKeyHelp($0) && !Self.isRemark($0) }
        guard let leaf = Self.leaf(of: told) else { return nil }
        let (number, name) = Self.numbered(leaf)
        label = Self.withoutWriting(LabelText.clean(Self.withoutCommand(name)))
        self.number = number ?? Self.number(before: told, leaf)
        context = LabelText.clean(Self.numbered(told.prefix { $0 != leaf }.last ?? "").1)
        before = context
        if context.count > 90 { context = "" }
        if let (group, name) = Self.parted(label) ?? Self.partedAtCommand(label) {
            (context, label, isGrouped) = (group, name, true)
        }
        let said = LabelText.clean(whole)
        hint = said.count > label.count + 12 && said.count < 600 ? said : nil
        guard label.contains(where: \.isAlpha) else { return nil }
    }

    /// Some tooltips read a whole page aloud; the name comes last.
    private static func ending(_ text: String) -> String {
        guard text.utf8.count > 700 else { return text }
        let words = text.suffix(500).split(whereSeparator: \.isBlank).dropFirst()
        let start = words.indices.dropLast(4).first { words[$0].hasSuffix(".") && words[$0].count > 4 }
        return words[(start.map { $0 + 1 } ?? words.startIndex)...].joined(separator: " ")
    }

    // MARK: - Meaningless tooltips

    static func isForPeople(_ text: String) -> Bool {
        let bare = text.filter { !$0.isBlank }
        guard bare.contains(where: \.isAlpha), !text.contains("[0]"), !text.contains("Subform") else { return false }
        let words = text.split(whereSeparator: \.isBlank)
        if words.count == 1, words[0].contains("_") || words[0].hasPrefix("txt") || isIdentifier(words[0]) { return false }
        let folded = FoldedText(String(text.filter { !$0.isDigit && $0 != "_" }))
        return !folded.isOne(of: placeholders) && !folded.isEmpty
    }

    /// `NameAgency1`, `DLState`, `Description:2`: what a program calls a field, where words would have spaces.
    private static func isIdentifier(_ word: Substring) -> Bool {
        let parts = zip(word, word.dropFirst())
        let turns = parts.count { $0.isSmall && $1.isCapital }
        return turns > 1 || word.count > 3 && word.last?.isDigit == true && word.contains(where: \.isSmall)
            || turns == 1 && word.first?.isCapital == true && word.allSatisfy { $0.isAlpha || $0.isDigit }
                && !word.hasPrefix("Mc")
    }

    private static let placeholders: [Phrase] = [
        "undefined", "text", "field", "text field", "textfield", "text box", "textbox", "check box", "checkbox", "untitled",
        "fill",
        "form field", "group", "combo box", "combobox", "choice", "radio", "radio button", "dropdown", "drop down", "list box",
        "listbox", "date field", "datefield", "numeric field", "button", "box", "f", "c", "t", "tf", "cb", "rb", "null", "none",
        "row",
        "toggle", "signature field", "text field on page",
    ]
}
