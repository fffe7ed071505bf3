import Conversation
import Documents
import FormModel
import Primitives

/// What is longer than its box goes on a sheet behind the form, as agencies ask for it: the box says where, the sheet says what.
extension Assistant {
    /// The form filled once more with its long answers on a sheet of their own.
    ///
    /// - Parameter report: of the filling that found them too long.
    /// - Returns: nil where nothing was too long, or no box has room for the words that lead to the sheet.
    func continuing(_ request: FillRequest, after report: FillReport, _ view: SessionView) async throws -> FillReport? {
        let language = paperLanguage(of: view)
        guard let strings = services.tables[language] else { return nil }
        var request = request
        var items: [(label: String, page: Int, text: String)] = []
        for finding in report.findings where finding.code == "does-not-fit" {
            guard let name = finding.field?.rawValue, case .text(let text)? = request.values[name],
                let box = view.blueprint.document?.fields.first(where: { $0.name == name }),
                box.kind == .text || box.kind == .multiline
            else { continue }
            items.append((label(of: name, view, language), box.widgets.first?.page ?? 1, text))
            request.values[name] = .text(strings.text("continuation.see", ["number": .number(items.count)]))
        }
        guard !items.isEmpty else { return nil }
        request.appendix = try await services.sheets.draw(sheet(of: items, view, strings))
        var again = try await services.filling.fill(request)
        // A small box has room for a word and a number.
        let short = again.findings.filter { $0.code == "does-not-fit" }.compactMap(\.field?.rawValue)
        for (number, finding) in report.findings.filter({ $0.code == "does-not-fit" }).enumerated() {
            guard let name = finding.field?.rawValue, short.contains(name) else { continue }
            request.values[name] = .text(strings.text("continuation.short", ["number": .number(number + 1)]))
        }
        if !short.isEmpty { again = try await services.filling.fill(request) }
        guard !again.findings.contains(where: { $0.code == "does-not-fit" }) else { return nil }
        again.notes.append(Message("continuation.note", ["count": .number(items.count)]))
        return again
    }

    private func sheet(
        of items: [(label: String, page: Int, text: String)], _ view: SessionView, _ strings: StringTable
    ) -> Sheet {
        let form = view.template.metadata.name[strings.language]
        let whose = holder(of: view).map { "\(form), \($0)" } ?? form
        let parts = items.enumerated().flatMap { number, item -> [Sheet.Part] in
            let head = strings.text(
                "continuation.item",
                ["number": .number(number + 1), "label": .text(item.label), "page": .number(item.page)])
            return [.heading(head, isSmall: true)] + item.text.split(separator: "\n").map { .paragraph(String($0)) }
        }
        return Sheet(
            title: strings.text("continuation.title"), language: strings.language, parts: [.paragraph(whose)] + parts)
    }

    /// The name that the form's person gave in it: a loose sheet has to say whose it is.
    private func holder(of view: SessionView) -> String? {
        let answers = view.template.fields.compactMap { field in
            view.state.answers[field.id].map { (field, $0.value.exposed) }
        }
        if let whole = answers.first(where: { $0.0.meaning == "person.name" }) { return whole.0.text(for: whole.1) }
        let parts = ["person.givenName", "person.familyName"].compactMap { meaning in
            answers.first { $0.0.meaning?.rawValue == meaning }.map { $0.0.text(for: $0.1) }
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func label(of name: String, _ view: SessionView, _ language: Language) -> String {
        let entry = view.template.pdf?.entries.first { $0.pdfField == name }
        return entry.flatMap { view.template.field($0.field) }?.label[language] ?? name
    }

    /// What a clerk of the form's country reads; English where that isn't known.
    private func paperLanguage(of view: SessionView) -> Language {
        switch view.template.metadata.country {
        case "DE", "AT", "CH": .german
        case "FR": .french
        case "ES", "MX": .spanish
        case "CN", "TW": .chinese
        default: .english
        }
    }
}
