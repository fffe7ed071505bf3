/// A language by its BCP 47 tag.
///
/// Formly speaks `allCases`: its texts, plurals and pickers exist in these. It understands these and every further language
/// whose words are in a folder of `Resources/Languages`.
public struct Language: RawRepresentable, Sendable, Hashable, Codable, CaseIterable {
    public let rawValue: String

    public static let english = Language(understood: "en")
    public static let spanish = Language(understood: "es")
    public static let french = Language(understood: "fr")
    public static let german = Language(understood: "de")
    public static let hindi = Language(understood: "hi")
    public static let arabic = Language(understood: "ar")
    public static let chinese = Language(understood: "zh")

    public static let allCases: [Language] = [.english, .spanish, .french, .german, .hindi, .arabic, .chinese]

    /// A language that Formly speaks; nil for other tags.
    public init?(rawValue: String) {
        guard Self.allCases.contains(where: { $0.rawValue == rawValue }) else { return nil }
        self.rawValue = rawValue
    }

    /// A language that has words to be understood by, spoken or not.
    public init(understood tag: String) { rawValue = tag }

    public var isRightToLeft: Bool { self == .arabic }

    /// The language's name in itself, for pickers.
    public var endonym: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        case .french: "Français"
        case .german: "Deutsch"
        case .hindi: "हिन्दी"
        case .arabic: "العربية"
        case .chinese: "中文"
        default: rawValue
        }
    }
}

extension Language: CodingKeyRepresentable {}
