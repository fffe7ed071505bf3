import Conversation
import Documents
import FormModel
import Primitives
import ValueParsing

/// What is not the form itself but goes along with it: the answers to copy from, what to bring, and when.
extension Assistant {
    /// The files beside the filled form; none for a form that has nothing to say there.
    func companions(of view: SessionView, name: String, _ strings: StringTable) async throws -> [Export.File] {
        var files: [Export.File] = []
        if !view.hasPDF {
            let pdf = try await services.sheets.draw(AnswerSheet(view: view, strings: strings, parser: services.parser).sheet)
            files.append(.init(kind: .answerSheet, name: name + "-answer-sheet.pdf", content: pdf))
        }
        if !view.evaluation.checklist.isEmpty || view.advice != nil {
            let pdf = try await services.sheets.draw(ChecklistSheet(view: view, strings: strings).sheet)
            files.append(.init(kind: .checklist, name: name + "-checklist.pdf", content: pdf))
        }
        if !view.evaluation.reminders.isEmpty || view.advice?.reminders.isEmpty == false {
            let calendar = calendar(view, strings).text
            files.append(.init(kind: .reminders, name: name + "-reminders.ics", content: Array(calendar.utf8)))
        }
        return files
    }

    private func calendar(_ view: SessionView, _ strings: StringTable) -> CalendarFile {
        let events =
            view.evaluation.reminders.map {
                CalendarFile.Event(id: $0.id, day: $0.day, summary: $0.text[strings.language])
            }
            + (view.advice?.reminders ?? []).map {
                CalendarFile.Event(id: $0.id, day: $0.date, summary: strings.text($0.title))
            }
        return CalendarFile(name: view.id.rawValue, made: services.now(), events: events)
    }
}

/// Every answer in the order of the form, as it is to be typed there.
struct AnswerSheet {
    let view: SessionView
    let strings: StringTable
    let parser: ValueParser

    private var language: Language { strings.language }
    private var template: Template { view.template }

    /// Page by page, as the site asks.
    var pages: [AnswerSheetPage] {
        view.answersByPage.map { group in
            AnswerSheetPage(
                title: heading(group.step.title),
                parts: group.parts.map { part in
                    .init(
                        title: part.title.map(heading),
                        answers: part.fields.compactMap { field in
                            if case .answer(let answer)? = answer(field) { answer } else { nil }
                        })
                })
        }
    }

    var sheet: Sheet {
        var parts: [Sheet.Part] = [.paragraph(strings.text(isOnline ? "sheet.lead" : "sheet.lead.paper"))]
        if let guidance = template.review.submissionGuidance { parts.append(.paragraph(guidance[language])) }
        for group in view.answersByPage {
            parts.append(.heading(heading(group.step.title), isSmall: false))
            for part in group.parts {
                if let title = part.title { parts.append(.heading(heading(title), isSmall: true)) }
                parts += part.fields.compactMap(answer)
            }
        }
        let title = strings.text("sheet.title", ["form": .localized(template.metadata.name)])
        return Sheet(title: title, language: language, parts: parts)
    }

    /// With the site's own heading, by which its page is found.
    private func heading(_ text: LocalizedText) -> String {
        isOnline && text[language] != text.english ? "\(text[language]) · \(text.english)" : text[language]
    }

    private var isOnline: Bool { template.sheet != nil }

    private func answer(_ field: Field) -> Sheet.Part? {
        guard let value = view.state.answers[field.id]?.value.exposed else { return nil }
        let shown = view.display(field, strings) ?? ""
        guard let text = typed(value, field) else {
            return .answer(Sheet.Answer(question: field.label[language], text: shown))
        }
        return .answer(
            Sheet.Answer(
                question: field.label[language], formQuestion: language == .english ? nil : field.label.english, text: text,
                meaning: shown.lowercased() == text.lowercased() || isPlain(value) ? nil : shown))
    }

    /// An answer as it is typed into the agency's site; nil for a form that is none of a site.
    func typed(_ value: AnswerValue, _ field: Field) -> String? {
        template.sheet?.text(for: value, in: field, formCountry: template.metadata.country) {
            parser.name(ofCountry: $0)?.english
        }
    }

    /// A date reads the same however the site wants it.
    private func isPlain(_ value: AnswerValue) -> Bool { if case .date = value { true } else { false } }
}

/// What to check, bring and do, and the days to keep in mind, with where each is known from.
struct ChecklistSheet {
    let view: SessionView
    let strings: StringTable

    private var language: Language { strings.language }

    var sheet: Sheet {
        let review = view.template.review
        let title = strings.text("sheet.checklist", ["form": .localized(view.template.metadata.name)])
        var parts = view.evaluation.checklist.map { item in
            Sheet.Part.task(item.text[language], source: item.sources?.first.map(source))
        }
        let advice = view.advice.map { AdviceSheet(advice: $0, strings: strings) }
        parts += advice?.tasks ?? []
        if let fee = review.feeInfo { parts.append(.task(fee.text[language], source: fee.sources?.first.map(source))) }
        if let guidance = review.submissionGuidance { parts.append(.paragraph(guidance[language])) }
        return Sheet(title: title, language: language, parts: parts + (advice?.statements ?? []) + days)
    }

    private var days: [Sheet.Part] {
        let due = view.evaluation.reminders.map { (day: $0.day, text: $0.text[language]) }
        let advised = (view.advice?.reminders ?? []).map { (day: $0.date, text: strings.text($0.title)) }
        let all = (due + advised).sorted { $0.day < $1.day }
        guard !all.isEmpty else { return [] }
        return [.heading(strings.text("sheet.days"), isSmall: false)]
            + all.map { .task(strings.display($0.day) + " – " + $0.text, source: nil) }
    }

    private func source(_ citation: SourceCitation) -> String {
        strings.text(
            "sheet.source",
            ["authority": .text(citation.authority), "address": .text(citation.url), "date": .date(citation.dateRead)])
    }
}
