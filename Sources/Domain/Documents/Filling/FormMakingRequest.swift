/// Fields for a PDF that has none, or in place of those that it has.
public struct FormMakingRequest: Sendable, Codable {
    public var input: String
    public var output: String
    public var password: String
    /// With their names, kinds, tooltips and widgets; nothing else of them is used.
    public var fields: [FormField]
    /// Takes away the fields that the file has before it gets these.
    public var replacesFields: Bool

    public init(
        input: String, output: String, password: String = "", fields: [FormField], replacesFields: Bool = false
    ) {
        self.input = input
        self.output = output
        self.password = password
        self.fields = fields
        self.replacesFields = replacesFields
    }
}
