import Assistant
import Composition
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Last year's filled form fills this year's edition in one step; what the new one asks in addition is asked.
struct EarlierFormTests {
    private func home() throws -> (TemporaryFolder, Formly) {
        let folder = try TemporaryFolder()
        let formly = try Formly(
            home: folder.url.appending(path: "home").path, environment: ["FORMLY_RESOURCES": Checkout.resources.path],
            executable: Checkout.root.appending(path: ".build/debug/formly").path)
        return (folder, formly)
    }

    /// A stand-in: the fields of the agency's PDF by their names, some of them filled.
    private func form(_ mapping: PDFMapping, _ values: [String: PDFFieldValue]) -> [UInt8] {
        var fixture = PDFFixture()
        let names = Set(mapping.recognisedBy + mapping.entries.map(\.pdfField)).sorted()
        for (number, name) in names.enumerated() {
            let (x, y) = (40 + number % 3 * 180, 740 - number / 3 * 20)
            let isButton = mapping.entries.contains { $0.pdfField == name && $0.states != nil }
            let title = name.replacing("(", with: "\\(").replacing(")", with: "\\)")
            var entries = "/FT \(isButton ? "/Btn" : "/Tx") /T (\(title))"
            if case .text(let text)? = values[name] {
                entries += isButton ? " /V /\(text) /AS /\(text)" : " /V (\(text))"
            }
            fixture.widget(entries, rect: "\(x) \(y) \(x + 150) \(y + 14)")
        }
        // A page without words is looked at as a picture.
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let words = "BT /F1 10 Tf 1 0 0 1 40 770 Tm (A form with fields and a line of words, made for a test.) Tj ET"
        let content = fixture.stream("", words)
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        return Array(fixture.bytes)
    }

    private static let said: [Field.ID: AnswerValue] = [
        "familyName": .text("Whitfield"), "givenName": .text("Dana"), "middleInitial": .text("M"),
        "street": .text("1207 Hawthorn Street"), "unit": .text("4C"), "city": .text("Longmont"), "zip": .text("80501"),
    ]

    @Test(arguments: [("i9", Set<String>()), ("w4", ["year", "exempt"])] as [(Template.ID, Set<String>)])
    func lastYearsFormFillsThisYearsInOneStep(id: Template.ID, asked: Set<String>) async throws {
        let (folder, formly) = try home()
        let assistant = try await formly.assistant(passphrase: nil)
        let template = try #require(try Resources(root: Checkout.resources.path).templates().first { $0.id == id })
        var said = Self.said
        if id == "w4" { (said["year"], said["filingStatus"]) = (.choice("2025"), .choice("single")) }
        let mapping = try #require(template.mapping(for: said))
        let written = said.mapValues { Answer($0, evidence: Evidence(origin: .direct, at: Timestamp(milliseconds: 0))) }
        let values = mapping.fillValues(written, template: template)
        let session = try await assistant.start(id, language: .english)
        let file = BroughtFile(name: "last-year.pdf", content: form(mapping, values))
        let found = try await assistant.propose(from: file, for: session)
        let offered = Dictionary(uniqueKeysWithValues: found.map { ($0.field, $0) })
        for (field, value) in Self.said {
            #expect(offered[field]?.value.exposed == value, "\(field)")
            #expect(offered[field]?.isSure == true && offered[field]?.part != nil, "\(field)")
        }
        let used = Set(try await assistant.accept(nil, in: session, language: .english).map(\.rawValue))
        #expect(used.isSuperset(of: Self.said.keys.map(\.rawValue)), "in one step")
        #expect(used.isDisjoint(with: asked), "what belongs to one year is asked anew")
        if id == "w4" { #expect(used.contains("filingStatus")) }
        withExtendedLifetime(folder) {}
    }
}
