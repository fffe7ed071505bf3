public import Documents
import Primitives

extension TextRecognizing {
    /// Reads several pages, two at once, and hands each on as it is done; the first alone, because it tells the language.
    ///
    /// - Parameter report: called with each page's number and what was read, in no certain order.
    public func recognizeText(
        of path: String, pages: [Int], options: RecognitionOptions,
        report: @Sendable (Int, RecognizedPage) async throws -> Void
    ) async throws {
        guard let first = pages.first else { return }
        var options = options
        let page = try await recognizeText(of: path, page: first, options: options)
        if page.confidence > 0.7, let language = page.languages.first { options.guess = language }
        try await report(first, page)
        let settled = options
        try await withThrowingTaskGroup(of: (Int, RecognizedPage).self) { group in
            var rest = pages.dropFirst()
            func begin() {
                guard let next = rest.popFirst() else { return }
                group.addTask { (next, try await recognizeText(of: path, page: next, options: settled)) }
            }
            for _ in 0..<2 { begin() }
            while let (number, page) = try await group.next() {
                begin()
                try await report(number, page)
            }
        }
    }
}
