import Documents
import FormModel
import PageLayout
import Primitives

/// Writes labelled items as a template with its mapping to the PDF.
struct TemplateWriter {
    let words: InferenceWords
    let owners: PaperWords
    let document: FormDocument
    let layouts: [PageLayout]

    func form(
        _ items: [FieldItem], _ omissions: [InferredForm.Omission], id: Template.ID, name: String, category: String
    ) -> InferredForm {
        var draft = Draft()
        let parts = Sectioning(layouts: layouts, items: items).parts(of: items)
        let titles = parts.flatMap { part in part.items.map { _ in part.title ?? "" } }
        var marked = MeaningFinder(words: owners).marked(parts.flatMap(\.items), titles: titles)[...]
        let asked = QuestionWords.toldApart(
            parts.map { part in
                defer { marked = marked.dropFirst(part.items.count) }
                return (part.title, QuestionWords.clean(Array(marked.prefix(part.items.count))))
            })
        for (part, own) in zip(parts, asked) {
            add(own, title: title(of: part, isOnly: parts.count == 1, name), to: &draft)
        }
        let metadata = Metadata(
            id: id, name: LocalizedText(name), category: category,
            estimatedTime: max(1, (draft.entries.count + 2) / 4), country: FormCountry.code(layouts))
        let template = Template(
            metadata: metadata, schema: .init(sections: draft.sections), conversationFlow: .init(steps: draft.steps),
            pdf: PDFMapping(recognisedBy: document.fields.map(\.name), entries: draft.entries))
        return InferredForm(template: template, initialValues: draft.values, omissions: omissions)
    }

    private struct Draft {
        var sections: [Section] = []
        var steps: [Step] = []
        var entries: [PDFMapping.Entry] = []
        var values: [Field.ID: Personal<AnswerValue>] = [:]
        var fieldSlugs = FieldSlug()
        var sectionSlugs = FieldSlug()
        var stepSlugs = FieldSlug()
    }

    private func title(of part: Sectioning.Part, isOnly: Bool, _ name: String) -> LocalizedText {
        if let title = part.title { return LocalizedText(title) }
        return isOnly || layouts.count == 1 ? LocalizedText(name) : words.text("page", ["page": .number(part.page)])
    }

    private func add(_ items: [FieldItem], title: LocalizedText, to draft: inout Draft) {
        let ids = items.map { Field.ID(draft.fieldSlugs.unique(slugText($0), fallback: "field")) }
        let fields = zip(items, ids).map { FieldWriter(words: words, item: $0).field($1) }
        for (item, id) in zip(items, ids) {
            let writer = FieldWriter(words: words, item: item)
            draft.entries += writer.entries(id)
            if let value = InitialValue.value(of: item, writer.options) { draft.values[id] = Personal(value) }
        }
        let slug = draft.sectionSlugs.unique(title.english, fallback: "section")
        let section = Section(id: Section.ID(slug), title: title, fields: fields)
        draft.sections.append(section)
        for plan in StepPlanner.plans(for: items) {
            let id = draft.stepSlugs.unique(stepSlug(plan, slug), fallback: slug)
            draft.steps.append(
                Step(id: Step.ID(id), title: stepTitle(plan, section.title), expectedFields: plan.items.map { ids[$0] }))
        }
    }

    private func slugText(_ item: FieldItem) -> String {
        item.row.map { "\(item.label) \($0)" } ?? item.label
    }

    private func stepSlug(_ plan: StepPlanner.Plan, _ section: String) -> String {
        switch plan.group {
        case .name: "\(section) name"
        case .address: "\(section) address"
        case .contact: "\(section) contact"
        case .row(let row): "\(section) row \(row)"
        case .column(let column): "\(section) \(column)"
        case .other: section
        }
    }

    private func stepTitle(_ plan: StepPlanner.Plan, _ section: LocalizedText) -> LocalizedText {
        switch plan.group {
        case .name(let context): context.isEmpty ? words.text("step.name") : LocalizedText(context)
        case .address(let use): words.text(use == "mailing" ? "step.mailing-address" : "step.address")
        case .contact: words.text("step.contact")
        case .row(let row): words.text("row", ["title": .localized(section), "number": .number(row)])
        case .column(let column): LocalizedText(column)
        case .other: section
        }
    }
}
