public import FormModel
import Foundation
import Primitives
public import Retrieval

/// Finds official forms by what a person wants: "passport for my baby".
///
/// The file is read and its words are counted with the first search.
public actor FormCatalogue {
    public typealias Loading = @Sendable () throws -> (forms: [CatalogueForm], analyzers: [TextAnalyzer])

    private struct Loaded {
        var forms: [CatalogueForm]
        var index: LexicalIndex
        /// The form of each passage.
        var owners: [Int]
    }

    private let load: Loading
    private var loaded: Loaded?

    public init(load: @escaping Loading) { self.load = load }

    /// Less of the question's meaning than this is a chance meeting.
    private static let leastCoverage = 0.5

    /// The forms that fit best, best first; each once, whichever of its languages was met.
    public func search(_ text: String, limit: Int = 12) throws -> [CatalogueForm] {
        let catalogue = try catalogue()
        if let numbered = Self.numbered(text, in: catalogue.forms), !numbered.isEmpty { return Array(numbered.prefix(limit)) }
        var found: [Int] = []
        for hit in catalogue.index.search(Question(text), limit: limit * 7) where hit.coverage >= Self.leastCoverage {
            let form = catalogue.owners[Int(hit.passage)]
            if !found.contains(form) { found.append(form) }
            if found.count == limit { break }
        }
        return found.map { catalogue.forms[$0] }
    }

    /// The form that a file is, by what its first page prints; of several the one whose title stands first.
    ///
    /// On 317 files of other editions and of forms that are not in the catalogue it named 39: 32 rightly, 2 as the form whose
    /// instructions they are, 5 as one that they mention or belong to. So it is told as a likeness and decides nothing.
    public func form(onFirstPage text: String) throws -> CatalogueForm? {
        try catalogue().forms.compactMap { form in form.place(onFirstPage: text).map { (form, $0) } }.min {
            ($0.1, -($0.0.match?.title.count ?? 0)) < ($1.1, -($1.0.match?.title.count ?? 0))
        }?.0
    }

    /// How many forms there are.
    public func count() throws -> Int { try catalogue().forms.count }

    /// Who types a number means that form: "I-90", "form ds 11", "i90".
    private static func numbered(_ text: String, in forms: [CatalogueForm]) -> [CatalogueForm]? {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0 != "form" && $0 != "formular" }
        let wanted = words.joined()
        guard wanted.contains(where: \.isNumber), wanted.count <= 12 else { return nil }
        return forms.filter { form in
            form.number.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } == wanted } ?? false
        }
    }

    private func catalogue() throws -> Loaded {
        if let loaded { return loaded }
        let (forms, analyzers) = try load()
        var catalogue = Loaded(forms: forms, index: LexicalIndex(analyzers: analyzers), owners: [])
        for (place, form) in forms.enumerated() {
            let name = [form.name, form.number].compactMap(\.self).joined(separator: " ")
            for language in Language.allCases {
                let country = Locale(identifier: language.rawValue).localizedString(forRegionCode: form.country)
                let headings = [form.agency, name, country ?? ""]
                let words = form.words[language.rawValue] ?? []
                let text = ([form.purpose[language]] + words).joined(separator: ". ")
                _ = catalogue.index.insert(text, headings: headings, language: language)
                catalogue.owners.append(place)
            }
        }
        loaded = catalogue
        return catalogue
    }
}
