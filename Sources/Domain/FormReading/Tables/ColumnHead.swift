import Documents
import FormModel
import PageLayout

/// "Child 2": the head of a column.
struct ColumnHead {
    var text: String
    var box: PDFRect
    private(set) var stem: FoldedText
    private(set) var number: Int

    private init?(_ words: [TextWord]) {
        guard (2...4).contains(words.count), let last = words.last, let number = Int(last.text.filter { $0 != "#" }),
            let box = words.map(\.box).union
        else { return nil }
        let stem = words.dropLast().map(\.text).joined(separator: " ")
        guard stem.count(where: \.isAlpha) > 2, !FoldedText(stem).has(Self.places) else { return nil }
        text = LabelText.clean(words.map(\.text).joined(separator: " "))
        self.box = box
        self.stem = FoldedText(stem)
        self.number = number
    }

    /// They count parts of the form, not people.
    private static let places: [Phrase] = [
        "page", "part", "step", "line", "section", "form", "schedule", "box", "item", "column", "copy", "pagina", "parte", "paso",
    ]

    /// Heads beside one another that count from 1 on.
    static func rows(on layout: PageLayout) -> [[ColumnHead]] {
        let heads = layout.lines.flatMap { line in runs(of: line).compactMap(ColumnHead.init) }
        let rows = Dictionary(grouping: heads) { "\($0.stem.words.joined(separator: " ")) \($0.box.midY.step(of: 8))" }
        return rows.values.map { $0.sorted { $0.box.x0 < $1.box.x0 } }
            .filter { $0.count > 1 && $0.map(\.number) == Array(1...$0.count) }
            .sorted { $0[0].box.y0 < $1[0].box.y0 }
    }

    /// The words of a line, parted where the gap is wider than between words.
    private static func runs(of line: LayoutLine) -> [[TextWord]] {
        var runs: [[TextWord]] = []
        for word in line.words {
            if let last = runs.last?.last, word.box.x0 - last.box.x1 < 1.5 * line.fontSize {
                runs[runs.count - 1].append(word)
            } else {
                runs.append([word])
            }
        }
        return runs
    }
}
