import CTesseract
import Documents
import Synchronization

/// One engine a language, opened when it is first asked for: opening one takes a tenth of the time of a page.
final class TesseractEngines: Sendable {
    /// More at once would not fit into the child's memory.
    private static let most = 3

    /// Never used by two at once: `use` holds the lock.
    private struct Open: @unchecked Sendable {
        var engines: [(code: String, engine: OpaquePointer)] = []
    }

    private let open = Mutex(Open())

    deinit { open.withLock { $0.engines.forEach { formly_tesseract_close($0.engine) } } }

    /// - Throws: `DocumentFailure(.recognitionUnavailable)` where the library or the language is missing.
    func use<Result: Sendable>(_ code: String, _ body: (OpaquePointer) -> Result) throws(DocumentFailure) -> Result {
        try open.withLock { (open: inout Open) throws(DocumentFailure) -> Result in
            body(try Self.engine(code, &open))
        }
    }

    private static func engine(_ code: String, _ open: inout Open) throws(DocumentFailure) -> OpaquePointer {
        if let known = open.engines.first(where: { $0.code == code }) { return known.engine }
        guard let engine = formly_tesseract_open(code) else { throw DocumentFailure(.recognitionUnavailable) }
        if open.engines.count >= most { formly_tesseract_close(open.engines.removeFirst().engine) }
        open.engines.append((code, engine))
        return engine
    }
}
