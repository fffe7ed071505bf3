public import Primitives

extension LexicalIndex {
    /// The labels of a passage that have a value beside or below them, in its order: what it can be asked for.
    public func labels(in text: String, language: Language) -> [String] {
        let analyzer = analyzer(of: language)
        let utf8 = Array(text.utf8)
        let labels = PaperEntryScanner(text, analyzer.analyze(text), analyzer).entries.filter { $0.shape != .figure }.map {
            entry in
            String(decoding: utf8[entry.label], as: UTF8.self)
        }
        var seen: Set<String> = []
        return labels.filter { label in
            label.contains(where: \.isLetter) && !label.contains(where: \.isNewline)
                && seen.insert(FoldedWord(label).text).inserted
        }
    }
}
