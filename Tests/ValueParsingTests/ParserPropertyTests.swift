import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

struct ParserPropertyTests {
    static let pieces = [
        "March", "3", "1990", "/", "-", ".", ",", " ", "  ", "\n", "no", "yes", "@", "dot", "com", "Oak St", "apt", "IL", "62704",
        "+1", "(", ")",
        "twenty", "five", "hundred", "and", "a half", "minus", "$", "€", "三月", "年", "٣", "३", "मार्च", "مارس", "é", "ß", "👍🏽", "👨‍👩‍👧",
        "\u{200F}", "\u{0}",
        "\u{301}", "'", "’90", "first", "the", "last", "one", "my name is", "in", "weeks", "ago", "next", "Friday",
        "999999999999999999999", "0", "#",
    ]

    @Test(arguments: 0..<12)
    func anyTextIsReadWithoutHarm(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) + 1)
        for _ in 0..<12 {
            let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
                .joined()
            let language = Language.allCases.randomElement(using: &random) ?? .english
            for type in ValueType.allCases {
                let reading = try Parsing.read(text, as: type, language, options: ChoiceParsingTests.marital)
                check(reading, text, type, seed)
            }
        }
    }

    private func check(_ reading: Reading, _ text: String, _ type: ValueType, _ seed: Int) {
        let count = text.unicodeScalars.count
        if let span = reading.span { #expect(span.lowerBound >= 0 && span.upperBound <= count, "seed \(seed) \(type): \(text)") }
        #expect((0...1).contains(reading.confidence), "seed \(seed) \(type): \(text)")
        #expect(reading.value == nil || reading.alternatives.isEmpty, "seed \(seed) \(type): \(text)")
        #expect(reading.value == nil || reading.span != nil, "seed \(seed) \(type): \(text)")
        // Text is never anything but the person's own words.
        if type == .text, case .text(let value)? = reading.value { #expect(has(text, value), "seed \(seed): \(text)") }
        if case .name(let name)? = reading.value {
            for part in [name.prefix, name.given, name.family].flatMap({ $0.split(separator: " ") }) {
                #expect(has(text, String(part)), "seed \(seed): \(text) gave \(part)")
            }
        }
    }

    /// By scalars: a cut can part a letter from its accent.
    private func has(_ text: String, _ part: String) -> Bool {
        let (all, some) = (Array(text.unicodeScalars), Array(part.unicodeScalars))
        return some.count <= all.count && (0...all.count - some.count).contains { all[$0..<$0 + some.count].elementsEqual(some) }
    }

    @Test(arguments: ["a", "1", "1,", "and ", "@", "é", "三", "👍", "(", "zwanzig", "twenty five ", "3/", "march ", "no "])
    func hugeInputsAreBounded(piece: String) throws {
        let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
        for type in ValueType.allCases {
            for language in [Language.german] { _ = try Parsing.read(text, as: type, language) }
        }
    }

    /// A number said in words and the number in digits are one number.
    @Test func wordsAndDigitsAgree() throws {
        let ones = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
        for (t, ten) in tens.enumerated() {
            for (o, one) in ones.enumerated() {
                let number = (t + 2) * 10 + o + 1
                for (text, value) in [
                    ("\(ten) \(one)", number), ("\(ten)-\(one)", number), ("three hundred and \(ten) \(one)", 300 + number),
                ] {
                    #expect(try Parsing.read(text, as: .number).value == .number(DecimalNumber(value)), "\(text)")
                }
            }
        }
    }

    @Test func everyDayIsReadBackFromEachWayOfWritingIt() throws {
        for number in stride(from: -15_000, through: 20_000, by: 97) {
            let date = try #require(CivilDate(dayNumber: number))
            for text in [date.iso, "\(date.month)/\(date.day)/\(date.year)", "\(date.year)年\(date.month)月\(date.day)日"] {
                let language: Language = text.contains("年") ? .chinese : .english
                #expect(try Parsing.read(text, as: .date, language).value == .date(date), "\(text)")
            }
        }
    }
}
