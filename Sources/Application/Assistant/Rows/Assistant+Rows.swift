import Conversation
import Documents
public import FormModel
import FormReading
public import Primitives
import Records

/// A PDF that many rows are filled into, read once.
public struct RowsForm: Sendable {
    let blueprint: FormBlueprint
    let copy: any ReadableCopy
    let engine: ConversationEngine
    /// Tells its file from others.
    let contentMark: String

    public var template: Template { blueprint.template }

    /// Tells forms of the same questions from others, whoever's file they came in.
    fileprivate var questionsMark: String {
        var mark = Fingerprint()
        for field in template.fields { mark.take(Array(field.id.rawValue.utf8)) }
        return mark.text
    }
}

/// Which columns belong where, as far as that is known.
public struct FoundColumns: Sendable {
    public var matches: ColumnMatches
    /// What the form finds by the names alone, whatever a person said before.
    public var byName: ColumnMatches
    /// Columns without a place, of which nobody has said yet that they need none.
    public var undecided: Set<String>
}

/// What became of a row.
public struct FilledRow: Sendable {
    /// Nil where something was wrong or missing, unless what is right was asked for.
    public var pdf: [UInt8]?
    public var findings: [Finding]
}

/// Many people, one form. Of it only the names of columns are kept in the records: the table and the files are the person's own.
extension Assistant {
    public func openForRows(_ file: BroughtFile) async throws -> RowsForm {
        let brought = try await withFields(file)
        let blueprint = try await blueprint(of: brought)
        var mark = Fingerprint()
        mark.take(file.content)
        return RowsForm(
            blueprint: blueprint, copy: try services.scratch.scratch(brought.file.content),
            engine: ConversationEngine(template: blueprint.template, words: words), contentMark: mark.text)
    }

    /// What was said of the columns the last time that a form of these questions was filled; else the fields that they name.
    public func match(_ columns: [String], to form: RowsForm, language: Language) async -> FoundColumns {
        let byName = matchByName(columns, to: form, language: language)
        let remembered = await remembered(for: form)
        var found = FoundColumns(matches: byName, byName: byName, undecided: [])
        for column in columns {
            if let said = remembered.fields[column], said.allSatisfy({ form.template.field($0) != nil }) {
                found.matches.fields[column] = said
            } else if byName.fields[column]?.isEmpty != false {
                found.undecided.insert(column)
            }
        }
        return found
    }

    private func remembered(for form: RowsForm) async -> ColumnMatches {
        // A convenience: what doesn't open is found by its name again.
        let kept = try? await preference("rows.\(form.questionsMark)")
        return kept.flatMap { ColumnMatches(decoding: Array($0.utf8)) } ?? ColumnMatches([:])
    }

    /// Keeps which column is for which question, without any row.
    func remember(_ matches: ColumnMatches, for form: RowsForm) async throws {
        var all = await remembered(for: form)
        all.fields.merge(matches.fields) { $1 }
        if all.fields.count > RowTable.mostColumns { all = matches }
        try await setPreference("rows.\(form.questionsMark)", to: String(decoding: try all.encoded(), as: UTF8.self))
    }

    /// The fields that columns name as the form or people do. Where two name the same one, the first has it; "Address" beside
    /// columns for its town and its code is the street.
    private func matchByName(_ columns: [String], to form: RowsForm, language: Language) -> ColumnMatches {
        let context = TurnContext(now: services.now(), today: services.today(), language: language)
        let ids = Dictionary(form.template.fields.map { ($0.id.rawValue.lowercased(), $0.id) }) { first, _ in first }
        let named = columns.map { column in
            ids[column.lowercased()].map { [$0] } ?? form.engine.fields(labelled: column, context: context)
        }
        var taken: Set<Field.ID> = []
        var fields: [String: [Field.ID]] = [:]
        // What names one field alone comes before what names a whole.
        for isWhole in [false, true] {
            for (column, own) in zip(columns, named) where (own.count > 1) == isWhole {
                fields[column] = own.filter { taken.insert($0).inserted }
            }
        }
        return ColumnMatches(fields)
    }

    /// Fills one row; what it says for several fields at once (a whole address) is read as if it had been said.
    ///
    /// - Parameter isPartial: write what is right although something is wrong or missing.
    public func fill(
        _ cells: [(fields: [Field.ID], text: String)], into form: RowsForm, language: Language, isPartial: Bool, flatten: Bool
    ) async throws -> FilledRow {
        let said = answers(cells, in: form, language)
        let evaluation = evaluation(of: said.state.answers, form.blueprint)
        let view = SessionView(
            id: "row", status: .inProgress, updated: services.now(), revision: 0, person: .first, blueprint: form.blueprint,
            state: said.state.with(said.state.answers.merging(worked(evaluation)) { $1 }), evaluation: evaluation, turns: [],
            shown: [:], advice: advice(on: said.state.answers, form.blueprint, evaluation))
        let refused = Set(said.findings.compactMap(\.field))
        // A value that was refused is wrong, and not missing besides.
        var findings = said.findings + view.findings.filter { !($0.isUnanswered && $0.field.map(refused.contains) ?? false) }
        guard isPartial || !findings.contains(where: { $0.severity == .error }) else { return FilledRow(findings: findings) }
        let filled = try await fill(view, form.copy, isPartial: isPartial, flatten: flatten)
        findings += filled.report.findings
        return FilledRow(pdf: isPartial || filled.report.isWritten ? filled.pdf : nil, findings: findings)
    }

    private func answers(
        _ cells: [(fields: [Field.ID], text: String)], in form: RowsForm, _ language: Language
    ) -> (state: DialogueState, findings: [Finding]) {
        let context = TurnContext(now: services.now(), today: services.today(), language: language)
        let evidence = Evidence(origin: .prefilled, at: context.now)
        var state = form.engine.begin(
            language: language, prefilled: form.blueprint.prefilled.mapValues { Answer($0.exposed, evidence: evidence) },
            at: context.now, today: context.today
        ).state
        var findings: [Finding] = []
        let single = cells.filter { $0.fields.count == 1 }.map { ($0.fields[0], $0.text) }
        let typed = form.engine.respond(to: .values(Dictionary(single) { first, _ in first }), in: state, context: context)
        (state, findings) = (typed.state, typed.findings.filter { $0.severity == .error })
        for cell in cells where cell.fields.count > 1 {
            let heard = form.engine.respond(to: .reply(to: cell.fields[0], cell.text), in: state, context: context)
            // What would be asked back about is nobody's to answer here: it stays open.
            guard heard.state.pending == nil else { continue }
            state = heard.state
            findings += heard.findings.filter { $0.severity == .error }
        }
        return (state, findings)
    }
}
