public import FormModel
public import Primitives

/// A template made of a PDF's own form, and what was left out of it.
public struct InferredForm: Sendable, Hashable, Codable {
    public var template: Template
    /// What the file already holds, by field; only values that the field can take.
    public var initialValues: [Field.ID: Personal<AnswerValue>]
    public var omissions: [Omission]

    public init(template: Template, initialValues: [Field.ID: Personal<AnswerValue>], omissions: [Omission]) {
        self.template = template
        self.initialValues = initialValues
        self.omissions = omissions
    }

    /// A field of the PDF that the conversation doesn't ask for.
    public struct Omission: Sendable, Hashable, Codable {
        /// Words by `inference.omitted.<reason>` in the string tables.
        public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
            /// A push button.
            case button
            /// Left for the person's own hand.
            case signature
            case readOnly = "read-only"
            /// The form's own program works it out.
            case calculated
            case hidden
            /// It shows nowhere on a page.
            case withoutPlace = "without-place"
            /// For the agency to fill.
            case officeUse = "office-use"
            /// Shown as asterisks; such values are not kept.
            case password
        }

        /// The fully qualified name.
        public var pdfField: String
        public var label: String
        public var reason: Reason

        public init(pdfField: String, label: String, reason: Reason) {
            self.pdfField = pdfField
            self.label = label
            self.reason = reason
        }
    }
}

extension InferredForm {
    /// With a person's own words for each question that one field of the PDF answers.
    func named(_ given: [String: String]) -> InferredForm {
        guard let mapping = template.pdf else { return self }
        let entries = Dictionary(grouping: mapping.entries, by: \.field)
        var form = self
        for section in form.template.schema.sections.indices {
            for index in form.template.schema.sections[section].fields.indices {
                let field = form.template.schema.sections[section].fields[index]
                guard let own = entries[field.id], own.count == 1, let label = given[own[0].pdfField] else { continue }
                form.template.schema.sections[section].fields[index].label = LocalizedText(label)
            }
        }
        return form
    }
}
