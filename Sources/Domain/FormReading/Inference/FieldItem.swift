package import Documents
package import FormModel
package import PageLayout

/// What becomes one question: a field of the PDF, or several that hold one value together.
package struct FieldItem {
    package var field: FormField
    package var page: Int
    /// On the shown page, y down; around all its widgets of that page.
    package var box: PDFRect
    package let name: FieldName
    /// Nil as well where it was found to be another field's.
    package var tooltip: Tooltip?
    package var caption: Caption?

    package var label = ""
    /// What the label belongs to where it says too little by itself: "Mother's name".
    var context = ""
    var hint: String?
    package var number: String?
    /// In a table that repeats: counted from 1.
    package var row: Int?
    /// Among those that are asked in the same words: counted from 1.
    package var count: Int?
    /// The head of its column where the columns of a table are people or things of one kind: "Child 2".
    package var column: String?

    package var kind = FieldKind.text
    package var format: ValueFormat?
    var meaning: String?
    /// What it is about, whoever's it is: `familyName`, `address.city`.
    var facet: String?
    /// What it holds of something that takes several boxes: the role, and what the whole is called.
    package var part: (role: String, of: String)?
    /// An asterisk or the word "required" stands beside it.
    var isMarkedRequired = false
    package var options: [ItemOption] = []
    var entries: [PDFMapping.Entry] = []
    /// Every field of the PDF whose value it holds, the first one first.
    package var members: [FormField]
    package var maxLength: Int?

    package init(_ field: FormField, page: Int, box: PDFRect) {
        self.field = field
        self.page = page
        self.box = box
        name = FieldName(field.name)
        tooltip = Tooltip(field.tooltip ?? field.widgets.lazy.compactMap(\.tooltip).first)
        members = [field]
        maxLength = field.maxLength
    }

    /// By a person's own words, whatever is printed beside it.
    mutating func call(_ label: String) {
        self.label = label
        context = ""
        hint = nil
        caption = nil
    }

    var isCheck: Bool { field.kind == .checkbox || field.kind == .radio }
    var isText: Bool { field.kind == .text || field.kind == .comb || field.kind == .multiline }
    var isRequired: Bool { members.contains(where: \.isRequired) }
    /// Label, tooltip and name together, to look words up in.
    package var words: FoldedText { FoldedText("\(label) \(tooltip?.label ?? "") \(name.label ?? "")") }
}

/// One of several boxes or one state of a radio.
package struct ItemOption {
    var value: String
    package var label: String
    package var pdfField: String
    var state: String
    var box: PDFRect
}
