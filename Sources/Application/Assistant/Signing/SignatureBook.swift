public import Documents
public import FieldDetection
public import Primitives

/// The signature and the initials that a person made once: sealed, and put on a page only where they say so.
public struct SignatureBook: Sendable, Hashable, Codable {
    public private(set) var inks: [SignatureKind: Entry] = [:]

    public struct Entry: Sendable, Hashable, Codable {
        public var ink: Personal<SignatureInk>
        public var made: Timestamp
    }

    public var isEmpty: Bool { inks.isEmpty }

    public subscript(kind: SignatureKind) -> SignatureInk? { inks[kind]?.ink.exposed }

    mutating func keep(_ ink: SignatureInk, as kind: SignatureKind, at now: Timestamp) {
        inks[kind] = Entry(ink: Personal(ink), made: now)
    }

    mutating func forget(_ kind: SignatureKind) { inks[kind] = nil }
}

/// What of a person's hand is kept.
public enum SignatureKind: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    case signature, initials
}

/// One place of a form that was signed.
public struct SignaturePlacement: Sendable, Hashable, Codable, Identifiable {
    public enum Mark: Sendable, Hashable, Codable {
        case ink(SignatureKind)
        /// The day it was put there, as the form writes days.
        case date(String)
    }

    public var id: Int
    public var mark: Mark
    /// Counted from 1.
    public var page: Int
    /// As `PageGeometry` reports rectangles.
    public var rect: PDFRect
    /// The field of the file that it stands on; nil for a place that the person pointed at.
    public var spot: String?
    /// Of the answers that were signed; nil in what was kept before this was noted.
    var answers: [UInt8]?
}

/// What there is to know of the signatures on one form.
public struct Signing: Sendable {
    public var book: SignatureBook
    /// The places that the form has for a pen, in order.
    public var spots: [SignatureSpot]
    public var placements: [SignaturePlacement]
    /// Of the answers as they are.
    var answers: [UInt8] = []

    /// Whether the answers are others than those that were signed. A day that was put down signs nothing.
    public func isOutdated(_ placement: SignaturePlacement) -> Bool {
        guard case .ink = placement.mark, let signed = placement.answers else { return false }
        return signed != answers
    }

    public func isSigned(_ spot: SignatureSpot) -> Bool { placements.contains { $0.spot == spot.name && $0.page == spot.page } }
}
