import CPDFium
import Documents
import Foundation
import Primitives

enum FPDFLibrary {
    static func start() { FPDF_InitLibrary() }
}

/// An open file of PDFium with the bytes it reads from. Used on `PDFiumExecutor` only.
final class PDFiumDocument {
    let pageCount: Int
    private let handle: FPDF_DOCUMENT
    private let bytes: UnsafeMutableRawBufferPointer

    init(file: Data, password: String, limits: PageLimits) throws(DocumentFailure) {
        guard !file.isEmpty else { throw DocumentFailure(.empty) }
        bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 16)
        bytes.copyBytes(from: file)
        guard let handle = FPDF_LoadMemDocument64(bytes.baseAddress, bytes.count, password) else {
            let failure = Self.failure(file)
            bytes.deallocate()
            throw failure
        }
        self.handle = handle
        pageCount = Int(FPDF_GetPageCount(handle))
        if pageCount > limits.pages {
            throw DocumentFailure(.tooManyPages, ["limit": .number(limits.pages)])
        }
    }

    deinit {
        // The last reference may go on any thread; closing is the executor's.
        nonisolated(unsafe) let (handle, bytes) = (handle, bytes)
        PDFiumExecutor.shared.perform {
            FPDF_CloseDocument(handle)
            bytes.deallocate()
        }
    }

    /// `number` counts from 1.
    func page(_ number: Int) throws(DocumentFailure) -> PDFiumPage {
        guard (1...max(1, pageCount)).contains(number), pageCount > 0 else {
            throw DocumentFailure(.noSuchPage, ["page": .number(number), "count": .number(pageCount)])
        }
        guard let page = FPDF_LoadPage(handle, Int32(number - 1)) else { throw DocumentFailure(.damaged) }
        return PDFiumPage(page, of: self)
    }

    /// Why the last load failed.
    private static func failure(_ file: Data) -> DocumentFailure {
        switch UInt32(FPDF_GetLastError()) {
        case CPDFIUM_ERR_PASSWORD.rawValue: DocumentFailure(.passwordRequired)
        case CPDFIUM_ERR_SECURITY.rawValue: DocumentFailure(.unsupportedEncryption)
        // Acrobat takes the header anywhere in the first 1024 bytes (ISO 32000-1, annex H, note 13).
        default: DocumentFailure(file.prefix(1024).range(of: Data("%PDF-".utf8)) == nil ? .notAPDF : .damaged)
        }
    }
}
