import Documents
import Presentation

/// Where each input of a page stands, as a stylesheet: the content policy allows no style in the markup.
enum PageStylesheet {
    static func rendered(_ screen: PageScreen) -> String {
        var css = "@layer screens {\n.paper { aspect-ratio: \(text(screen.width)) / \(text(screen.height)); }\n"
        for (number, input) in screen.inputs.enumerated() { css += rule(number, input, screen) }
        return css + "}\n"
    }

    /// A page without inputs, and the place on it that is shown.
    static func rendered(width: Double, height: Double, mark: PDFRect?) -> String {
        var css = "@layer screens {\n.paper { aspect-ratio: \(text(width)) / \(text(height)); }\n"
        if let mark {
            css += "#mark { left: \(percent(mark.x0)); top: \(percent(mark.y0)); "
            css += "width: \(percent(mark.width)); height: \(percent(mark.height)); }\n"
        }
        return css + "}\n"
    }

    static func rendered(_ screen: FieldsScreen) -> String {
        var css = "@layer screens {\n.paper { aspect-ratio: \(text(screen.width)) / \(text(screen.height)); }\n"
        for (number, box) in screen.boxes.enumerated() {
            let place = box.place
            css += "#b\(number) { left: \(share(place.x0, of: screen.width))%; top: \(share(place.y0, of: screen.height))%; "
            css += "width: \(share(place.width, of: screen.width))%; height: \(share(place.height, of: screen.height))%; }\n"
        }
        return css + "}\n"
    }

    /// What stays of each picture.
    static func rendered(_ screen: CaptureScreen) -> String {
        var css = "@layer screens {\n"
        for page in screen.pages {
            let part = page.part ?? PDFRect(x0: 0, y0: 0, x1: 1, y1: 1)
            css += "#cut-\(page.id) { left: \(percent(part.x0)); top: \(percent(part.y0)); "
            css += "width: \(percent(part.width)); height: \(percent(part.height)); }\n"
            for (corner, place) in zip(CaptureScreen.corners, page.corners?.quad.corners ?? []) {
                css += "#\(corner)-\(page.id) { left: \(percent(place.x)); top: \(percent(place.y)); }\n"
            }
        }
        return css + "}\n"
    }

    /// By the field, so that values that were taken meanwhile shift none of the others.
    static func cropID(_ value: PaperCard.Value) -> String {
        "crop-" + value.field.utf8.map { String($0, radix: 16) }.joined(separator: "-")
    }

    /// The parts of a paper's pages that show its values, with what stands around them.
    static func rendered(_ values: [PaperCard.Value]) -> String {
        var css = "@layer screens {\n"
        for value in values {
            guard let part = value.part, part.width > 0, part.height > 0 else { continue }
            let shown = PDFRect(
                x0: max(0, part.x0 - 0.12), y0: max(0, part.y0 - 0.02), x1: min(1, part.x1 + 0.06), y1: min(1, part.y1 + 0.012))
            guard shown.width > 0, shown.height > 0 else { continue }
            css += "#\(cropID(value)) { aspect-ratio: \(text(shown.width * 850)) / \(text(shown.height * 1100)); }\n"
            css += "#\(cropID(value)) img { width: \(text(100 / shown.width))%; height: \(text(100 / shown.height))%; "
            css += "left: \(text(-100 * shown.x0 / shown.width))%; top: \(text(-100 * shown.y0 / shown.height))%; }\n"
        }
        return css + "}\n"
    }

    private static func rule(_ number: Int, _ input: PageScreen.PageInput, _ screen: PageScreen) -> String {
        let place = input.place
        // What is wrong with an answer stands at its box.
        var css = "#i\(number), #e\(number) { left: \(percent(place.x0)); top: \(percent(place.y0)); "
        css += "width: \(percent(place.width)); height: \(percent(place.height)); }\n"
        css += "#i\(number) { font-size: \(share(fontSize(input, screen), of: screen.width))cqw; "
        if input.control.style == .comb, let cells = input.control.maxLength, cells > 0 {
            // A letter of a monospaced face is 0.6 em wide: the rest of each cell goes between the letters.
            let cell = "\(text(place.width * 100 / Double(cells)))cqw"
            css += "letter-spacing: calc(\(cell) - 0.6em); padding-left: calc((\(cell) - 0.6em) / 2); "
        }
        return css + "}\n"
    }

    /// Points: the form's own size, or one that fits the height of the box.
    private static func fontSize(_ input: PageScreen.PageInput, _ screen: PageScreen) -> Double {
        let height = input.place.height * screen.height
        let wanted = input.fontSize > 0 ? input.fontSize : (input.control.style == .paragraph ? 10 : 12)
        return input.control.style == .paragraph ? min(wanted, 14) : max(4, min(wanted, height * 0.72))
    }

    private static func percent(_ share: Double) -> String { "\(text(share * 100))%" }

    private static func share(_ points: Double, of width: Double) -> String { text(width > 0 ? points * 100 / width : 0) }

    /// Three decimals, and never an exponent.
    private static func text(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1_000_000 else { return "0" }
        let thousandths = Int((value * 1000).rounded())
        let fraction = String(thousandths.magnitude % 1000)
        let padded = String(repeating: "0", count: 3 - fraction.count) + fraction
        return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(padded)"
    }
}
