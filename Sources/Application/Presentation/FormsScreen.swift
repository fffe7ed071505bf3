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
        let wanted = SearchWords(query)
        let found = forms.filter { form in
            (category.isEmpty || form.category == category)
                && wanted.areAll(in: "\(form.id) \(form.name) \(form.about) \(form.category) \(form.alsoKnownAs)")
        }
        let categories = Set(forms.map(\.category)).sorted()
        return FormsScreen(query: query, category: category, categories: categories, forms: found)
    }
}
