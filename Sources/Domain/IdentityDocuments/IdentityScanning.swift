public import Documents
public import Primitives
public import Scanning

/// Reads the identity documents in a picture or PDF.
///
/// - Throws: `DocumentFailure`, and nothing else.
public protocol IdentityScanning: Sendable {
    /// `today` decides the century of two-digit years.
    func scan(_ path: String, today: CivilDate) async throws -> IdentityScan
    /// Measures a photograph of a person.
    func measure(_ path: String) async throws -> PhotoFacts
    /// Measures a photograph of a paper.
    func captureFacts(_ path: String) async throws -> CaptureFacts
    /// The signature on a photograph of paper; nil where none is to be seen.
    func signature(_ path: String) async throws -> SignaturePicture?
}

extension IdentityScanning {
    /// For readers without the means.
    public func measure(_ path: String) async throws -> PhotoFacts { throw DocumentFailure(.unavailable) }
    public func captureFacts(_ path: String) async throws -> CaptureFacts { throw DocumentFailure(.unavailable) }
    public func signature(_ path: String) async throws -> SignaturePicture? { throw DocumentFailure(.unavailable) }
}

/// What a file held.
public struct IdentityScan: Sendable, Hashable, Codable {
    public var documents: [IdentityDocument]
    /// PDF417 symbols that are no licence's.
    public var otherSymbols: [OtherSymbol]

    public init(documents: [IdentityDocument] = [], otherSymbols: [OtherSymbol] = []) {
        self.documents = documents
        self.otherSymbols = otherSymbols
    }

    public struct OtherSymbol: Sendable, Hashable, Codable {
        public var bytes: Personal<[UInt8]>
        public var place: ImagePlace

        public init(bytes: [UInt8], place: ImagePlace) {
            self.bytes = Personal(bytes)
            self.place = place
        }
    }
}
