public import Documents
import Foundation
import Primitives

/// Pages read and drawn with PDFium.
///
/// - Note: PDFium keeps global state, so every reader of a process runs on one executor.
public actor PDFiumPageReader: PageReading {
    let limits: PageLimits
    /// Pixels per inch of pictures for machines to read.
    let resolution: Double
    /// Pixels of such a picture at most.
    var pictureLimit: Int { min(limits.pixels, 24_000_000) }
    /// The last document, because pages of one file are asked for one after the other.
    private var open: (key: Key, document: PDFiumDocument)?

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        PDFiumExecutor.shared.asUnownedSerialExecutor()
    }

    /// 200 pixels an inch read a machine-readable zone, which has 10 characters an inch; small print wants 300.
    public init(limits: PageLimits = PageLimits(), resolution: Double = 200) {
        self.limits = limits
        self.resolution = resolution
    }

    public func geometry(of path: String, password: String) throws -> [PageGeometry] {
        let document = try document(path, password)
        return try (0..<document.pageCount).map { index in
            try Task.checkCancellation()
            return try document.page(index + 1).geometry()
        }
    }

    public func text(of path: String, page: Int, password: String) throws -> PageText {
        try document(path, password).page(page).text(limits: limits)
    }

    public func graphics(of path: String, page: Int, password: String) throws -> PageGraphics {
        try document(path, password).page(page).graphics(limits: limits)
    }

    public func image(of path: String, page: Int, password: String, options: ImageOptions) throws -> PageImage {
        guard options.drawsForms else { return try document(path, password).page(page).picture(options, limits: limits) }
        // Drawing fields changes the document that is open: one of its own, so that bare pages stay bare.
        let document = try freshDocument(path, password)
        try document.page(page).flattenFields()
        return try document.page(page).picture(options, limits: limits)
    }

    /// Lets go of the document that is kept open.
    public func close() { open = nil }

    private struct Key: Equatable {
        var path: String
        var password: String
        var size: Int
        /// The inode.
        var file: UInt64
        /// Seconds and nanoseconds.
        var modified: [Int]
    }

    func document(_ path: String, _ password: String) throws -> PDFiumDocument {
        let key = try stamp(path, password)
        if let open, open.key == key { return open.document }
        open = nil
        let document = try freshDocument(path, password)
        open = (key, document)
        return document
    }

    private func freshDocument(_ path: String, _ password: String) throws -> PDFiumDocument {
        _ = try stamp(path, password)
        guard let file = FileManager.default.contents(atPath: path) else { throw DocumentFailure(.unreadable) }
        return try PDFiumDocument(file: file, password: password, limits: limits)
    }

    /// Follows links by opening, not by name: a file in memory (`/proc/…/fd/…`) has a path but no name.
    private func stamp(_ path: String, _ password: String) throws -> Key {
        var status = stat()
        // The reason is one of "not there" and "not allowed to look": both read the same to a person.
        guard stat(path, &status) == 0 else { throw DocumentFailure(.notFound) }
        // A pipe or a device would never end.
        guard status.st_mode & S_IFMT == S_IFREG else { throw DocumentFailure(.unreadable) }
        let size = Int(status.st_size)
        guard size <= limits.fileBytes else { throw DocumentFailure(.tooLarge, ["limit": .number(limits.fileBytes)]) }
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        return Key(
            path: path, password: password, size: size, file: UInt64(status.st_ino),
            modified: [modified.tv_sec, modified.tv_nsec])
    }
}
