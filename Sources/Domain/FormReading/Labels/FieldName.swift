import PageLayout

/// A field's own name, as far as it says something to a person.
package struct FieldName {
    /// Nil for `f1_01[0]`, `Text12`, `undefined_2`.
    let label: String?
    /// Written with spaces, as form programs do when they take the name from the page.
    let isWritten: Bool
    /// The part before the index, to tell which boxes belong together: `c1_4` of `c1_4[1]`.
    let base: String

    init(_ qualified: String) {
        let last = Self.lastPart(qualified)
        base =
            last.isIndexed
            ? String(
                qualified.dropLast(
                    qualified.count
                        - (qualified.lastIndex(of: "[").map { qualified.distance(from: qualified.startIndex, to: $0) } ?? 0)))
            : qualified
        let bare = last.text
        isWritten = bare.contains(" ")
        let words = isWritten ? bare.split(separator: " ").map(String.init) : Self.parts(of: bare)
        label = Self.label(words, isWritten: isWritten)
    }

    private static func lastPart(_ qualified: String) -> (text: String, isIndexed: Bool) {
        // A full stop before a space ends a sentence, not a level.
        var start = qualified.startIndex
        var index = qualified.startIndex
        while let dot = qualified[index...].firstIndex(of: ".") {
            index = qualified.index(after: dot)
            if index < qualified.endIndex, qualified[index] != " ",
                qualified[start..<dot].contains("[") || !qualified.contains(" ")
            {
                start = index
            }
        }
        let last = qualified[start...]
        guard last.hasSuffix("]"), let open = last.lastIndex(of: "[") else { return (String(last), false) }
        return (String(last[..<open]), true)
    }

    private static func parts(of identifier: String) -> [String] {
        var words: [String] = [""]
        var previous: Character = " "
        for character in identifier {
            if character == "_" || character == "-" || character == "." || character == ":" {
                words.append("")
            } else {
                let starts = character.isCapital && previous.isSmall || character.isDigit != previous.isDigit && previous.isAlpha
                if starts { words.append("") }
                words[words.count - 1].append(character)
            }
            previous = character
        }
        return words.filter { !$0.isEmpty }
    }

    private static func label(_ words: [String], isWritten: Bool) -> String? {
        // "num_", "txt_" say what kind of field it is, in the language of whoever made it.
        let named =
            !isWritten && words.count > 1 && ["num", "txt", "ckb", "chk", "cb", "dt"].contains(words[0].lowercased())
            ? Array(words.dropFirst()) : words
        var kept = named.map { isWritten ? $0 : expansions[$0.lowercased()] ?? $0 }.filter { !$0.isEmpty }
        while let last = kept.last, kept.count > 1, last.allSatisfy(\.isDigit), !isWritten { kept.removeLast() }
        let text = kept.joined(separator: " ")
        let folded = FoldedText(String(text.filter { !$0.isDigit }))
        let longest = folded.words.map(\.count).max() ?? 0
        guard longest >= 3, !text.split(separator: " ").contains(where: isGibberish), Tooltip.isForPeople(text),
            !folded.isOne(of: empty), text.count <= 140
        else { return nil }
        guard folded.words.contains(where: { $0.count >= 3 && $0.contains { "aeiouy".contains($0) || !$0.isASCII } }) else {
            return nil
        }
        let label = isWritten ? LabelText.clean(text) : LabelText.clean(LabelText.capitalised(text.lowercased()))
        return label.isEmpty ? nil : label
    }

    /// Typed to make a name unique: `444rthgf`, `Code4332243ew56`, `Box146aabb`.
    private static func isGibberish(_ word: Substring) -> Bool {
        guard let digit = word.firstIndex(where: \.isDigit), let letter = word.lastIndex(where: \.isAlpha) else { return false }
        return digit < letter && word.count > 6 || word.count > 18 && !word.contains { "aeiou".contains($0) }
    }

    private static let empty: [Phrase] = [
        "text", "line", "fill in", "field", "page", "sub", "subform", "check", "box", "read order", "checkbox", "topmost subform",
        "name row",
        "datetime field", "date time field", "cell", "table", "row", "form", "num", "txt", "ckb", "pg", "text field",
        "numeric field",
        "text field row", "toggle", "btn", "item", "opt", "option", "choice",
    ]

    private static let expansions: [String: String] = [
        "nm": "name", "txt": "", "cd": "", "num": "number", "no": "number", "addr": "address", "dob": "date of birth",
        "amt": "amount",
        "ind": "", "fname": "first name", "lname": "last name", "mname": "middle name", "st": "state", "tel": "telephone",
        "ph": "phone",
        "ssn": "social security number", "dt": "date", "ckb": "", "chk": "", "cb": "", "tf": "", "emp": "employer",
        "apt": "apartment",
        "firstname": "first name", "lastname": "last name", "middlename": "middle name", "zipcode": "ZIP code",
        "zipcd": "ZIP code",
        "phonenumber": "phone number", "streetaddress": "street address", "birthdate": "date of birth",
        "middleinitial": "middle initial",
        "fullname": "full name", "zip": "ZIP code",
    ]
}
