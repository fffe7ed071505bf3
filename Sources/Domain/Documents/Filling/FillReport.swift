public import FormModel
public import Primitives

public struct FillReport: Sendable, Codable {
    /// `field` holds the PDF field's name.
    public var findings: [Finding]
    /// Things done that the person should know: XFA dropped, encryption kept, usage rights void, signatures broken.
    public var notes: [Message]
    /// Names of the fields that were written.
    public var filled: [String]
    public var isWritten: Bool
    /// Why it could not be written as PDF/A, where that was asked for.
    public var faults: [ArchiveFault] = []
    /// Where text was drawn onto the page itself, for whoever looks whether it can be read there.
    public var boxes: [FilledBox]

    public init(
        findings: [Finding] = [], notes: [Message] = [], filled: [String] = [], isWritten: Bool = false,
        boxes: [FilledBox] = []
    ) {
        self.findings = findings
        self.notes = notes
        self.filled = filled
        self.isWritten = isWritten
        self.boxes = boxes
    }
}
