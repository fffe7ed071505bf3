import Documents

/// One of the standard 14 fonts that every viewer brings along (ISO 32000-1, 9.6.2.2).
struct StandardFont: Equatable {
    /// The name in a content stream, as Acrobat calls it.
    let resource: String
    let baseFont: String
    let extent: FontExtent
    private let widths: [Int]

    init(_ face: FontFace) {
        switch (face.family, face.isBold, face.isItalic) {
        case (.sans, false, false): self.init(face, "Helv", "Helvetica", StandardWidths.helvetica)
        case (.sans, true, false): self.init(face, "HeBo", "Helvetica-Bold", StandardWidths.helveticaBold)
        case (.sans, false, true): self.init(face, "HeOb", "Helvetica-Oblique", StandardWidths.helvetica)
        case (.sans, true, true): self.init(face, "HeBO", "Helvetica-BoldOblique", StandardWidths.helveticaBold)
        case (.serif, false, false): self.init(face, "TiRo", "Times-Roman", StandardWidths.times)
        case (.serif, true, false): self.init(face, "TiBo", "Times-Bold", StandardWidths.timesBold)
        case (.serif, false, true): self.init(face, "TiIt", "Times-Italic", StandardWidths.timesItalic)
        case (.serif, true, true): self.init(face, "TiBI", "Times-BoldItalic", StandardWidths.timesBoldItalic)
        case (.mono, false, false): self.init(face, "Cour", "Courier", [])
        case (.mono, true, false): self.init(face, "CoBo", "Courier-Bold", [])
        case (.mono, false, true): self.init(face, "CoOb", "Courier-Oblique", [])
        case (.mono, true, true): self.init(face, "CoBO", "Courier-BoldOblique", [])
        // Nothing is set in it: see `StandardFontText`.
        case (.script, _, _): self.init(face, "TiIt", "Times-Italic", StandardWidths.timesItalic)
        }
    }

    private init(_ face: FontFace, _ resource: String, _ baseFont: String, _ widths: [Int]) {
        self.resource = resource
        self.baseFont = baseFont
        extent = face.extent
        self.widths = widths
    }

    /// In thousandths of the size.
    func width(_ code: UInt8) -> Int {
        guard code >= 32 else { return 0 }
        return widths.isEmpty ? 600 : widths[Int(code) - 32]
    }

    func width(_ codes: some Sequence<UInt8>, size: Double) -> Double {
        Double(codes.reduce(0) { $0 + width($1) }) * size / 1000
    }
}
