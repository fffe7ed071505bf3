import PageLayout

/// Words of the answers to a question, in the languages of forms.
enum YesNoWords {
    /// What an answer says: by the whole of it or by its last sentence.
    static func answer(_ text: String) -> CheckGroups.YesNo? {
        for part in [text, LabelText.sentences(text).last ?? "", text.split(separator: "(").first.map(String.init) ?? ""] {
            let folded = FoldedText(part)
            if folded.isOne(of: LineWords.yes) { return .yes }
            if folded.isOne(of: LineWords.no) { return .no }
            if folded.isOne(of: LineWords.unsure) { return .unsure }
        }
        return ending(text)
    }

    /// The answer after a few words of its question: "U.S. citizen Yes"; not the number in "Passport no".
    private static func ending(_ text: String) -> CheckGroups.YesNo? {
        let words = FoldedText(text).words
        guard words.count > 1, words.count < 8, let last = words.last, last.utf8.count > 1 else { return nil }
        let answer = FoldedText(last)
        if answer.isOne(of: LineWords.yes) { return .yes }
        guard answer.isOne(of: LineWords.no), !FoldedText(words[words.count - 2]).isOne(of: numbered) else { return nil }
        return .no
    }

    /// What has a number: "no" behind it is short for that.
    private static let numbered: [Phrase] = [
        "account", "acct", "apartment", "apt", "badge", "box", "building", "card", "case", "cell", "certificate", "claim",
        "contract", "control", "court", "docket", "document", "ein", "employee", "engine", "entity", "extension", "fax", "file",
        "flight", "form", "house", "id", "identification", "invoice", "item", "license", "licence", "line", "lot", "member",
        "membership", "omb", "order", "parcel", "passport", "permit", "phone", "plate", "policy", "receipt", "ref", "reference",
        "registration", "room", "route", "routing", "sec", "security", "serial", "ssn", "student", "suite", "tax", "tel",
        "telephone", "ticket", "title", "unit", "vehicle", "vin", "visa", "voucher",
        "cuenta", "pasaporte", "licencia", "poliza", "telefono", "expediente", "documento",
    ]

    static func isWhole(_ word: String) -> Bool { LineWords.isAnswer(FoldedText(word)) }

    /// The printed word; empty where only the place of the box says which it is.
    static func label(_ item: FieldItem, _ answer: CheckGroups.YesNo?) -> String {
        if let caption = item.caption?.answer, self.answer(caption) == answer, caption.count < 40 {
            return Self.bare(caption)
        }
        for text in [item.tooltip?.label, item.caption?.answer] {
            guard let last = text.flatMap({ LabelText.sentences($0).last })?.split(separator: "(").first else { continue }
            if self.answer(String(last)) == answer, last.count < 24 { return Self.bare(String(last)) }
        }
        return ""
    }

    /// "No." is an abbreviation elsewhere; here it is a no.
    private static func bare(_ text: String) -> String {
        let clean = LabelText.clean(text)
        return clean.hasSuffix(".") ? String(clean.dropLast()) : clean
    }
}

enum ChoiceWords {
    private static let one: [Phrase] = [
        "check one", "select one", "choose one", "check only one", "select only one", "mark one", "one box", "only one",
        "check the one", "pick one",
        "marque uno", "marque una", "seleccione uno", "seleccione una", "cochez une", "une seule", "check 1",
        "one of the following", "one of these", "only 1", "ein feld", "nur eins", "un seul",
    ]
    private static let several: [Phrase] = ["all that apply", "one or more", "any that apply", "todas las que", "all of the"]
    /// Sexes, the filing status of income tax returns of the United States, kinds of accounts and of work.
    private static let exclusive: [Phrase] = [
        "male", "female", "single", "married filing jointly", "m", "f", "head of household", "checking", "savings", "full time",
        "part time",
        "masculino", "femenino", "soltero", "soltera",
    ]

    /// Whether one answer rules out the others.
    static func isExclusive(_ question: String, _ labels: [String]) -> Bool {
        let folded = FoldedText(question)
        if folded.has(several) { return false }
        return folded.has(one) || labels.count { FoldedText($0).isOne(of: exclusive) } >= 2
    }

    /// "Check one", "all that apply".
    static func saysHowMany(_ folded: FoldedText) -> Bool { folded.has(one) || folded.has(several) }

    /// Whether a state's name says something: not `1`, `On`, `Choice2`.
    static func isTelling(_ state: String) -> Bool {
        let folded = FoldedText(String(state.filter { !$0.isDigit }))
        return !folded.isEmpty && state.filter(\.isAlpha).count > 1
            && !folded.isOne(of: [
                "on", "off", "choice", "option", "yes on", "check", "checked", "value", "button", "radio", "x", "true", "a", "b",
                "c", "d", "e",
            ])
    }
}
