import Composition
import Conversation
import FormModel
import Foundation
import Primitives
import ValueParsing

extension Target {
    /// The first byte says the type, the second the language, the third the region; the rest is what someone wrote.
    static let value = Target(
        name: "value",
        seeds: {
            let words = [
                "March 3rd, 1985", "el tres de marzo de 1985", "1 234,56 €", "twenty-one thousand dollars", "+1 (555) 010-9999",
                "jane at example dot com", "oui", "Dr. María José García López, Jr.", "12 Main St Apt 4, Albany, NY 12207",
                "٣/٣/١٩٨٥", "二〇二五年三月七日", "तीन मार्च", "078-05-1120", "United States of America", "https://a.b/c?d",
                "example dot org slash jobs", "N 00 123 456", "C as in Charlie, four, double seven", "A 12-345-678",
                "N0012345678",
                "12-3456789", "@jane.doe", "Flat 5B, 221 MG Road, Bengaluru 560001", "DUPUIS Jean-Marie", "北京市朝阳区建国路88号",
            ]
            return words.enumerated().map { [UInt8($0), UInt8($0 % 7), UInt8($0)] + Array($1.utf8) }
        },
        make: {
            let parser = Self.parser()
            let types = ValueType.allCases
            return { bytes in
                guard bytes.count > 3, bytes.count < 2000 else { return }
                let text = String(decoding: bytes[3...], as: UTF8.self)
                let context = ParsingContext(
                    language: Language.allCases[Int(bytes[1]) % 7], region: [nil, "US", "DE", "IN", "CN"][Int(bytes[2]) % 5],
                    today: today, options: [])
                let type = types[Int(bytes[0]) % types.count]
                let reading = parser.read(text, as: type, context: context)
                precondition(parser.read(text, as: type, context: context) == reading, "one text, two readings")
            }
        })

    /// A conversation: one turn a line.
    static let turn = Target(
        name: "turn",
        seeds: {
            [
                "Jane\nSmith\nno, my last name is Smyth\nMarch 3 1985\nskip\nback\nwhy?\nreview",
                "go to email\nj@e.com\nundo\nyes\nno",
                "Me llamo Ana García\n3 de marzo\nno sé\nSí", "上一步\n跳过\n张伟",
                "\n \n\u{0}\n🗝\n" + String(repeating: "a ", count: 300),
            ].map { Array($0.utf8) }
        },
        make: {
            let engine = ConversationEngine(template: SeedTemplate.form, parser: parser())
            return { bytes in
                guard bytes.count < 4000 else { return }
                let language = Language.allCases[Int(bytes.first ?? 0) % 7]
                let now = Timestamp(milliseconds: 0)
                var state = engine.begin(language: language, at: now, today: today).state
                for line in bytes.split(separator: 0x0A, maxSplits: 20) {
                    let text = String(decoding: line, as: UTF8.self)
                    let context = TurnContext(now: now, today: today, language: language)
                    let outcome = engine.respond(to: .text(text), in: state, context: context)
                    precondition(engine.respond(to: .text(text), in: state, context: context).state == outcome.state, "not pure")
                    state = outcome.state
                }
            }
        })

    static let today: CivilDate = {
        guard let day = CivilDate(year: 2026, month: 11, day: 20) else { preconditionFailure("no such day") }
        return day
    }()

    /// With the language data of the checkout, which every target runs in.
    static func parser() -> ValueParser {
        do {
            return try Resources(root: resourceRoot).parser()
        } catch {
            fatalError("no language data below \(resourceRoot): \(error)")
        }
    }

    private static let resourceRoot = ProcessInfo.processInfo.environment["FORMLY_RESOURCES"] ?? "Resources"
}
