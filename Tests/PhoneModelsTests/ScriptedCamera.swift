import Documents
import Foundation
import IdentityDocuments
import Primitives
import Scanning

/// A camera whose pictures are one byte: 1 for a good one, anything else for one that is small, dark and blurred.
struct ScriptedCamera: PageBinding, PageScanning, IdentityScanning {
    func captureFacts(_ path: String) async throws -> CaptureFacts {
        try Data(contentsOf: URL(filePath: path)).first == 1
            ? CaptureFacts(width: 2_000, height: 3_000, paper: 220, sharpness: 0.9, glare: 0)
            : CaptureFacts(width: 200, height: 300, paper: 20, sharpness: 0.01, glare: 0)
    }

    func scan(_ path: String, today: CivilDate) async throws -> IdentityScan { IdentityScan() }

    func scannedPage(
        of path: String, page: Int, width: Double?, options: RecognitionOptions
    ) async throws -> ScannedPage { throw DocumentFailure(.unavailable) }

    func bindPictures(of path: String, to output: String) async throws { throw DocumentFailure(.unavailable) }
    func bind(_ pages: [CapturedPage], to output: String) async throws { throw DocumentFailure(.unavailable) }
    func addText(_ request: TextLayerRequest) async throws { throw DocumentFailure(.unavailable) }
}
