public import Primitives

/// What was read from one identity document: its lines or barcode, the values in them, and how sure each is.
public struct IdentityDocument: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable { case passport, id, visa, licence }

    public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
        case td1 = "TD1"
        case td2 = "TD2"
        case td3 = "TD3"
        case mrvA = "MRV-A"
        case mrvB = "MRV-B"
        case aamva = "AAMVA"
    }

    public var kind: Kind
    public var format: Format
    /// The lines of the machine-readable zone as printed; empty for barcodes.
    public var lines: Personal<[String]>
    /// The text of the barcode, character for byte (ISO 8859-1); nil for zones.
    public var raw: Personal<String>?
    /// AAMVA data elements by their codes, blanks around them taken away.
    public var elements: Personal<[String: String]>
    /// Values nothing speaks against. Dates as `YYYY-MM-DD`, sex as M, F or X.
    public var fields: Personal<[IdentityField: String]>
    /// Values that the person must look at before they are used: cut names, failed check digits, faint characters.
    public var unsure: Personal<[IdentityField: String]>
    /// Whether each printed check digit agrees with what it covers.
    public var checks: [IdentityCheck: Bool]
    /// 0 to 1.
    public var confidence: Double
    /// Where it was read; nil when it came as text.
    public var place: ImagePlace?

    public init(
        kind: Kind, format: Format, lines: [String] = [], raw: String? = nil, elements: [String: String] = [:],
        fields: [IdentityField: String] = [:], unsure: [IdentityField: String] = [:],
        checks: [IdentityCheck: Bool] = [:], confidence: Double = 1, place: ImagePlace? = nil
    ) {
        self.kind = kind
        self.format = format
        self.lines = Personal(lines)
        self.raw = raw.map { Personal($0) }
        self.elements = Personal(elements)
        self.fields = Personal(fields)
        self.unsure = Personal(unsure)
        self.checks = checks
        self.confidence = confidence
        self.place = place
    }
}

/// A value that identity documents hold.
public enum IdentityField: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    case documentCode, issuingState, surname, givenNames, middleName, suffix, documentNumber, nationality, birthDate, sex
    case issueDate, expiryDate, personalNumber, street, city, state, postalCode
    /// Feet and inches (`5'09"`), and colors by their codes of ANSI D-20 (`BRO`).
    case height, eyeColor, hairColor
}

/// A check digit of a machine-readable zone, by what it covers.
public enum IdentityCheck: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    case documentNumber, birthDate, expiryDate, personalNumber, composite
}

/// A part of a page or picture: pixels of the picture as it is stored, origin top left, y down.
public struct ImagePlace: Sendable, Hashable, Codable {
    /// Counted from 1.
    public var page: Int
    /// x0, y0, x1, y1: the upright rectangle around it.
    public var box: [Double]

    public init(page: Int, box: [Double]) {
        self.page = page
        self.box = box
    }
}
