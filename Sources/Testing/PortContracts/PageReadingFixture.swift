public import Foundation
import TestSupport

/// A small PDF written by hand, whose every number is known.
public struct PageReadingFixture: Sendable {
    public var mediaBox = "0 0 612 792"
    /// More entries of the page's dictionary.
    public var page = ""
    public var content = ""
    public var pageCount = 1

    public init(mediaBox: String = "0 0 612 792", page: String = "", content: String = "", pageCount: Int = 1) {
        self.mediaBox = mediaBox
        self.page = page
        self.content = content
        self.pageCount = pageCount
    }

    /// Text in Helvetica (`F1`) or Helvetica-Bold (`F2`) with its baseline at a point of user space.
    public static func text(_ words: String, x: Double, y: Double, size: Double = 10, font: String = "F1") -> String {
        "BT /\(font) \(size) Tf 1 0 0 1 \(x) \(y) Tm (\(words)) Tj ET\n"
    }

    public var bytes: Data {
        let kids = (0..<pageCount).map { "\(6 + $0) 0 R" }.joined(separator: " ")
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [\(kids)] /Count \(pageCount) >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
        ]
        for _ in 0..<pageCount {
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [\(mediaBox)] \(page) /Contents 3 0 R "
                    + "/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>")
        }
        return Data(PDFFixture.file(objects))
    }

    /// Hands a path of the file to `body` and removes it afterwards.
    public func withFile<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        try await Self.withFile(bytes, body)
    }

    public static func withFile<Result>(_ bytes: Data, _ body: (String) async throws -> Result) async throws -> Result {
        let url = FileManager.default.temporaryDirectory.appending(path: "page-reading-\(UUID().uuidString).pdf")
        try bytes.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }  // A leftover in the temporary folder harms no test.
        return try await body(url.path)
    }
}
