import Assistant
import Foundation

extension BroughtFile {
    /// What the document picker or another app hands over. Too large a file is refused before it is read.
    init(picked url: URL) throws {
        let isScoped = url.startAccessingSecurityScopedResource()
        defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= Assistant.largestFile else { throw AssistantFailure.tooLarge }
        self.init(name: url.lastPathComponent, content: [UInt8](try Data(contentsOf: url)))
    }
}
