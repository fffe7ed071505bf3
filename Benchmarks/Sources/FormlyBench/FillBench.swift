import Documents
import Foundation
import PangoDrawing
import QPDFForms

/// Reads each form, fills it and saves it, in this very process.
struct FillBench {
    let list: String

    func run() async throws {
        let forms = QPDFForms(drawing: PangoDrawing())
        for line in try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n") {
            let parts = line.split(separator: "\t").map(String.init)
            let values = try JSONDecoder().decode([String: Answer].self, from: Data(contentsOf: URL(filePath: parts[1])))
            let request = FillRequest(input: parts[0], output: parts[2], values: values.mapValues(\.value), isPartial: true)
            let watch = Stopwatch()
            do {
                let report = try await forms.fill(request)
                Measurement(form: parts[0], watch.read(), error: report.isWritten ? nil : "not written").print()
            } catch {
                Measurement(form: parts[0], watch.read(), error: String(describing: error)).print()
            }
        }
    }

    /// What an answers file holds for a field.
    private struct Answer: Decodable {
        let value: FillValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                value = .flag(flag)
            } else if let list = try? container.decode([String].self) {
                value = .list(list)
            } else {
                value = .text(try container.decode(String.self))
            }
        }
    }
}
