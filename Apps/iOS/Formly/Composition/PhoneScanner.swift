import Documents
import IdentityDocuments
import Primitives
import Scanning

/// The core's scanner of identity documents, and what a picture of a paper looks like.
struct PhoneScanner: IdentityScanning {
    let scanner: IdentityScanner
    let pictures: PicturesOnPhone

    func scan(_ path: String, today: CivilDate) async throws -> IdentityScan { try await scanner.scan(path, today: today) }

    func captureFacts(_ path: String) async throws -> CaptureFacts {
        CaptureFacts(try await pictures.picture(of: path, page: 1, channel: .luminance))
    }
}
