import Documents
import FieldDetection
import FormModel
import Primitives
import Records
import Scanning

/// A file as a PDF, and the picture that it was before.
struct BoundFile {
    var file: BroughtFile
    /// Nil for what was a PDF from the beginning.
    var picture: (any ScratchFile)?
}

extension Assistant {
    /// Pictures become a PDF of as many pages; everything else stays as it is.
    func bound(_ file: BroughtFile) async throws -> BoundFile {
        guard let kind = PictureKind(file.content), kind != .pdf, let papers = services.papers else {
            return BoundFile(file: file)
        }
        guard file.content.count <= Self.largestFile else { throw AssistantFailure.tooLarge }
        let (picture, pdf) = (try services.scratch.scratch(file.content), try services.scratch.scratch([]))
        try await papers.binding.bindPictures(of: picture.path, to: pdf.path)
        var bound = file
        bound.content = try pdf.content()
        return BoundFile(file: bound, picture: picture)
    }

    /// Lays the words that were read from pictures over their pages, so that the form can be understood by them.
    func withWords(_ found: DetectedForm, of path: String, password: String) async throws -> any ScratchFile {
        let written = try services.scratch.scratch([])
        guard let papers = services.papers else { return written }
        try await papers.binding.addText(
            TextLayerRequest(input: path, output: written.path, password: password, pages: found.recognized))
        return written
    }
}
