import Foundation
public import Records

/// Scratch files in the system's temporary folder: for tests, whose contents nobody minds.
public struct TemporaryScratchSpace: ScratchSpace {
    public init() {}

    public func scratch(_ content: [UInt8]) throws -> any ScratchFile { try TemporaryScratchFile(content) }
}

private final class TemporaryScratchFile: ScratchFile {
    let path: String

    init(_ content: [UInt8]) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "formly-test-\(UUID().uuidString)")
        try Data(content).write(to: file)
        path = file.path
    }

    func content() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    deinit { unlink(path) }
}
