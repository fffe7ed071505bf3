extension Field {
    /// How an answer is written into a form; empty for what isn't text.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2 of the form's country: `US` writes dates as mm/dd/yyyy, others as ISO 8601.
    public func text(for value: AnswerValue, country: String? = nil) -> String { "" }
}
