public import Assistant
import Conversation
import Documents
public import FormModel
public import Primitives
public import Records

extension Presenter {
    /// `pdfProblem`: why a PDF that was brought can't be used.
    public func review(_ view: SessionView, pdfProblem: Message? = nil) -> ReviewScreen {
        let findings = view.findings
        let review = view.template.review
        let (wrong, unanswered) = parted(findings, view)
        var screen = ReviewScreen(
            session: view.id.rawValue, title: view.template.metadata.name[language], progress: summary(view),
            problems: wrong, unanswered: unanswered,
            warnings: findings.filter { $0.severity == .warning }.map { problem($0, view) }, groups: answers(view),
            checklist: view.applicableChecklist.map { $0.text[language] }, guidance: review.submissionGuidance?[language],
            fee: review.feeInfo?.text[language], advice: advice(view.advice), notes: view.blueprint.notes.map(strings.text),
            hasPages: view.hasPDF,
            missingPDF: view.hasPDF ? nil : view.officialPDF.map { .init(address: $0.obtainAt, problem: pdfProblem) })
        screen.photo = review.photo.map { _ in .init() }
        screen.hasSheet = hasSheet(view)
        screen.hardWords = hardWords(
            in: screen.checklist + [screen.guidance, screen.fee], of: view.template.id.rawValue)
        return screen
    }

    /// A form of more pages is looked at in the file itself.
    private static let mostPictured = 20

    /// There are answers, and the form exists only on a site.
    private func hasSheet(_ view: SessionView) -> Bool {
        view.template.sheet != nil && !view.hasPDF && !view.state.answers.isEmpty
    }

    public func words(of findings: [Finding]) -> [String] { findings.map { strings.text($0.message) } }

    /// - Parameters:
    ///   - enclosed: the papers that go behind the form.
    ///   - papers: those of the library.
    public func exported(
        _ view: SessionView, _ export: Export, enclosed: [EnclosedPaper] = [], papers: [LibraryRecord] = []
    ) -> ExportScreen {
        let review = view.template.review
        let pdf = export.main
        let (wrong, unanswered) = parted(export.findings, view)
        var screen = ExportScreen(
            session: view.id.rawValue, title: view.template.metadata.name[language], fileName: pdf?.name ?? "",
            hasFile: pdf != nil, others: export.files.filter { $0.name != pdf?.name }.map(file),
            problems: wrong, unanswered: unanswered,
            notes: export.notes.map(strings.text), checklist: view.applicableChecklist.map { $0.text[language] },
            guidance: review.submissionGuidance?[language], hasPages: view.hasPDF)
        screen.fee = review.feeInfo?.text[language]
        screen.canContinue = export.findings.contains { $0.code == "does-not-fit" }
        screen.hasSheet = hasSheet(view)
        screen.isFinished = view.isFinished
        screen.isAnswerSheet = pdf?.kind == .answerSheet
        screen.missingPDF = view.hasPDF ? nil : view.officialPDF.map { .init(address: $0.obtainAt) }
        screen.editionProblem = view.findings.first(where: \.isOfEdition).map { strings.text($0.message) }
        screen.isContinued = export.notes.contains { $0.key == "continuation.note" }
        screen.isArchive = export.notes.contains { $0.key == "archive.note" }
        screen.archiveFaults = export.faults.map { strings.text($0.message) }
        screen.canArchive = pdf?.kind == .filledPDF
        if pdf?.kind == .filledPDF {
            screen.enclosed = enclosed.map { .init(id: $0.id.rawValue, name: $0.name.exposed) }
            let there = Set(enclosed.map(\.id))
            screen.enclosable = papers.filter { Library.hasPages($0) && !there.contains($0.id) }.map {
                .init(id: $0.id.rawValue, name: $0.name.exposed)
            }
        }
        // What is behind the form is looked at too.
        let pages =
            (export.pages ?? 0) + export.pagesBehind + (screen.isContinued ? 1 : 0)
        screen.picturedPages = pdf?.kind == .filledPDF ? min(pages, Self.mostPictured) : 0
        screen.rememberable =
            Profile.facts(of: view.template, answers: view.state.answers, evaluation: view.evaluation).count
        return screen
    }

    private func file(_ file: Export.File) -> ExportScreen.File {
        .init(name: file.name, title: strings.text("web.export.file.\(file.kind.rawValue)"))
    }

    /// What is wrong, and what nobody has answered yet.
    private func parted(
        _ findings: [Finding], _ view: SessionView
    ) -> (wrong: [ReviewScreen.Problem], unanswered: [ReviewScreen.Problem]) {
        let errors = findings.filter { $0.severity == .error }
        return (
            errors.filter { !$0.isUnanswered }.map { problem($0, view) },
            errors.filter(\.isUnanswered).map { problem($0, view) }
        )
    }

    private func problem(_ finding: Finding, _ view: SessionView) -> ReviewScreen.Problem {
        let field = finding.field.flatMap { view.template.field($0) }
        return .init(field: field?.id, label: field?.label[language] ?? "", message: strings.text(finding.message))
    }
}
