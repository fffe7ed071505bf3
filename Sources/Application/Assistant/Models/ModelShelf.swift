import Foundation
import LanguageModel
import Primitives

/// The folder of added models: their files, and a list of them that says which is used.
struct ModelShelf {
    struct Listing: Codable, Equatable {
        var models: [ModelRecord] = []
        var using: ModelRecord.ID?
    }

    let folder: String
    private static let mostModels = 100
    private static let largestListing = 1 << 20

    func path(of id: ModelRecord.ID) -> String { "\(folder)/\(id.rawValue).gguf" }

    /// Of a folder that isn't there yet: nothing.
    func listing() throws(LanguageModelFailure) -> Listing {
        guard let data = FileManager.default.contents(atPath: listPath) else { return Listing() }
        guard data.count <= Self.largestListing, let listing = try? JSONDecoder().decode(Listing.self, from: data),
            listing.models.allSatisfy({ Self.isName($0.id.rawValue) })
        else { throw LanguageModelFailure(.noAccess) }
        return listing
    }

    func write(_ listing: Listing) throws(LanguageModelFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try encoder.encode(listing).write(to: URL(filePath: listPath), options: .atomic)
        } catch {
            throw LanguageModelFailure(.noAccess)
        }
    }

    /// A second name for the same file where the disk allows it, else a copy: models take gigabytes.
    func keep(_ source: String, as id: ModelRecord.ID) throws(LanguageModelFailure) {
        let source = URL(filePath: source).resolvingSymlinksInPath().path
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            do {
                try FileManager.default.linkItem(atPath: source, toPath: path(of: id))
            } catch {
                // Another disk: a copy that gets its name when it is whole.
                let part = path(of: id) + ".part"
                try? FileManager.default.removeItem(atPath: part)  // of a copy that was cut off
                try FileManager.default.copyItem(atPath: source, toPath: part)
                try FileManager.default.moveItem(atPath: part, toPath: path(of: id))
            }
        } catch {
            throw LanguageModelFailure(.noAccess)
        }
    }

    func discard(_ id: ModelRecord.ID) throws(LanguageModelFailure) {
        guard FileManager.default.fileExists(atPath: path(of: id)) else { return }
        do {
            try FileManager.default.removeItem(atPath: path(of: id))
        } catch {
            throw LanguageModelFailure(.noAccess)
        }
    }

    /// What a file says of its model, and the file's bytes.
    static func examine(_ path: String) throws(LanguageModelFailure) -> (header: GGUFHeader, bytes: Int) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: URL(filePath: path).resolvingSymlinksInPath().path)
        guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular, let bytes = attributes[.size] as? Int,
            let file = FileHandle(forReadingAtPath: path)
        else { throw LanguageModelFailure(.noAccess) }
        // Closed when let go; it was only read.
        let start: Data?
        do {
            start = try file.read(upToCount: GGUFHeader.mostBytes)
        } catch {
            throw LanguageModelFailure(.noAccess)
        }
        return (try GGUFHeader([UInt8](start ?? Data())), bytes)
    }

    /// A free name made of the letters and digits of a file's name.
    static func id(for path: String, besides taken: Set<ModelRecord.ID>) throws(LanguageModelFailure) -> ModelRecord.ID {
        let stem = URL(filePath: path).deletingPathExtension().lastPathComponent.lowercased()
        let words = stem.unicodeScalars.split { !isLetter($0) }.map { String(String.UnicodeScalarView($0)) }
        let name = String(words.joined(separator: "-").prefix(48))
        let base = name.isEmpty ? "model" : name
        let names = [base] + (2...mostModels).map { "\(base)-\($0)" }
        guard let free = names.lazy.map({ ModelRecord.ID($0) }).first(where: { !taken.contains($0) }) else {
            throw LanguageModelFailure(.noAccess)
        }
        return free
    }

    /// A name is a file's: it must lead nowhere else.
    private static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.unicodeScalars.allSatisfy { isLetter($0) || $0 == "-" }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    private var listPath: String { folder + "/models.json" }
}
