import DocumentModel
import Foundation
import HEIFPictures
public import IdentityDocuments
import LeptonicaPictures
import PDFiumPages
import Primitives
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

/// Chooses the adapter by what a file is.
private struct PicturesByKind: PictureReading {
    private let pages = PDFiumPageReader()

    func pictureCount(of path: String) async throws -> Int {
        switch try kind(of: path) {
        case .pdf: try await pages.pictureCount(of: path)
        case .heif: try HEIFPictures().pictureCount(of: path)
        case .raster: try LeptonicaPictures().pictureCount(of: path)
        }
    }

    func picture(of path: String, page: Int, channel: GreyPicture.Channel) async throws -> GreyPicture {
        switch try kind(of: path) {
        case .pdf: try await pages.picture(of: path, page: page, channel: channel)
        case .heif: try HEIFPictures().picture(of: path, page: page, channel: channel)
        case .raster: try LeptonicaPictures().picture(of: path, page: page, channel: channel)
        }
    }

    private func kind(of path: String) throws(DocumentFailure) -> PictureKind {
        var status = stat()
        // "Not there" and "not allowed to look" read the same to a person.
        guard stat(path, &status) == 0 else { throw DocumentFailure(.notFound) }
        // A pipe or a device would never end.
        guard status.st_mode & S_IFMT == S_IFREG, let file = FileHandle(forReadingAtPath: path) else {
            throw DocumentFailure(.unreadable)
        }
        defer { try? file.close() }
        guard let head = try? file.read(upToCount: 1024), !head.isEmpty else { throw DocumentFailure(.empty) }
        guard let kind = PictureKind([UInt8](head)) else { throw DocumentFailure(.notAPicture) }
        return kind
    }
}
