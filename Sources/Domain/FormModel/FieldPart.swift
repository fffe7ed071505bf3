public import Primitives

/// The place of a field in something that a form asks for in several boxes: the first name of "Name of the seller".
public struct FieldPart: Sendable, Hashable, Codable {
    /// What the field holds of it, as the last part of a meaning says it: `givenName`, `street`, `postalCode`.
    public var role: String
    /// What the whole is called on the form.
    public var of: LocalizedText

    public init(role: String, of: LocalizedText) {
        self.role = role
        self.of = of
    }
}
