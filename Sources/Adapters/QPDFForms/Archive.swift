import CQPDF
public import Documents

extension QPDFForms {
    /// Where a file does not keep to PDF/A-2b; empty where nothing that is looked at is wrong.
    ///
    /// - Throws: `DocumentFailure`.
    public func archiveFaults(at path: String, password: String = "") async throws -> [ArchiveFault] {
        try onDeepStack(limits: limits) {
            let document = try QPDFDocument(path: path, password: password, limits: limits)
            try check(cqpdf_check_archive(document.handle), limits: limits)
            return document.archiveFaults
        }
    }
}

extension QPDFDocument {
    /// What the last look found. A rule of another name would be a bug of the shim: it is told as damage.
    var archiveFaults: [ArchiveFault] {
        (0..<cqpdf_fault_count(handle)).map { index in
            let fault = cqpdf_describe_fault(handle, index)
            return ArchiveFault(
                ArchiveRule(rawValue: string(fault.rule)) ?? .fileDamaged, detail: string(fault.detail), page: Int(fault.page))
        }
    }
}
