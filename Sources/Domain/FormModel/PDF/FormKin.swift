/// Words by which a PDF is recognised as the same form in another printing than those that are mapped, or as another
/// office's form of the same kind.
public struct FormKin: Sendable, Hashable, Codable {
    /// All of them are printed on such a form; upper and lower case and white space don't matter.
    public var words: [String]
    /// What stands before the date or year of the printing; absent: such forms print none in a known place.
    public var stampAfter: String?
    /// The office whose form it is, where another has forms of its own for the same thing; absent: the same office's.
    public var office: String?

    public init(words: [String], stampAfter: String? = nil, office: String? = nil) {
        self.words = words
        self.stampAfter = stampAfter
        self.office = office
    }

    /// - Complexity: O(length of the text · number of words).
    public func recognises(words pageText: String) -> Bool {
        let text = Self.squeezed(pageText)
        return !words.isEmpty && words.allSatisfy { text.contains(Self.squeezed($0)) }
    }

    /// The printing as it is stamped: `03/08/13`, `2019`.
    public func stamp(printedIn pageText: String) -> String? {
        guard let mark = stampAfter.map(Self.squeezed), !mark.isEmpty else { return nil }
        var rest = Self.squeezed(pageText)[...]
        // The first place that a date or a year follows: the name of a form also stands in its text.
        while let place = rest.firstRange(of: mark) {
            rest = rest[place.upperBound...]
            let stamp = rest.prefix { ("0"..."9").contains($0) || $0 == "/" || $0 == "-" }.prefix(10)
            if stamp.count >= 4, stamp.first?.isNumber == true { return String(stamp) }
        }
        return nil
    }

    private static func squeezed(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
}

extension Template {
    /// What a PDF has in common with this form although none of its mappings is for it; nil where it is no kin.
    public func kin(printedIn pageText: String) -> FormKin? { kin?.first { $0.recognises(words: pageText) } }

    /// The names of the printings that are mapped.
    public var printings: [String] {
        let printed = mappings.flatMap { ($0.printings ?? []).map(\.edition.name) }
        return printed.isEmpty ? [metadata.edition?.name].compactMap(\.self) : TemplateChecker.distinct(printed)
    }
}
