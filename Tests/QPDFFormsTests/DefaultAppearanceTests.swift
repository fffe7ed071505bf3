import Testing

@testable import QPDFForms

struct DefaultAppearanceTests {
    @Test(arguments: [
        ("/Helv 0 Tf 0 g", "Helv", 0.0, [0.0]), ("0 0 .5 rg /TiRo 9.5 Tf", "TiRo", 9.5, [0, 0, 0.5]),
        ("/A 10 Tf 0 0 0 1 k", "A", 10, [0, 0, 0, 1]), ("/A 8 Tf /B -7 Tf", "B", 7, [0]), ("", "", 0, [0]),
        ("Tf g rg", "", 0, [0]), ("/A nan Tf 2 g", "", 0, [1]), ("/A 1e9 Tf", "A", 0, [0]),
    ])
    func readsFontSizeAndColour(text: String, font: String, size: Double, color: [Double]) {
        let appearance = DefaultAppearance(text)
        #expect(appearance.fontResource == font, "\(text)")
        #expect(appearance.fontSize == size, "\(text)")
        #expect(appearance.color == color, "\(text)")
    }

    @Test func turnsEveryColourIntoRedGreenBlue() {
        #expect(DefaultAppearance("0.5 g").rgb == [0.5, 0.5, 0.5])
        #expect(DefaultAppearance("1 0 0 rg").rgb == [1, 0, 0])
        #expect(DefaultAppearance("0 1 1 0 k").rgb == [1, 0, 0])
    }
}
