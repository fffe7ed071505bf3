public import Documents
public import PageLayout

/// Proposed words for a field as one line of what `Scripts/train-labels` learns from.
public struct CaptionSample: Sendable {
    public var field: String
    public var page: Int
    /// As a person would be shown them.
    public var text: String
    public var features: [Float]

    /// The names of the features, in their order.
    public static var names: [String] { CaptionFeatures.names }

    /// Of a whole form, from its pages alone: names and tooltips of its fields are not looked at.
    public static func samples(_ document: FormDocument, pages: [PageText], rules: [PageRules]) -> [CaptionSample] {
        var reading = FormReadingPass(document: document, pages: pages, rules: rules)
        reading.prepare()
        return CaptionReading(reading.items, reading.layouts).fields().flatMap { field in
            zip(field.proposals, field.features).map { proposal, features in
                CaptionSample(
                    field: field.item.field.name, page: field.item.page, text: CaptionReading.words(proposal.text),
                    features: features)
            }
        }
    }
}
