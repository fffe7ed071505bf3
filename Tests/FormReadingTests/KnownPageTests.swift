import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

@testable import Documents
@testable import FormReading

/// Official forms are known again on a picture of them, and their fields are put where they lie there.
struct KnownPageTests {
    /// Words in rows, each once, and two fields.
    private let known = KnownPage(
        width: 612, height: 792,
        words: (0..<90).map { number in
            let (x, y) = (40 + Double(number % 9) * 60, 60 + Double(number / 9) * 70)
            return KnownPage.Word(text: "word\(number)x", at: PDFRect(x0: x, y0: y, x1: x + 30, y1: y + 9))
        },
        fields: [
            .init(name: "Top.Name[0]", kind: .text, at: PDFRect(x0: 100, y0: 100, x1: 300, y1: 116)),
            .init(name: "Sort", kind: .radio, at: PDFRect(x0: 400, y0: 600, x1: 410, y1: 610), state: "new"),
            .init(name: "Sort", kind: .radio, at: PDFRect(x0: 440, y0: 600, x1: 450, y1: 610), state: "old"),
            .init(name: "Eyes", kind: .choice, at: PDFRect(x0: 100, y0: 640, x1: 160, y1: 654)),
        ])

    /// The known page as it lies on another, seen from the side.
    private func moved(_ x: Double, _ y: Double) -> PDFPoint {
        let depth = 1 + 0.00012 * x - 0.00008 * y
        return PDFPoint(x: (18 + 0.97 * x + 0.02 * y) / depth, y: (25 - 0.015 * x + 0.95 * y) / depth)
    }

    private func page(wrong: Int = 0, shuffled: Bool = false) -> PageText {
        let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)
        let words = known.words.enumerated().map { index, word in
            let place = shuffled ? known.words[(index * 37 + 11) % known.words.count].at : word.at
            var middle = moved(place.midX, place.midY)
            if index < wrong { middle = PDFPoint(x: 600 - middle.x, y: middle.y * 0.4 + 90) }
            // As far as a reader's boxes are off.
            let (dx, dy) = (Double(index * 7 % 5) * 0.4 - 0.8, Double(index * 11 % 7) * 0.3 - 0.9)
            return TextWord(
                text: word.text,
                box: geometry.reported(
                    shownPoints: PDFRect(
                        x0: middle.x - 15 + dx, y0: middle.y - 4 + dy, x1: middle.x + 15 + dx, y1: middle.y + 4 + dy)))
        }
        let lines = words.map { TextLine(text: $0.text, box: $0.box, words: [$0], fontSize: 9) }
        return PageText(geometry: geometry, lines: lines)
    }

    @Test func fieldsLieWhereTheWordsSay() throws {
        let alignment = try #require(PageAlignment(known, WordPlaces(page(wrong: 25))))
        #expect(alignment.words >= 60)
        for field in known.fields {
            let (placed, truth) = (alignment.placed(field.at), moved(field.at.midX, field.at.midY))
            // The words round the first one are those that were read elsewhere.
            #expect(abs(placed.midX - truth.x) < 1.5 && abs(placed.midY - truth.y) < 2.5, "\(field.name) \(placed) \(truth)")
            #expect(abs(placed.width / field.at.width - 0.95) < 0.12)
        }
    }

    @Test func theSameWordsElsewhereAreAnotherForm() {
        #expect(PageAlignment(known, WordPlaces(page(shuffled: true))) == nil)
        #expect(PageAlignment(known, WordPlaces(PageText(geometry: page().geometry, lines: []))) == nil)
        #expect(PageAlignment(known, WordPlaces(page(wrong: 45))) == nil, "half of them in other places")
    }

    @Test func aButtonGetsABoxForEachStateAndAListItsWords() throws {
        let mapping = PDFMapping(
            recognisedBy: ["Sort"], recognisedWords: ["x"], printings: [.init(words: ["7"], edition: Edition(name: "7"))],
            entries: [
                .init(field: "name", pdfField: "Top.Name[0]"),
                .init(field: "sort", pdfField: "Sort", states: ["n": "new", "o": "old"]),
                .init(field: "eyes", pdfField: "Eyes", states: ["BLK": "Black"]), .init(field: "gone", pdfField: "Elsewhere"),
            ])
        let places = known.fields.map { PlacedForm.Place($0, at: $0.at, on: page().geometry, 1) }
        let placed = mapping.placed(in: places)
        #expect(placed.entries.map(\.pdfField) == ["Top/Name[0]", "Sort/new", "Sort/old", "Eyes"])
        #expect(placed.entries[1].states == ["n": "Yes"] && placed.entries[2].states == ["o": "Yes"])
        #expect(placed.entries[3].texts == ["BLK": "Black"] && placed.entries[3].states == nil)
        #expect(Set(placed.recognisedBy).isSubset(of: Set(places.map(\.field.name))))
        #expect(places[1].field.kind == .checkbox && places[3].field.kind == .text)
    }

    /// What `Scripts/known-pages` wrote: each file is of a printing that a template maps, and has places for what that fills.
    @Test func everyKnownFormIsOneOfATemplate() throws {
        let folder = Checkout.resources.appending(path: "KnownPages")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 8)
        for file in files where file.pathExtension == "json" {
            let form = try JSONDecoder().decode(KnownForm.self, from: Data(contentsOf: file))
            let template = try JSONDecoder().decode(
                Template.self, from: Data(contentsOf: Checkout.resources.appending(path: "Templates/\(form.template).form.json")))
            let mapping = try #require(form.mapping(of: template), "\(file.lastPathComponent)")
            let names = Set(form.pages.flatMap(\.fields).map(\.name))
            let missing = Set(mapping.entries.map(\.pdfField)).subtracting(names)
            #expect(missing.isEmpty, "\(file.lastPathComponent): \(missing.sorted())")
            for page in form.pages {
                #expect(page.words.count >= 30 && page.fields.allSatisfy { $0.at.width > 3 && $0.at.y1 < page.height })
            }
        }
    }
}
