import Conversation
import FormModel
import Primitives
import TestSupport
import ValueParsing

/// A form as inference makes it of an agency's PDF: plain boxes, names in parts, and the same parts of other people.
enum AgencyForm {
    static let engine = Result { ConversationEngine(template: template, parser: try LanguageFiles.parser()) }

    private static let template = Template(
        metadata: Metadata(id: "agency", name: "Change of record", category: "test", country: "US"),
        schema: Template.Schema(sections: [applicant]),
        conversationFlow: Template.ConversationFlow(
            steps: [Step(id: "applicant", title: "Applicant", expectedFields: applicant.fields.map(\.id))]))

    private static let applicant = Section(
        id: "applicant", title: "Applicant",
        fields: [
            Field(id: "whole", label: "1. Applicant current legal name", kind: .name, meaning: "person.name"),
            text("relation", "2. Relationship to registrant"),
            part("recordFirst", "First", "givenName", "7. Name on the record"),
            part("recordLast", "Last", "familyName", "7. Name on the record"),
            text("address", "8. Address of applicant", "address.home.street"),
            text("city", "City or town", "address.home.city"),
            Field(id: "born", label: "9. Date of birth", kind: .date, meaning: "person.birthDate"),
            Field(id: "email", label: "10. Email of applicant", kind: .email, meaning: "person.email"),
            text("motherLast", "11. Last name at mother's birth", "mother.familyName"),
            text("fatherLast", "12. Last name at father's birth", "father.familyName"),
            text("since", "13. Lived there since when"),
        ])

    private static func text(_ id: Field.ID, _ label: String, _ meaning: Meaning? = nil) -> Field {
        Field(id: id, label: LocalizedText(label), kind: .text, meaning: meaning)
    }

    private static func part(_ id: Field.ID, _ label: String, _ role: String, _ whole: String) -> Field {
        Field(
            id: id, label: LocalizedText("\(whole) – \(label)"), kind: .text,
            part: FieldPart(role: role, of: LocalizedText(whole)))
    }
}
