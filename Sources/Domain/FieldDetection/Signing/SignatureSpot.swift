public import Documents
import FormReading
public import PageLayout

/// A line or a box of a form that is meant for a pen.
public struct SignatureSpot: Sendable, Hashable, Codable {
    /// The name of the field in the file, or of a printed line by its place on the page: always the same for the same file.
    public var name: String
    public var label: String
    /// Counted from 1.
    public var page: Int
    /// As `PageGeometry` reports rectangles.
    public var rect: PDFRect
    /// It asks for initials.
    public var isForInitials: Bool
    /// By its words somebody else signs there: the employer, a notary, a witness.
    public var isForAnother: Bool

    init(name: String, label: String, page: Int, rect: PDFRect) {
        self.name = name
        self.label = label
        self.page = page
        self.rect = rect
        isForInitials = SignatureWords.areInitials(label)
        isForAnother = SignatureWords.areOfAnother(label)
    }
}

extension FormDocument {
    /// The fields for a pen, from the top of the first page down: those for signatures, and text fields that are one by their words.
    ///
    /// - Parameters:
    ///   - labels: what such fields are called, by name, as far as more is known of them than the file says.
    ///   - known: the names of those that are for a pen whatever they are called.
    public func signatureFields(labels: [String: String], known: Set<String> = []) -> [SignatureSpot] {
        let spots = fields.flatMap { field -> [SignatureSpot] in
            let words = labels[field.name] ?? field.tooltip.flatMap(Self.signing) ?? Self.lastPart(of: field.name)
            guard !traits.signedFields.contains(field.name),
                field.kind == .signature || known.contains(field.name) || field.kind == .text && SignatureWords.nameLine(words)
            else { return [] }
            return field.widgets.filter { !$0.isHidden && $0.rect.width > 4 && $0.rect.height > 4 }.map {
                SignatureSpot(name: field.name, label: words, page: $0.page, rect: $0.rect)
            }
        }
        return spots.sorted { ($0.page, -$0.rect.y1, $0.rect.x0) < ($1.page, -$1.rect.y1, $1.rect.x0) }
    }

    /// Of what is read aloud, the sentence that speaks of a signature; without one, its name.
    private static func signing(_ tooltip: String) -> String? {
        let sentences = LabelText.sentences(tooltip).map { Tooltip.withoutCommand($0) }
        return sentences.first { SignatureWords.areOf(FoldedText($0)) }.map(LabelText.clean) ?? Tooltip(tooltip)?.label
    }

    private static func lastPart(of name: String) -> String {
        let part = name.split(separator: ".").last.map(String.init) ?? name
        return part.split(separator: "[").first.map(String.init) ?? part
    }

    /// Lines printed for a pen where the file has no field: "Employee's signature" under one, "Signature:" before one.
    ///
    /// - Parameter page: counted from 1, as shown by `text` and `rules`.
    public func signatureLines(onPage page: Int, _ text: PageText, _ rules: PageRules) -> [SignatureSpot] {
        guard pages.indices.contains(page - 1) else { return [] }
        let layout = PageLayout(number: page, text: text, widgets: shownWidgets(onPage: page))
        return PrintedSignatureLines(layout, rules).found.map { line in
            SignatureSpot(
                name: "line \(page) \(Int(line.place.x0)) \(Int(line.place.y1))", label: line.words, page: page,
                rect: pages[page - 1].reported(shownPoints: line.place))
        }
    }

    /// Where widgets lie on a page, as the page is shown: points, origin top-left.
    private func shownWidgets(onPage page: Int) -> [PDFRect] {
        guard pages.indices.contains(page - 1) else { return [] }
        let geometry = pages[page - 1]
        return fields.flatMap(\.widgets).filter { $0.page == page }.map { geometry.onShownPage($0.rect) }
    }
}

extension PageReading {
    /// The printed lines for a pen of a whole form.
    ///
    /// Nothing on a page that can't be read, and nothing beyond the first forty.
    public func signatureLines(of document: FormDocument, at path: String, password: String) async -> [SignatureSpot] {
        var spots: [SignatureSpot] = []
        for page in 1...max(1, min(40, document.pages.count)) {
            guard let text = try? await text(of: path, page: page, password: password),
                let graphics = try? await graphics(of: path, page: page, password: password)
            else { continue }
            spots += document.signatureLines(onPage: page, text, PageRules(graphics))
        }
        return spots
    }
}
