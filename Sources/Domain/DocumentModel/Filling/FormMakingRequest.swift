/// Fields for a PDF that has none.
public struct FormMakingRequest: Sendable, Codable {
    public var input: String
    public var output: String
    public var password: String
    /// With their names, kinds, tooltips and widgets; nothing else of them is used.
    public var fields: [FormField]

    public init(input: String, output: String, password: String = "", fields: [FormField]) {
        self.input = input
        self.output = output
        self.password = password
        self.fields = fields
    }
}
