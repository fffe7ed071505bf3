import Documents
import FormModel
import FormReading
import PageLayout

/// Gives found fields their final names, made of their labels.
struct FieldNaming {
    private var slugs = FieldSlug()

    mutating func named(_ found: FoundField, label: String) -> FoundField {
        var found = found
        found.field.tooltip = label.isEmpty ? nil : label
        found.field.name = slugs.unique(label, fallback: "field")
        if found.field.kind == .text || found.field.kind == .multiline { classify(&found.field, FoldedText(label)) }
        return found
    }

    /// How a date is to be written, where the words beside the blank say so.
    private static let dateMasks: [(words: Phrase, mask: String)] = [
        ("mm dd yyyy", "mm/dd/yyyy"), ("mmddyyyy", "mmddyyyy"), ("mm dd yy", "mm/dd/yy"), ("dd mm yyyy", "dd/mm/yyyy"),
        ("jj mm aaaa", "dd/mm/yyyy"), ("dd mm aaaa", "dd/mm/yyyy"), ("tt mm jjjj", "dd.mm.yyyy"), ("yyyy mm dd", "yyyy-mm-dd"),
        ("month day year", "mm/dd/yyyy"),
    ]

    /// The mask with the sign that the caption prints between day, month and year.
    private static func mask(_ mask: String, as caption: String) -> String {
        let caption = caption.lowercased()
        let signs = ["/", ".", "-"].filter { sign in
            ["dd\(sign)mm", "mm\(sign)dd", "mm\(sign)yy", "jj\(sign)mm", "tt\(sign)mm"].contains { caption.contains($0) }
        }
        guard let sign = signs.first, mask.hasPrefix("mm") || mask.hasPrefix("dd") else { return mask }
        return String(mask.map { $0.isLetter ? $0 : Character(sign) })
    }

    private func classify(_ field: inout FormField, _ words: FoldedText) {
        if let date = Self.dateMasks.first(where: { words.has($0.words) }) {
            field.format = .date(Self.mask(date.mask, as: field.tooltip ?? ""))
        }
        if SignatureWords.areOf(words) { field.kind = .signature }
    }
}
