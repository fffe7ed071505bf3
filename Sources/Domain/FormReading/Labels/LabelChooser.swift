import Documents
import PageLayout

/// Decides which words name a field: what it tells screen readers, what is printed beside it, or its own name.
struct LabelChooser {
    let finder: CaptionFinder
    let prefersRight: Bool
    /// Every word of the page.
    private let vocabulary: Set<String>

    init(finder: CaptionFinder, prefersRight: Bool) {
        self.finder = finder
        self.prefersRight = prefersRight
        vocabulary = Set(finder.page.lines.flatMap(\.folded.words))
    }

    /// A name that somebody took from the page, or wrote in its words; "Crt street" and "Is cust exempt" are a program's.
    private func isOfPage(_ name: FieldName) -> Bool {
        let words = FoldedText(name.label ?? "").words.filter { $0.count > 2 }
        return name.isWritten && words.allSatisfy { vocabulary.contains($0) || $0.allSatisfy(\.isDigit) }
    }

    func label(_ item: inout FieldItem) {
        label(
            &item,
            by: item.isCheck ? finder.checkCaption(of: item.box, prefersRight: prefersRight) : finder.caption(of: item.box))
    }

    /// - Parameter caption: the printed words that stand for it, where there are any.
    func label(_ item: inout FieldItem, by caption: Caption?) {
        item.caption = caption
        let printed = item.caption.flatMap(Self.printed)
        item.number = item.tooltip?.number ?? printed?.number ?? item.caption.flatMap { finder.tag(before: $0.lines[0]) }
        if let tooltip = item.tooltip, !prefers(item.caption, over: tooltip, item) {
            item.label = tooltip.label
            item.context = tooltip.context
            item.hint = tooltip.hint
        } else if let name = item.name.label, score(item.name) > (item.caption?.score ?? 0) || contradicts(item) {
            item.label = name
        } else if let printed, let name = item.name.label, Self.isGeneric(name), !Self.isGeneric(printed.label),
            item.caption?.side == .left || item.caption?.side == .above,
            !FoldedText(printed.label).has(FoldedText(name))
        {
            // "My legal name is ____ ____": which part of it goes where, only the names tell.
            item.label = name
            item.context = printed.label
        } else if let printed {
            item.label = printed.label
            item.context = item.tooltip?.context ?? ""
            item.hint = item.tooltip?.hint ?? (printed.isCut ? item.caption?.text : nil)
        } else if let name = item.name.label {
            item.label = name
        }
        item.label = LabelText.cut(item.label, to: 140)
        if item.context.isEmpty, Self.isGeneric(item.label), !item.isCheck { item.context = beginning(of: item) }
        item.isMarkedRequired = isMarkedRequired(item)
    }

    /// A name that somebody wrote, of which not one word stands in the caption: the caption is another box's.
    private func contradicts(_ item: FieldItem) -> Bool {
        guard isOfPage(item.name), let name = item.name.label, let caption = item.caption, item.tooltip == nil else {
            return false
        }
        let words = FoldedText(name).words.filter { $0.count > 2 }
        return words.count > 1 && Set(words).isDisjoint(with: FoldedText(caption.text).words)
    }

    /// "The name is to be ____ (first)": what stands left of a box whose own caption only says which part goes there; or the
    /// head of its row, where every cell has such a caption of its own.
    private func beginning(of item: FieldItem) -> String {
        guard let side = item.caption?.side, side != .left, side != .right, item.tooltip == nil else { return "" }
        let left = finder.captions(of: item.box).first {
            $0.side == .left && $0.score >= 0.49 && $0.text.count < 80 && !$0.text.hasPrefix("(")
        }
        return left.flatMap { Self.printed($0)?.label }.flatMap { Self.isGeneric($0) ? nil : $0 } ?? ""
    }

    /// "*See the information sheet": here an asterisk leads to a remark.
    private var starsAreFootnotes: Bool {
        finder.page.lines.contains { line in
            line.text.hasPrefix("*") && !line.folded.has(Self.required)
                && (line.folded.words.count > 6 || line.folded.words.count > 2 && line.text.hasSuffix("."))
        }
    }

    private static let required: [Phrase] = [
        "required", "mandatory", "must be", "obligatorio", "obligatorios", "obligatoire", "obligatoires", "pflichtfeld",
        "pflichtfelder", "pflichtangabe", "requerido", "requeridos",
    ]

    private func isMarkedRequired(_ item: FieldItem) -> Bool {
        let lines = item.caption?.lines.map { finder.page.lines[$0].text } ?? []
        let isStarred = (item.caption?.score ?? 0) > 0.6 && lines.contains { $0.hasSuffix("*") || $0.hasPrefix("*") }
        if isStarred, !starsAreFootnotes { return true }
        let words = FoldedText((item.field.tooltip ?? "") + " " + lines.joined(separator: " "))
        return words.has(["required", "obligatorio", "obligatoire", "requerido"])
            && !words.has([
                "not required", "if required", "may be required", "required to", "as required", "required if", "required for",
                "documentation required", "is required", "are required", "required by",
            ])
    }

    /// Printed words win over a tooltip that is a paragraph, that only says "first", or that says the same in more words.
    private func prefers(_ caption: Caption?, over tooltip: Tooltip, _ item: FieldItem) -> Bool {
        guard let caption, caption.text.count <= 100, caption.text.count(where: \.isAlpha) > 1 else { return false }
        if tooltip.label.count > 90 { return caption.score >= 0.6 }
        if tooltip.label.count <= 3 { return caption.score >= 0.5 }
        guard caption.score >= (item.isCheck ? 0.6 : 0.75) else { return false }
        // "Has your name changed? If yes, print your former name": the line is for the name.
        if item.isText, caption.text.hasSuffix("?"), !tooltip.label.hasSuffix("?") { return false }
        if Self.isGeneric(tooltip.label) {
            return caption.text.count > tooltip.label.count && FoldedText(caption.text).has(FoldedText(tooltip.label))
        }
        return !Self.isGeneric(caption.text) && caption.text.count < 70 && Self.isCovered(caption, item)
    }

    /// Whether nearly all words of a caption stand in the tooltip too, and name the same thing as its last words.
    private static func isCovered(_ caption: Caption, _ item: FieldItem) -> Bool {
        let words = FoldedText(caption.text).words.filter { $0.count > 2 }
        let told = Set(FoldedText(item.field.tooltip ?? "").words)
        let leaf = FoldedText(item.tooltip?.label ?? "").words.filter { $0.count > 2 }
        let common = leaf.count { words.contains($0) }
        return words.count > 1 && words.count(where: told.contains) * 4 >= words.count * 3
            && common * 10 >= 6 * min(words.count, leaf.count)
    }

    /// The printed words as a label, without number and command.
    static func printed(_ caption: Caption) -> (label: String, number: String?, isCut: Bool)? {
        // A long question with its answer is called by the answer.
        let isLong = caption.text.count > 110
        var (number, text) = Tooltip.numbered(isLong ? caption.answer : caption.text)
        text = LabelText.clean(Tooltip.withoutCommand(text))
        guard text.contains(where: \.isAlpha) else { return nil }
        let sentences = LabelText.sentences(text)
        if !text.contains(" – "), text.count > 50, sentences.count > 1, let first = sentences.first,
            (4...60).contains(first.count),
            !first.hasSuffix("?"), first.first?.isSmall != true
        {
            return (LabelText.clean(first), number, true)
        }
        guard text.count > 110 else { return (text, number, false) }
        if let question = sentences.first(where: { $0.hasSuffix("?") && $0.count < 160 }) { return (question, number, true) }
        // A paragraph begins with its name; of a sentence with blanks, what stands right before the blank counts.
        let near = text.first?.isSmall == true ? sentences.last : sentences.first { $0.count(where: \.isAlpha) > 3 }
        return (LabelText.cut(LabelText.clean(near ?? text), to: 110), number, true)
    }

    private func score(_ name: FieldName) -> Double {
        guard let label = name.label else { return 0 }
        return isOfPage(name) ? (label.count > 70 ? 0.7 : 0.84) : 0.62
    }

    /// Words that say something only beside others.
    static func isGeneric(_ label: String) -> Bool { isGeneric(FoldedText(label)) }

    static func isGeneric(_ label: FoldedText) -> Bool { label.isOne(of: generic) }

    private static let generic: [Phrase] = [
        "first", "last", "middle", "full middle name", "name", "number", "no", "city", "state", "zip", "zip code", "date", "yes",
        "no", "unknown",
        "month", "day", "year", "area code", "street", "address", "county", "country", "city or town", "street address",
        "state zip", "phone",
        "telephone", "first name", "last name", "middle name", "middle initial", "mi", "m i", "title", "signature", "other",
        "amount", "none",
        "apt", "apartment", "type", "mm", "dd", "yyyy", "from", "to", "nombre", "apellido", "ciudad", "estado", "fecha", "nom",
        "prenom", "ville",
        "email", "suffix", "fax", "relationship", "age", "sex", "zip code 4", "street number and name",
    ]
}
