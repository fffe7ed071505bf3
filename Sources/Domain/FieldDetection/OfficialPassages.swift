import Documents
import FormReading
import PageLayout

/// Finds the passages that a notary or a court writes in: the person who fills the form leaves them empty.
struct OfficialPassages {
    private let zones: [(page: Int, box: PDFRect)]

    init(layouts: [PageLayout]) {
        zones = layouts.flatMap { layout in
            let passages = Self.jurats(on: layout) + Self.decisions(on: layout)
            return passages.map { (layout.number, $0) }
        }
    }

    func covers(_ item: FieldItem) -> Bool {
        zones.contains { $0.page == item.page && $0.box.contains(x: item.box.midX, y: item.box.midY) }
    }

    // MARK: Notaries

    /// What a notary certifies, who the notary is, and for which state and how long.
    private static let juratWords: [Phrase] = [
        "notary public", "signature of notary", "notary signature", "notarys signature", "name of notary", "notary name",
        "commission expires", "commission expiration", "commission number", "state of commission", "subscribed and sworn",
        "sworn to before me", "sworn to and subscribed", "subscribed to and sworn", "sworn and subscribed",
        "subscribed to before me",
        "subscribed before me", "signed and sworn", "acknowledged before me", "personally appeared", "before me the undersigned",
        "satisfactory evidence", "notary seal", "notarys seal",
    ]
    /// What such a passage has besides.
    private static let around: [Phrase] = [
        "day of", "in the state of", "satisfactory", "identification which", "affirmed", "on this",
    ]
    /// "Sign in the presence of a notary public" is said to the person.
    private static let toPerson: [Phrase] = [
        "presence of", "in front of", "must be", "should be", "do not sign", "before a notary", "please", "you", "your",
        "notarized",
    ]
    /// Two lines of one passage are not farther apart, in points.
    private static let reach = 60.0
    /// How far above its first line and below its last one a passage has blanks.
    private static let margin = 17.0

    /// Two lines or more that only a notary's passage has, with what stands between them.
    private static func jurats(on layout: PageLayout) -> [PDFRect] {
        let lines = layout.lines.filter {
            ($0.folded.has(juratWords) || $0.folded.has(around)) && !$0.folded.has(toPerson) && $0.words.count < 30
        }
        var groups: [[LayoutLine]] = []
        for line in lines.sorted(by: { $0.box.y0 < $1.box.y0 }) {
            let near = groups.lastIndex { group in
                group.contains { line.box.y0 - $0.box.y1 < reach && isInColumn($0.box, line.box, layout) }
            }
            if let near { groups[near].append(line) } else { groups.append([line]) }
        }
        return groups.compactMap { group in
            let telling = group.filter { $0.folded.has(juratWords) }
            guard telling.count > 1, let box = group.map(\.box).union else { return nil }
            let isWide = box.width > 0.5 * layout.width
            let isCaption =
                group[0].words.count < 5 && !group[0].text.hasSuffix(":") && telling.contains { $0.box == group[0].box }
            return PDFRect(
                x0: isWide ? 0 : box.x0 - 60, y0: box.y0 - (isCaption ? margin : 6),
                x1: isWide ? layout.width : max(box.x1 + 60, box.x0 + 280), y1: box.y1 + margin)
        }
    }

    private static func isInColumn(_ one: PDFRect, _ other: PDFRect, _ layout: PageLayout) -> Bool {
        one.overlapX(other) > -0.25 * layout.width
    }

    // MARK: Courts

    private static let verdicts: [Phrase] = [
        "granted", "denied", "allowed", "it is ordered", "it is hereby ordered", "is hereby ordered", "is rescinded",
        "order of the court",
    ]
    private static let judges: [Phrase] = ["judge", "judicial officer", "justice", "magistrate", "judicial officers"]
    private static let clerks: [Phrase] = ["clerk", "copy of this order", "certify that on"]

    /// From the first words of a decision, or the heading over it, to the judge who signs and the clerk who sends it.
    private static func decisions(on layout: PageLayout) -> [PDFRect] {
        let verdict = layout.lines.filter { $0.folded.has(verdicts) && $0.words.count < 26 && startsAtBox($0, layout) }
        guard let first = verdict.map(\.box.y0).min() else { return [] }
        let signed = layout.lines.filter { $0.box.y0 > first && $0.folded.has(judges) && $0.words.count < 9 }
        guard let signature = signed.max(by: { $0.box.y1 < $1.box.y1 }) else { return [] }
        let heading = layout.lines.filter {
            $0.box.y1 < first + 2 && first - $0.box.y1 < 130
                && $0.folded.has(["order", "orders", "notice of hearing", "decision"]) && Heading.isHeading($0, on: layout)
        }.map(\.box.y0).max()
        var end = signature.box.y1
        for line in layout.lines.sorted(by: { $0.box.y0 < $1.box.y0 })
        where line.folded.has(clerks) && line.box.y0 > signature.box.y0 - 40 {
            if line.box.y0 - end < 50 { end = max(end, line.box.y1) }
        }
        return [PDFRect(x0: 0, y0: (heading ?? first) - 4, x1: layout.width, y1: end + margin)]
    }

    /// A box to tick right before the words, or around them.
    private static func startsAtBox(_ line: LayoutLine, _ layout: PageLayout) -> Bool {
        layout.widgets.contains { widget in
            widget.width < 22 && abs(widget.midY - line.box.midY) < 9 && widget.x1 < line.box.x1 && line.box.x0 - widget.x1 < 24
        }
    }
}
