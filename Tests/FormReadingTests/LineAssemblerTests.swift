import Documents
import Testing

struct LineAssemblerTests {
    /// Characters half an em wide on one baseline.
    private func characters(_ text: String, x: Double, y: Double, size: Double = 10, bold: Bool = false) -> [PageCharacter] {
        text.unicodeScalars.enumerated().map { index, scalar in
            let left = x + Double(index) * size / 2
            return PageCharacter(
                scalar: scalar, box: PDFRect(x0: left, y0: y - 2, x1: left + size / 2, y1: y + 8),
                origin: PDFPoint(x: left, y: y), fontSize: size, isBold: bold)
        }
    }

    private func lines(_ characters: [PageCharacter]) -> [String] {
        LineAssembler(pageRotation: 0).lines(from: characters).map(\.text)
    }

    @Test func partsWordsAtSpacesAndAtGaps() {
        #expect(lines(characters("two words", x: 10, y: 100)) == ["two words"])
        #expect(lines(characters("two", x: 10, y: 100) + characters("words", x: 28, y: 100)) == ["two words"])
        #expect(lines(characters("co", x: 10, y: 100) + characters("lumn", x: 20, y: 100)) == ["column"])
    }

    @Test func endsALineAtAGapWiderThanAnEm() {
        #expect(lines(characters("Name", x: 10, y: 100) + characters("Town", x: 60, y: 100)) == ["Name", "Town"])
    }

    @Test func readsWhatIsPrintedTwiceOnce() {
        #expect(lines(characters("Bold", x: 10, y: 100) + characters("Bold", x: 10.4, y: 100)) == ["Bold"])
    }

    @Test func keepsReadingOrderWhateverTheFileSays() {
        let below = characters("second", x: 10, y: 80)
        let above = characters("first", x: 10, y: 100)
        #expect(lines(below + above) == ["first", "second"])
    }

    @Test func joinsArabicFromTheRight() {
        let first = characters("ab", x: 60, y: 100).enumerated().map { index, character in
            var character = character
            character.scalar = index == 0 ? "\u{0627}" : "\u{0628}"
            // Logical order runs to the left.
            let left = 65 - Double(index) * 5
            character.box = PDFRect(x0: left, y0: 98, x1: left + 5, y1: 108)
            character.origin = PDFPoint(x: left, y: 100)
            return character
        }
        #expect(lines(first) == ["\u{0627}\u{0628}"])
    }

    /// Some programs write Arabic as it is drawn, from the left; a sign has a place of its own, and a space may have no width.
    @Test func readsArabicByItsPlacesWhateverTheFileSays() {
        var word = characters("\u{645}\u{644}\u{633}", x: 50, y: 100)
        word.insert(.space(turn: 0), at: 1)
        word += characters("\u{64F}", x: 60, y: 104)
        #expect(lines(characters("42", x: 30, y: 100) + word) == ["\u{633}\u{64F}\u{644}\u{645} 42"])
    }

    /// Figures in a line of Arabic say nothing of its direction, even where there are more of them than words.
    @Test func readsALineOfManyNumbersInTheDirectionOfItsWords() {
        let word = characters("\u{644}\u{633}", x: 80, y: 100)
        let numbers = characters("7", x: 72, y: 100) + characters("8", x: 64, y: 100)
        #expect(lines(word + numbers) == ["\u{633}\u{644} 7 8"])
    }

    /// A hostile page may have all its characters in one line: each sign looked for its letter among all of them.
    @Test(.timeLimit(.minutes(1))) func readsALineOfVeryManyLettersAndSigns() {
        let letters = (0..<4000).flatMap { number -> [PageCharacter] in
            var word = ""
            for power in [1, 20, 400] { word.unicodeScalars.append(Unicode.Scalar(UInt8(40 + number / power % 20)).arabic) }
            return characters(word, x: 20 * Double(number), y: 100)
        }
        let signs = letters.map { letter in
            var sign = letter
            sign.scalar = "\u{64F}"
            sign.origin.y += 4
            return sign
        }
        let line = lines(letters + signs)
        #expect(line.count == 1)
        let words = line.first?.split(separator: " ") ?? []
        #expect(words.count == 4000)
        #expect(words.allSatisfy { $0.unicodeScalars.map { $0 == "\u{64F}" } == [false, true, false, true, false, true] })
    }

    @Test func keepsTheSignsOfDevanagariInTheirWord() {
        var word = characters("\u{915}\u{93E}\u{92E}", x: 10, y: 100)
        word.insert(.space(turn: 0), at: 1)
        #expect(lines(word) == ["\u{915}\u{93E}\u{92E}"])
        let next = characters("\u{926}\u{93F}\u{928}", x: 26.8, y: 100)
        #expect(lines(word + next) == ["\u{915}\u{93E}\u{92E} \u{926}\u{93F}\u{928}"])
    }

    @Test func saysHowLargeAndHowBold() {
        let line = LineAssembler(pageRotation: 0).lines(from: characters("Heading", x: 10, y: 100, size: 14, bold: true)).first
        #expect(line?.fontSize == 14)
        #expect(line?.isBold == true)
    }
}

extension Unicode.Scalar {
    /// A letter of Arabic for each of twenty numbers.
    fileprivate var arabic: Unicode.Scalar { Unicode.Scalar(0x600 + value) ?? self }
}
