public import Primitives

/// How the pages look, in the browser at hand.
public enum Theme: String, Sendable, Hashable, Codable, CaseIterable {
    /// As the device has it.
    case system
    case light, dark
    /// Light or dark as the device has it, with every line and every word as strong as can be.
    case contrast
}

/// How large the words are, in the browser at hand; the browser's own zoom works besides.
public enum TextSize: String, Sendable, Hashable, Codable, CaseIterable {
    case normal, large, larger
}

/// What a person sets for the whole app.
public struct SettingsScreen: Sendable, Hashable, Codable {
    public var theme: Theme
    public var textSize: TextSize
    /// 0: it never locks by itself.
    public var lockMinutes: Int
    public var lockChoices: [Int]
    /// Where the key to the stored answers rests, in words.
    public var keyPlace: Message?
    /// Whether opening again takes a passphrase, not a new link.
    public var hasPassphrase: Bool

    public init(
        theme: Theme, textSize: TextSize = .normal, lockMinutes: Int, lockChoices: [Int], keyPlace: Message? = nil,
        hasPassphrase: Bool = false
    ) {
        self.theme = theme
        self.textSize = textSize
        self.lockMinutes = lockMinutes
        self.lockChoices = lockChoices
        self.keyPlace = keyPlace
        self.hasPassphrase = hasPassphrase
    }
}
