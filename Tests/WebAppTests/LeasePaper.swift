import TestSupport

/// A lease of one page, of a house that doesn't exist.
enum LeasePaper {
    private static let lines = [
        ("18", "Residential lease"), ("11", "between Harbour Homes and Ana Ribeiro, for 12 Harbour Street, Springfield."),
        ("13", "1. Term"), ("11", "The lease begins on 1 March 2026 and ends on 28 February 2027."), ("13", "2. Rent"),
        ("11", "The monthly rent is 845 dollars, payable on the first day of each month."),
        ("11", "A deposit of 1,200 dollars was paid when this lease was signed."), ("13", "3. Repairs"),
        ("11", "The landlord repairs heating and water within two days of being told."),
    ]

    static let pdf: [UInt8] = {
        var content = ""
        var top = 740
        for (size, text) in lines {
            top -= size == "11" ? 20 : 36
            content += "BT /Helv \(size) Tf 72 \(top) Td (\(text)) Tj ET\n"
        }
        return PDFFixture.file([
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>",
            "<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Font << /Helv 4 0 R >> >> >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>", FixtureForm.stream(content),
        ])
    }()
}
