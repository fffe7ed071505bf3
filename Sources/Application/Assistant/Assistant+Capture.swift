public import Documents
import IdentityDocuments
import Primitives
import Records
import Scanning

extension Assistant {
    /// How a photograph of a paper turned out; nothing of it is kept.
    public func captureFacts(_ content: [UInt8]) async throws -> CaptureFacts {
        guard let papers = services.papers else { throw DocumentFailure(.unavailable) }
        guard content.count <= Self.largestFile else { throw AssistantFailure.tooLarge }
        let copy = try services.scratch.scratch(content)
        return try await papers.identity.captureFacts(copy.path)
    }

    /// A picture as it will look as a page, turned as its file says and the person wants.
    public func capturePicture(_ content: [UInt8], turn: Int, dpi: Double = 72) async throws -> PageImage {
        let pdf = try await boundPages([(content, nil, turn)])
        let copy = try services.scratch.scratch(pdf)
        return try await services.pages.image(of: copy.path, page: 1, password: "", options: ImageOptions(dpi: dpi))
    }

    /// One PDF of several pictures, in order: only what stays of each, and nothing that a camera noted.
    public func boundPages(_ pages: [(content: [UInt8], part: PDFRect?, turn: Int)]) async throws -> [UInt8] {
        guard let papers = services.papers else { throw DocumentFailure(.unavailable) }
        guard pages.allSatisfy({ $0.content.count <= Self.largestFile }) else { throw AssistantFailure.tooLarge }
        let copies = try pages.map { try services.scratch.scratch($0.content) }
        let output = try services.scratch.scratch([])
        let wanted = zip(copies, pages).map { CapturedPage(path: $0.path, part: $1.part, turn: $1.turn) }
        try await papers.binding.bind(wanted, to: output.path)
        withExtendedLifetime(copies) {}
        return try output.content()
    }
}
