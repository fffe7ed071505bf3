/// Says in a finished PDF in which language it is, which cairo can't: an incremental update of the catalog
/// (ISO 32000-1, 7.5.6, 7.7.2 and 14.9.2), with the window's title taken from the document.
struct LanguageMark {
    private let language: String
    private let title: String

    /// A BCP 47 tag, and the title once more for the metadata (ISO 14289-1, 7.1).
    init(_ language: String, title: String) {
        self.language = language
        self.title = title
    }

    /// Only for a file that cairo has just written: its catalog and trailer are plain. Anything else is left as it is.
    func added(to pdf: [UInt8]) -> [UInt8] {
        guard let trailer = Self.last("trailer", in: pdf), let start = Self.last("startxref", in: pdf),
            let root = Self.number(after: "/Root ", in: pdf, from: trailer),
            let size = Self.number(after: "/Size ", in: pdf, from: trailer),
            let info = Self.number(after: "/Info ", in: pdf, from: trailer),
            let previous = Self.number(after: "startxref\n", in: pdf, from: start),
            let catalog = Self.dictionary(of: root, in: pdf)
        else { return pdf }
        let offset = pdf.count
        // cairo 1.16 writes the structure and forgets to say so (ISO 32000-1, 14.7.1).
        let marked = catalog.contains("/MarkInfo") ? "" : "/MarkInfo << /Marked true >> "
        let object =
            "\(root) 0 obj\n<< \(catalog) \(marked)/Lang (\(language)) /Metadata \(size) 0 R "
            + "/ViewerPreferences << /DisplayDocTitle true >> >>\nendobj\n"
        let metadata =
            "\(size) 0 obj\n<< /Type /Metadata /Subtype /XML /Length \(xmp.utf8.count) >>\nstream\n\(xmp)\nendstream\nendobj\n"
        let table =
            "xref\n\(root) 1\n\(Self.padded(offset)) 00000 n \n\(size) 1\n\(Self.padded(offset + object.utf8.count)) 00000 n \n"
        let end =
            "trailer\n<< /Size \(size + 1) /Root \(root) 0 R /Info \(info) 0 R /Prev \(previous) >>\n"
            + "startxref\n\(offset + object.utf8.count + metadata.utf8.count)\n%%EOF\n"
        return pdf + Array((object + metadata + table + end).utf8)
    }

    /// XMP with the title and the language (ISO 16684-1). It does not claim PDF/UA: page numbers are no artifacts yet.
    private var xmp: String {
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(Self.escaped(title))</rdf:li></rdf:Alt></dc:title>
        <dc:language><rdf:Bag><rdf:li>\(language)</rdf:li></rdf:Bag></dc:language>
        </rdf:Description></rdf:RDF></x:xmpmeta>
        <?xpacket end="r"?>
        """
    }

    /// Without what XML 1.0 has no place for.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private static func padded(_ offset: Int) -> String {
        let digits = String(offset)
        return String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    }

    /// What stands between the outer brackets of an object that is a dictionary.
    private static func dictionary(of number: Int, in pdf: [UInt8]) -> String? {
        guard let start = last("\n\(number) 0 obj\n", in: pdf), let open = first("<<", in: pdf, from: start),
            let end = first("endobj", in: pdf, from: open)
        else { return nil }
        let body = String(decoding: pdf[open + 2..<end], as: UTF8.self)
        guard let close = body.lastIndex(of: ">"), close > body.startIndex else { return nil }
        return String(body[..<body.index(before: close)])
    }

    private static func number(after words: String, in pdf: [UInt8], from start: Int) -> Int? {
        guard let place = first(words, in: pdf, from: start) else { return nil }
        let digits = pdf[(place + words.utf8.count)...].prefix { (0x30...0x39).contains($0) }.prefix(12)
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private static func first(_ words: String, in pdf: [UInt8], from start: Int) -> Int? {
        let wanted = Array(words.utf8)
        guard pdf.count >= wanted.count, start <= pdf.count - wanted.count else { return nil }
        return (start...pdf.count - wanted.count).first { pdf[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }

    private static func last(_ words: String, in pdf: [UInt8]) -> Int? {
        let wanted = Array(words.utf8)
        guard pdf.count >= wanted.count else { return nil }
        return (0...pdf.count - wanted.count).last { pdf[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}
