import CPDFium
import Documents
import Primitives

/// An open page of PDFium. Used on `PDFiumExecutor` only.
final class PDFiumPage {
    let handle: FPDF_PAGE
    /// Kept open for as long as the page is.
    private let document: PDFiumDocument

    init(_ handle: FPDF_PAGE, of document: PDFiumDocument) {
        self.handle = handle
        self.document = document
    }

    deinit { FPDF_ClosePage(handle) }

    /// PDFium doesn't know UserUnit: lengths are in units of default user space, and `userUnit` is 1.
    func geometry() throws(DocumentFailure) -> PageGeometry {
        var box = FS_RECTF()
        guard FPDF_GetPageBoundingBox(handle, &box) != 0 else { throw DocumentFailure(.damaged) }
        let crop = PDFRect(x0: Double(box.left), y0: Double(box.bottom), x1: Double(box.right), y1: Double(box.top))
        guard crop.width.isFinite, crop.height.isFinite, crop.width > 0, crop.height > 0 else {
            throw DocumentFailure(.damaged)
        }
        return PageGeometry(cropBox: crop, rotation: Int(FPDFPage_GetRotation(handle)) * 90)
    }

    /// Puts the fields' appearance streams into the page's content, as the file has them.
    ///
    /// Rendering with FPDF_ANNOT leaves widgets out, and a form environment would redraw fields its own way. The page has
    /// to be loaded again to see it.
    func flattenFields() throws(DocumentFailure) {
        // 2: there was nothing to flatten.
        guard FPDFPage_Flatten(handle, Int32(CPDFIUM_FLATTEN_DISPLAY.rawValue)) != 0 else { throw DocumentFailure(.damaged) }
    }

    /// The page as shown, drawn on white; fields are on it when they were flattened into it.
    func picture(_ options: ImageOptions, limits: PageLimits) throws(DocumentFailure) -> PageImage {
        let size = try geometry().shownSize
        let scale = options.dpi / 72
        let (wide, high) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard (1...600).contains(options.dpi), wide * high <= Double(limits.pixels), max(wide, high) < 65_536 else {
            throw DocumentFailure(.tooLarge, ["limit": .number(limits.pixels)])
        }
        return try draw(width: max(1, Int(wide)), height: max(1, Int(high))) { pixels, stride throws(DocumentFailure) in
            let (width, height) = (max(1, Int(wide)), max(1, Int(high)))
            let png = try PNGEncoder(width: width, height: height, stride: stride).encode(pixels)
            return PageImage(width: width, height: height, png: png)
        }
    }

    /// Hands on the pixels: red, green, blue and one unused byte each; then the bytes from one row to the next.
    func draw<Result>(
        width: Int, height: Int, _ body: (UnsafeRawBufferPointer, Int) throws(DocumentFailure) -> Result
    ) throws(DocumentFailure) -> Result {
        let format = Int32(CPDFIUM_BITMAP_BGRX.rawValue)
        guard let bitmap = FPDFBitmap_CreateEx(Int32(width), Int32(height), format, nil, 0) else {
            throw DocumentFailure(.outOfMemory)
        }
        defer { FPDFBitmap_Destroy(bitmap) }
        let flags = Int32(CPDFIUM_REVERSE_BYTE_ORDER.rawValue | CPDFIUM_ANNOT.rawValue)
        _ = FPDFBitmap_FillRect(bitmap, 0, 0, Int32(width), Int32(height), 0xFFFF_FFFF)
        FPDF_RenderPageBitmap(bitmap, handle, 0, 0, Int32(width), Int32(height), 0, flags)
        let stride = Int(FPDFBitmap_GetStride(bitmap))
        let pixels = UnsafeRawBufferPointer(start: FPDFBitmap_GetBuffer(bitmap), count: stride * height)
        return try body(pixels, stride)
    }
}
