import CPango
import Documents

/// A PDF that is drawn page by page into memory.
final class DrawingSurface {
    private let bytes = Bytes()
    private let surface: OpaquePointer
    /// The surface itself, for what concerns the whole file.
    var file: OpaquePointer { surface }
    let context: OpaquePointer
    /// What is drawn now belongs to a structure element.
    var isWithinTag = false

    private final class Bytes {
        var all: [UInt8] = []
    }

    init() throws(DocumentFailure) {
        let sink = Unmanaged.passUnretained(bytes).toOpaque()
        guard let surface = cairo_pdf_surface_create_for_stream(DrawingSurface.write, sink, 1, 1),
            let context = cairo_create(surface)
        else { throw DocumentFailure(.outOfMemory) }
        self.surface = surface
        self.context = context
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    private static let write: cairo_write_func_t = { @Sendable closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let bytes = Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue()
        bytes.all.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }

    /// A page of this size in points with what `draw` puts on it.
    func page<Result>(width: Double, height: Double, _ draw: () -> Result) -> Result {
        cairo_pdf_surface_set_size(surface, max(width, 1), max(height, 1))
        defer { cairo_show_page(context) }
        return draw()
    }

    /// The file; nothing can be drawn any more.
    func finish() throws(DocumentFailure) -> [UInt8] {
        cairo_surface_finish(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw DocumentFailure(.outOfMemory) }
        return bytes.all
    }
}
