public import Documents
public import Primitives
public import Records

/// The key on paper, with what it is for and how to use it.
public struct RecoverySheet {
    let key: RecoveryKey
    let made: CivilDate
    let strings: StringTable

    public init(key: RecoveryKey, made: CivilDate, strings: StringTable) {
        self.key = key
        self.made = made
        self.strings = strings
    }

    /// The groups stand in two lines of four, numbered, so that each can be found again.
    public var sheet: Sheet {
        let lines = [key.groups.prefix(4), key.groups.suffix(4)].map { $0.joined(separator: "  ") }
        return Sheet(
            title: strings.text("key.sheet.title"), language: strings.language,
            parts: [
                .paragraph(strings.text("key.sheet.lead")),
                .answer(Sheet.Answer(question: strings.text("key.sheet.first"), text: lines[0])),
                .answer(Sheet.Answer(question: strings.text("key.sheet.second"), text: lines[1])),
                .paragraph(strings.text("key.sheet.use")),
                .paragraph(strings.text("key.sheet.keep")),
                .paragraph(strings.text("key.sheet.made", ["date": .date(made)])),
            ])
    }
}
