import Documents
import PageLayout

/// Words of labels as a person would say them: without what tells how to fill a box in, without the letter of a list, without
/// SHOUTING; and no two questions alike.
enum QuestionWords {
    static func clean(_ items: [FieldItem]) -> [FieldItem] {
        items.map { item in
            var item = item
            item.label = clean(item.label)
            // What a list offers is written as the file has it.
            guard item.field.kind != .choice else { return item }
            for index in item.options.indices { item.options[index].label = clean(withoutCheck(item.options[index].label)) }
            return item
        }
    }

    static func clean(_ label: String) -> String {
        let said = quiet(joinedLetters(withoutEnumerator(withoutRemark(label))))
        return said.contains(where: \.isAlpha) ? LabelText.capitalised(said) : label
    }

    // MARK: - What is left out

    /// "Check Yes" tells what to do with the box of a yes.
    private static func withoutCheck(_ answer: String) -> String {
        let words = answer.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, words[0] == "Check" || words[0] == "Select", words[1].first?.isCapital == true else {
            return answer
        }
        return words[1]
    }

    /// "(check one)", "(Select only one box)": the program sees to that.
    private static func withoutRemark(_ label: String) -> String {
        var text = label
        var from = text.startIndex
        while let open = text[from...].firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") {
            let remark = String(text[text.index(after: open)..<close])
            if isHow(remark) {
                let before = text[..<open].reversed().drop { $0 == " " }.reversed()
                text = String(before) + String(text[text.index(after: close)...])
                from = text.startIndex
            } else {
                from = text.index(after: close)
            }
        }
        return LabelText.clean(withoutCommand(text))
    }

    /// A sentence that only tells how to answer, before the question or behind it.
    private static func withoutCommand(_ text: String) -> String {
        let sentences = LabelText.sentences(text)
        guard sentences.count > 1 else { return text }
        let kept = sentences.filter { !isHow($0) }
        return kept.isEmpty ? text : kept.joined(separator: " ")
    }

    private static func isHow(_ text: String) -> Bool {
        let folded = FoldedText(text)
        guard folded.words.count < 9, let first = folded.words.first else { return false }
        return ChoiceWords.saysHowMany(folded) && (commands.contains(first) || folded.words.count < 5)
    }

    private static let commands: Set<String> = [
        "select", "check", "mark", "choose", "pick", "please", "seleccione", "marque", "elija", "cochez", "choisissez",
        "ankreuzen",
        "bitte", "only", "nur", "solo", "seulement",
    ]

    /// "A. was posted at", "B – Given name", "(1) Rent": the letter of a list.
    private static func withoutEnumerator(_ label: String) -> String {
        let words = label.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return label }
        if words[0].count == 1, words[0].first?.isCapital == true, words[1].hasPrefix("– ") {
            return String(words[1].dropFirst(2))
        }
        let bare = words[0].filter { $0.isAlpha || $0.isDigit }
        let isMarked = words[0].hasSuffix(".") || words[0].hasSuffix(")")
        guard isMarked, bare.count == 1, words[0].count <= 4, bare.first?.isAlpha == true,
            words[1].count(where: \.isAlpha) > 2
        else { return label }
        // "U. S. citizen" goes on with a letter alone; a list goes on with words.
        let next = words[1].split(separator: " ").first ?? ""
        return next.filter(\.isAlpha).count > 1 ? words[1] : label
    }

    /// "U. S.", "S S N", "m m/d d/y y y y": parted so that a screen reader spells them.
    private static func joinedLetters(_ label: String) -> String {
        var said: [String] = []
        var isLetter = false
        for word in label.split(separator: " ") {
            let letters = word.filter(\.isAlpha)
            let isOne = letters.count == 1 && word.allSatisfy { $0.isAlpha || ".()".contains($0) } || isDateLetters(word)
            let isArticle = word == "a" || word == "A" || word == "y" || word == "e" || word == "o" || word == "I"
            // "A. I am …" is the letter of a list before a sentence.
            let isAlike = said.last.map { $0.hasSuffix(".") == word.hasSuffix(".") || word.hasSuffix(")") } ?? false
            if isOne, isLetter, isAlike, let last = said.last {
                said[said.count - 1] = last + word
            } else {
                said.append(String(word))
            }
            isLetter = isOne && !(isArticle && !isLetter)
        }
        return said.joined(separator: " ")
    }

    /// "m/d" of "m m/d d/y y y y".
    private static func isDateLetters(_ word: Substring) -> Bool {
        word.count <= 4 && word.contains("/") && word.allSatisfy { "mdyMDY/()".contains($0) }
    }

    /// A word in capitals among others, where it is no abbreviation.
    private static func quiet(_ label: String) -> String {
        guard label.contains(where: \.isSmall) else { return LabelText.sentenceCase(label) }
        let words = label.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let shouted = words.map { word in
            let letters = word.filter(\.isAlpha)
            return letters.count > 1 && letters.allSatisfy { $0.isCapital } && !word.contains(where: \.isDigit)
        }
        let long = words.indices.map { shouted[$0] && words[$0].filter(\.isAlpha).count > 4 }
        let said = words.indices.map { index -> String in
            let beside = [index - 1, index + 1].contains { words.indices.contains($0) && long[$0] }
            guard shouted[index], long[index] || beside else { return words[index] }
            return LabelText.isKeptInCapitals(words[index]) ? words[index] : words[index].lowercased()
        }
        return ProperNames.capitalised(said).joined(separator: " ")
    }

    // MARK: - Told apart

    /// Questions in the same words take the heading they stand under; what is alike even then is counted.
    static func toldApart(_ parts: [(title: String?, items: [FieldItem])]) -> [[FieldItem]] {
        var found = parts.map(\.items)
        let places = found.indices.flatMap { part in found[part].indices.map { (part, $0) } }
        let groups = Dictionary(grouping: places) { place in key(found[place.0][place.1]) }
        for (words, places) in groups where places.count > 1 && !words.isEmpty {
            let titles = places.map { partName(parts[$0.0].title ?? "") }
            let isTelling = Set(titles).count > 1
            var counts: [String: Int] = [:]
            let totals = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
            for ((part, index), title) in zip(places, titles) {
                let heading = isTelling ? LabelText.cut(title, to: 60) : ""
                let isKnown = heading.isEmpty || FoldedText(found[part][index].label).has(FoldedText(heading))
                if !isKnown { found[part][index].label = "\(heading) – \(found[part][index].label)" }
                counts[title, default: 0] += 1
                let total = isTelling ? totals[title] ?? 1 : places.count
                if total > 1 { found[part][index].count = counts[title] }
            }
        }
        return found
    }

    /// What it is asked by; fields of rows and columns say which by themselves, and what has no words is shown by its place.
    private static func key(_ item: FieldItem) -> String {
        guard item.row == nil, item.column == nil, item.part == nil else { return "" }
        return FoldedText("\(item.isCheck ? "box" : "") \(item.number ?? "") \(item.label)").words.joined(separator: " ")
    }

    /// "Print with a black pen to complete the form" over the boxes is a sentence, and no name of what they are about.
    private static func partName(_ title: String) -> String {
        let name = withoutPartNumber(title)
        return FoldedText(name).words.count <= mostHeadingWords ? name : ""
    }

    private static let mostHeadingWords = 7

    /// "Part 2. Your income" is called by what it is about; "Part 2" alone tells nothing.
    private static func withoutPartNumber(_ title: String) -> String {
        let words = title.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count > 1, LineWords.isNumberedPart(FoldedText(title), title) else { return title }
        return words.count == 2 ? "" : LabelText.capitalised(LabelText.clean(words[2]))
    }

    /// A heading or a question without its number.
    static func withoutPart(_ head: String) -> String {
        let rest = withoutPartNumber(head)
        return rest.isEmpty ? head : Tooltip.numbered(rest).1
    }
}
