import PageLayout

/// Cleans words of a form until they read as the name of a question.
package enum LabelText {
    /// One line, without leaders, marks and signs at its ends.
    package static func clean(_ text: String) -> String {
        if isIllegible(text) { return "" }
        var words = text.split { $0.isBlank || $0 == "*" || $0 == "\u{FFFD}" || $0 == "\u{FFFC}" }.map(String.init)
        words = words.flatMap(parted)
        words.removeAll { word in word.count > 1 && word.allSatisfy { "._…·-*".contains($0) } }
        let blanks = words.filter { word in word.allSatisfy { "xX-–_/".contains($0) } }
        if blanks.count > 2 { words.removeAll { blanks.contains($0) } }
        var label = words.joined(separator: " ")
        while let last = label.last, ":;,.*•►▶→-–—>=".contains(last), !endsWithAbbreviation(label) {
            label.removeLast(); label.trimEnd()
        }
        while let first = label.first, ":;,.*•►▶→-–—>=/".contains(first) { label.removeFirst(); label.trimStart() }
        // Many a file forgot the bracket's end: "Family Name (Last Name".
        // One word after it is what is left of a longer remark.
        if let open = label.lastIndex(of: "("), open > label.startIndex, !label[open...].contains(")"),
            (2...24).contains(label[open...].count)
        {
            if label[open...].contains(" ") { label += ")" } else { label.removeSubrange(open...); label.trimEnd() }
        }
        return sentenceCase(unwrapped(label))
    }

    /// "AdoptiveParent": two words whose space was forgotten; short ones are names, "McDonald" and "PayPal".
    private static func parted(_ word: String) -> [String] {
        guard word.count >= 8, word.first?.isCapital == true, word.allSatisfy(\.isAlpha), !word.hasPrefix("Fitz") else {
            return [word]
        }
        let starts = word.indices.dropFirst().filter { word[$0].isCapital }
        guard starts.count == 1, word[..<starts[0]].count >= 4, word[starts[0]...].count >= 4 else { return [word] }
        return [String(word[..<starts[0]]), String(word[starts[0]...])]
    }

    /// A third or more of it could not be read: the picture says more than the rest.
    private static func isIllegible(_ text: String) -> Bool {
        let blots = text.count { $0 == "\u{FFFD}" }
        return blots > 0 && blots * 2 >= text.count(where: \.isAlpha)
    }

    /// "(Name of applicant)" printed under a line is that name.
    private static func unwrapped(_ label: String) -> String {
        guard label.hasPrefix("("), label.hasSuffix(")"), label.count(where: { $0 == "(" }) == 1 else { return label }
        return String(label.dropFirst().dropLast())
    }

    private static func endsWithAbbreviation(_ label: String) -> Bool {
        guard label.hasSuffix("."), let last = label.split(separator: " ").last else { return false }
        return ["u.s.", "no.", "apt.", "p.o.", "d.o.b.", "m.i.", "a.m.", "p.m.", "inc.", "st.", "jr."].contains(last.lowercased())
            || last.count == 2 && label.count > 2 && last.first?.isAlpha == true
    }

    /// SHOUTED WORDS become a sentence; what is short or has digits stays, being mostly an abbreviation.
    static func sentenceCase(_ label: String) -> String {
        let letters = label.filter(\.isAlpha)
        let shouted = letters.count(where: \.isCapital)
        guard letters.count > 2, !keptInCapitals.contains(letters), shouted * 10 >= letters.count * 7 else {
            return capitalised(label)
        }
        let words = label.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
            if word.contains(where: \.isSmall) || word.contains(where: \.isDigit) { return String(word) }
            return word.split(separator: "/", omittingEmptySubsequences: false).map(inSmallLetters).joined(separator: "/")
        }
        return capitalised(ProperNames.capitalised(words).joined(separator: " "))
    }

    /// Unless it is an abbreviation: one that is known, or a word that nobody could say, as "DP" and "CF" of a plate.
    private static func inSmallLetters(_ word: Substring) -> String {
        let bare = word.filter(\.isAlpha)
        let isSpoken = !(2...5).contains(bare.count) || bare.contains { !$0.isASCII || "AEIOUY".contains($0) }
        if keptInCapitals.contains(String(bare)) || !isSpoken && !word.hasSuffix(".") && !shortenedWords.contains(String(bare)) {
            return String(word)
        }
        return word.lowercased()
    }

    /// Words that are written without their vowels and said with them.
    private static let shortenedWords: Set<String> = [
        "ST", "RD", "DR", "MR", "MRS", "MS", "NR", "STR", "BLDG", "BLVD", "PKWY", "FT", "HR", "HRS", "YR", "YRS", "WK", "QTR",
        "NTH",
    ]

    /// An abbreviation, with whatever signs around it.
    static func isKeptInCapitals(_ word: String) -> Bool { keptInCapitals.contains(word.filter(\.isAlpha)) }

    /// A heading in capitals with a capital for each word that counts.
    static func titleCase(_ title: String) -> String {
        guard title.filter(\.isAlpha).allSatisfy({ !$0.isSmall }) else { return title }
        let words = sentenceCase(title).split(separator: " ").map {
            let isSmall = [
                "of", "the", "and", "for", "to", "in", "or", "a", "an", "as", "by", "on", "de", "y", "et", "la", "le",
            ].contains($0.lowercased())
            return isSmall ? $0.lowercased() : capitalised(String($0))
        }
        return capitalised(words.joined(separator: " "))
    }

    /// Abbreviations of offices and numbers, and what items and answers are counted by. FCI is a box of Form SS-5, SIRET the number
    /// of a French business.
    private static let keptInCapitals: Set<String> = [
        "SSN", "ID", "DOB", "US", "USA", "ZIP", "DMV", "USCIS", "PO", "SSA", "IRS", "EIN", "ITIN", "DHS", "MI", "NY", "NYS",
        "VIN",
        "CDL", "I", "II", "III", "IV", "V", "VI", "VII", "FEIN", "PIN", "DNA", "PLZ", "NIF", "DNI", "NIE", "CP", "SIRET", "IBAN",
        "BIC",
        "TIN", "FCI", "EIC", "CORI", "VIII", "IX", "X", "A", "B", "C", "D", "E", "F", "G",
    ]

    static func capitalised(_ label: String) -> String {
        guard let first = label.first, first.isSmall else { return label }
        return first.uppercased() + label.dropFirst()
    }

    /// At most so many characters, cut between words.
    static func cut(_ label: String, to limit: Int) -> String {
        guard label.count > limit else { return label }
        var words = label.prefix(limit).split(separator: " ")
        if words.count > 1 { words.removeLast() }
        return words.joined(separator: " ") + "…"
    }

    /// Sentences; a stop after a letter or a short abbreviation ends none, nor does one before a small letter.
    package static func sentences(_ text: String) -> [String] {
        let words = text.split(whereSeparator: \.isBlank)
        var sentences: [String] = []
        var current: [Substring] = []
        for (index, word) in words.enumerated() {
            current.append(word)
            let next = index + 1 < words.count ? words[index + 1].first : nil
            let isLong = word.count(where: \.isAlpha) > 3
            let isPlace = word.hasSuffix(".") && current.count == 2 && places.contains(current[0].lowercased())
            if isPlace || ends(word, isFirst: current.count == 1), isLong || next?.isSmall != true {
                sentences.append(current.joined(separator: " "))
                current = []
            }
        }
        if !current.isEmpty { sentences.append(current.joined(separator: " ")) }
        return sentences
    }

    private static func ends(_ word: Substring, isFirst: Bool) -> Bool {
        if word.hasSuffix("?") || word.hasSuffix("!") { return true }
        let bare = word.filter { $0.isAlpha || $0.isDigit }
        if word.hasSuffix(".,") { return bare.count > 3 || bare.allSatisfy(\.isDigit) }
        guard word.hasSuffix(".") else { return false }
        let isNumber = bare.allSatisfy(\.isDigit) || bare.count == 2 && bare.first?.isDigit == true
        return bare.count > 3 || isNumber && !isFirst || bare.count == 3 && !isShort(bare)
    }

    /// What "Part I." begins with, which is a sentence of its own.
    private static let places: Set<String> = ["part", "parte", "partie", "section", "sección", "page", "página", "step", "teil"]

    private static func isShort(_ word: String) -> Bool {
        ["apt", "exp", "ste", "str", "inc", "ext", "num", "tel", "nos", "etc"].contains(word.lowercased())
    }
}

extension String {
    fileprivate mutating func trimEnd() { while last?.isBlank == true { removeLast() } }
    fileprivate mutating func trimStart() { while first?.isBlank == true { removeFirst() } }
}
