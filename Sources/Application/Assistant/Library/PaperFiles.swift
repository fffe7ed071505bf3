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

    /// Reads a file that is not larger than any paper; a pipe or a device is no file.
    ///
    /// - Throws: `AssistantFailure(.cannotRead)`.
    public static func brought(_ path: String) throws -> BroughtFile {
        let path = URL(filePath: path).resolvingSymlinksInPath().path
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
