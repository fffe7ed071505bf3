extension PDFMapping {
    /// The values of the PDF's fields by fully qualified name; fields without an answer are left out.
    public func fillValues(_ answers: Answers, template: Template) -> [String: PDFFieldValue] { [:] }
}
