/// Parts markup into tags and text without ever failing: what is no tag is text.
///
/// - Complexity: O(n) in the size of the input.
struct MarkupScanner {
    enum Piece: Equatable {
        case text(String)
        case open(String, attributes: [String: String], isEmpty: Bool)
        case close(String)
    }

    private let bytes: [UInt8]
    private var place = 0
    /// Elements whose content is not markup (HTML Standard, 13.2.5.2).
    private let rawElements: Set<String>
    private var rawElement: String?

    init(_ bytes: [UInt8], rawElements: Set<String> = []) {
        self.bytes = bytes
        self.rawElements = rawElements
    }

    mutating func next() -> Piece? {
        if let rawElement { return raw(rawElement) }
        while place < bytes.count {
            guard bytes[place] == 0x3C else { return .text(text()) }
            guard place + 1 < bytes.count else {
                place += 1
                return .text("<")
            }
            switch bytes[place + 1] {
            case 0x21: skipDeclaration()
            case 0x3F: skip(past: [0x3F, 0x3E])
            case 0x2F: return close()
            case 0x41...0x5A, 0x61...0x7A: return open()
            default:
                place += 1
                return .text("<")
            }
        }
        return nil
    }

    private mutating func text() -> String {
        let start = place
        while place < bytes.count, bytes[place] != 0x3C { place += 1 }
        return CharacterReferences.resolved(bytes[start..<place])
    }

    /// What stands up to the closing tag, which is left to be read.
    private mutating func raw(_ name: String) -> Piece? {
        let wanted = Array("</\(name)".utf8)
        let start = place
        while place < bytes.count, !isAt(wanted) { place += 1 }
        rawElement = nil
        return .text(String(decoding: bytes[start..<place], as: UTF8.self))
    }

    private func isAt(_ lowercase: [UInt8]) -> Bool {
        guard place + lowercase.count <= bytes.count else { return false }
        return lowercase.indices.allSatisfy { Self.lower(bytes[place + $0]) == lowercase[$0] }
    }

    private mutating func skipDeclaration() {
        let rest = bytes[place...]
        if rest.starts(with: Array("<!--".utf8)) {
            place += 4
            skip(past: Array("-->".utf8))
        } else if rest.starts(with: Array("<![CDATA[".utf8)) {
            skip(past: Array("]]>".utf8))
        } else {
            skip(past: [0x3E])
        }
    }

    private mutating func skip(past mark: [UInt8]) {
        while place < bytes.count, !bytes[place...].starts(with: mark) { place += 1 }
        place = min(place + mark.count, bytes.count)
    }

    private mutating func close() -> Piece {
        place += 2
        let name = name()
        skip(past: [0x3E])
        return .close(name)
    }

    private mutating func open() -> Piece {
        place += 1
        let name = name()
        var attributes: [String: String] = [:]
        var isEmpty = false
        while place < bytes.count, bytes[place] != 0x3E {
            if bytes[place] == 0x2F || Self.isSpace(bytes[place]) {
                isEmpty = bytes[place] == 0x2F
                place += 1
            } else {
                isEmpty = false
                let (key, value) = attribute()
                if attributes.count < 64 { attributes[key] = value }
            }
        }
        place = min(place + 1, bytes.count)
        if rawElements.contains(name), !isEmpty { rawElement = name }
        return .open(name, attributes: attributes, isEmpty: isEmpty)
    }

    private mutating func attribute() -> (String, String) {
        let start = place
        // The first character belongs to the name whatever it is, so that every call goes on.
        place += 1
        while place < bytes.count, ![0x3D, 0x3E, 0x2F].contains(bytes[place]), !Self.isSpace(bytes[place]) { place += 1 }
        let key = String(decoding: bytes[start..<place].map(Self.lower), as: UTF8.self)
        guard place < bytes.count, bytes[place] == 0x3D else { return (key, "") }
        place += 1
        return (key, value())
    }

    private mutating func value() -> String {
        guard place < bytes.count else { return "" }
        let quote = bytes[place]
        let start = place
        if quote == 0x22 || quote == 0x27 {
            place += 1
            while place < bytes.count, bytes[place] != quote { place += 1 }
            let value = CharacterReferences.resolved(bytes[(start + 1)..<place])
            place = min(place + 1, bytes.count)
            return value
        }
        while place < bytes.count, bytes[place] != 0x3E, !Self.isSpace(bytes[place]) { place += 1 }
        return CharacterReferences.resolved(bytes[start..<place])
    }

    private mutating func name() -> String {
        let start = place
        while place < bytes.count, ![0x3E, 0x2F].contains(bytes[place]), !Self.isSpace(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place].map(Self.lower), as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
