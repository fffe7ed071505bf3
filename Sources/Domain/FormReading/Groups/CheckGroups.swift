import Documents
import FormModel
import PageLayout

/// Makes one question of boxes that answer the same one: yes and no, one of several, several of several.
struct CheckGroups {
    let layouts: [PageLayout]

    func grouped(_ items: [FieldItem]) -> [FieldItem] {
        let items = Self.gathered(items)
        var result: [FieldItem] = []
        var index = 0
        while index < items.count {
            guard items[index].isCheck else {
                result.append(items[index])
                index += 1
                continue
            }
            if items[index].hasSeveralStates {
                result.append(radio(items[index]))
                index += 1
                continue
            }
            let (run, details) = run(from: index, in: items)
            result += questions(run.map { items[$0] }) + details.map { items[$0] }
            index = (run + details).reduce(index) { max($0, $1 + 1) }
        }
        return result
    }

    /// Boxes that XFA names alike are one choice, wherever the file lists them.
    private static func gathered(_ items: [FieldItem]) -> [FieldItem] {
        let isShared = { (item: FieldItem) in item.isCheck && !item.hasSeveralStates && item.name.base != item.field.name }
        let alike = Dictionary(grouping: items.filter(isShared), by: \.choiceKey)
        var seen: Set<String> = []
        return items.flatMap { item -> [FieldItem] in
            let key = item.choiceKey
            guard isShared(item), let group = alike[key], group.count > 1, Set(group.map(\.onState)).count == group.count else {
                return [item]
            }
            return seen.insert(key).inserted ? group : []
        }
    }

    /// The boxes that follow one another, and the lines to write in that stand beside them.
    private func run(from start: Int, in items: [FieldItem]) -> (boxes: [Int], details: [Int]) {
        var boxes = [start]
        var details: [Int] = []
        var waiting: [Int] = []
        for index in (start + 1)..<max(start + 1, items.count) {
            guard items[index].page == items[start].page, boxes.count < 40 else { break }
            if items[index].isCheck, !items[index].hasSeveralStates {
                guard !apart(items[start], items[index]) else { break }
                let isNext = waiting.isEmpty || boxes.contains { items[$0].box.isNear(items[index].box) }
                guard isNext else { break }
                boxes.append(index)
                details += waiting
                waiting = []
            } else {
                // "☐ Another reason: ____" goes on with the next box.
                guard waiting.count < 2, items[index].isText, let last = boxes.last, items[last].box.isBeside(items[index].box)
                else { break }
                waiting.append(index)
            }
        }
        return (boxes, details)
    }

    private func apart(_ one: FieldItem, _ other: FieldItem) -> Bool {
        layouts.indices.contains(one.page - 1) && layouts[one.page - 1].rules.standApart(one.box, other.box)
    }

    func questions(_ boxes: [FieldItem]) -> [FieldItem] {
        var result: [FieldItem] = []
        var rest = boxes[...]
        while !rest.isEmpty {
            let count = exclusiveCount(rest) ?? yesNoCount(rest) ?? clusterCount(rest)
            let group = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            if count > 1, let question = grouped(group) { result.append(question) } else { result += group.map(single) }
        }
        return result
    }

    // MARK: - Which boxes belong together

    /// XFA gives boxes of which one may be chosen the same name and different states.
    func exclusiveCount(_ boxes: ArraySlice<FieldItem>) -> Int? {
        guard let first = boxes.first, first.name.base != first.field.name else { return nil }
        let same = boxes.prefix { $0.choiceKey == first.choiceKey }
        let states = Set(same.map(\.onState))
        return same.count > 1 && states.count == same.count ? same.count : nil
    }

    func yesNoCount(_ boxes: ArraySlice<FieldItem>) -> Int? {
        let near = Array(boxes.prefix(3))
        guard near.count >= 2, near[0].box.isNear(near[1].box) || areNamedTogether(near[0], near[1]), let one = answer(near[0]),
            let two = answer(near[1]), one != two,
            one != .unsure, two != .unsure
        else { return nil }
        if near.count == 3, near[1].box.isNear(near[2].box), answer(near[2]) == .unsure { return 3 }
        return 2
    }

    /// "Divorced Yes" and "Divorced No".
    private func areNamedTogether(_ one: FieldItem, _ two: FieldItem) -> Bool {
        let names = [one, two].map { FoldedText($0.name.label ?? "").words }
        return names[0].count > 1 && names[0].dropLast() == names[1].dropLast()
    }

    func clusterCount(_ boxes: ArraySlice<FieldItem>) -> Int {
        let boxes = Array(boxes)
        // Numbers in one choice count its answers; else they part questions.
        let isOne = exclusiveQuestion(boxes) != nil
        var count = 1
        while count < boxes.count,
            boxes[count].box.isNear(boxes[count - 1].box) || boxes[..<count].contains(where: { $0.box.isNear(boxes[count].box) }),
            isOne || boxes[count].tooltip?.number == nil || boxes[count].tooltip?.number == boxes[0].tooltip?.number,
            yesNoCount(boxes[count...]) == nil, boxes[count].caption?.lines.first != boxes[count - 1].caption?.lines.first,
            !boxes[..<count].contains(where: { $0.shortLabel == boxes[count].shortLabel }),
            isOne || !isOther(boxes[count], than: boxes[0])
        { count += 1 }
        let group = boxes[..<count]
        // Long sentences are statements to agree with, each for itself.
        guard count > 1, let question = question(Array(group)) else { return 1 }
        let length = group.reduce(0) { $0 + $1.shortLabel.count } / count
        return length < (ChoiceWords.isExclusive(question, []) ? 120 : 55) ? count : 1
    }

    /// Whether the words for screen readers begin another question.
    private func isOther(_ box: FieldItem, than first: FieldItem) -> Bool {
        guard let one = first.tooltip?.context, let two = box.tooltip?.context, !two.isEmpty else { return false }
        return one != two
    }

    enum YesNo: String { case yes, no, unsure }

    func answer(_ item: FieldItem) -> YesNo? {
        let texts = [item.caption?.answer, item.tooltip?.label, item.onState, item.name.label].compactMap { $0 }
        for text in texts { if let answer = YesNoWords.answer(text) { return answer } }
        return columnHead(item)
    }

    /// "Yes  No" printed once over a column of boxes.
    private func columnHead(_ item: FieldItem) -> YesNo? {
        guard layouts.indices.contains(item.page - 1) else { return nil }
        let words = layouts[item.page - 1].lines.lazy.filter { $0.box.y1 < item.box.y0 + 2 }.flatMap(\.words)
        let over = words.filter { abs($0.box.midX - item.box.midX) < 9 && YesNoWords.isWhole($0.text) }
        return over.max { $0.box.y0 < $1.box.y0 }.flatMap { YesNoWords.answer($0.text) }
    }
}
