import Documents
import FormReading
import Foundation
import TestSupport
import Testing

struct PaperReadingTests {
    private static let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)

    static let layouts: [PaperLayout] = {
        let file = Checkout.resources.appending(path: "Recognition/paper-layouts.json")
        guard let data = try? Data(contentsOf: file), let layouts = try? JSONDecoder().decode([PaperLayout].self, from: data)
        else {
            return []
        }
        return layouts
    }()

    /// Lines of words at their places: x, then y from the top; a letter is 5 points wide and 10 high.
    private func page(_ lines: [(Double, Double, String)]) -> PageText {
        PageText(
            geometry: Self.geometry,
            lines: lines.map { x, y, text in
                var left = x
                let words = text.split(separator: " ").map { word in
                    let box = PDFRect(x0: left, y0: 792 - y - 10, x1: left + 5 * Double(word.count), y1: 792 - y)
                    left = box.x1 + 4
                    return TextWord(text: String(word), box: box)
                }
                return TextLine(
                    text: text, box: PDFRect(x0: x, y0: 792 - y - 10, x1: left, y1: 792 - y), words: words, fontSize: 10)
            })
    }

    private func pairs(_ lines: [(Double, Double, String)]) -> [String] {
        ReadPaper([page(lines)], layouts: Self.layouts).values.map { "\($0.label)=\($0.value)" }
    }

    @Test func layoutsAreThere() {
        #expect(Self.layouts.map(\.kind) == ["w-2", "i-94", "i-797", "pay-stub", "utility-bill"])
        #expect(Self.layouts.allSatisfy { !$0.source.isEmpty && !$0.entries.isEmpty && $0.least >= 2 })
    }

    @Test func readsBehindAColonBesideAndBelow() {
        #expect(pairs([(50, 100, "Monthly rent: 845 dollars")]) == ["Monthly rent=845 dollars"])
        #expect(pairs([(50, 100, "租金：845")]) == ["租金=845"])
        #expect(pairs([(50, 100, "Monthly rent:"), (200, 100, "845")]).first == "Monthly rent=845")
        #expect(pairs([(50, 100, "Monthly rent"), (50, 114, "845")]) == ["Monthly rent=845"])
        #expect(pairs([(50, 100, "Monthly rent"), (200, 100, "845")]) == ["Monthly rent=845"])
        #expect(pairs([(50, 100, "Monthly rent:"), (50, 400, "845")]).isEmpty, "too far away to belong to it")
        #expect(!pairs([(50, 100, "at 10:30 or see https://x")]).contains { $0.hasPrefix("at 10=") })
    }

    @Test func theBoxesOfAWageStatementAreReadUnderTheirLabels() {
        let paper = ReadPaper(
            [
                page([
                    (40, 40, "a Employee's social security number"), (40, 54, "000-12-3456"), (300, 40, "Wage and Tax Statement"),
                    (40, 80, "b Employer identification number (EIN)"), (40, 94, "00-1234567"),
                    (320, 80, "1 Wages, tips, other compensation"), (320, 94, "41250.00"),
                    (40, 160, "e Employee's first name and initial"), (40, 174, "Ana M"), (260, 160, "Last name"),
                    (260, 174, "Ribeiro"),
                ])
            ], layouts: Self.layouts)
        #expect(paper.kind == "w-2")
        let known = paper.values.filter { $0.meaning != nil }
        #expect(known.map { "\($0.meaning ?? "")=\($0.value)" } == ["person.ssn=000-12-3456", "person.familyName=Ribeiro"])
        #expect(known.first?.box == PDFRect(x0: 40, y0: 728, x1: 95, y1: 738) && known.first?.shape == .below)
        #expect(paper.values.contains { $0.label.hasSuffix("other compensation") && $0.value == "41250.00" })
        #expect(!paper.values.contains { $0.value.contains("Wages") }, "a label is no value")
    }

    @Test(arguments: [
        ("i-94", "Admission I-94 Record Number : 000000000A1", "Most Recent Date of Entry: 2026 March 01"),
        ("i-797", "Notice of Action", "Receipt Number EAC0000000000"),
        ("pay-stub", "Pay Period 03/01/2026 Net Pay 900", "Gross Pay 1200"),
        ("utility-bill", "Service Address 12 Harbour Street Amount Due 80", "Account Number 17"),
        ("paper", "Dear Ana", "thank you"),
    ]) func knowsWhatAPaperIs(kind: String, first: String, second: String) {
        #expect(ReadPaper([page([(50, 50, first + " I-797"), (50, 80, second)])], layouts: Self.layouts).kind == kind)
    }

    @Test func isBoundedForAnyPaper() {
        let nan = PDFRect(x0: .nan, y0: .nan, x1: .infinity, y1: 3)
        let odd = TextLine(
            text: "a: b", box: nan, words: [TextWord(text: "a:", box: nan), TextWord(text: "b", box: nan)], fontSize: .nan)
        #expect(ReadPaper([PageText(geometry: Self.geometry, lines: [odd])], layouts: Self.layouts).values.isEmpty)
        var lines: [(Double, Double, String)] = []
        for number in 0..<3_000 {
            let (column, row) = (Double(number % 40), Double(number / 40))
            lines.append((column * 14, row * 10, "k\(number): v"))
        }
        let huge = page(lines)
        #expect(ReadPaper(Array(repeating: huge, count: 40), layouts: Self.layouts).values.count <= 2_000)
        let long = page([
            (10, 10, String(repeating: "word ", count: 4_000)), (10, 30, "x: " + String(repeating: "y", count: 9_000)),
        ])
        #expect(ReadPaper([long], layouts: Self.layouts).values.allSatisfy { $0.value.utf8.count <= 200 })
    }

    @Test(arguments: [
        ("Monthly rent", "monthly rent", 1.0), ("2. Monthly rent (USD)", "Monthly rent", 1),
        ("Tenant's phone", "Landlord's phone", 0.5),
        ("Name", "Phone", 0), ("", "x", 0),
    ]) func labelsAreComparedByTheirWords(one: String, other: String, likeness: Double) {
        let value = LabelledValue(label: one, value: "x", page: 1, box: PDFRect(x0: 0, y0: 0, x1: 1, y1: 1), shape: .entry)
        #expect(value.likeness(to: other) == likeness)
        #expect(value.isTelling == (one.split(separator: " ").count > 1))
    }
}
