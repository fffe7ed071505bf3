import Documents
import PageLayout

/// Finds printed words of which one is to be circled, underlined or left standing.
///
/// Only where the page says so, or where the words are a set that answers a question by itself ("Yes / No"), and only where it
/// is sure which words they are: words of a sentence are left alone.
struct PrintedChoices {
    static let separators: Set<Character> = ["/", "|", "／", "⁄"]

    private let ink: PageInk
    private let cues: ChoiceCues
    private let lines: [Line]
    private let rules: Shelves<Rule>
    private let marks: Shelves<Mark>
    /// An asterisk sends the reader to the words that say what to do.
    private let starred: ChoiceMark?

    /// More lines than a form has.
    private static let mostLines = 2_000
    private static let mostOptions = 12

    private struct Line {
        var words: [(text: String, box: PDFRect)]
        var tokens: [ChoiceToken]
        var box: PDFRect
        var fontSize: Double
        var mark: ChoiceMark?
        var text: String { words.map(\.text).joined(separator: " ") }
    }

    init(_ ink: PageInk, _ cues: ChoiceCues) {
        self.ink = ink
        self.cues = cues
        rules = Shelves(ink.levelRules) { ($0.position, $0.position) }
        marks = Shelves(ink.marks) { ($0.box.y0, $0.box.y1) }
        let reader = ChoiceTokens(cues: cues)
        lines =
            cues.isEmpty
            ? []
            : ChoiceRows(ink).rows().prefix(Self.mostLines).compactMap { row in
                let texts = row.map { (text: $0.text, box: $0.box) }
                guard let box = texts.map(\.box).union, let size = row.map(\.fontSize).max() else { return nil }
                let cue = cues.cue(in: texts.map(\.text))
                return Line(
                    words: texts, tokens: reader.tokens(of: texts, fontSize: size, cue: cue?.words), box: box, fontSize: size,
                    mark: cue?.mark)
            }
        let notes = lines.filter { line in line.mark != nil && line.words.contains { $0.text.contains { "*†＊".contains($0) } } }
        starred = notes.first?.mark
    }

    /// - Parameter taken: the fields that the page has, or that were found on it.
    func choices(besides taken: [PDFRect]) -> [PrintedChoice] {
        var found: [PrintedChoice] = []
        for index in lines.indices {
            for choice in choices(onLine: index, taken)
            where !isTaken(choice, taken) && !found.contains(where: { $0.box.sharedArea(with: choice.box) > 0 }) {
                found.append(choice)
            }
        }
        return found
    }

    /// A box to tick stands at the words, or a field lies on them: what is chosen is chosen there.
    private func isTaken(_ choice: PrintedChoice, _ taken: [PDFRect]) -> Bool {
        let box = choice.box
        let row = PDFRect(x0: box.x0 - 22, y0: box.y0 + 1, x1: box.x1 + 22, y1: box.y1 - 1)
        let boxes = taken.filter { $0.width < 24 } + marks.items(from: row.y0, to: row.y1).map(\.box)
        // Boxes that somebody put over the words stand for them too.
        let over = PDFRect(x0: box.x0 - 4, y0: box.y0 - 8, x1: box.x1 + 4, y1: box.y1 + 14)
        return boxes.contains { $0.sharedArea(with: row) > 0.3 * $0.area }
            || taken.count { $0.width < 24 && over.contains(x: $0.midX, y: $0.midY) } > 1
            || taken.contains { field in choice.options.contains { $0.box.sharedArea(with: field) > 0.2 * $0.box.area } }
    }

    // MARK: - One line

    private func choices(onLine index: Int, _ taken: [PDFRect]) -> [PrintedChoice] {
        let line = lines[index]
        guard let mark = line.mark else { return unasked(index, taken) }
        // Beside the words that say so; else the words of the line below, or of the one above.
        for run in runs(of: line) {
            if let items = items(of: run.tokens, isAsked: true) {
                return [choice(items, mark, label: label(of: index, before: items[0]) ?? named(items))]
            }
        }
        for near in [below(index), above(index)].compactMap({ $0 }) where lines[near].mark == nil {
            guard let run = runs(of: lines[near]).first(where: { items(of: $0.tokens, isAsked: true) != nil }),
                let items = items(of: run.tokens, isAsked: true), isWhole(items, of: lines[near], isBelow: near == below(index))
            else { continue }
            let asked = label(of: near, before: items[0]) ?? before(line) ?? aboveText(min(index, near)) ?? named(items)
            return [choice(items, mark, label: asked)]
        }
        return []
    }

    /// Where no word of the line says what to do: an asterisk does, or the words are a set that answers by itself.
    private func unasked(_ index: Int, _ taken: [PDFRect]) -> [PrintedChoice] {
        let line = lines[index]
        return runs(of: line).flatMap { run -> [PrintedChoice] in
            if let starred, let items = starredItems(run.tokens) {
                return [choice(items, starred, label: sentence(index))]
            }
            guard let (items, isTitle) = knownItems(run), let question = question(index, run, items, isTitle: isTitle),
                isTitle || !isFollowedByBlank(items, line, taken)
            else { return [] }
            return [
                choice(
                    items, starred != nil && items.contains { $0.contains(where: \.isStarred) } ? starred ?? .ring : .ring,
                    label: question)
            ]
        }
    }

    // MARK: - Runs

    /// Single words that signs part without spaces: "I am the owner/tenant".
    private func tightItems(_ tokens: [ChoiceToken]) -> [Item]? {
        var groups: [[ChoiceToken.Word]] = [[]]
        var isOpen = false
        for token in tokens {
            switch token {
            case .separator(.slash): isOpen = true
            case .word(let word):
                if isOpen, let last = groups.last?.last, last.index == word.index {
                    groups[groups.count - 1].append(word)
                } else {
                    groups.append([word])
                }
                isOpen = false
            default: isOpen = false
            }
        }
        let found = groups.filter { $0.count > 1 && $0.allSatisfy { $0.text.contains(where: \.isLetter) } }
        return found.count == 1 ? found[0].map { [$0] } : nil
    }

    /// What stands between two borders, and what they are.
    private struct Run {
        var tokens: [ChoiceToken]
        var before: Character?
        var after: Character?
        /// The one that stands right before an opening bracket: "(Yes / No)" after a question.
        var outer: Character?
    }

    private func runs(of line: Line) -> [Run] {
        var runs: [Run] = []
        var run = Run(tokens: [])
        for token in line.tokens {
            switch token {
            case .border(let border):
                run.after = border
                runs.append(run)
                run = Run(tokens: [], before: border, outer: run.tokens.isEmpty ? run.before : nil)
            case .cue:
                runs.append(run)
                run = Run(tokens: [])
            default: run.tokens.append(token)
            }
        }
        runs.append(run)
        return runs.filter { !$0.tokens.isEmpty }
    }

    private typealias Item = [ChoiceToken.Word]

    /// The words between the signs that part them; between wide gaps too, where there are no signs.
    private func parted(_ tokens: [ChoiceToken], byGaps: Bool) -> [Item] {
        var items: [Item] = [[]]
        for token in tokens {
            switch token {
            case .word(let word): items[items.count - 1].append(word)
            case .separator: items.append([])
            case .gap: if byGaps { items.append([]) }
            default: break
            }
        }
        return items.filter { !$0.isEmpty }
    }

    /// The words of a run that is nothing but a choice; nil where it isn't sure which they are.
    private func items(of tokens: [ChoiceToken], isAsked: Bool) -> [Item]? {
        let hasSlash = tokens.contains { if case .separator = $0 { true } else { false } }
        let items = parted(hasSlash ? largestPart(tokens) : tokens, byGaps: !hasSlash)
        if let known = Self.known(items, in: cues.answers + cues.titles) { return known }
        if hasSlash, let tight = tightItems(tokens) { return tight }
        guard (2...Self.mostOptions).contains(items.count), items.allSatisfy({ $0.count <= (hasSlash ? 4 : 3) }),
            items.allSatisfy({ item in item.contains { $0.text.contains(where: \.isLetter) } }),
            items[0].count <= (items.dropFirst().map(\.count).max() ?? 0),
            (items.last?.count ?? 0) <= (items.dropLast().map(\.count).max() ?? 0),
            Set(items.map { FoldedText($0.map(\.text).joined(separator: " ")).bytes }).count == items.count
        else { return nil }
        return items
    }

    /// Words that are parted by signs end where there is a wide gap.
    private func largestPart(_ tokens: [ChoiceToken]) -> [ChoiceToken] {
        let parts = tokens.split { if case .gap = $0 { true } else { false } }
        // "Mr  /  Mrs": the gap stands at a sign, and parts nothing.
        var joined: [[ChoiceToken]] = []
        for part in parts.map(Array.init) {
            let isOpen = joined.last.map { Self.isSeparator($0.last) } ?? false
            if isOpen || Self.isSeparator(part.first), !joined.isEmpty {
                joined[joined.count - 1] += part
            } else {
                joined.append(part)
            }
        }
        func signs(_ part: [ChoiceToken]) -> Int { part.count { Self.isSeparator($0) } }
        return joined.max { signs($0) < signs($1) } ?? tokens
    }

    private static func isSeparator(_ token: ChoiceToken?) -> Bool { if case .separator? = token { true } else { false } }

    /// The items without the words around them, where all are words of one set: "Title Mr / Mrs / Ms".
    private static func known(_ items: [Item], in sets: [[FoldedText]]) -> [Item]? {
        guard items.count > 1, items.count <= mostOptions else { return nil }
        for set in sets {
            func holds(_ words: ArraySlice<ChoiceToken.Word>) -> Bool {
                let folded = FoldedText(words.map(\.text).joined(separator: " "))
                return set.contains { $0.bytes == folded.bytes }
            }
            func trimmed(_ item: Item, fromEnd: Bool) -> Item? {
                for count in 1...2 where count <= item.count {
                    let words = fromEnd ? item.suffix(count) : item.prefix(count)
                    if holds(words) { return Array(words) }
                }
                return nil
            }
            let middle = items.dropFirst().dropLast()
            guard middle.allSatisfy({ holds($0[...]) }), let first = trimmed(items[0], fromEnd: true),
                let last = trimmed(items[items.count - 1], fromEnd: false)
            else { continue }
            return [first] + middle + [last]
        }
        return nil
    }

    // MARK: - What needs no cue

    /// "my son/daughter* has": single words that a sign parts, with an asterisk at one of them.
    private func starredItems(_ tokens: [ChoiceToken]) -> [Item]? {
        guard let star = tokens.firstIndex(where: { if case .word(let word) = $0 { word.isStarred } else { false } }) else {
            return nil
        }
        var (low, high) = (star, star)
        func word(_ at: Int) -> ChoiceToken.Word? {
            guard tokens.indices.contains(at), case .word(let word) = tokens[at] else { return nil }
            return word
        }
        func isSlash(_ at: Int) -> Bool {
            guard tokens.indices.contains(at), case .separator(.slash) = tokens[at] else { return false }
            return true
        }
        while isSlash(low - 1), word(low - 2) != nil { low -= 2 }
        while isSlash(high + 1), word(high + 2) != nil { high += 2 }
        let items = stride(from: low, through: high, by: 2).compactMap { word($0).map { [$0] } }
        return (2...Self.mostOptions).contains(items.count) ? items : nil
    }

    private func knownItems(_ run: Run) -> (items: [Item], isTitle: Bool)? {
        let hasSlash = run.tokens.contains { if case .separator(.slash) = $0 { true } else { false } }
        let hasWords = run.tokens.contains { if case .separator(let sign) = $0 { sign != .slash } else { false } }
        guard !hasWords else { return nil }
        let items = parted(hasSlash ? largestPart(run.tokens) : run.tokens, byGaps: !hasSlash)
        // Without a sign between them only the words right after a question are sure.
        if !hasSlash { guard run.before == "?" || run.before == "？" || run.before == "؟", items.count == 2 else { return nil } }
        if let titles = Self.known(items, in: cues.titles), hasSlash { return (titles, true) }
        return Self.known(items, in: cues.answers).map { ($0, false) }
    }

    /// What the words answer; nil where nothing is asked, or where they are words of a sentence.
    private func question(_ index: Int, _ run: Run, _ items: [Item], isTitle: Bool) -> String? {
        let line = lines[index]
        guard let first = items.first?.first, let last = items.last?.last else { return nil }
        let isInBrackets = ["(", "[", "（"].contains(run.before)
        let questions: [Character?] = ["?", "？", "؟"]
        // "(yes/no)" over a column names what is to be written there.
        if isInBrackets, !questions.contains(run.outer) { return nil }
        // Nothing goes on right behind the words.
        if let next = line.words.indices.first(where: { $0 > last.index }), run.after == nil {
            let gap = abs(line.words[next].box.x0 - last.box.x1)
            guard gap > max(5, 0.9 * line.fontSize) else { return nil }
        }
        let before = line.words.prefix(first.index).map(\.text).joined(separator: " ")
        if isTitle {
            // Right behind other words of a sentence they are part of it.
            let isFirst = first.index == 0 || run.before != nil
            let gap = first.index > 0 ? first.box.x0 - line.words[first.index - 1].box.x1 : .infinity
            guard isFirst || gap > max(5, 0.9 * line.fontSize) || line.words.prefix(first.index).count < 3 else { return nil }
            // "Mr/Mrs" alone: what the words are parted by is no question.
            return cleaned(first.index == 0 ? "" : before) ?? aboveText(index) ?? named(items)
        }
        let asked: [Character?] = questions + [":", "："]
        if asked.contains(run.before) || isInBrackets { return label(of: index, before: items[0]) }
        // At the end of a question's line, apart from it; or alone under a question.
        if first.index == 0 {
            return lines[..<index].last.flatMap { _ in above(index) }.flatMap {
                lines[$0].text.last.map { questions.contains($0) } == true ? aboveText(index) : nil
            }
        }
        let gap = first.box.x0 - line.words[first.index - 1].box.x1
        guard gap > max(5, 0.9 * line.fontSize), first.index > 1 || before.count > 2 else { return nil }
        return label(of: index, before: items[0])
    }

    /// A line or a field right behind the words is where the answer is written.
    private func isFollowedByBlank(_ items: [Item], _ line: Line, _ taken: [PDFRect]) -> Bool {
        guard let box = items.flatMap({ $0 }).map(\.box).union else { return false }
        let behind = PDFRect(x0: box.x1, y0: box.y0 - 4, x1: box.x1 + 30, y1: box.y1)
        let under = PDFRect(x0: box.x0, y0: box.y0 - 16, x1: box.x1, y1: box.y0)
        let isRuled = rules.items(from: behind.y0, to: behind.y1).contains {
            (-2...30).contains($0.low - box.x1) && $0.position < box.midY && $0.position > box.y0 - 4
        }
        return isRuled
            || taken.contains {
                $0.sharedArea(with: behind) > 20 || $0.overlapX(box) > 0.5 * box.width && $0.sharedArea(with: under) > 20
            }
    }

    // MARK: - What is asked

    private func choice(_ items: [Item], _ mark: ChoiceMark, label: String) -> PrintedChoice {
        let boxes = items.compactMap { $0.map(\.box).union }
        let options = zip(items, boxes).map { item, box in
            // Half of what is free beside it, and no more than a hand leaves.
            let left = boxes.filter { $0.x1 <= box.x0 + 0.1 }.map { box.x0 - $0.x1 }.min() ?? 9
            let right = boxes.filter { $0.x0 >= box.x1 - 0.1 }.map { $0.x0 - box.x1 }.min() ?? 9
            let room = PDFRect(
                x0: box.x0 - min(3.5, max(1, left / 2)), y0: box.y0 - 1.5, x1: box.x1 + min(3.5, max(1, right / 2)),
                y1: box.y1 + 1.5)
            return PrintedChoice.Option(label: item.map(\.text).joined(separator: " "), box: room)
        }
        return PrintedChoice(label: label, options: options, mark: mark)
    }

    /// The words before the choice, with the lines above that they go on from.
    private func label(of index: Int, before item: Item) -> String? {
        guard let first = item.first else { return nil }
        let words = lines[index].words.prefix(first.index)
        let cue = cues.cue(in: lines[index].words.map(\.text))?.words
        let text = words.enumerated().filter { cue?.contains($0.offset) != true }.map(\.element.text).joined(separator: " ")
        guard let label = cleaned(text) else { return aboveText(index) }
        let isShort = words.count <= Self.fewWords && !text.hasSuffix(":") && !text.hasSuffix("?")
        if isShort, let row = rowText(before: first, on: lines[index]) { return row }
        return cleaned(begun(index) + label)
    }

    private static let fewWords = 2

    /// All that stands left of the words on their row: "Gross income … I make $ … per" before "week/month".
    private func rowText(before word: ChoiceToken.Word, on line: Line) -> String? {
        let left = ink.words.filter { abs($0.box.midY - line.box.midY) < 2.5 && $0.box.x1 <= word.box.x0 + 0.5 }
            .sorted { $0.box.x0 < $1.box.x0 }
        guard left.count > Self.fewWords else { return nil }
        var (text, last) = ("", -Double.infinity)
        for word in left {
            text += text.isEmpty ? word.text : word.box.x0 - last > 2 * line.fontSize ? " … \(word.text)" : " \(word.text)"
            last = word.box.x1
        }
        return cleaned(text)
    }

    /// What a line that begins in the middle of a sentence goes on from.
    private func begun(_ index: Int) -> String {
        var (text, at) = ("", index)
        for _ in 0..<3 {
            guard lines[at].text.first?.isLowercase == true, let over = above(at), lines[over].mark == nil,
                abs(lines[over].box.x0 - lines[at].box.x0) < 18, lines[over].text.last != "."
            else { break }
            text = lines[over].text + " " + text
            at = over
        }
        return text
    }

    /// The words before a cue that stands alone.
    private func before(_ line: Line) -> String? {
        guard let cue = cues.cue(in: line.words.map(\.text))?.words else { return nil }
        return cleaned(line.words.prefix(cue.lowerBound).map(\.text).joined(separator: " "))
    }

    private func aboveText(_ index: Int) -> String? {
        guard let over = above(index), lines[over].mark == nil, lines[over].words.count < 30 else { return nil }
        let text = lines[over].text
        guard text.hasSuffix(":") || text.hasSuffix("?") || text.hasSuffix("？") || text.hasSuffix("؟") || text.hasSuffix("：")
        else { return nil }
        return cleaned(begun(over) + text)
    }

    private func sentence(_ index: Int) -> String {
        cleaned(begun(index) + lines[index].text.filter { !"*†＊".contains($0) }) ?? lines[index].text
    }

    /// For want of a question.
    private func named(_ items: [Item]) -> String { items.map { $0.map(\.text).joined(separator: " ") }.joined(separator: "/") }

    /// Without the signs at its ends; nil where nothing is left.
    private func cleaned(_ text: String) -> String? {
        let signs: Set<Character> = ["(", "[", "（", ":", "：", "*", "-", "–", "—", ",", "."]
        var text = text[...]
        while let last = text.last, last.isWhitespace || signs.contains(last) { text = text.dropLast() }
        while let first = text.first, first.isWhitespace || signs.contains(first) || ")]）".contains(first) {
            text = text.dropFirst()
        }
        guard text.contains(where: \.isLetter) else { return nil }
        return text.count <= Self.longest
            ? String(text) : String(text.suffix(Self.longest).drop { !$0.isWhitespace }.drop(while: \.isWhitespace))
    }

    private static let longest = 200

    // MARK: - Neighbours

    private func below(_ index: Int) -> Int? { neighbour(of: index) { $0.y1 - $1.y0 } }
    private func above(_ index: Int) -> Int? { neighbour(of: index) { $1.y1 - $0.y0 } }

    /// The nearest line of the same column; `gap` is how far the second box lies beyond the first, from top to foot.
    private func neighbour(of index: Int, _ reach: (PDFRect, PDFRect) -> Double) -> Int? {
        let line = lines[index]
        let near = lines.indices.filter { other in
            other != index && lines[other].box.overlapX(line.box) > 0.3 * min(lines[other].box.width, line.box.width)
                && (0.9 * line.fontSize...3.6 * line.fontSize).contains(reach(line.box, lines[other].box))
                && abs(lines[other].box.midY - line.box.midY) > 0.6 * line.fontSize
        }
        return near.min { reach(line.box, lines[$0].box) < reach(line.box, lines[$1].box) }
    }

    /// The words to choose from are all there is on their line, or end it where the cue stands below.
    private func isWhole(_ items: [Item], of line: Line, isBelow: Bool) -> Bool {
        let used = Set(items.flatMap { $0 }.map(\.index))
        guard let last = used.max() else { return false }
        let rest = line.words.indices.filter { !used.contains($0) && line.words[$0].text.contains(where: \.isLetter) }
            .filter { !cues.isConnective(line.words[$0].text) }
        return isBelow ? rest.isEmpty : rest.allSatisfy { $0 < last }
    }
}
