public import IdentityDocuments
public import Scanning

/// What the assistant reads papers with that are pictures: scans, photographs, identity documents.
public struct PaperServices: Sendable {
    public var binding: any PageBinding
    public var scanning: any PageScanning
    public var identity: any IdentityScanning

    public init(binding: any PageBinding, scanning: any PageScanning, identity: any IdentityScanning) {
        self.binding = binding
        self.scanning = scanning
        self.identity = identity
    }
}
