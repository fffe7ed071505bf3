/// The look of a form's own font, as far as another font can take its place.
public struct FontFace: Sendable, Hashable {
    public enum Family: Sendable, Hashable, CaseIterable {
        case sans, serif, mono
        /// Looks written by hand: no form's own, and no standard font stands for it.
        case script
    }

    /// What a name that is typed as a signature is set in.
    public static let scriptName = "FormlyScript"

    public var family: Family
    public var isBold: Bool
    public var isItalic: Bool

    public init(family: Family = .sans, isBold: Bool = false, isItalic: Bool = false) {
        self.family = family
        self.isBold = isBold
        self.isItalic = isItalic
    }

    /// Read off a font's name: `Helv`, `TimesNewRoman,Bold`, `ABCDEF+CourierStd-BoldOblique`.
    public init(named name: String) {
        if let known = Self.acrobatNames[name] {
            self = known
            return
        }
        let words = name.lowercased().filter { $0.isLetter }
        func mentions(_ parts: [String]) -> Bool { parts.contains { words.contains($0) } }
        if mentions(["cour", "mono", "typewriter", "consol", "ocr"]) {
            family = .mono
        } else if mentions(Self.serifNames) && !mentions(["sans"]) {
            family = .serif
        } else {
            family = .sans
        }
        isBold = mentions(["bold", "black", "heavy", "demi"])
        isItalic = mentions(["italic", "oblique"])
    }

    private static let serifNames = [
        "times", "serif", "roman", "garamond", "georgia", "minion", "cambria", "palatino", "schoolbook", "bookman",
        "antiqua",
    ]

    /// The resource names that Acrobat gives the standard fonts.
    private static let acrobatNames: [String: FontFace] = [
        "Helv": FontFace(), "HeBo": FontFace(isBold: true), "HeOb": FontFace(isItalic: true),
        "HeBO": FontFace(isBold: true, isItalic: true),
        "TiRo": FontFace(family: .serif), "TiBo": FontFace(family: .serif, isBold: true),
        "TiIt": FontFace(family: .serif, isItalic: true), "TiBI": FontFace(family: .serif, isBold: true, isItalic: true),
        "Cour": FontFace(family: .mono), "CoBo": FontFace(family: .mono, isBold: true),
        scriptName: FontFace(family: .script),
        "CoOb": FontFace(family: .mono, isItalic: true), "CoBO": FontFace(family: .mono, isBold: true, isItalic: true),
    ]
}

/// How tall a font's characters are, as shares of its size.
public struct FontExtent: Sendable, Hashable {
    /// The height of capitals above the baseline.
    public var capHeight: Double
    public var ascent: Double
    /// Positive, below the baseline.
    public var descent: Double
    /// From one baseline to the next.
    public var leading: Double

    public init(capHeight: Double, ascent: Double, descent: Double, leading: Double) {
        self.capHeight = capHeight
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
    }
}

extension FontFace {
    /// Of the standard font of this family and of what is metric-compatible with it, from the Core 14 font metrics; leading is
    /// the height of the font's bounding box, as Acrobat has it. A script's is read off Dancing Script.
    public var extent: FontExtent {
        switch family {
        case .sans: FontExtent(capHeight: 0.718, ascent: 0.931, descent: 0.215, leading: 1.156)
        case .serif: FontExtent(capHeight: 0.662, ascent: 0.898, descent: 0.218, leading: 1.116)
        case .script: FontExtent(capHeight: 0.72, ascent: 0.92, descent: 0.28, leading: 1.2)
        case .mono: FontExtent(capHeight: 0.562, ascent: 0.805, descent: 0.19, leading: 1.055)
        }
    }
}
