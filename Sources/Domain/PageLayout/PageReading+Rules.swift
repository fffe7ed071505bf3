public import Documents

extension PageReading {
    /// The lines drawn on each page of a form, in order; none on a page without fields, or one that can't be read as a drawing.
    public func rules(of document: FormDocument, at path: String, password: String) async -> [PageRules] {
        let pages = document.pagesWithFields
        var rules = document.pages.map { _ in PageRules.none }
        for page in document.pages.indices where pages.contains(page + 1) {
            guard let graphics = try? await graphics(of: path, page: page + 1, password: password) else { continue }
            rules[page] = PageRules(graphics)
        }
        return rules
    }
}
