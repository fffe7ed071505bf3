public import Documents
import FieldDetection
import FormModel
import IdentityDocuments
public import Primitives
import Records

/// The person's signature and initials: made once, looked at, made anew, forgotten.
extension Assistant {
    private static let setting = "signature"
    /// Not the id of a session: those have ten characters.
    private static let lock: SessionRecord.ID = "signature"

    public func signatures(of person: Person.ID = .first) async throws -> SignatureBook {
        guard let kept = try await services.records.setting(Self.setting(Self.setting, of: person)) else {
            return SignatureBook()
        }
        return try decode(SignatureBook.self, kept)
    }

    /// Keeps a signature in the place of the one before.
    ///
    /// - Throws: `AssistantFailure(.notASignature)` for a name that no font of this machine can show.
    public func keep(_ ink: SignatureInk, as kind: SignatureKind, of person: Person.ID = .first) async throws {
        _ = try await picture(of: ink)
        let now = services.now()
        try await changeSignatures(of: person) { $0.keep(ink, as: kind, at: now) }
    }

    /// The signature on a photograph of paper; nothing of the photograph is kept.
    ///
    /// - Throws: `AssistantFailure(.noSignatureSeen)`.
    public func signature(in photograph: [UInt8]) async throws -> SignatureInk {
        guard let papers = services.papers else { throw DocumentFailure(.unavailable) }
        guard photograph.count <= Self.largestFile else { throw AssistantFailure.tooLarge }
        let copy = try services.scratch.scratch(photograph)
        guard let picture = try await papers.identity.signature(copy.path) else { throw AssistantFailure(.noSignatureSeen) }
        return .photographed(picture)
    }

    public func forgetSignature(_ kind: SignatureKind, of person: Person.ID = .first) async throws {
        try await changeSignatures(of: person) { $0.forget(kind) }
    }

    public func forgetSignatures(of person: Person.ID = .first) async throws {
        try await services.records.set(Self.setting(Self.setting, of: person), to: nil)
    }

    /// As it will look on paper; nil where none is kept.
    public func signaturePicture(_ kind: SignatureKind, of person: Person.ID = .first) async throws -> PageImage? {
        guard let ink = try await signatures(of: person)[kind] else { return nil }
        return try await picture(of: ink)
    }

    private func picture(of ink: SignatureInk) async throws -> PageImage {
        let (width, height) = (240, 60)
        let page = try services.scratch.scratch(BlankPage.pdf(width: width, height: height))
        let output = try services.scratch.scratch([])
        var request = FillRequest(input: page.path, output: output.path, values: [:])
        let place = PDFRect(x0: 6, y0: 6, x1: Double(width) - 6, y1: Double(height) - 6)
        request.stamps = [PageStamp(page: 1, rect: place, mark: .ink(ink))]
        guard try await services.filling.fill(request).isWritten else { throw AssistantFailure(.notASignature) }
        return try await services.pages.image(
            of: output.path, page: 1, password: "", options: ImageOptions(dpi: 192, drawsForms: true))
    }

    /// One change at a time, so that two windows don't undo each other's.
    private func changeSignatures(
        of person: Person.ID, _ change: @Sendable (inout SignatureBook) -> Void
    ) async throws {
        await locks.enter(Self.lock)
        do {
            var book = try await signatures(of: person)
            change(&book)
            try await services.records.set(Self.setting(Self.setting, of: person), to: book.isEmpty ? nil : try encode(book))
            await locks.leave(Self.lock)
        } catch {
            await locks.leave(Self.lock)
            throw error
        }
    }
}
