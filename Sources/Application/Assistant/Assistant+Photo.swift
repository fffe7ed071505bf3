import Documents
public import FormModel
public import IdentityDocuments
public import Primitives
public import Records

extension Assistant {
    /// What of a photograph the form's agency would not take, as far as it can be measured; nothing of it is kept.
    ///
    /// - Throws: `AssistantFailure(.noPhoto)` for a form that wants none.
    public func photoFindings(_ file: BroughtFile, for id: SessionRecord.ID) async throws -> [Finding] {
        guard let photo = try await view(id).template.review.photo else { throw AssistantFailure(.noPhoto) }
        guard let papers = services.papers else { throw DocumentFailure(.unavailable) }
        guard file.content.count <= Self.largestFile else { throw AssistantFailure.tooLarge }
        let copy = try services.scratch.scratch(file.content)
        return PhotoRequirements(photo).findings(for: try await papers.identity.measure(copy.path))
    }
}

extension PhotoRequirements {
    public init(_ photo: Review.Photo) {
        self.init(sides: photo.leastSide...max(photo.leastSide, photo.mostSide), mostBytes: photo.mostBytes)
    }
}
