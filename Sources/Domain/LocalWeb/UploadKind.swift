/// What an uploaded file is, by its first bytes: names and declared types are the sender's claim.
public enum UploadKind: String, Sendable, Hashable, CaseIterable {
    case pdf, png, jpeg

    public init?(_ content: some Collection<UInt8>) {
        if content.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if content.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if Self.holdsPDFHeader(content.prefix(1024)) {
            self = .pdf
        } else {
            return nil
        }
    }

    /// Readers accept the header anywhere in the first 1024 bytes (ISO 32000-1, annex H.3, note 13).
    private static func holdsPDFHeader(_ content: some Collection<UInt8>) -> Bool {
        let bytes = Array(content)
        let header = Array("%PDF-".utf8)
        guard bytes.count >= header.count else { return false }
        return (0...(bytes.count - header.count)).contains { bytes[$0..<($0 + header.count)].elementsEqual(header) }
    }
}
