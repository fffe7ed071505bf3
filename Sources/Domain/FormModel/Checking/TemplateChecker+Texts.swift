import Primitives

extension TemplateChecker {
    /// Texts that lack one of the languages the template says it supports.
    func textFindings(_ template: Template) -> [Finding] {
        let languages = template.metadata.languageSupport
        return texts(of: template).compactMap { place, text in
            let lacking = languages.filter { !text.isTranslated(to: $0) }
            if lacking.isEmpty, !languages.contains(where: { text[$0].allSatisfy(\.isWhitespace) }) { return nil }
            return Self.finding(
                "untranslated", "template.untranslated",
                ["place": .text(place), "languages": .list(lacking.map { .text($0.endonym) })])
        }
    }

    private func texts(of template: Template) -> [(String, LocalizedText)] {
        let metadata = template.metadata
        var all: [(String, LocalizedText)] = [("metadata.name", metadata.name)]
        all += Self.optional("metadata.description", metadata.description)
        for section in template.schema.sections {
            all.append(("sections.\(section.id).title", section.title))
            all += Self.optional("sections.\(section.id).description", section.description)
        }
        all += template.fields.flatMap(texts)
        for step in template.conversationFlow.steps {
            all.append(("steps.\(step.id).title", step.title))
            all += Self.optional("steps.\(step.id).description", step.description)
            all += step.validationRules.map { ("steps.\(step.id).validationRules", $0.message) }
        }
        for item in template.review.checklists { all.append(("checklists.\(item.id)", item.text)) }
        for reminder in template.review.reminders ?? [] { all.append(("reminders.\(reminder.id)", reminder.text)) }
        all += Self.optional("review.submissionGuidance", template.review.submissionGuidance)
        all += Self.optional("review.signing", template.review.signing?.text)
        return all + Self.optional("review.feeInfo", template.review.feeInfo?.text)
    }

    private func texts(of field: Field) -> [(String, LocalizedText)] {
        let place = "fields.\(field.id)"
        return [(place + ".label", field.label)] + Self.optional(place + ".aiPrompt", field.aiPrompt)
            + Self.optional(place + ".hint", field.hint) + Self.optional(place + ".why", field.why)
            + Self.optional(place + ".patternMessage", field.validation.patternMessage)
            + field.options.map { (place + ".options.\($0.value)", $0.label) }
    }

    private static func optional(_ place: String, _ text: LocalizedText?) -> [(String, LocalizedText)] {
        text.map { [(place, $0)] } ?? []
    }
}
