import CQPDF
import Documents
import FormReading
import Primitives

/// The changes to the file, once all of them are known to be possible.
extension Filling {
    func apply(_ drawings: [WidgetDrawing]) throws {
        for (index, edit) in edits.sorted(by: { $0.key < $1.key }) { try apply(edit, to: index) }
        for drawing in drawings { try setAppearance(Appearance(drawing), drawing.field, drawing.widget) }
    }

    private func apply(_ edit: FieldEdit, to index: Int) throws {
        switch edit {
        case .text(let stored, _): try check(cqpdf_set_text(document.handle, index, stored), limits: limits)
        case .option(let option, _): try choose([option], top: 0, of: index)
        case .list(let options): try choose(options, top: listTop(index, options), of: index)
        case .on(let widget, let state):
            try drawMissingMarks(index)
            try check(cqpdf_turn_on(document.handle, index, widget, state), limits: limits)
            let carried = Mark.withGlyphs { cqpdf_carry_marks(document.handle, index, $0.baseAddress, $0.count) }
            try check(carried, limits: limits)
        case .off: try check(cqpdf_turn_off(document.handle, index), limits: limits)
        }
    }

    private func choose(_ options: [Int], top: Int, of index: Int) throws {
        let status = options.withUnsafeBufferPointer {
            cqpdf_choose_options(document.handle, index, $0.baseAddress, $0.count, Int32(top))
        }
        try check(status, limits: limits)
    }

    private func listTop(_ index: Int, _ options: [Int]) -> Int {
        document.widgets(of: index).first.map { firstRow(options, WidgetLook($0)) } ?? 0
    }

    /// A box that declares no on-state has no look for it either: it gets the mark that its /MK asks for.
    private func drawMissingMarks(_ index: Int) throws {
        guard form.fields[index].options.isEmpty else { return }
        for (position, widget) in document.widgets(of: index).enumerated() {
            let mark = CheckMark(WidgetLook(widget))
            try setAppearance(mark.on, index, position)
            try setAppearance(mark.off, index, position)
        }
    }

    private func setAppearance(_ appearance: Appearance, _ field: Int, _ widget: Int) throws {
        let status = appearance.withUnsafeValue { cqpdf_set_appearance(document.handle, field, widget, $0) }
        try check(status, limits: limits)
    }

    /// What follows from changing the file at all, and what to tell the person of it.
    func settle() throws -> [Message] {
        var notes: [Message] = []
        if form.traits.xfa == .hybrid {
            try check(cqpdf_drop_xfa(document.handle), limits: limits)
            notes.append(Message("document.note.xfa-dropped"))
        }
        if form.traits.hasUsageRights {
            try check(cqpdf_drop_usage_rights(document.handle), limits: limits)
            notes.append(Message("document.note.usage-rights-removed"))
        }
        if form.fields.contains(where: { !$0.isListed && !$0.widgets.isEmpty }) {
            try check(cqpdf_list_orphans(document.handle), limits: limits)
        }
        try check(cqpdf_finish_appearances(document.handle), limits: limits)
        if request.flatten || request.isArchive {
            try check(cqpdf_flatten(document.handle, request.isArchive), limits: limits)
            notes.append(Message("document.note.flattened"))
        }
        if form.traits.isEncrypted { notes.append(Message("document.note.encryption-kept")) }
        if !form.traits.signedFields.isEmpty { notes.append(Message("document.note.signatures-broken")) }
        if cqpdf_repeats_annotations(document.handle) { notes.append(Message("document.note.boxes-twice")) }
        if form.traits.isRepaired { notes.append(Message("document.note.repaired")) }
        return notes
    }
}
