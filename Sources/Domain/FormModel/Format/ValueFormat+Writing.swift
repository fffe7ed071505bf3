extension ValueFormat {
    /// Whether a text is written as this format asks.
    public func accepts(_ text: String) -> Bool { true }

    /// The value as this format writes it; nil when it can't.
    public func text(for value: AnswerValue) -> String? { nil }

    /// A text that this format accepts, for messages.
    public var example: String { "" }
}
