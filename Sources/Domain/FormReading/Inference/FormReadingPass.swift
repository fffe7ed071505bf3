package import Documents
package import PageLayout

/// One reading of a form, from its fields to labelled items in order. The steps run once, in the order of `run`.
package struct FormReadingPass {
    package let document: FormDocument
    package private(set) var layouts: [PageLayout]
    package private(set) var items: [FieldItem] = []
    private(set) var omissions: [InferredForm.Omission] = []
    /// What a person called fields, by name: no words on the page know better.
    private let given: [String: String]
    /// Where there is none, the rules' captions stand.
    private let captions: CaptionJudge?

    package init(
        document: FormDocument, pages: [PageText], rules: [PageRules], given: [String: String] = [:],
        captions: CaptionJudge? = nil
    ) {
        self.document = document
        self.given = given
        self.captions = captions
        layouts = document.pages.indices.map { index in
            let text = index < pages.count ? pages[index] : PageText(geometry: document.pages[index], lines: [])
            let widgets = document.fields.flatMap(\.widgets).filter { $0.page == index + 1 && !$0.isHidden }
            return PageLayout(
                number: index + 1, text: text, widgets: widgets.map { document.pages[index].onShownPage($0.rect) },
                rules: index < rules.count ? rules[index] : .none)
        }
    }

    package mutating func run() {
        label()
        omit()
        items = FieldOrder(layouts: layouts).sorted(items)
        items = StackedFields.merged(items)
        items = CheckGroups(layouts: layouts).grouped(items)
        items = SplitFields(layouts: layouts).joined(items)
        items = LabelContext.withRowHeads(items)
        items = ColumnTables(layouts: layouts).labelled(items)
        items = RepeatedRows(layouts: layouts).labelled(items)
        items = PartRows(layouts: layouts).labelled(items)
        items = RepeatedBlocks(layouts: layouts).labelled(items)
        items = LabelContext(layouts: layouts).completed(items)
        items = KindFinder(country: FormCountry.code(layouts)).classified(items)
    }

    /// Finds by rules alone which words stand where a caption does.
    mutating func prepare() {
        items = document.fields.map(item)
        for layout in layouts {
            let finder = CaptionFinder(page: layout)
            let checks = items.filter { $0.page == layout.number && $0.field.kind == .checkbox }.map(\.box)
            let chooser = LabelChooser(finder: finder, prefersRight: finder.prefersRight(checks))
            for index in items.indices where items[index].page == layout.number {
                chooser.label(&items[index])
            }
        }
    }

    package mutating func label() {
        prepare()
        judge()
        items = ShiftedNames.corrected(items)
        for index in items.indices {
            if let label = given[items[index].field.name] { items[index].call(label) }
        }
        for item in items where item.isText || item.field.kind == .choice {
            guard let caption = item.caption, caption.score > 0.7 else { continue }
            for line in caption.lines { layouts[item.page - 1].lines[line].isCaption = true }
        }
    }

    /// Lets what was learned choose among the words around each field, of which the rules' choice is one.
    private mutating func judge() {
        guard let captions else { return }
        let chosen = captions.captioned(items, layouts)
        for layout in layouts {
            let chooser = LabelChooser(finder: CaptionFinder(page: layout), prefersRight: true)
            for index in items.indices where items[index].page == layout.number {
                if let caption = chosen[index] { chooser.label(&items[index], by: caption) }
            }
        }
    }

    private func item(_ field: FormField) -> FieldItem {
        let shown = field.widgets.filter { !$0.isHidden && document.pages.indices.contains($0.page - 1) }
        guard let first = shown.first else { return FieldItem(field, page: 0, box: PDFRect(x0: 0, y0: 0, x1: 0, y1: 0)) }
        let geometry = document.pages[first.page - 1]
        let boxes = shown.filter { $0.page == first.page }.map { geometry.onShownPage($0.rect) }
        // A button's widgets are its choices; a text that shows in several places is asked at the first.
        let isButton = field.kind == .radio || field.kind == .checkbox
        return FieldItem(field, page: first.page, box: (isButton ? boxes.union : boxes.first) ?? boxes[0])
    }

    private mutating func omit() {
        let office = OfficeUse(layouts: layouts)
        items.removeAll { item in
            guard let reason = Self.reason(item) ?? (office.covers(item) ? .officeUse : nil) else { return false }
            omissions.append(.init(pdfField: item.field.name, label: item.label, reason: reason))
            return true
        }
    }

    private static func reason(_ item: FieldItem) -> InferredForm.Omission.Reason? {
        let field = item.field
        switch true {
        case field.kind == .button: return .button
        case field.kind == .signature: return .signature
        case field.widgets.isEmpty: return .withoutPlace
        case item.page == 0: return .hidden
        case field.isReadOnly: return .readOnly
        case field.isCalculated: return .calculated
        case field.isPassword: return .password
        default: return isSignature(item) ? .signature : nil
        }
    }

    /// A text field on a line meant for a pen.
    private static func isSignature(_ item: FieldItem) -> Bool {
        guard item.isText else { return false }
        return SignatureWords.areOf(FoldedText(item.label)) || SignatureWords.areOf(FoldedText(item.name.label ?? ""))
    }
}
