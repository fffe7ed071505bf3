public import FormModel
import Primitives

/// What most forms ask about a person, on one page: filled in once, by hand or from a passport or a licence, it is offered in every
/// form that asks for it.
///
/// The questions are those of the templates that Formly brings, with their words, checks and examples in all languages: what is
/// written here reads as it would there.
public struct AboutYou: Sendable {
    /// Nothing is required and nothing depends on anything.
    public let template: Template

    /// What is asked, by the heading of `facts.group.…` it stands under.
    private static let asked: KeyValuePairs<String, [Meaning]> = [
        "person": [
            "person.givenName", "person.middleInitial", "person.familyName", "person.birthDate",
        ],
        "address": [
            "address.home.street", "address.home.unit", "address.home.city", "address.home.state", "address.home.postalCode",
        ],
        "contact": ["person.phone", "person.email"],
    ]

    init(templates: [Template], tables: [Language: StringTable]) {
        let meanings = Set(Self.asked.flatMap(\.value))
        // One form's words for all of it, where one asks for all of it.
        let fields = templates.map { template in template.fields.filter { $0.meaning.map(meanings.contains) ?? false } }
            .sorted { $0.count > $1.count }.flatMap(\.self)
        let sections = Self.asked.map { group, meanings in
            Section(
                id: Section.ID(group), title: LocalizedText(key: "facts.group.\(group)", tables),
                fields: meanings.compactMap { meaning in fields.first { $0.meaning == meaning }.map(Self.question) })
        }
        template = Template(
            metadata: Metadata(
                id: "about-you", name: LocalizedText(key: "about.title", tables), category: "profile", country: "US"),
            schema: .init(sections: sections.filter { !$0.fields.isEmpty }))
    }

    private static func question(_ field: Field) -> Field {
        var field = field
        (field.required, field.condition, field.absence) = (false, nil, nil)
        // A form may take numbers of its own country alone.
        if field.kind == .phone { field.validation = Validation() }
        return field
    }
}

extension LocalizedText {
    /// A text of the string tables in every language that there is.
    fileprivate init(key: String, _ tables: [Language: StringTable]) {
        self.init(tables[.english]?.text(key) ?? key, tables.mapValues { $0.text(key) })
    }
}
