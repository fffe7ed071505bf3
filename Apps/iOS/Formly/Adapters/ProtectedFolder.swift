import Foundation

/// The folder of a person's records, encrypted by the system until the phone is unlocked for the first time.
enum ProtectedFolder {
    /// `Application Support/Formly`, made where it is missing.
    ///
    /// The device's own backup may have it: everything in it is sealed, and the key stays in the keychain of this device.
    static func home() throws -> String {
        let files = FileManager.default
        let support = try files.url(for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        let home = support.appendingPathComponent("Formly", isDirectory: true).path
        try files.createDirectory(atPath: home, withIntermediateDirectories: true, attributes: protection)
        try files.setAttributes(protection, ofItemAtPath: home)
        return home
    }

    /// Not until it is unlocked: a backup at night opens the records while the phone lies locked on its charger. What is in them is
    /// sealed besides, with a key from the keychain that is there as long.
    private static var protection: [FileAttributeKey: Any] {
        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication]
    }

    /// Where libraries find what they need in clear for a moment. The system never takes this place into a backup.
    static func scratch() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("InClear", isDirectory: true).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: protection)
        return folder
    }

    /// At the start of the app, before anything is opened: what a crash left in clear goes.
    static func clearScratch() throws {
        let folder = try scratch()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        try clearHandedOut()
    }

    /// Records that this device can't open, put beside the folder under another name, with nothing deleted. The backups among them
    /// come along: they open with their own passphrase.
    static func setAside(_ home: String) throws {
        let files = FileManager.default
        let aside = "\(home)-\(UUID().uuidString)"
        try files.moveItem(atPath: home, toPath: aside)
        try files.createDirectory(atPath: home, withIntermediateDirectories: true, attributes: protection)
        if files.fileExists(atPath: aside + "/backups") {
            try files.moveItem(atPath: aside + "/backups", toPath: home + "/backups")
        }
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

    // MARK: - From other apps

    /// Shared by the app with its extensions; stands in the entitlements of all.
    private static let group = "group.org.formly.app"

    /// Nil where the app was signed without the group.
    private static var shared: URL? { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) }
    private static var inbox: URL? { shared?.appendingPathComponent("given", isDirectory: true) }
    static var counts: URL? { shared?.appendingPathComponent("counts.json") }

    /// What the share sheet put there, the oldest first: names begin with the time.
    static func given() throws -> [URL] {
        guard let inbox, FileManager.default.fileExists(atPath: inbox.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: inbox.path).sorted().map { inbox.appendingPathComponent($0) }
    }
}
