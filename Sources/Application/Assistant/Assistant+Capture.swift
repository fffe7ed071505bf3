public import Documents
import IdentityDocuments
import Primitives
import Records
public import Scanning

extension Assistant {
    /// How a photograph of a paper turned out; nothing of it is kept.
    public func captureFacts(_ content: [UInt8]) async throws -> CaptureFacts {
        guard let papers = services.papers else { throw DocumentFailure(.unavailable) }
        guard content.count <= Self.largestFile else { throw AssistantFailure.tooLarge }
        let copy = try services.scratch.scratch(content)
        return try await papers.identity.captureFacts(copy.path)
    }

    /// A picture as it will look as a page, turned as its file says and the person wants.
    public func capturePicture(_ page: PhotographedPage, dpi: Double = 72) async throws -> PageImage {
        let copy = try services.scratch.scratch(try await boundPages([page]))
        return try await services.pages.image(of: copy.path, page: 1, password: "", options: ImageOptions(dpi: dpi))
    }

    /// One PDF of several pictures, in order: only what stays of each, and nothing that a camera noted.
    public func boundPages(_ pages: [PhotographedPage]) async throws -> [UInt8] {
        guard let papers = services.papers else { throw DocumentFailure(.unavailable) }
        guard pages.allSatisfy({ $0.content.count <= Self.largestFile }) else { throw AssistantFailure.tooLarge }
        let copies = try pages.map { try services.scratch.scratch($0.content) }
        let output = try services.scratch.scratch([])
        let wanted = zip(copies, pages).map { copy, page in
            CapturedPage(
                path: copy.path, part: page.part, turn: page.turn, isWhole: page.isWhole,
                corners: page.corners?.turned(-page.turned))
        }
        try await papers.binding.bind(wanted, to: output.path)
        withExtendedLifetime(copies) {}
        return try output.content()
    }
}

/// A photograph of a page, and what the person wants of it.
public struct PhotographedPage: Sendable {
    public var content: [UInt8]
    /// What stays, as a share of the page as shown; nil for all of it.
    public var part: PDFRect?
    /// Clockwise degrees beyond what the file says.
    public var turn: Int
    /// As it was taken, with all that lies round the sheet.
    public var isWhole: Bool
    /// Where the sheet is in the photograph as it is shown; nil: where it is found.
    public var corners: SheetCorners?

    public init(
        _ content: [UInt8], part: PDFRect? = nil, turn: Int = 0, isWhole: Bool = false, corners: SheetCorners? = nil
    ) {
        self.content = content
        self.part = part
        self.turn = turn
        self.isWhole = isWhole
        self.corners = corners
    }

    /// Clockwise degrees by which it is shown turned, all in all.
    public var turned: Int { (PictureOrientation.degrees(ofJPEG: content) + turn) % 360 }
}
