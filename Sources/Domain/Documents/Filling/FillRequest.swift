public struct FillRequest: Sendable, Codable {
    public var input: String
    public var output: String
    public var password: String
    /// By fully qualified name.
    public var values: [String: FillValue]
    /// Turn the widgets into page content and take the form away.
    public var flatten: Bool
    /// Write what fits even though there are findings.
    public var isPartial: Bool
    /// How many cells the paper has in the box of a text field whose file says nothing of them, by fully qualified name.
    public var cells: [String: Int] = [:]
    /// The fields whose text would not be seen on what the page shows beneath it, by fully qualified name: they get a white ground.
    public var grounded: Set<String> = []
    /// A PDF whose pages are bound behind the form; empty for none.
    public var appendix: [UInt8] = []
    /// The pages of the file that is written, in their order; empty: those of the form as they are.
    public var binding: [BoundPage] = []
    /// PDFs that `binding` takes pages of, by their paths.
    public var added: [String] = []
    /// PDFs that open without a password, whose pages are bound behind those of the appendix, in this order.
    public var enclosures: [String] = []
    /// Write PDF/A-2b, flattened, or nothing.
    public var isArchive = false
    /// What is put on the pages besides.
    public var stamps: [PageStamp] = []

    public init(
        input: String, output: String, password: String = "", values: [String: FillValue], flatten: Bool = false,
        isPartial: Bool = false
    ) {
        self.input = input
        self.output = output
        self.password = password
        self.values = values
        self.flatten = flatten
        self.isPartial = isPartial
    }
}

/// What goes into one field of a PDF.
public enum FillValue: Sendable, Hashable, Codable {
    /// For text; a choice by value or label; a radio or checkbox by on-state or label.
    case text(String)
    case flag(Bool)
    case list([String])
}
