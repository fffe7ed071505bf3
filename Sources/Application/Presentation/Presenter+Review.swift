public import Assistant
import Conversation
public import FormModel
public import Primitives

extension Presenter {
    /// `pdfProblem`: why a PDF that was brought can't be used.
    public func review(_ view: SessionView, pdfProblem: Message? = nil) -> ReviewScreen {
        let findings = view.findings
        let review = view.template.review
        var screen = ReviewScreen(
            session: view.id.rawValue, title: view.template.metadata.name[language], progress: summary(view),
            problems: findings.filter { $0.severity == .error }.map { problem($0, view) },
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

    /// There are answers, and the form exists only on a site.
    private func hasSheet(_ view: SessionView) -> Bool {
        view.template.sheet != nil && !view.hasPDF && !view.state.answers.isEmpty
    }

    public func words(of findings: [Finding]) -> [String] { findings.map { strings.text($0.message) } }

    public func exported(_ view: SessionView, _ export: Export) -> ExportScreen {
        let review = view.template.review
        let pdf = export.main
        var screen = ExportScreen(
            session: view.id.rawValue, title: view.template.metadata.name[language], fileName: pdf?.name ?? "",
            hasFile: pdf != nil, others: export.files.filter { $0.name != pdf?.name }.map(file),
            problems: export.findings.filter { $0.severity == .error }.map { problem($0, view) },
            notes: export.notes.map(strings.text), checklist: view.applicableChecklist.map { $0.text[language] },
            guidance: review.submissionGuidance?[language], hasPages: view.hasPDF)
        screen.fee = review.feeInfo?.text[language]
        screen.hasSheet = hasSheet(view)
        screen.isFinished = view.isFinished
        screen.isAnswerSheet = pdf?.kind == .answerSheet
        screen.missingPDF = view.hasPDF ? nil : view.officialPDF.map { .init(address: $0.obtainAt) }
        screen.rememberable =
            Profile.facts(of: view.template, answers: view.state.answers, evaluation: view.evaluation).count
        return screen
    }

    private func file(_ file: Export.File) -> ExportScreen.File {
        .init(name: file.name, title: strings.text("web.export.file.\(file.kind.rawValue)"))
    }

    private func problem(_ finding: Finding, _ view: SessionView) -> ReviewScreen.Problem {
        let field = finding.field.flatMap { view.template.field($0) }
        return .init(field: field?.id, label: field?.label[language] ?? "", message: strings.text(finding.message))
    }
}
