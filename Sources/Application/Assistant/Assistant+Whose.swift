import Documents
import FormModel
import FormReading
import Primitives

/// Whether a label of a paper speaks of the same person, the same time and the same company as a field of the form.
extension Assistant {
    /// A word that names somebody else counts against a value unless the field asks for exactly that one: "Spouse's last name"
    /// is offered to no "Last name", and "Last name" to no field of the spouse.
    ///
    /// - Parameter line: what stands beside the value: its label, or the whole sentence.
    func isOfSameHolder(_ line: String, _ field: Field, in template: Template, _ language: Language) -> Bool {
        let words = services.paperWords
        let (said, asked) = (words.others(in: line), words.others(in: field.label[language]))
        let around = template.section(of: field.id).map { words.others(in: $0.title[language]) } ?? []
        guard said.isSubset(of: asked.union(around)), asked.isSubset(of: said) else { return false }
        return !said.isEmpty || (around.isEmpty && !field.isOfAnother)
    }

    /// "Her number is", "my telephone": of the one who is spoken of, or of the writer.
    func speaksOfSomebody(_ sentence: String, _ language: Language) -> Bool {
        services.paperWords.hasPronoun(sentence, language: language.rawValue)
    }
}

extension Field {
    /// Its meaning says that it is the preparer's, a contact's, an employer's: part of a name or an address, and not the person's.
    fileprivate var isOfAnother: Bool {
        guard let meaning else { return false }
        let parts = meaning.rawValue.split(separator: ".")
        guard let last = parts.last, parts.count > 1, !Self.own.contains(String(parts[0])) else { return false }
        if parts[0] == "address" { return !["home", "mailing"].contains(parts[1]) }
        return parts[0] != "contact" && Self.roles.contains { last.lowercased().hasSuffix($0) }
    }

    private static let own: Set<String> = ["person", "licence"]
    private static let roles = [
        "name", "names", "street", "line1", "line2", "unit", "city", "state", "postalcode", "country", "phone", "email",
        "birthdate", "ssn",
    ]
}
