public import Documents

/// A PDF's fields with the words that stand beside them on the page.
public struct DescribedForm: Sendable {
    public var document: FormDocument
    /// By field name, for fields that have something better than their name.
    public var labels: [String: String]

    public init(document: FormDocument, labels: [String: String]) {
        self.document = document
        self.labels = labels
    }
}
