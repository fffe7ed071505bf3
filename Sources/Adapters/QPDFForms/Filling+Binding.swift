import CQPDF
import Documents
import Primitives

extension Filling {
    /// Puts the pages in the order that was asked for, with those of other files among them.
    ///
    /// What a page of another file has for fields becomes print: the finished file has the fields of one form.
    /// - Returns: the other files.
    func bindPages() throws -> [QPDFDocument] {
        guard !request.binding.isEmpty else { return [] }
        let added = try request.added.map { try QPDFDocument(path: $0, password: "", limits: limits) }
        for file in added { try check(cqpdf_flatten(file.handle, request.isArchive), limits: limits) }
        let pages = try request.binding.map { page in
            let count =
                try page.file.map { file in
                    guard added.indices.contains(file) else { throw DocumentFailure(.noSuchPage) }
                    return added[file].summary.page_count
                } ?? form.pages.count
            guard (1...max(1, count)).contains(page.page) else {
                throw DocumentFailure(.noSuchPage, ["page": .number(page.page), "count": .number(count)])
            }
            return cqpdf_bound_page(file: Int64(page.file ?? -1), page: page.page - 1, turn: Int32(page.turn))
        }
        let handles = added.map { Optional($0.handle) }
        try check(cqpdf_bind_pages(document.handle, handles, handles.count, pages, pages.count), limits: limits)
        return added
    }
}
