public import Primitives

extension Field {
    /// What is wrong with a value for this field; empty when nothing is.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2 of the form's country, for the shapes of phone numbers and postal codes.
    public func findings(for value: AnswerValue, today: CivilDate, country: String? = nil) -> [Finding] { [] }
}
