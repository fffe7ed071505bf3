import FormModel
public import Primitives

/// Reads typed values in someone's words. Pure, and bounded: work grows with the length of the text times a constant.
public struct ValueParser: Sendable {
    public let languages: [Language: LanguageData]

    public init(languages: [Language: LanguageData]) { self.languages = languages }

    public func read(_ text: String, as type: ValueType, context: ParsingContext) -> Reading {
        Reading(value: .text(text), span: 0..<text.unicodeScalars.count, confidence: 1)
    }
}
