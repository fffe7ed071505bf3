import Foundation
import Primitives

/// The files that a path stands for: itself, or everything below it that may be a paper.
public enum PaperFiles {
    /// The most files of one folder.
    static let most = 20_000

    /// In the order of their names. Hidden files and links are left: a link may lead anywhere.
    ///
    /// - Throws: `AssistantFailure(.cannotRead)`, `LibraryFailure(.tooManyFiles)`.
    public static func paths(at path: String) throws -> [String] {
        let path = present(path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        guard isFolder.boolValue else { return [path] }
        guard let found = FileManager.default.enumerator(atPath: path) else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        var paths: [String] = []
        while let name = found.nextObject() as? String {
            let type = found.fileAttributes?[.type] as? FileAttributeType
            if name.split(separator: "/").last?.hasPrefix(".") == true {
                if type == .typeDirectory { found.skipDescendants() }
            } else if type == .typeRegular {
                guard paths.count < most else { throw LibraryFailure(.tooManyFiles, ["count": .number(most)]) }
                paths.append(path + "/" + name)
            }
        }
        return paths.sorted()
    }

    /// The path as the disk has it: a name may be typed with other bytes for the same letters ("é" as one or as two), which a file
    /// system of Linux takes for another name.
    public static func present(_ path: String) -> String {
        guard !FileManager.default.fileExists(atPath: path), !path.utf8.allSatisfy({ $0 < 0x80 }) else { return path }
        var found = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
        for part in path.utf8.split(separator: UInt8(ascii: "/")) {
            let name = String(decoding: part, as: UTF8.self)
            let folder = found.isEmpty ? "." : found
            let isThere = FileManager.default.fileExists(atPath: found + name)
            // Strings are equal where their letters are, whatever the bytes.
            let other = isThere ? name : (try? FileManager.default.contentsOfDirectory(atPath: folder))?.first { $0 == name }
            guard let other else { return path }
            found += other + "/"
        }
        return String(found.dropLast())
    }

    /// Reads a file that is not larger than any paper; a pipe or a device is no file.
    ///
    /// - Throws: `AssistantFailure(.cannotRead)`.
    public static func brought(_ path: String) throws -> BroughtFile {
        let path = URL(filePath: present(path)).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular, let size = attributes?[.size] as? Int else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        guard size <= Assistant.largestFile else { throw AssistantFailure.tooLarge }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return BroughtFile(name: name, content: [UInt8](data))
    }
}
