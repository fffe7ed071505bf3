import CoreGraphics
import CoreText
import Documents
import Foundation

/// A PDF that is drawn page by page into memory; the origin of each page is at the bottom left.
final class PDFCanvas {
    private let bytes = NSMutableData()
    let context: CGContext

    /// - Throws: `DocumentFailure(.outOfMemory)`.
    init(title: String? = nil) throws(DocumentFailure) {
        let facts: [String: Any] = title.map { [kCGPDFContextTitle as String: $0] } ?? [:]
        guard let consumer = CGDataConsumer(data: bytes as CFMutableData),
            let context = CGContext(consumer: consumer, mediaBox: nil, facts as CFDictionary)
        else { throw DocumentFailure(.outOfMemory) }
        self.context = context
    }

    /// A page of this size in points with what `draw` puts on it.
    func page<Result>(width: Double, height: Double, _ draw: () -> Result) -> Result {
        begin(width: width, height: height)
        defer { context.endPDFPage() }
        return draw()
    }

    func begin(width: Double, height: Double) {
        var box = CGRect(x: 0, y: 0, width: max(width, 1), height: max(height, 1))
        let data = Data(bytes: &box, count: MemoryLayout<CGRect>.size)
        context.beginPDFPage([kCGPDFContextMediaBox as String: data] as CFDictionary)
    }

    func end() { context.endPDFPage() }

    /// Red, green and blue, 0 to 1, for what comes next.
    func color(_ parts: [Double]) {
        let part = { (index: Int) in CGFloat(parts.indices.contains(index) ? parts[index] : 0) }
        context.setFillColor(red: part(0), green: part(1), blue: part(2), alpha: 1)
        context.setStrokeColor(red: part(0), green: part(1), blue: part(2), alpha: 1)
    }

    func draw(_ line: CTLine, x: Double, baseline: Double) {
        context.textMatrix = .identity
        context.textPosition = CGPoint(x: x, y: baseline)
        CTLineDraw(line, context)
    }

    /// The file; nothing can be drawn any more.
    func finish() -> [UInt8] {
        context.closePDF()
        return [UInt8](Data(referencing: bytes))
    }
}
