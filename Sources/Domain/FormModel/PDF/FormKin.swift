/// Words by which a PDF is recognised as the same form in another printing than those that are mapped, or as another
/// office's form of the same kind.
public struct FormKin: Sendable, Hashable, Codable {
    /// All of them are printed on such a form.
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

    public func recognises(_ print: PrintedText) -> Bool { !words.isEmpty && print.has(words) }

    /// The printing as it is stamped: `03/08/13`, `2019`.
    public func stamp(printedIn print: PrintedText) -> String? { stampAfter.flatMap(print.stamp) }
}

extension Template {
    /// What a PDF has in common with this form although none of its mappings is for it; nil where it is no kin.
    public func kin(printedIn print: PrintedText) -> FormKin? { kin?.first { $0.recognises(print) } }

    /// The names of the printings that are mapped.
    public var printings: [String] {
        let printed = mappings.flatMap { ($0.printings ?? []).map(\.edition.name) }
        return printed.isEmpty ? [metadata.edition?.name].compactMap(\.self) : TemplateChecker.distinct(printed)
    }
}
