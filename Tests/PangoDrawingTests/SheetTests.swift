import Documents
import PangoDrawing
import Primitives
import Scanning
import Testing

struct SheetTests {
    static let texts: [Language: String] = [
        .english: "Have you ever been in the U.S.?", .spanish: "¿Ha estado alguna vez en EE. UU.?",
        .french: "Êtes-vous déjà allé aux États-Unis ?", .german: "Waren Sie schon einmal in den USA?",
        .hindi: "क्या आप कभी अमेरिका गए हैं?", .arabic: "هل سبق لك زيارة الولايات المتحدة؟", .chinese: "您曾到过美国吗？",
    ]

    static func sheet(_ language: Language, answers: Int = 3) -> Sheet {
        let text = texts[language] ?? ""
        let answer = Sheet.Answer(question: text, formQuestion: "Have you ever been in the U.S.?", text: "YES", meaning: text)
        return Sheet(
            title: text, language: language,
            parts: [.paragraph(text), .heading(text, isSmall: false), .heading(text, isSmall: true)]
                + Array(repeating: .answer(answer), count: answers) + [.task(text, source: "Example Agency")])
    }

    private func text(_ pdf: [UInt8]) -> String { String(decoding: pdf, as: UTF8.self) }

    @Test(arguments: Language.allCases)
    func isTaggedAndMarkedWithItsLanguage(language: Language) async throws {
        let pdf = text(try await PangoDrawing().draw(Self.sheet(language)))
        #expect(pdf.hasPrefix("%PDF-") && pdf.hasSuffix("%%EOF\n"))
        for part in ["/Lang (\(language.rawValue))", "/MarkInfo", "/StructTreeRoot", "/DisplayDocTitle true", "/Title"] {
            #expect(pdf.contains(part), "\(language.rawValue) \(part)")
        }
        for tag in ["/S /H1", "/S /H2", "/S /H3", "/S /P"] { #expect(pdf.contains(tag), "\(tag)") }
    }

    @Test func goesOnOverPages() async throws {
        let pdf = text(try await PangoDrawing().draw(Self.sheet(.english, answers: 100)))
        let pages = pdf.components(of: "/Type /Page %").count - 1
        #expect((8...12).contains(pages), "\(pages)")
    }

    @Test func drawsAWordLongerThanAPage() async throws {
        let sheet = Sheet(title: "T", language: .english, parts: [.paragraph(String(repeating: "W", count: 20_000))])
        #expect(try await PangoDrawing().draw(sheet).count > 1000)
    }
}

extension String {
    fileprivate func components(of words: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while let range = rest.firstRange(of: words) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}
