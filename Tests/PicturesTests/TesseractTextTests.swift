import CPango
import Documents
import Primitives
import TesseractText
import Testing

@Suite(.enabled(if: TesseractText.reads(.english), "needs Tesseract and its English data"))
struct TesseractTextTests {
    @Test func readsWordsWithTheirPlaces() throws {
        let picture = DrawnText.picture(["Name of the applicant", "Date of birth"], size: 40)
        let lines = try TesseractText().lines(in: picture, language: .english)
        #expect(lines.map(\.text) == ["Name of the applicant", "Date of birth"])
        let words = lines.flatMap(\.words)
        #expect(words.allSatisfy { $0.confidence > 0.7 && $0.confidence <= 1 })
        #expect(lines[0].box.y1 < lines[1].box.y0 && lines[0].words[0].box.x1 < lines[0].words[1].box.x0)
        #expect(abs(lines[0].box.x0 - DrawnText.margin) < 8, "\(lines[0].box)")
    }

    @Test func aBlankPageHasNoWords() throws {
        let blank = GreyPicture(width: 600, height: 800, pixels: [UInt8](repeating: 255, count: 480_000))
        #expect(try TesseractText().lines(in: blank, language: .english).isEmpty)
        #expect(try TesseractText().orientation(of: blank) == nil)
    }

    @Test func aLanguageWithoutDataIsSaid() {
        let blank = GreyPicture(width: 60, height: 80, pixels: [UInt8](repeating: 255, count: 4800))
        #expect(throws: DocumentFailure(.recognitionUnavailable)) {
            try TesseractText().lines(in: blank, language: Language(understood: "tlh"))
        }
        #expect(!TesseractText.reads(Language(understood: "tlh")))
    }
}

/// Lines of print, black on white.
enum DrawnText {
    static let margin = 60.0

    static func picture(_ lines: [String], size: Double) -> GreyPicture {
        let (width, height) = (1200, Int(margin * 2 + size * 2 * Double(lines.count)))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        let context = cairo_create(surface)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_select_font_face(context, "Liberation Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(context, size)
        for (row, line) in lines.enumerated() {
            cairo_move_to(context, margin, margin + size * 2 * Double(row) + size)
            cairo_show_text(context, line)
        }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: stride * height)
        let pixels = (0..<height).flatMap { y in (0..<width).map { data[y * stride + $0 * 4] } }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        return GreyPicture(width: width, height: height, pixels: pixels)
    }
}
