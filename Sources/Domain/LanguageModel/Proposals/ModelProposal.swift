public import Primitives

/// What a model makes of someone's words: values for fields, each in the words that were said.
///
/// The shape is that of the grammar the model is held to; what comes is compared with it again all the same.
public struct ModelProposal: Sendable, Hashable, Codable {
    public struct Update: Sendable, Hashable, Codable {
        public var fieldId: String
        /// As it was said: it is read by the readers of the person's own words.
        public var value: String

        public init(fieldId: String, value: String) {
            self.fieldId = fieldId
            self.value = value
        }
    }

    public var updates: [Update]
    public var nextStepId: String?
    public var notes: String

    public init(updates: [Update], nextStepId: String? = nil, notes: String = "") {
        self.updates = updates
        self.nextStepId = nextStepId
        self.notes = notes
    }

    /// The most values that are taken from one turn.
    public static let mostUpdates = 12

    /// The JSON Schema of a proposal for some fields and steps.
    public static func schema(fields: [String], steps: [String]) -> JSONValue {
        let named: JSONValue = .object(["enum": .array(fields.map { .string($0) })])
        let update: JSONValue = [
            "type": "object", "required": ["fieldId", "value"],
            "properties": .object(["fieldId": named, "value": ["type": "string", "maxLength": 300]]),
        ]
        let step: JSONValue = steps.isEmpty ? ["const": nil] : ["enum": .array(steps.map { .string($0) } + [.null])]
        return [
            "type": "object", "required": ["updates", "nextStepId", "notes"],
            "properties": .object([
                "updates": .object([
                    "type": "array", "items": update, "maxItems": .number(fields.isEmpty ? 0 : Double(mostUpdates)),
                ]),
                "nextStepId": step, "notes": ["type": "string", "maxLength": 200],
            ]),
        ]
    }

    /// The updates that may be looked at: of fields that were asked about, in words that were said, one a field.
    ///
    /// A model that does what a document tells it to do has nothing to write that the person didn't say.
    public func grounded(in said: String, fields: Set<String>) -> [Update] {
        let words = Self.folded(said)
        var seen: Set<String> = []
        return updates.prefix(Self.mostUpdates).filter { update in
            let value = Self.folded(update.value)
            return fields.contains(update.fieldId) && !value.isEmpty && Self.contains(words, value)
                && seen.insert(update.fieldId).inserted
        }
    }

    /// Words in lower case, without signs and white space between them.
    private static func folded(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in text.unicodeScalars.prefix(20_000) {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark
                || scalar.properties.generalCategory == .spacingMark
            {
                word += scalar.properties.lowercaseMapping
            } else if !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Whole words one after the other; a script without spaces has none to part them, so a part of a run is enough there.
    private static func contains(_ words: [String], _ wanted: [String]) -> Bool {
        if wanted.count == 1,
            words.contains(where: { $0.unicodeScalars.contains(where: isUnspaced) && isPart(wanted[0], of: $0) })
        {
            return true
        }
        guard words.count >= wanted.count else { return false }
        return (0...(words.count - wanted.count)).contains { words[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }

    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        (0x3040...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
            || (0x20000...0x3FFFD).contains(scalar.value)
    }

    private static func isPart(_ part: String, of whole: String) -> Bool {
        let (part, whole) = (Array(part.unicodeScalars), Array(whole.unicodeScalars))
        guard part.count <= whole.count else { return false }
        return (0...(whole.count - part.count)).contains { whole[$0..<($0 + part.count)].elementsEqual(part) }
    }
}
