import Foundation

/// The folder of a person's records, encrypted by the system whenever the phone is locked.
enum ProtectedFolder {
    /// `Application Support/Formly`, made where it is missing.
    ///
    /// The device's own backup may have it: everything in it is sealed, and the key stays in the keychain of this device.
    static func home() throws -> String {
        let files = FileManager.default
        let support = try files.url(for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        let home = support.appendingPathComponent("Formly", isDirectory: true).path
        // Unless open: a turn that is being written when the phone is locked is still written.
        let protection: [FileAttributeKey: Any] = [.protectionKey: FileProtectionType.completeUnlessOpen]
        try files.createDirectory(atPath: home, withIntermediateDirectories: true, attributes: protection)
        try files.setAttributes(protection, ofItemAtPath: home)
        return home
    }

    private static var handedOut: URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("HandedOut", isDirectory: true)
    }

    /// Takes away what was handed out before; whoever took it has a copy.
    static func clearHandedOut() throws {
        if FileManager.default.fileExists(atPath: handedOut.path) { try FileManager.default.removeItem(at: handedOut) }
    }

    /// A file to hand out, in a folder of its own that the next call empties.
    static func handOut(_ content: [UInt8], name: String) throws -> URL {
        try clearHandedOut()
        let folder = handedOut
        try FileManager.default.createDirectory(
            atPath: folder.path, withIntermediateDirectories: true,
            attributes: [.protectionKey: FileProtectionType.complete])
        let file = folder.appendingPathComponent(name)
        try Data(content).write(to: file, options: [.atomic, .completeFileProtection])
        return file
    }

    /// A copy of a file that the person picked, of any size: it is never read into memory.
    static func bringIn(_ picked: URL, to path: String) throws {
        let isScoped = picked.startAccessingSecurityScopedResource()
        defer { if isScoped { picked.stopAccessingSecurityScopedResource() } }
        try FileManager.default.copyItem(at: picked, to: URL(fileURLWithPath: path))
    }
}
