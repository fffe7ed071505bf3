public struct AppearanceRequest: Sendable, Hashable {
    public enum Alignment: Int, Sendable, Hashable { case leading = 0, center = 1, trailing = 2 }
    public enum Layout: Sendable, Hashable {
        case singleLine
        case multiline
        /// So many cells of equal width.
        case comb(Int)
        /// One line an option; the chosen ones marked.
        case list(selected: [Int])
    }

    public var text: String
    /// Of the appearance's box, in points, before the widget's own rotation.
    public var width: Double
    public var height: Double
    public var layout: Layout
    public var alignment: Alignment
    /// Points; 0 asks for the size that fits.
    public var fontSize: Double
    /// The form's own font: `Helv`, `TimesNewRoman,Bold`, `CourierStd`.
    public var fontName: String
    /// Red, green, blue, 0 to 1.
    public var color: [Double]
    /// Points kept free on each side (the border, and Acrobat's padding).
    public var padding: Double
    /// The strips along the sides that other fields' boxes lie over; a line keeps clear of them where it has the room.
    public var covered = EdgeInsets()

    public init(
        text: String, width: Double, height: Double, layout: Layout = .singleLine, alignment: Alignment = .leading,
        fontSize: Double = 0, fontName: String = "", color: [Double] = [0, 0, 0], padding: Double = 2
    ) {
        self.text = text
        self.width = width
        self.height = height
        self.layout = layout
        self.alignment = alignment
        self.fontSize = fontSize
        self.fontName = fontName
        self.color = color
        self.padding = padding
    }
}
