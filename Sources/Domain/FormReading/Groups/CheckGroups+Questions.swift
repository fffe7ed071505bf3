import Documents
import FormModel
import PageLayout

/// What groups of boxes ask, and what each box answers.
extension CheckGroups {
    func single(_ item: FieldItem) -> FieldItem {
        var item = item
        item.kind = .checkbox
        if LabelChooser.isGeneric(item.label), let told = item.tooltip, told.before.count > 3 {
            item.label = LabelText.cut("\(item.label) – \(told.before)", to: 140)
        }
        if let caption = item.caption, caption.score > 0.6, caption.answer.count > 2,
            item.label.count > 100 || item.label.count < 3
        {
            item.label = LabelText.cut(Tooltip.numbered(caption.answer).1, to: 140)
        }
        return item
    }

    /// Nil when nothing says what several boxes ask; a choice of one stands without that.
    func grouped(_ boxes: [FieldItem]) -> FieldItem? {
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
            return ItemOption(
                value: isYesNo ? answer?.rawValue ?? "" : "", label: label, pdfField: box.field.name, state: box.onState ?? "On",
                box: box.box)
        }
        let isOne =
            isYesNo || exclusiveCount(boxes[...]) == boxes.count || ChoiceWords.isExclusive(question, item.options.map(\.label))
            || isOneByRemark(item)
        item.kind = isOne ? .radio : .multiselect
        item.format = nil
        (item.number, item.label) = Tooltip.numbered(question)
        item.label = LabelText.cut(LabelText.clean(item.label), to: 220)
        item.number = item.number ?? first.tooltip?.number
        item.hint = nil
        item.context = ""
        return item
    }

    func radio(_ item: FieldItem) -> FieldItem {
        var item = item
        item.kind = .radio
        item.options = options(of: item)
        let printed = printedQuestion(item.box, options: item.options.map(\.box), page: item.page)
        let question = item.tooltip.map { preferred($0, printed) } ?? named(item, printed)
        (item.number, item.label) = Tooltip.numbered(question ?? item.label)
        item.label = LabelText.cut(LabelText.clean(withoutAnswers(item.label, item.options)), to: 220)
        item.number = item.number ?? item.tooltip?.number
        return item
    }

    /// "Sex: Female Male X" is the whole line: the question stands before its answers.
    private func withoutAnswers(_ question: String, _ options: [ItemOption]) -> String {
        guard let colon = question.firstIndex(of: ":"), colon > question.startIndex else { return question }
        let answers = Set(options.flatMap { FoldedText($0.label).words })
        let rest = FoldedText(String(question[colon...])).words
        return rest.count >= options.count && rest.allSatisfy(answers.contains) ? String(question[..<colon]) : question
    }

    /// Words that two answers share, or that hold several of them, are those of the whole line: each is called by its state then.
    private func toldApart(_ options: [ItemOption]) -> [ItemOption] {
        let states = options.map { FoldedText($0.state) }
        return options.enumerated().map { index, option in
            let words = FoldedText(option.label)
            let isShared = options.indices.contains { $0 != index && FoldedText(options[$0].label).words == words.words }
            let isLine = words.has(states[index]) && states.indices.contains { $0 != index && words.has(states[$0]) }
            guard isShared || isLine, option.state.contains(where: \.isLetter) else { return option }
            var option = option
            option.label = option.state
            return option
        }
    }

    /// A printed question reads better than "Select if you have …".
    private func preferred(_ tooltip: Tooltip, _ printed: String?) -> String {
        guard let printed, printed.hasSuffix("?"), printed.count < 220, !tooltip.label.hasSuffix("?") else {
            return tooltip.label
        }
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
        // "Female [ ]  Male [ ]": the words of the next button are no words of this one.
        let prefersRight = finder.prefersRight(shown.map { layout.shown($0.rect) })
        for widget in shown {
            guard let state = widget.onState, !options.contains(where: { $0.state == state }) else { continue }
            let box = layout.shown(widget.rect)
            // A button that only repeats the question names no answer.
            let named = item.field.options.first { $0.value == state }?.label ?? state
            let given = named == item.field.tooltip || named.count > 90 ? state : named
            let printed = finder.checkCaption(of: box, prefersRight: prefersRight)?.text
            let label = ChoiceWords.isTelling(given) ? given : printed ?? given
            options.append(
                ItemOption(
                    value: state, label: LabelText.cut(LabelText.clean(label), to: 120), pdfField: item.field.name, state: state,
                    box: box))
        }
        return toldApart(options)
    }

    /// "(Check one)" left of the boxes, between the lines of their row.
    private func isOneByRemark(_ item: FieldItem) -> Bool {
        guard layouts.indices.contains(item.page - 1), let row = layouts[item.page - 1].rules.row(of: item.box) else {
            return false
        }
        return layouts[item.page - 1].lines.contains {
            row.contains($0.box.midY) && $0.box.x1 < item.box.x0 + 4 && $0.text.hasPrefix("(")
                && ChoiceWords.isExclusive($0.text, [])
        }
    }

    /// Words printed over the first box that say that one is to be chosen.
    func exclusiveQuestion(_ boxes: [FieldItem]) -> String? {
        guard let first = boxes.first, layouts.indices.contains(first.page - 1) else { return nil }
        let near = QuestionFinder(page: layouts[first.page - 1]).questions(of: first.box, options: [first.box])
        return near.first { $0.count < 260 && ChoiceWords.isExclusive($0, []) }
    }

    func question(_ boxes: [FieldItem]) -> String? {
        if let exclusive = exclusiveQuestion(boxes) { return exclusive }
        for box in boxes {
            if let asked = LabelText.sentences(box.field.tooltip ?? "").first(where: { $0.hasSuffix("?") && $0.count < 260 }) {
                return asked
            }
        }
        if let context = boxes.first?.tooltip?.context, context.count >= 3 { return context }
        if let first = boxes.first {
            return printedQuestion(boxes.map(\.box).union ?? first.box, options: boxes.map(\.box), page: first.page)
        }
        return nil
    }

    private func printedQuestion(_ box: PDFRect, options: [PDFRect], page: Int) -> String? {
        guard layouts.indices.contains(page - 1) else { return nil }
        return QuestionFinder(page: layouts[page - 1]).question(of: box, options: options)
    }
}
