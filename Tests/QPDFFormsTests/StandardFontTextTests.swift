import Documents
import Testing

@testable import QPDFForms

struct StandardFontTextTests {
    private func set(
        _ text: String, width: Double = 200, height: Double = 20, layout: AppearanceRequest.Layout = .singleLine,
        alignment: AppearanceRequest.Alignment = .leading, size: Double = 10
    ) throws -> StandardFontText.Outcome {
        let request = AppearanceRequest(
            text: text, width: width, height: height, layout: layout, alignment: alignment, fontSize: size, fontName: "Helv")
        return try #require(StandardFontText(request)).set()
    }

    @Test func leavesOtherScriptsToADrawing() {
        for text in ["Łódź", "علي", "王", "a\u{301}", "\u{7}"] {
            #expect(StandardFontText(AppearanceRequest(text: text, width: 90, height: 20)) == nil, "\(text)")
        }
    }

    @Test func writesEveryCharacterOfItsEncoding() throws {
        guard case .content(let operators, _) = try set("(é\\€)") else { throw Unset() }
        #expect(operators.hasSuffix("(\\(\\351\\\\\\200\\)) Tj"))
    }

    @Test func alignsToBothEdges() throws {
        // "iii" is three times 222 thousandths wide.
        for (alignment, x) in [(AppearanceRequest.Alignment.leading, "2"), (.center, "96.67"), (.trailing, "191.34")] {
            guard case .content(let operators, _) = try set("iii", alignment: alignment) else { throw Unset() }
            #expect(operators.contains("1 0 0 1 \(x) "), "\(operators)")
        }
    }

    @Test func putsCharactersInTheMiddleOfTheirCells() throws {
        guard case .content(let operators, _) = try set("i1", width: 40, layout: .comb(4)) else { throw Unset() }
        #expect(operators.contains("1 0 0 1 3.89 ") && operators.contains("1 0 0 1 12.22 "), "\(operators)")
    }

    @Test func countsWhatFits() throws {
        let text = String(repeating: "i", count: 100)
        // At six points a character takes 1.332 of the 48.5 points between the borders.
        #expect(try set(text, width: 51.5, size: 10) == .tooLong(charactersThatFit: 37))
    }

    @Test func neverLosesACharacterWhileWrapping() throws {
        let text = "one two  three\n\nfour " + String(repeating: "x", count: 80)
        guard case .content(let operators, _) = try set(text, width: 60, height: 300, layout: .multiline) else { throw Unset() }
        let drawn = operators.split(separator: "\n").filter { $0.hasSuffix(" Tj") }.map { $0.dropFirst().dropLast(4) }
        #expect(drawn.joined().filter { $0 != " " } == text.filter { !$0.isWhitespace })
    }

    private static let numbers: [(Double, String)] = [
        (0, "0"), (1, "1"), (-1.5, "-1.5"), (0.00004, "0"), (12.345678, "12.3457"), (1e12, "1000000"), (-.infinity, "0"),
    ]

    @Test(arguments: numbers)
    func writesNumbersWithoutExponents(value: Double, text: String) {
        #expect(decimal(value) == text)
    }

    private struct Unset: Error {}
}
