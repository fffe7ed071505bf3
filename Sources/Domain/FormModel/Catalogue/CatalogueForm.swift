public import Primitives

/// An official form as the catalogue knows it: what it is for and where to get it, with where that was read.
public struct CatalogueForm: Sendable, Hashable, Codable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>

    /// How an agency gives the form out.
    public enum Medium: String, Sendable, Hashable, Codable {
        /// A file to fill.
        case pdf
        /// Only on a website.
        case web
        /// Only at a counter or by post.
        case paper
    }

    public var id: ID
    /// The official name, in `language`.
    public var name: String
    public var language: String
    /// As printed; nil where there is none, or none was read.
    public var number: String?
    public var agency: String
    /// ISO 3166-1 alpha-2.
    public var country: String
    /// `passport`, `licence`, `tax` and the like: words by `catalogue.kind.…`.
    public var kind: String
    public var medium: Medium
    /// Where the agency gives it out, as text: Formly never opens it. Nil where none was read.
    public var address: String?
    /// In one line, in our own words.
    public var purpose: LocalizedText
    /// What a person would type, by language.
    public var words: [String: [String]]
    /// What a file of it is recognised by; nil where that is not known.
    public var match: Match?
    /// The template that Formly has by heart.
    public var knownAs: Template.ID?
    public var read: CivilDate
    public var source: String
    public var confidence: SourceCitation.Confidence

    public struct Match: Sendable, Hashable, Codable {
        /// As printed.
        public var number: String?
        /// Some words of the heading, as they stand in its text.
        public var title: String
    }
}

extension CatalogueForm {
    /// How far down the title may stand, in letters; forms that only speak of another one do so later.
    private static let titleReach = 250
    /// How much of the first page's head and foot a form's own number stands in, in characters.
    private static let headReach = 700
    private static let footReach = 400

    /// Where on a file's first page the title stands, in letters; nil where it isn't this form.
    ///
    /// Both the title and the number have to be there, the one at the top and the other at the top or at the foot.
    public func place(onFirstPage text: String) -> Int? {
        guard let match, let number = match.number else { return nil }
        let letters = Self.letters(String(text.prefix(4 * Self.titleReach)))
        guard let place = Self.place(of: Self.letters(match.title), in: letters), place < Self.titleReach else { return nil }
        let wanted = Self.words(number)
        let isNumbered = [text.prefix(Self.headReach), text.suffix(Self.footReach)].contains { part in
            let words = Self.words(String(part))
            return words.indices.contains { words[$0...].starts(with: wanted) }
        }
        return isNumbered ? place : nil
    }

    private static func letters(_ text: String) -> [Character] {
        Array(text.lowercased()).filter { $0.isLetter || $0.isNumber }
    }

    private static func words(_ text: String) -> [Substring] { text.lowercased().split { !$0.isLetter && !$0.isNumber } }

    private static func place(of title: [Character], in letters: [Character]) -> Int? {
        guard !title.isEmpty, letters.count >= title.count else { return nil }
        return (0...(letters.count - title.count)).first { letters[$0...].starts(with: title) }
    }
}

/// The file of the catalogue.
public struct CatalogueFile: Sendable, Codable {
    /// When its entries were gathered.
    public var edition: CivilDate
    public var forms: [CatalogueForm]
}
