import Documents
import PDFiumPages

/// Pictures of first pages, opening the file each time as a new visitor would.
struct PagesBench {
    let dpi: Double
    let forms: [String]

    func run() async {
        for form in forms {
            let reader = PDFiumPageReader()
            let watch = Stopwatch()
            do {
                let image = try await reader.image(of: form, page: 1, password: "", options: ImageOptions(dpi: dpi))
                Measurement(form: form, watch.read(), bytes: image.png.count).print()
            } catch {
                Measurement(form: form, watch.read(), bytes: 0, error: String(describing: error)).print()
            }
        }
    }
}
