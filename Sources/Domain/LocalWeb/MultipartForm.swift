/// The parts of a `multipart/form-data` body (RFC 7578), found without copying their content.
public struct MultipartForm: Sendable {
    public struct Limits: Sendable {
        public var parts: Int
        public var headerBytes: Int

        public init(parts: Int = 64, headerBytes: Int = 8 << 10) {
            self.parts = parts
            self.headerBytes = headerBytes
        }
    }

    public struct Part: Sendable {
        public let name: String
        /// As the browser sent it: only ever shown, never used as a path.
        public let fileName: String?
        public let content: ArraySlice<UInt8>
    }

    public enum Failure: String, Error, Sendable {
        case boundary, header, name, unfinished
        case tooManyParts = "too-many-parts"
    }

    public let parts: [Part]

    public subscript(name: String) -> Part? { parts.first { $0.name == name } }

    public init(body: [UInt8], contentType: String, limits: Limits = Limits()) throws(Failure) {
        let delimiter = try Self.delimiter(of: contentType)
        var parts: [Part] = []
        var position = try Self.afterPreamble(body, delimiter)
        while !Self.isClosed(body, at: position) {
            guard parts.count < limits.parts else { throw .tooManyParts }
            let (part, next) = try Self.part(of: body, from: position, delimiter, limits)
            parts.append(part)
            position = next
        }
        self.parts = parts
    }
}

extension MultipartForm {
    /// `--` and the boundary, with the line break that precedes it everywhere but at the start (RFC 2046, 5.1.1).
    private static func delimiter(of contentType: String) throws(Failure) -> [UInt8] {
        let header = HeaderParameters(contentType)
        guard header.value == "multipart/form-data", let boundary = header["boundary"], (1...70).contains(boundary.utf8.count),
            boundary.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { throw .boundary }
        return Array("\r\n--\(boundary)".utf8)
    }

    /// The position behind the first delimiter.
    private static func afterPreamble(_ body: [UInt8], _ delimiter: [UInt8]) throws(Failure) -> Int {
        let opening = delimiter.dropFirst(2)
        if body.starts(with: opening) { return opening.count }
        guard let start = body.firstRange(of: delimiter, from: 0) else { throw .boundary }
        return start + delimiter.count
    }

    private static func isClosed(_ body: [UInt8], at position: Int) -> Bool {
        position + 1 < body.count && body[position] == UInt8(ascii: "-") && body[position + 1] == UInt8(ascii: "-")
    }

    private static func part(
        of body: [UInt8], from position: Int, _ delimiter: [UInt8], _ limits: Limits
    ) throws(Failure) -> (Part, next: Int) {
        guard position + 1 < body.count, body[position] == 0x0D, body[position + 1] == 0x0A else { throw .boundary }
        // The blank line may follow at once, so the search begins at the delimiter's own line break.
        guard let headerEnd = body.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A], from: position, limit: limits.headerBytes)
        else { throw .header }
        let start = headerEnd + 4
        guard let end = end(of: body, from: start, delimiter) else { throw .unfinished }
        let lines = headerEnd > position + 2 ? body[(position + 2)..<headerEnd] : []
        let disposition = try disposition(of: String(decoding: lines, as: UTF8.self))
        guard let name = disposition["name"] else { throw .name }
        return (Part(name: name, fileName: disposition["filename"], content: body[start..<end]), end + delimiter.count)
    }

    /// Where the next delimiter begins; what merely begins like one is content.
    private static func end(of body: [UInt8], from start: Int, _ delimiter: [UInt8]) -> Int? {
        var position = start
        while let found = body.firstRange(of: delimiter, from: position) {
            let next = body[(found + delimiter.count)...].prefix(2)
            if next.elementsEqual([0x0D, 0x0A]) || next.elementsEqual([0x2D, 0x2D]) { return found }
            position = found + 1
        }
        return nil
    }

    private static func disposition(of lines: String) throws(Failure) -> HeaderParameters {
        for line in lines.unicodeScalars.split(whereSeparator: { $0 == "\r" || $0 == "\n" }) {
            guard let colon = line.firstIndex(of: ":") else { throw .header }
            guard String(line[..<colon]).lowercased() == "content-disposition" else { continue }
            let header = HeaderParameters(String(line[line.index(after: colon)...]))
            guard header.value == "form-data" else { throw .header }
            return header
        }
        throw .name
    }
}

extension [UInt8] {
    /// Where `pattern` begins at or after `start`; `limit` bounds how far it may begin behind it.
    fileprivate func firstRange(of pattern: [UInt8], from start: Int, limit: Int = .max) -> Int? {
        let last = Swift.min(count - pattern.count, limit == .max ? .max : start + limit)
        guard let first = pattern.first, start <= last else { return nil }
        return withUnsafeBufferPointer { bytes in
            var index = start
            while index <= last {
                if bytes[index] == first, bytes[index..<(index + pattern.count)].elementsEqual(pattern) { return index }
                index += 1
            }
            return nil
        }
    }
}
