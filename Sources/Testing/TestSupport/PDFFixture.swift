public import Foundation

/// A small PDF with a form, written object by object, so that a test knows every entry of it.
public struct PDFFixture: Sendable {
    /// More entries of the only page, of /AcroForm and of the catalog.
    public var pageEntries = ""
    public var formEntries = ""
    public var catalogEntries = ""
    private var objects: [String] = ["", "", ""]
    private var annotations: [Int] = []
    private var fields: [Int] = []

    public init() {}

    /// Any object; its number is returned, to be written as `<number> 0 R`.
    @discardableResult
    public mutating func object(_ body: String) -> Int {
        objects.append(body)
        return objects.count
    }

    @discardableResult
    public mutating func stream(_ entries: String, _ data: String) -> Int {
        object("<< \(entries) /Length \(data.utf8.count) >>\nstream\n\(data)\nendstream")
    }

    /// A widget on the page. With a name it is a field as well; `isListed` puts it below /Fields.
    @discardableResult
    public mutating func widget(_ entries: String, rect: String, isListed: Bool = true) -> Int {
        let number = object("<< /Type /Annot /Subtype /Widget /F 4 /Rect [\(rect)] \(entries) >>")
        annotations.append(number)
        if isListed { fields.append(number) }
        return number
    }

    /// Lists a widget on the page once more.
    public mutating func repeatAnnotation(_ number: Int) { annotations.append(number) }

    /// A field without a place; its kids say that it is their parent.
    @discardableResult
    public mutating func field(_ entries: String) -> Int {
        let number = object("<< \(entries) >>")
        fields.append(number)
        return number
    }

    /// Sets an object that had to be numbered before its entries were known.
    public mutating func replace(_ number: Int, _ body: String) { objects[number - 1] = body }

    /// A look of two states for a button: a drawn box, and nothing.
    public mutating func states(_ on: String) -> String {
        let box = stream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", "2 2 6 6 re f")
        let nothing = stream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", "q Q")
        return "/AP << /N << /\(on) \(box) 0 R /Off \(nothing) 0 R >> >>"
    }

    public var bytes: [UInt8] {
        var all = objects
        let references = { (numbers: [Int]) in numbers.map { "\($0) 0 R" }.joined(separator: " ") }
        all[0] =
            "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [\(references(fields))] \(formEntries) >> \(catalogEntries) >>"
        all[1] = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"
        all[2] =
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [\(references(annotations))] \(pageEntries) >>"
        return Self.file(all)
    }

    /// Numbered objects from 1 on, the first of them the catalog, as a whole file with its table of places.
    public static func file(_ objects: [String]) -> [UInt8] {
        var file = "%PDF-1.7\n"
        var offsets: [Int] = []
        for (index, body) in objects.enumerated() {
            offsets.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(body)\nendobj\n"
        }
        let table = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets { file += String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n" }
        file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return Array(file.utf8)
    }

    public func write(to url: URL) throws { try Data(bytes).write(to: url) }
}
