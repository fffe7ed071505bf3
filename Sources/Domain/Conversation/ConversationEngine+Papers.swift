public import FormModel
public import Primitives
public import ValueParsing

extension ConversationEngine {
    /// What words of a paper say for a field, by the same readers as the person's own words.
    ///
    /// - Parameter language: of the paper.
    public func reading(of words: String, for id: Field.ID, language: Language, today: CivilDate) -> Reading {
        guard let field = index.fields[id], field.isAsked, words.unicodeScalars.count <= TurnView.longestInput else {
            return .nothing
        }
        let reader = FieldReader(parser: parser, region: template.metadata.country, today: today, language: language)
        return reader.read(words, for: field, role: index.role(of: id))
    }
}
