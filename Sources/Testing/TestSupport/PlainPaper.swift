/// A paper of one page with words at given places, from the bottom-left; of nobody who lives.
public enum PlainPaper {
    public static func pdf(_ words: [(x: Int, y: Int, text: String)]) -> [UInt8] {
        var fixture = PDFFixture()
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let content = fixture.stream(
            "", words.map { "BT /F1 10 Tf 1 0 0 1 \($0.x) \($0.y) Tm (\($0.text)) Tj ET" }.joined(separator: " "))
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        return Array(fixture.bytes)
    }

    /// As the boxes of the form print them.
    public static let wageStatement = pdf([
        (300, 740, "Wage and Tax Statement 2025"), (40, 720, "a Employee's social security number"), (40, 706, "123-45-6789"),
        (40, 680, "b Employer identification number \\(EIN\\)"), (40, 666, "00-1234567"),
        (320, 680, "1 Wages, tips, other compensation"),
        (320, 666, "41250.00"), (40, 600, "e Employee's first name and initial"), (40, 586, "Ana"), (260, 600, "Last name"),
        (260, 586, "Ribeiro"),
    ])
}
