/// Headers and body of a message or of one of its parts.
struct MailPart {
    /// The most lines of headers: what goes on beyond is no letter, and not to be taken for its text either.
    private static let mostHeaderLines = 5000

    private let headers: [(name: String, value: String)]
    private let body: ArraySlice<UInt8>

    /// - Throws: `PaperFailure(.tooComplex)`.
    init(_ bytes: ArraySlice<UInt8>) throws(PaperFailure) {
        var lines = MailLines(bytes)
        var headers: [(String, String)] = []
        var count = 0
        while let line = lines.next(), !line.isEmpty {
            count += 1
            guard count <= Self.mostHeaderLines else { throw PaperFailure(.tooComplex) }
            let text = String(decoding: line, as: UTF8.self)
            if line.first == 0x20 || line.first == 0x09, let last = headers.indices.last {
                // A header goes on in lines that begin with white space (RFC 5322, 2.2.3).
                if headers[last].1.utf8.count < 1 << 16 { headers[last].1 += " " + text.drop { $0.isWhitespace } }
            } else if let colon = text.firstIndex(of: ":") {
                headers.append((text[..<colon].lowercased(), String(text[text.index(after: colon)...].drop { $0.isWhitespace })))
            }
        }
        self.headers = headers
        body = lines.rest
    }

    /// With encoded words read.
    func header(_ name: String) -> String? {
        headers.first { $0.name == name }.map { EncodedWords.decoded($0.value) }
    }

    var subject: String { header("subject") ?? "" }

    var isAttachment: Bool {
        headers.first { $0.name == "content-disposition" }?.value.lowercased().hasPrefix("attachment") ?? false
    }

    var contentType: (name: String, parameters: [String: String]) {
        guard let value = headers.first(where: { $0.name == "content-type" })?.value else { return ("text/plain", [:]) }
        let parts = value.split(separator: ";")
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            guard let mark = part.firstIndex(of: "=") else { continue }
            let name = part[..<mark].filter { !$0.isWhitespace }.lowercased()
            parameters[name] =
                part[part.index(after: mark)...].filter { $0 != "\"" }.split(whereSeparator: \.isWhitespace).first.map(
                    String.init) ?? ""
        }
        return (parts.first.map { $0.filter { !$0.isWhitespace }.lowercased() } ?? "text/plain", parameters)
    }

    func decodedBody() -> [UInt8] {
        switch headers.first(where: { $0.name == "content-transfer-encoding" })?.value.lowercased() {
        case "base64"?: TransferEncoding.base64(body)
        case "quoted-printable"?: TransferEncoding.quotedPrintable(body)
        default: Array(body)
        }
    }

    /// What stands between the lines of a boundary (RFC 2046, 5.1.1).
    ///
    /// - Throws: `PaperFailure(.tooComplex)`.
    func parts(_ boundary: String) throws(PaperFailure) -> [ArraySlice<UInt8>] {
        let mark = Array("--\(boundary)".utf8)
        var parts: [ArraySlice<UInt8>] = []
        var start: Int?
        var lines = MailLines(body)
        while let line = lines.next() {
            guard line.starts(with: mark) else { continue }
            if let start { parts.append(body[start..<max(start, line.startIndex)]) }
            guard parts.count <= MailMessage.mostParts else { throw PaperFailure(.tooComplex) }
            start = lines.place
            if line.dropFirst(mark.count).starts(with: [0x2D, 0x2D]) { return parts }
        }
        if let start, start < body.endIndex { parts.append(body[start...]) }
        return parts
    }
}

/// The lines of a message, without their ends.
struct MailLines {
    private let bytes: ArraySlice<UInt8>
    private(set) var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    var rest: ArraySlice<UInt8> { bytes[place...] }

    mutating func next() -> ArraySlice<UInt8>? {
        guard place < bytes.endIndex else { return nil }
        let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.endIndex
        let line = bytes[place..<end]
        place = min(end + 1, bytes.endIndex)
        return line.last == 0x0D ? line.dropLast() : line
    }
}
