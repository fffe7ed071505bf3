import Testing

@testable import Documents
@testable import FormReading
@testable import PageLayout
@testable import Scanning

/// Letters that are none: what an engine makes of boxes and combs. Pixels, y down.
struct RecognitionDebrisTests {
    private func word(_ text: String, _ box: PDFRect, _ confidence: Double) -> RecognizedWord {
        RecognizedWord(text: text, box: box, straight: box, confidence: confidence)
    }

    private func square(_ x: Double) -> SquareFinder.Square {
        .init(box: PDFRect(x0: x, y0: 100, x1: x + 20, y1: 120), isFilled: false)
    }

    /// A comb with teeth 40 pixels apart.
    private var comb: RecognitionDebris {
        let teeth = (0..<6).map { PDFRect(x0: 200 + Double($0) * 40, y0: 100, x1: 202 + Double($0) * 40, y1: 125) }
        return RecognitionDebris(squares: [], teeth: Shelves(teeth) { ($0.y0, $0.y1) })
    }

    @Test(arguments: [("LIC)", 0.19, true), ("[_][_]", 0.3, true), ("LIC", 0.93, false)])
    func boxesSideBySideAreNoWord(text: String, confidence: Double, isDebris: Bool) {
        let debris = RecognitionDebris(squares: [square(300), square(324)])
        #expect(debris.isDebris(word(text, PDFRect(x0: 298, y0: 98, x1: 348, y1: 122), confidence)) == isDebris)
    }

    @Test(arguments: [("LLLL", 0.43, true), ("VEN", 0.07, true), ("Number", 0.95, false), ("Registration", 0.5, false)])
    func teethAreNoLetters(text: String, confidence: Double, isDebris: Bool) {
        #expect(comb.isDebris(word(text, PDFRect(x0: 210, y0: 98, x1: 330, y1: 126), confidence)) == isDebris)
    }

    /// Their room stays taken, and no question is asked in them.
    @Test func nobodyIsAskedInIllegibleWords() {
        let read = [("Name", 0.9), ("tbieib", 0.05), ("hecrapat", 0)].map {
            word($0.0, PDFRect(x0: 10, y0: 10, x1: 60, y1: 20), $0.1)
        }
        let kept = RecognitionDebris(squares: []).cleaned(read).map(\.text)
        #expect(kept.count == 3 && kept[0] == "Name" && kept[2].unicodeScalars.count == 8)
        #expect(LabelText.clean(kept[0]) == "Name" && LabelText.clean(kept.joined(separator: " ")).isEmpty)
        #expect(LabelText.clean("Date of birth of the \u{FFFD}\u{FFFD}:") == "Date of birth of the")
    }

    @Test func keepsTheWordBesideABox() {
        let debris = RecognitionDebris(squares: [square(300)])
        let kept = debris.cleaned([word("LJYes", PDFRect(x0: 300, y0: 98, x1: 350, y1: 122), 0.35)])
        #expect(kept.map(\.text) == ["Yes"] && kept[0].straight.x0 > 318)
        #expect(debris.cleaned([word("Yes", PDFRect(x0: 330, y0: 98, x1: 360, y1: 122), 0.35)]).map(\.text) == ["Yes"])
    }
}
