public import Documents

/// The fields of a flat form: as they were found at first, then as a person put them right.
///
/// Every change is checked, kept in a history and can be taken back; none leaves a field that a page can't hold.
public struct FieldSheet: Sendable, Hashable, Codable {
    /// As they are to be written into the PDF: each with one widget, but for printed words to choose from.
    public private(set) var fields: [FormField]
    /// Names of the fields whose words are the person's own.
    public private(set) var named: Set<String>
    private var history: [Step]

    /// The smallest side of a field, in points.
    public static let smallest = 4.0
    public static let mostFields = 1_500
    public static let longestLabel = 200
    /// More steps than this are not taken back.
    private static let mostSteps = 200
    /// What a drawn field can be.
    public static let kinds: [FormField.Kind] = [.text, .multiline, .checkbox, .signature]

    public init(_ fields: [FormField]) {
        self.fields = fields.filter { $0.widgets.count == 1 || $0.mark != nil && !$0.widgets.isEmpty }
        named = []
        history = []
    }

    public var canUndo: Bool { !history.isEmpty }

    public func field(_ name: String) -> FormField? { fields.first { $0.name == name } }

    /// The words a person gave, by field.
    public var givenLabels: [String: String] {
        Dictionary(
            fields.filter { named.contains($0.name) }.map { ($0.name, $0.tooltip ?? "") }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// The fields that the pages of a file have room for; all of them, on the paper they were corrected on.
    public func fields(fitting pages: [PageGeometry]) -> [FormField] {
        fields.filter { field in field.widgets.allSatisfy { Self.isPlace($0.rect, onPage: $0.page, of: pages) } }
    }

    /// Makes all the changes as one step, or none of them.
    ///
    /// - Parameter pages: of the form, in order.
    /// - Returns: the names of the fields that were added.
    /// - Complexity: O(changes × fields)
    public mutating func apply(_ edits: [FieldEdit], pages: [PageGeometry]) throws(FieldEditFailure) -> [String] {
        var changed = self
        var step = Step(changes: [])
        var added: [String] = []
        for edit in edits {
            guard let change = try changed.change(for: edit, pages: pages) else { continue }
            changed.make(change)
            step.changes.append(change)
            if change.before == nil, let name = change.after?.name { added.append(name) }
        }
        guard !step.changes.isEmpty else { return [] }
        changed.history.append(step)
        if changed.history.count > Self.mostSteps { changed.history.removeFirst() }
        self = changed
        return added
    }

    /// Takes the last step back.
    public mutating func undo() {
        guard let step = history.popLast() else { return }
        for change in step.changes.reversed() { make(change.reversed) }
    }

    // MARK: - Changes

    private struct Step: Hashable, Codable { var changes: [Change] }

    /// A field before and after; nil where it isn't there.
    private struct Change: Hashable, Codable {
        var index: Int
        var before: FormField?
        var after: FormField?
        var wasNamed: Bool
        var isNamed: Bool

        var reversed: Change { Change(index: index, before: after, after: before, wasNamed: isNamed, isNamed: wasNamed) }
    }

    private mutating func make(_ change: Change) {
        switch (change.before, change.after) {
        case (nil, let after?): fields.insert(after, at: change.index)
        case (_?, nil): fields.remove(at: change.index)
        case (_, let after?): fields[change.index] = after
        case (nil, nil): return
        }
        guard let name = (change.after ?? change.before)?.name else { return }
        if change.isNamed { named.insert(name) } else { named.remove(name) }
    }
}

extension FieldSheet {
    /// Nil for what changes nothing.
    private func change(for edit: FieldEdit, pages: [PageGeometry]) throws(FieldEditFailure) -> Change? {
        switch edit {
        case .add(let kind, let page, let rect, let label):
            let new = try newField(kind, page: page, rect: rect, label: label, pages: pages)
            return Change(index: fields.count, before: nil, after: new, wasNamed: false, isNamed: true)
        case .remove(let name):
            let (index, field) = try find(name)
            return Change(index: index, before: field, after: nil, wasNamed: named.contains(name), isNamed: false)
        case .move(let name, let rect):
            let (index, field) = try find(name)
            try Self.check(rect, onPage: field.widgets[0].page, of: pages)
            var moved = field
            moved.move(to: rect)
            return replaced(field, by: moved, at: index)
        case .rename(let name, let text):
            let (index, field) = try find(name)
            var renamed = field
            renamed.tooltip = try Self.label(text)
            return replaced(field, by: renamed, at: index, isNamed: true)
        case .change(let name, let kind):
            let (index, field) = try find(name)
            guard field.kind != kind else { return nil }
            return replaced(field, by: try Self.field(field, as: kind), at: index)
        }
    }

    private func replaced(_ field: FormField, by other: FormField, at index: Int, isNamed: Bool? = nil) -> Change? {
        guard other != field else { return nil }
        let was = named.contains(field.name)
        return Change(index: index, before: field, after: other, wasNamed: was, isNamed: isNamed ?? was)
    }

    private func find(_ name: String) throws(FieldEditFailure) -> (Int, FormField) {
        guard let index = fields.firstIndex(where: { $0.name == name }) else { throw FieldEditFailure(.noSuchField) }
        return (index, fields[index])
    }

    private func newField(
        _ kind: FormField.Kind, page: Int, rect: PDFRect, label: String, pages: [PageGeometry]
    ) throws(FieldEditFailure) -> FormField {
        guard fields.count < Self.mostFields else { throw FieldEditFailure(.tooMany) }
        guard Self.kinds.contains(kind) else { throw FieldEditFailure(.badKind) }
        try Self.check(rect, onPage: page, of: pages)
        let label = try Self.label(label)
        var slugs = FieldSlug(taken: Set(fields.map(\.name)))
        let name = slugs.unique(label, fallback: "field")
        return FormField(name: name, kind: kind, tooltip: label, widgets: [Widget(page: page, rect: rect)])
    }

    private static func field(_ field: FormField, as kind: FormField.Kind) throws(FieldEditFailure) -> FormField {
        guard kinds.contains(kind) else { throw FieldEditFailure(.badKind) }
        var field = field
        field.kind = kind
        field.maxLength = nil
        field.format = nil
        if field.mark != nil, let box = field.box, let first = field.widgets.first {
            (field.mark, field.options) = (nil, [])
            field.widgets = [Widget(page: first.page, rect: box)]
        }
        return field
    }

    private static func label(_ text: String) throws(FieldEditFailure) -> String {
        let trimmed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
        let isPlain = trimmed.allSatisfy { character in
            !character.isNewline && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        }
        guard !trimmed.isEmpty, trimmed.count <= longestLabel, trimmed.reduce(0, { $0 + $1.utf8.count }) <= 4 * longestLabel,
            isPlain
        else { throw FieldEditFailure(.badName) }
        return String(trimmed)
    }

    private static func check(_ rect: PDFRect, onPage page: Int, of pages: [PageGeometry]) throws(FieldEditFailure) {
        guard isPlace(rect, onPage: page, of: pages) else { throw FieldEditFailure(.offPage) }
        guard rect.width >= smallest, rect.height >= smallest else { throw FieldEditFailure(.tooSmall) }
    }

    /// Half a point over the edge is where rounding leads.
    private static func isPlace(_ rect: PDFRect, onPage page: Int, of pages: [PageGeometry]) -> Bool {
        guard pages.indices.contains(page - 1), [rect.x0, rect.y0, rect.x1, rect.y1].allSatisfy(\.isFinite) else { return false }
        let geometry = pages[page - 1]
        return rect.x0 >= -0.5 && rect.y0 >= -0.5 && rect.x1 <= geometry.width + 0.5 && rect.y1 <= geometry.height + 0.5
    }
}

extension FormField {
    /// Around all its places on its first page.
    package var box: PDFRect? {
        widgets.filter { $0.page == widgets[0].page }.map(\.rect).reduce(nil) { (all: PDFRect?, one) in
            guard let all else { return one }
            return PDFRect(
                x0: min(all.x0, one.x0), y0: min(all.y0, one.y0), x1: max(all.x1, one.x1), y1: max(all.y1, one.y1))
        }
    }

    /// Puts the places of the field where they lie in another box as they lay in the one around them all.
    fileprivate mutating func move(to rect: PDFRect) {
        guard let box, widgets.count > 1, box.width > 0, box.height > 0 else {
            widgets[0].rect = rect
            return
        }
        let (x, y) = (rect.width / box.width, rect.height / box.height)
        for index in widgets.indices {
            let old = widgets[index].rect
            widgets[index].rect = PDFRect(
                x0: rect.x0 + (old.x0 - box.x0) * x, y0: rect.y0 + (old.y0 - box.y0) * y,
                x1: rect.x0 + (old.x1 - box.x0) * x, y1: rect.y0 + (old.y1 - box.y0) * y)
        }
    }
}
