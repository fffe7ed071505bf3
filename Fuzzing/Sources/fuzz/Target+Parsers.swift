import FormModel
import Primitives
import ValueParsing

extension Target {
    /// One target for the parser of each type of value. The first byte says the language, the second the region; the rest is what
    /// someone wrote.
    static let parsers = ValueType.allCases.map(parser)

    private static func parser(of type: ValueType) -> Target {
        Target(
            name: "parse-\(type.rawValue)",
            seeds: { words(type).enumerated().map { [UInt8($0 % 7), UInt8($0 % 5)] + Array($1.utf8) } },
            make: {
                let parser = parser()
                return { bytes in
                    guard bytes.count > 2, bytes.count < 2000 else { return }
                    var context = ParsingContext(
                        language: Language.allCases[Int(bytes[0]) % 7], region: [nil, "US", "DE", "IN", "CN"][Int(bytes[1]) % 5],
                        today: today, options: options)
                    context.assumesNearestYear = bytes[1] > 127
                    check(String(decoding: bytes[2...], as: UTF8.self), type, context, parser)
                }
            })
    }

    /// What holds for every reading of every text.
    private static func check(_ text: String, _ type: ValueType, _ context: ParsingContext, _ parser: ValueParser) {
        let reading = parser.read(text, as: type, context: context)
        precondition(parser.read(text, as: type, context: context) == reading, "one text, two readings")
        precondition((0...1).contains(reading.confidence), "no such confidence")
        precondition(reading.value == nil || reading.alternatives.isEmpty, "a value and readings beside it")
        precondition(reading.value == nil || reading.span != nil, "a value from nowhere")
        precondition(reading.alternatives.count <= 12, "more readings than anyone can choose from")
        if let span = reading.span {
            precondition(span.lowerBound >= 0 && span.upperBound <= text.unicodeScalars.count, "a span outside the text")
        }
    }

    private static let options = [("single", "Single"), ("married", "Married"), ("never", "Never married")].map {
        Option(value: $0.0, label: LocalizedText($0.1))
    }

    /// Small inputs to begin with: one plain answer of the type and what is hard about it.
    private static func words(_ type: ValueType) -> [String] {
        switch type {
        case .date:
            [
                "March 3rd, 1985", "el tres de marzo del 85", "3/4/90", "19900303", "next Friday", "in two weeks from 1 May",
                "农历庚午年闰五月廿三", "١/٩/١٤٤٥ هـ", "तीन मार्च", "Christmas Eve '62", "’90", "Montag, 7. 4.",
            ]
        case .number:
            ["twenty-one thousand and five", "1.234,50", "डेढ़ लाख", "3万5千", "minus .5", "½", "1 234 567", "seventeen eighty"]
        case .money: ["$1,234.50", "75 USD millones", "五块两毛", "12 cents", "2 millions d'euros", "€", "MUSD 3"]
        case .phone: ["+1 (555) 010-9999", "five oh three double five five", "00 49 30 901820 ext 4", "٠١٢٣"]
        case .email: ["jane at example dot com", "a@b.c", "j o h n at g mail dot com", "@@", "a..b@c"]
        case .yesno: ["oui", "no, yes", "I don't think so", "不"]
        case .name: ["Dr. María José García López, Jr.", "DUPUIS Jean-Marie", "王小明", "de la Cruz, Ana", "O'"]
        case .address:
            [
                "12 Main St Apt 4, Albany, NY 12207", "rr 1 box 2, x il", "# 2 Turner Rd", "北京市朝阳区建国路88号",
                "Flat 5B, 221 MG Road, Bengaluru",
                "c/o (m/c 5) st 3", "PSC 1 Box 2 APO AE 09499",
            ]
        case .country: ["United States of America", "德国", "Deutchland"]
        case .state: ["Oregon", "I live in OR", "Missisipi"]
        case .ssn: ["078-05-1120", "two one nine 09 9999"]
        case .postalCode: ["97201-1234", "nine seven two oh one"]
        case .choice, .choices: ["the second one", "neither", "married or single", "all of them", "2"]
        case .text: ["it's  Acme, Inc.", "\u{0}"]
        case .passport, .licence, .alienNumber, .sevis, .ein:
            ["C as in Charlie, four, double seven", "A 12-345-678", "N0012345678", "12-3456789", "X 0 1 2 3 4 5 6 7"]
        case .url: ["https://a.b/c?d", "example dot org slash jobs"]
        case .handle: ["@jane.doe", "my handle is jane underscore doe"]
        case .duration: ["two and a half years", "3 semanas", "أسبوعين", "18个月"]
        case .height: ["5'7\"", "one metre seventy", "170 cm", "fünf Fuß"]
        case .weight: ["150 lb", "68,5 kg", "eleven stone"]
        }
    }
}
