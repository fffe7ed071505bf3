public import FormModel
import Primitives

/// A form of the catalogue as it is shown: what it is for, whose it is, and how to get it.
public struct CatalogueCard: Sendable, Hashable, Codable {
    public var name: String
    /// The language of the name: it is the agency's own.
    public var language: String
    public var number: String?
    public var agency: String
    public var kind: String
    public var purpose: String
    /// What to do with it, with the address where one is known.
    public var way: String
    /// When, and from whom, it is known.
    public var origin: String
    /// The template to begin; nil for a form that Formly reads by its labels.
    public var template: String?

    public init(
        name: String, language: String, number: String?, agency: String, kind: String, purpose: String, way: String,
        origin: String,
        template: String?
    ) {
        self.name = name
        self.language = language
        self.number = number
        self.agency = agency
        self.kind = kind
        self.purpose = purpose
        self.way = way
        self.origin = origin
        self.template = template
    }
}

extension Presenter {
    public func card(_ form: CatalogueForm) -> CatalogueCard {
        CatalogueCard(
            name: form.name, language: form.language, number: form.number, agency: form.agency,
            kind: strings.text("catalogue.kind.\(form.kind)"), purpose: form.purpose[language], way: way(to: form),
            origin: strings.text(
                "catalogue.read.\(form.confidence == .official ? "official" : "secondary")", ["date": .date(form.read)]),
            template: form.knownAs?.rawValue)
    }

    private func way(to form: CatalogueForm) -> String {
        if form.knownAs != nil { return strings.text("catalogue.way.known") }
        guard let address = form.address else { return strings.text("catalogue.way.\(form.medium.rawValue)-ask") }
        return strings.text("catalogue.way.\(form.medium.rawValue)", ["address": .text(address)])
    }
}
