public import Documents
public import Primitives
public import Records
import Retrieval

/// A page of a paper, to be looked at.
public struct PaperPage: Sendable {
    public var geometry: PageGeometry
    /// How many pages the paper has.
    public var count: Int
}

extension Library {
    /// Whether a paper has pages that can be looked at.
    public static func hasPages(_ paper: LibraryRecord) -> Bool {
        paper.kind == PaperKind.pdf.rawValue && paper.bytes > 0 && paper.pages > 0
    }

    /// - Throws: `LibraryFailure(.noSuchPaper)`; `DocumentFailure(.noSuchPage)`.
    public func page(_ number: Int, of id: LibraryRecord.ID) async throws -> PaperPage {
        let file = try await readable(id)
        let pages = try await services.pages.geometry(of: file.path, password: "")
        guard pages.indices.contains(number - 1) else { throw DocumentFailure(.noSuchPage) }
        return PaperPage(geometry: pages[number - 1], count: pages.count)
    }

    public func image(ofPage number: Int, of id: LibraryRecord.ID) async throws -> PageImage {
        try await services.pages.image(of: try await readable(id).path, page: number, password: "", options: ImageOptions())
    }

    public func paper(_ id: LibraryRecord.ID) async throws -> LibraryRecord {
        guard let paper = try await services.store.paper(id) else { throw LibraryFailure(.noSuchPaper) }
        return paper
    }

    private func readable(_ id: LibraryRecord.ID) async throws -> any ScratchFile {
        let paper = try await paper(id)
        guard Self.hasPages(paper), let content = try await services.store.file(of: id) else {
            throw DocumentFailure(.noSuchPage)
        }
        return try services.scratch.scratch(content)
    }
}
