import Documents
import PageLayout

/// Finds boxes to tick that a page leaves room for without drawing them: before "Yes" and "No", and before what is to be chosen from.
struct UndrawnTicks {
    /// Fewer pairs than this in one column may be chance where nothing is asked.
    private static let leastRows = 4
    private static let mostPhrases = 2500

    private let ink: PageInk
    private let room: FreeRoom
    private let phrases: [InkPhrase]

    init(_ ink: PageInk, _ room: FreeRoom) {
        self.ink = ink
        self.room = room
        phrases = Array(InkPhrase.phrases(of: ink.words).prefix(Self.mostPhrases))
    }

    func fields() -> [FieldCandidate] {
        (answers() + options() + orders()).map { FieldCandidate(box: $0, kind: .check, confidence: 0.6, frame: $0) }
    }

    private func tick(beforeX x0: Double, baseline: Double, fontSize: Double) -> PDFRect? {
        let side = max(9, min(14, 1.3 * fontSize))
        let middle = baseline + 0.36 * fontSize
        let box = PDFRect(x0: x0 - 3 - side, y0: middle - side / 2, x1: x0 - 3, y1: middle + side / 2)
        return room.isFree(box) ? box : nil
    }

    private func tick(before word: PageInk.InkWord) -> PDFRect? {
        tick(beforeX: word.box.x0, baseline: word.baseline, fontSize: word.fontSize)
    }

    private func tick(before phrase: InkPhrase, lowered: Double = 0) -> PDFRect? {
        tick(beforeX: phrase.box.x0, baseline: phrase.baseline - lowered, fontSize: phrase.fontSize)
    }

    // MARK: Answers

    private typealias Pair = (yes: PageInk.InkWord, no: PageInk.InkWord)

    /// Left of "Yes" and of "No", which stand on one line with room before them: after a question, or several times one over the other.
    private func answers() -> [PDFRect] {
        let pairs: [Pair] = ink.words.compactMap { yes in
            Self.yes.contains(yes.text.lowercased()) ? no(after: yes).map { (yes: yes, no: $0) } : nil
        }
        let columns = Dictionary(grouping: pairs) { $0.yes.box.x0.step(of: 6) }
        return columns.values.flatMap { column -> [PDFRect] in
            let rows = column.count >= Self.leastRows ? column : column.filter(isAsked)
            let boxes = rows.flatMap { [tick(before: $0.yes), tick(before: $0.no)] }.compactMap { $0 }
            return boxes.count == 2 * rows.count ? boxes : []
        }
    }

    private static let yes: Set<String> = ["yes", "sí", "si", "oui", "ja"]
    private static let no: Set<String> = ["no", "non", "nein"]

    private func no(after yes: PageInk.InkWord) -> PageInk.InkWord? {
        room.words.items(from: yes.box.y0, to: yes.box.y1).first {
            Self.no.contains($0.text.lowercased()) && abs($0.baseline - yes.baseline) < 2
                && (18...60).contains($0.box.x0 - yes.box.x1)
        }
    }

    /// A question ends left of the pair, or on the line above; no boxes are drawn on its line.
    private func isAsked(_ pair: Pair) -> Bool {
        let (low, high) = (pair.yes.box.y0, pair.yes.box.y1)
        let line = PDFRect(x0: pair.yes.box.x0 - 60, y0: low, x1: pair.no.box.x1 + 60, y1: high)
        guard !room.hasMark(line) else { return false }
        return room.words.items(from: low, to: high + 1.6 * pair.yes.fontSize).contains {
            $0.text.hasSuffix("?") && $0.box.x0 < pair.yes.box.x0 && $0.baseline > low - 1
                && $0.baseline < high + 1.6 * pair.yes.fontSize
        }
    }

    // MARK: Choices

    private static let cues: [Phrase] = [
        "check one", "check only one", "check all", "check any", "check each", "check appropriate", "check the appropriate",
        "check applicable", "check box", "check boxes", "select one", "select only one", "select all", "select any", "mark one",
        "mark only one", "mark all", "choose one", "choose only one", "choose all", "choose your", "tick one", "tick all",
        "marque una", "marque uno", "marque todas", "marque todos", "seleccione una", "seleccione uno", "seleccione todas",
        "cochez une", "cochez la", "cochez les", "zutreffendes ankreuzen", "bitte ankreuzen",
    ]
    private static let orders: [Phrase] = ["check here if", "check this box if", "mark here if", "select this box if"]

    /// Before each of what stands under "(check one)", with room to its left.
    private func options() -> [PDFRect] {
        ink.lines.prefix(Self.mostPhrases).filter { FoldedText($0.text).has(Self.cues) }.prefix(Self.mostCues).flatMap(options)
    }

    private static let mostOptions = 30
    private static let mostCues = 40
    private static let mostWords = 14
    private static let fewWords = 4
    private static let farthest = 34.0

    private func options(under cue: PageInk.InkLine) -> [PDFRect] {
        let column = column(of: cue)
        let mates = room.words.items(from: cue.box.y0, to: cue.box.y1).filter {
            abs($0.box.midY - cue.box.midY) < 3 && column.contains($0.box.midX)
        }
        let left = mates.map(\.box.x0).min() ?? cue.box.x0
        let below = phrases.filter {
            $0.box.y1 < cue.box.y0 + 3 && $0.box.y1 > cue.box.y0 - 300 && $0.box.x0 > left - 8 && column.contains($0.box.x0)
        }
        let rows = Dictionary(grouping: below) { $0.baseline.step(of: 3) }.values.sorted { $0[0].baseline > $1[0].baseline }
        var found: [PDFRect] = []
        var (foot, skipped) = (cue.box.y0, 0)
        for row in rows where found.count < Self.mostOptions {
            let phrases = row.sorted { $0.box.x0 < $1.box.x0 }
            guard let top = row.map(\.box.y1).max(), let low = row.map(\.box.y0).min(), let first = phrases.first else {
                continue
            }
            guard foot - top < Self.farthest,
                found.isEmpty || !room.isParted(from: low, to: foot, first.box.x0, first.box.x0 + 60)
            else { break }
            // What goes on with a small letter is chosen where it stands alone.
            let isShort = phrases.count == 1 && first.texts.count <= Self.fewWords
            let boxes =
                (isNamed(first) || isShort) && isFurtherIn(first, than: left)
                ? phrases.compactMap { isNamed($0) || isShort ? tick(before: $0) : nil } : []
            if boxes.isEmpty {
                skipped += 1
                foot = low
                // What explains the choice may stand before it.
                guard found.isEmpty, skipped < 3 else { break }
            }
            found += boxes
            foot = low
        }
        let right = max(cue.box.x1, min(left + 300, column.upperBound))
        let zone = PDFRect(x0: left, y0: foot, x1: right, y1: cue.box.y1)
        return found.count > 1 && !room.hasMark(zone) ? found : []
    }

    /// Between the walls of the cell that says what to choose from.
    private func column(of cue: PageInk.InkLine) -> ClosedRange<Double> {
        let walls = room.walls.items(from: cue.box.y0, to: cue.box.y1).filter {
            $0.overlap(cue.box.y0, cue.box.y1) > 0.8 * cue.box.height
        }.map(\.position)
        let (left, right) = (walls.filter { $0 < cue.box.x0 + 1 }.max(), walls.filter { $0 > cue.box.x1 - 1 }.min())
        return (left ?? -.infinity)...(right ?? .infinity)
    }

    /// Further in than the words that say what to do, by the width of a box.
    private func isFurtherIn(_ phrase: InkPhrase, than left: Double) -> Bool {
        (11...70).contains(phrase.box.x0 - left) && tick(before: phrase) != nil
    }

    private func isNamed(_ phrase: InkPhrase) -> Bool {
        guard let first = phrase.texts.first, let last = phrase.texts.last else { return false }
        let asks = last.hasSuffix(":") && !Self.others.contains(first.lowercased())
        return first.first?.isCapital == true && phrase.texts.count <= Self.mostWords && !asks
    }

    /// What may be written behind them is asked for, and the box is to be ticked as well.
    private static let others: Set<String> = ["other", "other:", "otro", "otro:", "otra", "otra:", "autre", "autre:"]

    /// Before "Check here if …" that keeps clear of the wall of its cell, or stands apart from what else is in it.
    private func orders() -> [PDFRect] {
        phrases.filter { FoldedText($0.texts.prefix(5).joined(separator: " ")).has(Self.orders) }.compactMap { phrase in
            let around = PDFRect(x0: phrase.box.x0 - 60, y0: phrase.box.y0 - 50, x1: phrase.box.x1 + 60, y1: phrase.box.y1 + 16)
            let hasWall = room.walls.items(from: phrase.box.y0, to: phrase.box.y1).contains {
                (11...30).contains(phrase.box.x0 - $0.position) && $0.overlap(phrase.box.y0, phrase.box.y1) > 4
            }
            guard phrase.texts[0].first?.isCapital == true, !room.hasMark(around) else { return nil }
            if hasWall { return tick(before: phrase) }
            return standsApart(phrase) ? tick(before: phrase, lowered: block(under: phrase)) : nil
        }
    }

    /// How far the middle of a block of words lies below that of its first line.
    private func block(under first: InkPhrase) -> Double {
        var last = first
        for phrase in phrases.sorted(by: { $0.baseline > $1.baseline })
        where abs(phrase.box.x0 - first.box.x0) < 2 && (2...1.4 * first.fontSize).contains(last.baseline - phrase.baseline) {
            last = phrase
        }
        return (first.baseline - last.baseline) / 2
    }

    /// Alone in the right half of a wide cell, with nothing to its left for as long as a line of words would be.
    private func standsApart(_ phrase: InkPhrase) -> Bool {
        let walls = room.walls.items(from: phrase.box.y0, to: phrase.box.y1).filter {
            $0.overlap(phrase.box.y0, phrase.box.y1) > 0.8 * phrase.box.height
        }.map(\.position)
        guard let left = walls.filter({ $0 < phrase.box.x0 }).max(), let right = walls.filter({ $0 > phrase.box.x1 }).min(),
            phrase.box.x0 > (left + right) / 2
        else { return false }
        let before = PDFRect(
            x0: max(left + 1, phrase.box.x0 - Self.apart), y0: phrase.box.y0, x1: phrase.box.x0 - 1, y1: phrase.box.y1)
        return before.width > Self.apart - 2 && room.isFree(before)
    }

    private static let apart = 60.0
}
