import Foundation
public import Records
import Testing

/// What every scratch space must do.
public struct ScratchSpaceContract: Sendable {
    private let space: any ScratchSpace

    public init(_ space: any ScratchSpace) { self.space = space }

    public func holds() throws {
        try readsByPath()
        try takesAResult()
        try keepsFilesApart()
        try endsWithItsValue()
    }

    private func readsByPath() throws {
        for size in [0, 1, 70_000] {
            let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 13) }
            let file = try space.scratch(content)
            #expect(Array(try Data(contentsOf: URL(filePath: file.path))) == content, "\(size) bytes")
            #expect(try file.content() == content, "\(size) bytes")
        }
    }

    /// As a library writes it: opened by its path, emptied, written; a shorter result leaves nothing of a longer one.
    private func takesAResult() throws {
        let file = try space.scratch(Array("something longer".utf8))
        let handle = try #require(FileHandle(forWritingAtPath: file.path))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data("result".utf8))
        try handle.close()
        #expect(try file.content() == Array("result".utf8))
    }

    private func keepsFilesApart() throws {
        let (one, other) = (try space.scratch([1]), try space.scratch([2]))
        #expect(one.path != other.path)
        #expect(try one.content() == [1] && other.content() == [2])
    }

    private func endsWithItsValue() throws {
        var file: (any ScratchFile)? = try space.scratch([1])
        let path = try #require(file?.path)
        #expect(FileManager.default.fileExists(atPath: path))
        file = nil
        #expect(!FileManager.default.fileExists(atPath: path), "the file outlives its value")
    }
}
