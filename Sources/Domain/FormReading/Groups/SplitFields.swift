import Documents
import FormModel
import PageLayout
import Primitives

/// Joins the boxes that hold one value in pieces: month, day, year; the three groups of a social security number; one character each.
///
/// The entries' parts are those of `PDFMapping`.
struct SplitFields {
    let layouts: [PageLayout]

    func joined(_ items: [FieldItem]) -> [FieldItem] {
        var result: [FieldItem] = []
        var index = 0
        while index < items.count {
            let rest = items[index...]
            if let (count, item) = characters(rest) ?? date(rest) ?? digits(rest) {
                result.append(item)
                index += count
            } else {
                result.append(items[index])
                index += 1
            }
        }
        return Self.alignedAmounts(result)
    }

    // MARK: - Dates

    private func date(_ items: ArraySlice<FieldItem>) -> (Int, FieldItem)? {
        let group = Array(items.prefix(3))
        guard group.count == 3, isRow(group, gap: 60), let parts = dateParts(group) else { return nil }
        var item = whole(of: group)
        item.kind = .date
        item.entries = zip(group, parts).map { Self.entry($1, $0.field) }
        item.label = label(group, without: Self.dateWords) ?? item.label
        return (3, item)
    }

    private enum DatePart { case month, day, year }

    private func dateParts(_ group: [FieldItem]) -> [DatePart]? {
        let read = group.map(Self.datePart)
        let known = read.compactMap { $0 }
        if known.count == group.count, Set(known).count == known.count { return known }
        let lengths = group.map { $0.maxLength ?? 0 }
        guard lengths == [2, 2, 4] || lengths == [2, 2, 2],
            known.count > 0 || group.contains(where: { $0.words.has(Self.dateHints) }) || isDateNearby(group)
        else { return nil }
        return read[0] == .day ? [.day, .month, .year] : [.month, .day, .year]
    }

    private static let dateHints: [Phrase] = ["date", "dob", "birth", "fecha", "nacimiento", "mm", "dd", "yyyy"]

    private func isDateNearby(_ group: [FieldItem]) -> Bool {
        guard let question = question(group) else { return false }
        return FoldedText(question).has(Self.dateHints)
    }

    private static func datePart(_ item: FieldItem) -> DatePart? {
        for text in [item.tooltip?.label, item.caption?.text, item.name.label] {
            guard let text else { continue }
            let words = FoldedText(text).words
            guard let last = words.last, words.count < 8 else { continue }
            if let part = namedParts[last] { return part }
        }
        return nil
    }

    private static let namedParts: [String: DatePart] = {
        let names: [(DatePart, [String])] = [
            (.month, ["month", "mm", "mo", "mes", "mois", "m"]), (.day, ["day", "dd", "dia", "jour", "d"]),
            (.year, ["year", "yyyy", "yy", "yr", "ano", "annee", "aaaa", "y"]),
        ]
        return Dictionary(uniqueKeysWithValues: names.flatMap { part, words in words.map { ($0, part) } })
    }()

    private static let dateWords = Set(namedParts.keys)

    private static func entry(_ part: DatePart, _ field: FormField) -> PDFMapping.Entry {
        let options = field.options.map(\.label)
        let hasWords = { (range: ClosedRange<Int>) in
            options.contains {
                range.contains($0.count) && $0.first?.isAlpha == true
                    && FoldedText($0).has(["jan", "january", "feb", "february"])
            }
        }
        switch part {
        case .month where hasWords(4...9): return .init(field: "", pdfField: field.name, format: .date("mmmm"))
        case .month where hasWords(3...3): return .init(field: "", pdfField: field.name, format: .date("mmm"))
        case .month where options.contains("1"): return .init(field: "", pdfField: field.name, format: .date("m"))
        case .day where options.contains("1"): return .init(field: "", pdfField: field.name, format: .date("d"))
        case .month: return .init(field: "", pdfField: field.name, part: "month")
        case .day: return .init(field: "", pdfField: field.name, part: "day")
        case .year: return .init(field: "", pdfField: field.name, part: field.maxLength == 2 ? "shortYear" : "year")
        }
    }

    // MARK: - Groups of digits

    private func digits(_ items: ArraySlice<FieldItem>) -> (Int, FieldItem)? {
        let lengths = items.prefix(3).map { $0.isText ? $0.maxLength ?? 0 : 0 }
        if lengths == [3, 2, 4], let found = digits(items, lengths, .ssn) { return found }
        if lengths == [3, 3, 4], let found = digits(items, lengths, .phone) { return found }
        if isUnmeasuredSSN(items.prefix(3)), let found = digits(items, [3, 2, 4], .ssn) { return found }
        let two = Array(items.prefix(2))
        guard two.count == 2, two.allSatisfy(\.isText) else { return nil }
        if Array(lengths.prefix(2)) == [5, 4], two[0].words.has(["zip", "postal"]) {
            return digits(items, [5, 4], .postalCode)
        }
        let isCode = two[0].words.has(["area code"]) && two[0].tooltip?.label.count ?? 0 < 90
        guard isCode, two[1].maxLength == nil || (7...8).contains(two[1].maxLength ?? 0), isRow(two, gap: 40) else { return nil }
        return areaCode(two)
    }

    /// Three small boxes of a social security number whose lengths the file leaves out. One for all nine digits is wider.
    private func isUnmeasuredSSN(_ group: ArraySlice<FieldItem>) -> Bool {
        guard group.count == 3, let first = group.first, first.words.has(KindWords.ssn) else { return false }
        return zip(group, [3, 2, 4]).allSatisfy { item, length in
            let says = FoldedText("\(item.label) \(item.name.label ?? "")")
            return item.isText && item.maxLength ?? length == length && item.box.width < 45
                && (says.has(KindWords.ssn) || says.words.allSatisfy(Self.digitWords.contains))
        }
    }

    private func digits(_ items: ArraySlice<FieldItem>, _ lengths: [Int], _ kind: FieldKind) -> (Int, FieldItem)? {
        let group = Array(items.prefix(lengths.count))
        guard isRow(group, gap: 45) else { return nil }
        var item = whole(of: group)
        item.kind = kind
        item.maxLength = nil
        var start = 0
        item.entries = zip(group, lengths).map { part, length in
            defer { start += length }
            return PDFMapping.Entry(field: "", pdfField: part.field.name, part: "\(start)..<\(start + length)")
        }
        item.label = label(group, without: Self.digitWords) ?? item.label
        return (lengths.count, item)
    }

    static let digitWords: Set<String> = [
        "first", "second", "last", "three", "two", "four", "digits", "of", "digit", "area", "code", "prefix", "middle", "1", "2",
        "3",
    ]

    private func areaCode(_ group: [FieldItem]) -> (Int, FieldItem)? {
        var item = whole(of: group)
        item.kind = .phone
        item.maxLength = nil
        // The digits after the area code keep the hyphen where there is room for it.
        let rest = group[1].maxLength == 7 ? "3..<10" : "{3..<6}-{6..<10}"
        item.entries = [
            .init(field: "", pdfField: group[0].field.name, part: "0..<3"),
            .init(field: "", pdfField: group[1].field.name, part: rest),
        ]
        item.label = label(group, without: Self.digitWords) ?? item.label
        return (2, item)
    }

    // MARK: - What they have in common

    private func isRow(_ group: [FieldItem], gap: Double) -> Bool {
        zip(group, group.dropFirst()).allSatisfy { left, right in
            left.page == right.page && right.box.isBeside(left.box) && right.box.x0 > left.box.midX
                && right.box.x0 - left.box.x1 < gap
                && !right.isCheck && !left.isCheck
        }
    }

    func whole(of group: [FieldItem]) -> FieldItem {
        var item = group[0]
        item.box = group.map(\.box).union ?? item.box
        item.members = group.flatMap(\.members)
        item.maxLength = nil
        return item
    }

    /// The first part's words without those that only name the part, or the words of the whole row.
    func label(_ group: [FieldItem], without parts: Set<String>) -> String? {
        if let tooltip = group[0].tooltip {
            let kept = stripped(tooltip.label, parts)
            if FoldedText(kept).words.count > 0, !LabelChooser.isGeneric(kept) { return LabelText.clean(kept) }
            if !tooltip.context.isEmpty { return tooltip.context }
        }
        if let question = question(group), question.count < 110 { return stripped(question, []) }
        let named = group[0].name.label.map {
            $0.split(separator: " ").filter { !parts.contains(String($0).lowercased()) }.joined(separator: " ")
        }
        return named.map(LabelText.clean).flatMap { $0.isEmpty ? nil : LabelText.capitalised($0) }
    }

    private func stripped(_ label: String, _ parts: Set<String>) -> String {
        var words = label.split(separator: " ").map(String.init)
        while let last = words.last, words.count > 1, parts.contains(FoldedText(last).words.first ?? "") { words.removeLast() }
        while let first = words.first, words.count > 1, parts.contains(FoldedText(first).words.first ?? "") {
            words.removeFirst()
        }
        if words.count == 1, parts.contains(FoldedText(words[0]).words.first ?? "") { return "" }
        return LabelText.clean(words.joined(separator: " ").filter { !"()".contains($0) })
    }

    func question(_ group: [FieldItem]) -> String? {
        guard let box = group.map(\.box).union, layouts.indices.contains(group[0].page - 1) else { return nil }
        var page = layouts[group[0].page - 1]
        page.widgets.removeAll { widget in group.contains { $0.box == widget } }
        let captions = CaptionFinder(page: page).captions(of: box)
        return captions.first { caption in
            let words = FoldedText(caption.text).words
            return !words.allSatisfy { Self.dateWords.contains($0) }
        }?.text
    }
}
