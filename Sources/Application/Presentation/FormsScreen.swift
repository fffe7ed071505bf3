import Foundation
public import Primitives

/// The gallery of forms, and the way in for any other.
public struct FormsScreen: Sendable, Hashable, Codable {
    public var query: String
    /// The filter that is on; empty: all.
    public var category: String
    public var categories: [String]
    public var forms: [FormCard]
    /// Official forms that fit the search.
    public var official: [CatalogueCard]
    /// Why a file could not be used.
    public var problem: Message?

    public init(
        query: String = "", category: String = "", categories: [String] = [], forms: [FormCard],
        official: [CatalogueCard] = [], problem: Message? = nil
    ) {
        self.query = query
        self.category = category
        self.categories = categories
        self.forms = forms
        self.official = official
        self.problem = problem
    }
}

extension FormsScreen {
    /// The forms that a search finds: every word has to be in the name, the description or the category.
    public static func matching(_ query: String, category: String, in forms: [FormCard]) -> FormsScreen {
        let words = folded(query).split(whereSeparator: \.isWhitespace)
        let found = forms.filter { form in
            let text = folded("\(form.id) \(form.name) \(form.about) \(form.category) \(form.alsoKnownAs)")
            return (category.isEmpty || form.category == category) && words.allSatisfy { text.contains($0) }
        }
        let categories = Set(forms.map(\.category)).sorted()
        return FormsScreen(query: query, category: category, categories: categories, forms: found)
    }

    /// Without case, accents and hyphens, so that "w4" finds the W-4 and "verificacion" the "verificación".
    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .replacing("-", with: "")
    }
}
