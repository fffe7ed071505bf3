public import Documents

/// A proposed blank as one line of what `Scripts/train-blanks` learns from.
public struct BlankSample: Sendable {
    /// As `FormField`'s: points of the unrotated page.
    public var rect: PDFRect
    public var isMark: Bool
    public var features: [Float]

    /// The names of the features, in their order.
    public static var names: [String] { BlankFeatures.names }

    /// Of one page.
    public static func samples(_ page: PageGraphics) -> [BlankSample] {
        let back = QuarterTurn(degrees: page.geometry.rotation).inverse
        return FieldDetector(page).proposals().map {
            BlankSample(rect: back.upright($0.proposal.field.box), isMark: $0.proposal.field.isMark, features: $0.features)
        }
    }
}
