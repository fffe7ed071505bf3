/// A language that Formly speaks. The raw value is its BCP 47 tag.
public enum Language: String, Sendable, Hashable, Codable, CaseIterable {
    case english = "en"
    case spanish = "es"
    case french = "fr"
    case german = "de"
    case hindi = "hi"
    case arabic = "ar"
    case chinese = "zh"

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
        }
    }
}

extension Language: CodingKeyRepresentable {}
