import Documents
import FieldDetection
import Foundation
public import IdentityDocuments
import Primitives
import Scanning
import ZXingBarcodes

extension Formly {
    /// Reads identity documents in pictures and PDFs, in the bounded child process.
    public func identityScanning() -> any IdentityScanning { worker }

    /// Reads the text of a licence's barcode, as a hand-held scanner types it. Nil when it is none.
    public func licence(from text: String) -> IdentityDocument? { AAMVALicence.document(text) }

    /// Reads the lines of a machine-readable zone. Nil when there are none.
    public func zone(from text: String) -> IdentityDocument? {
        MRZTextReader(parser: MRZParser(today: Surroundings.today())).document(in: text)
    }

    /// The child's side. The weights are read with the first scan: most children never scan.
    static func scanner() -> any IdentityScanning { LazyScanner() }
}

private struct LazyScanner: IdentityScanning {
    func scan(_ path: String, today: CivilDate) async throws -> IdentityScan {
        guard
            let resources = try? Resources.find(
                environment: ProcessInfo.processInfo.environment, executable: Surroundings.executable()),
            let weights = FileManager.default.contents(atPath: resources.root + "/Recognition/ocr-b.weights"),
            let cells = CellPerceptron([UInt8](weights))
        else { throw DocumentFailure(.unavailable) }
        let scanner = IdentityScanner(pictures: PicturesByKind(), barcodes: ZXingBarcodes(), cells: cells)
        return try await scanner.scan(path, today: today)
    }

    func captureFacts(_ path: String) async throws -> CaptureFacts {
        CaptureFacts(try await PicturesByKind().picture(of: path, page: 1, channel: .luminance))
    }

    func signature(_ path: String) async throws -> SignaturePicture? {
        SignatureFinder().signature(in: try await PicturesByKind().picture(of: path, page: 1, channel: .luminance))
    }

    /// The picture as it looks, and its brightest colours beside it.
    func measure(_ path: String) async throws -> PhotoFacts {
        let pictures = PicturesByKind()
        let luminance = try await pictures.picture(of: path, page: 1, channel: .luminance)
        let brightest = try await pictures.picture(of: path, page: 1, channel: .brightest)
        guard let file = FileHandle(forReadingAtPath: path) else { throw DocumentFailure(.unreadable) }
        defer { try? file.close() }
        let head = [UInt8]((try? file.read(upToCount: 3)) ?? Data())
        let bytes = Int((try? file.seekToEnd()) ?? 0)
        return PhotoFacts(isJPEG: head == [0xFF, 0xD8, 0xFF], bytes: bytes, luminance: luminance, brightest: brightest)
    }
}
