/// A page of a form without fields: two lines to write on, a box to tick and their words.
public enum FlatPage {
    public static let pdf: [UInt8] = {
        var fixture = PDFFixture()
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let content = fixture.stream(
            "",
            "BT /F1 14 Tf 1 0 0 1 50 740 Tm (Application for a garden permit of the town) Tj "
                + "/F1 10 Tf 1 0 0 1 50 702 Tm (Family name:) Tj 1 0 0 1 50 662 Tm (Town:) Tj 1 0 0 1 66 622 Tm (I agree) Tj ET "
                + "0.5 w 115 700 m 350 700 l S 80 660 m 350 660 l S 50 620 10 10 re S")
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        return Array(fixture.bytes)
    }()
}
