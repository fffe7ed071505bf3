/// What a sheet is set with. Points on the page at hand, origin at its top left, y down.
public protocol SheetPainting {
    associatedtype Text: SheetText

    /// Shaped, and broken into lines no wider than this.
    func text(_ text: String, face: FontFace, size: Double, width: Double) -> Text
    func beginPage(width: Double, height: Double)
    func endPage()
    /// Red, green and blue, 0 to 1, for what comes next.
    func color(_ parts: [Double])
    /// Marks what `draw` draws as a structure element of the page.
    func tagged(_ tag: SheetTag, _ draw: () -> Void)
    func draw(_ text: Text, line: Int, x: Double, baseline: Double)
    func outline(_ square: (x: Double, y: Double, side: Double), lineWidth: Double)
    func rule(from x: Double, to end: Double, y: Double, lineWidth: Double)
}

/// Text laid out in lines.
public protocol SheetText {
    var lineCount: Int { get }
    /// How far ink goes above and below the baselines.
    var ink: (ascent: Double, descent: Double) { get }
    func width(ofLine index: Int) -> Double
}

/// Structure elements of tagged PDF (ISO 32000-1, 14.8.4).
public enum SheetTag: String, Sendable, Hashable, CaseIterable {
    case title = "H1"
    case heading = "H2"
    case smallHeading = "H3"
    case paragraph = "P"
}
