import FormModel

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
            guard isShared(item), let group = alike[key], group.count > 1, Set(group.map(\.onState)).count == group.count else { return [item] }
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
                let isNext = waiting.isEmpty || boxes.contains { items[$0].box.isNear(items[index].box) }
                guard isNext else { break }
                boxes.append(index)
                details += waiting
                waiting = []
            } else {
                // "☐ Another reason: ____" goes on with the next box.
                guard waiting.count < 2, items[index].isText, let last = boxes.last, items[last].box.isBeside(items[index].box) else { break }
                waiting.append(index)
            }
        }
        return (boxes, details)
    }

    private func questions(_ boxes: [FieldItem]) -> [FieldItem] {
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
    private func exclusiveCount(_ boxes: ArraySlice<FieldItem>) -> Int? {
        guard let first = boxes.first, first.name.base != first.field.name else { return nil }
        let same = boxes.prefix { $0.choiceKey == first.choiceKey }
        let states = Set(same.map(\.onState))
        return same.count > 1 && states.count == same.count ? same.count : nil
    }

    private func yesNoCount(_ boxes: ArraySlice<FieldItem>) -> Int? {
        let near = Array(boxes.prefix(3))
        guard near.count >= 2, near[0].box.isNear(near[1].box) || areNamedTogether(near[0], near[1]), let one = answer(near[0]), let two = answer(near[1]), one != two,
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

    private func clusterCount(_ boxes: ArraySlice<FieldItem>) -> Int {
        let boxes = Array(boxes)
        // Numbers in one choice count its answers; else they part questions.
        let isOne = exclusiveQuestion(boxes) != nil
        var count = 1
        while count < boxes.count, boxes[count].box.isNear(boxes[count - 1].box) || boxes[..<count].contains(where: { $0.box.isNear(boxes[count].box) }),
            isOne || boxes[count].tooltip?.number == nil || boxes[count].tooltip?.number == boxes[0].tooltip?.number,
            yesNoCount(boxes[count...]) == nil, boxes[count].caption?.lines.first != boxes[count - 1].caption?.lines.first,
            !boxes[..<count].contains(where: { $0.shortLabel == boxes[count].shortLabel }), isOne || !isOther(boxes[count], than: boxes[0])
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
        let texts = [item.caption?.text, item.tooltip?.label, item.onState, item.name.label].compactMap { $0 }
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

    // MARK: - What they ask

    private func single(_ item: FieldItem) -> FieldItem {
        var item = item
        item.kind = .checkbox
        if LabelChooser.isGeneric(item.label), let told = item.tooltip, told.before.count > 3 {
            item.label = LabelText.cut("\(item.label) – \(told.before)", to: 140)
        }
        if let caption = item.caption, caption.score > 0.6, caption.text.count > 2, item.label.count > 100 || item.label.count < 3 {
            item.label = LabelText.cut(Tooltip.numbered(caption.text).1, to: 140)
        }
        return item
    }

    /// Nil when nothing says what several boxes ask; a choice of one stands without that.
    private func grouped(_ boxes: [FieldItem]) -> FieldItem? {
        guard let first = boxes.first else { return nil }
        let asked = question(boxes)
        guard let question = asked ?? (exclusiveCount(boxes[...]) == boxes.count ? "" : nil) else { return nil }
        var item = first
        let answers = boxes.map(answer)
        let isYesNo = answers.allSatisfy { $0 != nil } && Set(answers.compactMap { $0 }).count == boxes.count
        item.box = boxes.map(\.box).union ?? first.box
        item.members = boxes.map(\.field)
        item.options = zip(boxes, answers).map { box, answer in
            let label = isYesNo ? YesNoWords.label(box, answer) : box.shortLabel
            return ItemOption(value: isYesNo ? answer?.rawValue ?? "" : "", label: label, pdfField: box.field.name, state: box.onState ?? "On", box: box.box)
        }
        let isOne = isYesNo || exclusiveCount(boxes[...]) == boxes.count || ChoiceWords.isExclusive(question, item.options.map(\.label))
        item.kind = isOne ? .radio : .multiselect
        item.format = nil
        (item.number, item.label) = Tooltip.numbered(question)
        item.label = LabelText.cut(LabelText.clean(item.label), to: 220)
        item.number = item.number ?? first.tooltip?.number
        item.hint = nil
        item.context = ""
        return item
    }

    private func radio(_ item: FieldItem) -> FieldItem {
        var item = item
        item.kind = .radio
        item.options = options(of: item)
        let printed = printedQuestion(item.box, options: item.options.map(\.box), page: item.page)
        let question = item.tooltip.map { preferred($0, printed) } ?? named(item, printed)
        (item.number, item.label) = Tooltip.numbered(question ?? item.label)
        item.label = LabelText.cut(LabelText.clean(item.label), to: 220)
        item.number = item.number ?? item.tooltip?.number
        return item
    }

    /// A printed question reads better than "Select if you have …".
    private func preferred(_ tooltip: Tooltip, _ printed: String?) -> String {
        guard let printed, printed.hasSuffix("?"), printed.count < 220, !tooltip.label.hasSuffix("?") else { return tooltip.label }
        let words = FoldedText(tooltip.label).words.filter { $0.count > 3 }
        let asked = Set(FoldedText(printed).words)
        return words.count(where: asked.contains) * 2 >= words.count ? printed : tooltip.label
    }

    /// The printed words where they speak of what the field is named for; a name that somebody wrote where they don't.
    private func named(_ item: FieldItem, _ printed: String?) -> String? {
        guard let name = item.name.label else { return printed }
        guard let printed else { return name }
        let words = Set(FoldedText(name).words.filter { $0.count > 3 })
        return item.name.isWritten && words.isDisjoint(with: FoldedText(printed).words) ? name : printed
    }

    private func options(of item: FieldItem) -> [ItemOption] {
        var options: [ItemOption] = []
        guard layouts.indices.contains(item.page - 1) else { return [] }
        let layout = layouts[item.page - 1]
        let finder = CaptionFinder(page: layout)
        let shown = item.field.widgets.filter { !$0.isHidden && $0.page == item.page }
        for widget in shown {
            guard let state = widget.onState, !options.contains(where: { $0.state == state }) else { continue }
            let box = layout.shown(widget.rect)
            // A button that only repeats the question names no answer.
            let named = item.field.options.first { $0.value == state }?.label ?? state
            let given = named == item.field.tooltip || named.count > 90 ? state : named
            let printed = finder.checkCaption(of: box, prefersRight: true)?.text
            let label = ChoiceWords.isTelling(given) ? given : printed ?? given
            options.append(ItemOption(value: state, label: LabelText.cut(LabelText.clean(label), to: 120), pdfField: item.field.name, state: state, box: box))
        }
        return options
    }

    /// Words printed over the first box that say that one is to be chosen.
    private func exclusiveQuestion(_ boxes: [FieldItem]) -> String? {
        guard let first = boxes.first, let printed = printedQuestion(first.box, options: [first.box], page: first.page) else { return nil }
        return printed.count < 260 && ChoiceWords.isExclusive(printed, []) ? printed : nil
    }

    private func question(_ boxes: [FieldItem]) -> String? {
        if let exclusive = exclusiveQuestion(boxes) { return exclusive }
        for box in boxes {
            if let asked = LabelText.sentences(box.field.tooltip ?? "").first(where: { $0.hasSuffix("?") && $0.count < 260 }) { return asked }
        }
        if let context = boxes.first?.tooltip?.context, context.count >= 3 { return context }
        if let first = boxes.first { return printedQuestion(boxes.map(\.box).union ?? first.box, options: boxes.map(\.box), page: first.page) }
        return nil
    }

    private func printedQuestion(_ box: PDFRect, options: [PDFRect], page: Int) -> String? {
        guard layouts.indices.contains(page - 1) else { return nil }
        return QuestionFinder(page: layouts[page - 1]).question(of: box, options: options)
    }
}

extension FieldItem {
    /// What boxes of one choice have in common: the page and the name, `c1_3` wherever its subform, others with it.
    var choiceKey: String {
        let last = name.base.split(separator: ".").last ?? ""
        let isCounted = last.contains("_") && last.last?.isNumber == true
        return "\(page) \(isCounted ? String(last) : name.base)"
    }

    var onState: String? { field.widgets.first?.onState }
    var hasSeveralStates: Bool { Set(field.widgets.filter { !$0.isHidden }.compactMap(\.onState)).count > 1 }

    /// The words at a box: printed ones, being short, before those for screen readers.
    var shortLabel: String {
        if let caption, let tooltip, tooltip.label.count <= 80, tooltip.label.count > caption.text.count,
            FoldedText(tooltip.label).has(FoldedText(caption.text))
        { return tooltip.label }
        if let caption, caption.score > 0.6, caption.text.count <= 70 { return caption.text }
        if let tooltip, tooltip.label.count <= 110 { return tooltip.label }
        return caption.map { LabelText.cut($0.text, to: 110) } ?? label
    }
}

extension PDFRect {
    /// Boxes of one question stand in a row or in a column.
    func isNear(_ other: PDFRect) -> Bool {
        if isBeside(other) { return max(x0, other.x0) - min(x1, other.x1) < 260 }
        return abs(x0 - other.x0) < 6 && max(y0, other.y0) - min(y1, other.y1) < 22
    }
}

extension PageLayout {
    /// A widget's rectangle on the shown page.
    func shown(_ rect: PDFRect) -> PDFRect { geometry.onShownPage(rect) }
}
