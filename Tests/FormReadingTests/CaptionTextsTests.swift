import Primitives
import Testing

@testable import FormReading
@testable import PageLayout

/// What a text looks like is worked out once, and by scalars where that is the same as by characters.
struct CaptionTextsTests {
    @Test(arguments: [
        "Date of birth (MM/DD/YYYY)", "  two  blanks ", "Straße 12 – Größe ÄÖÜ", "naïve cafe\u{301} ² ½", "a\r\nb", "姓名 Name 3",
        "اسم العائلة", "👩‍👩‍👧 ok", "“Quoted” – it’s … 50 % ©", "", " ",
    ])
    func countsAsCharactersDo(text: String) {
        let marks = TextMarks(text)
        #expect(marks.letters == text.count(where: \.isAlpha), "\(text)")
        #expect(marks.capitals == text.count(where: \.isCapital), "\(text)")
        #expect(marks.digits == text.count(where: \.isDigit), "\(text)")
        #expect(marks.words == text.split(separator: " ").count, "\(text)")
    }

    @Test func eachTextIsWorkedOutOnce() {
        let texts = CaptionTexts()
        var made = 0
        for text in ["a", "b", "a", "a"] {
            _ = texts.cuts(text) { _ in
                made += 1
                return CaptionTexts.Cuts()
            }
        }
        #expect(made == 2)
        #expect(texts.head("Part 2. Your income") == LabelText.clean(QuestionWords.withoutPart("Part 2. Your income")))
        #expect(texts.words("3. Amount:") == LabelText.clean(Tooltip.numbered("3. Amount:").1))
    }
}
