import Documents
import FormModel
import FormReading
import Foundation
import PageLayout
import Primitives
import TestSupport

/// A form drawn by hand: words and fields at places counted from the top left of a letter page, as a reader sees them.
struct HandmadeForm {
    private(set) var fields: [FormField] = []
    private var lines: [[TextLine]]
    private var paths: [[PagePath]]
    private let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)

    init(pages: Int = 1) {
        lines = Array(repeating: [], count: pages)
        paths = Array(repeating: [], count: pages)
    }

    /// A level line, `y` points below the page's top.
    mutating func rule(_ x0: Double, _ x1: Double, _ y: Double, page: Int = 1) {
        let points = [PDFPoint(x: x0, y: 792 - y), PDFPoint(x: x1, y: 792 - y)]
        paths[page - 1].append(PagePath(subpaths: [.init(points: points)], stroke: 0, lineWidth: 0.5))
    }

    /// Words whose baseline is `y` points below the page's top; a character is half as wide as the size.
    mutating func words(_ text: String, _ x: Double, _ y: Double, size: Double = 9, bold: Bool = false, page: Int = 1) {
        var words: [TextWord] = []
        var at = x
        for word in text.split(separator: " ") {
            let width = Double(word.count) * size * 0.5
            words.append(TextWord(text: String(word), box: box(at, y - 0.75 * size, at + width, y + 0.22 * size)))
            at += width + size * 0.25
        }
        let whole = box(x, y - 0.75 * size, at - size * 0.25, y + 0.22 * size)
        lines[page - 1].append(TextLine(text: text, box: whole, words: words, fontSize: size, isBold: bold))
    }

    mutating func text(
        _ name: String, _ x: Double, _ y: Double, width: Double = 120, height: Double = 14, page: Int = 1,
        change: (inout FormField) -> Void = { _ in }
    ) {
        var field = FormField(name: name, kind: .text, widgets: [widget(x, y, width, height, page)])
        change(&field)
        fields.append(field)
    }

    mutating func check(
        _ name: String, _ x: Double, _ y: Double, state: String = "On", page: Int = 1,
        change: (inout FormField) -> Void = { _ in }
    ) {
        var box = widget(x, y, 9, 9, page)
        box.onState = state
        var field = FormField(
            name: name, kind: .checkbox, options: [.init(value: state, label: state)], widgets: [box])
        change(&field)
        fields.append(field)
    }

    mutating func radio(_ name: String, _ places: [(x: Double, y: Double, state: String)], tooltip: String? = nil) {
        let widgets = places.map { place in
            var box = widget(place.x, place.y, 9, 9, 1)
            box.onState = place.state
            return box
        }
        fields.append(
            FormField(
                name: name, kind: .radio, tooltip: tooltip,
                options: places.map { .init(value: $0.state, label: $0.state) }, widgets: widgets))
    }

    mutating func add(_ field: FormField) { fields.append(field) }

    func widget(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ page: Int) -> Widget {
        Widget(page: page, rect: box(x, y, x + width, y + height))
    }

    var document: FormDocument {
        FormDocument(pages: lines.map { _ in geometry }, fields: fields)
    }

    var pages: [PageText] { lines.map { PageText(geometry: geometry, lines: $0) } }

    var rules: [PageRules] { paths.map { PageRules(PageGraphics(geometry: geometry, paths: $0)) } }

    var inferred: InferredForm {
        FormInference(tables: [Self.table], owners: Self.owners).template(
            from: document, pages: pages, rules: rules, id: "handmade", name: "Handmade form")
    }

    private func box(_ x0: Double, _ top: Double, _ x1: Double, _ bottom: Double) -> PDFRect {
        PDFRect(x0: x0, y0: 792 - bottom, x1: x1, y1: 792 - top)
    }

    /// What Formly brings of the words that say whose something is.
    private static let owners: PaperWords = {
        let file = Checkout.resources.appending(path: "Recognition/paper-words.json")
        return (try? JSONDecoder().decode(PaperWords.self, from: Data(contentsOf: file))) ?? .none
    }()

    private static let table = StringTable(
        language: .english,
        entries: [
            "inference.page": .plain("Page {page}"), "inference.unnamed": .plain("Unnamed on {page}"),
            "inference.row": .plain("{title}, row {number}"), "inference.row-label": .plain("{label} ({number})"),
            "inference.choose": .plain("Choose one"), "inference.answer.yes": .plain("Yes"),
            "inference.answer.no": .plain("No"), "inference.answer.unsure": .plain("Not sure"),
            "inference.step.name": .plain("Name"), "inference.step.address": .plain("Address"),
            "inference.step.mailing-address": .plain("Mailing address"), "inference.step.contact": .plain("Contact"),
        ])
}

extension InferredForm {
    var labels: [String] { template.fields.map(\.label.english) }

    func field(_ label: String) -> Field? { template.fields.first { $0.label.english == label } }

    func entries(_ label: String) -> [PDFMapping.Entry] {
        guard let id = field(label)?.id else { return [] }
        return template.pdf?.entries.filter { $0.field == id } ?? []
    }
}
