public import Documents

/// Draws nothing: the sheet's own words as bytes, a line each.
public struct ScriptedSheets: SheetDrawing {
    public init() {}

    public func draw(_ sheet: Sheet) async throws -> [UInt8] {
        Array(([sheet.title] + sheet.parts.map(Self.line)).joined(separator: "\n").utf8)
    }

    private static func line(_ part: Sheet.Part) -> String {
        switch part {
        case .paragraph(let text): text
        case .heading(let text, let isSmall): (isSmall ? "## " : "# ") + text
        case .answer(let answer):
            [answer.question, answer.formQuestion, "= " + answer.text, answer.meaning].compactMap(\.self).joined(separator: " | ")
        case .task(let text, let source): "[ ] " + text + (source.map { " (" + $0 + ")" } ?? "")
        }
    }
}
