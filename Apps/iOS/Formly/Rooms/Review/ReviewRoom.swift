import FormModel
import Foundation
import Presentation
import Primitives
import Records
import SwiftUI
import UniformTypeIdentifiers

/// Everything on one page before the form is written.
struct ReviewRoom: View {
    @Environment(AppModel.self) private var app
    let session: SessionRecord.ID
    @State private var model: ReviewModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                ReviewView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("web.review.title"))
        .task(id: app.language) {
            let model = model ?? ReviewModel(app, session: session)
            self.model = model
            await model.load()
        }
        .onAppear { Task { await model?.load() } }
    }
}

private struct ReviewView: View {
    @Environment(AppModel.self) private var app
    let model: ReviewModel
    let screen: ReviewScreen
    @State private var isBringing = false

    var body: some View {
        List {
            head
            ForEach(screen.groups.indices, id: \.self) { AnswersSection(group: screen.groups[$0], model: model) }
            if let advice = screen.advice { AdviceSections(advice: advice) }
            ListSection(title: app.text("web.review.checklist"), items: screen.checklist)
            ListSection(
                title: app.text("web.review.guidance"), items: [screen.guidance].compactMap(\.self), symbol: "paperplane")
            ListSection(title: app.text("web.review.fee"), items: [screen.fee].compactMap(\.self), symbol: "banknote")
            ListSection(title: app.text("web.review.notes"), items: screen.notes, symbol: "info.circle")
            if let missing = screen.missingPDF { official(missing) }
            actions
        }
        .fileImporter(isPresented: $isBringing, allowedContentTypes: [.pdf]) { bring($0) }
    }

    @ViewBuilder private var head: some View {
        Section {
            Text(screen.title).font(.headline)
            Text(app.text("web.review.lead")).foregroundStyle(.secondary)
            if screen.isReady { OutcomeLine(readyLine(screen.progress)) }
        }
        unanswered(screen.unanswered)
        problems(screen.problems, title: app.text("web.review.problems", ["count": .number(screen.problems.count)]))
        problems(screen.warnings, title: app.text("web.review.warnings"))
    }

    /// What nobody has answered yet is no mistake.
    @ViewBuilder private func unanswered(_ left: [ReviewScreen.Problem]) -> some View {
        if !left.isEmpty {
            Section {
                DisclosureGroup(app.text("web.review.left", ["count": .number(left.count)])) {
                    ForEach(left.indices, id: \.self) { index in
                        Button(left[index].label) { change(left[index].field) }
                            .disabled(left[index].field == nil)
                    }
                }
            }
        }
    }

    private func readyLine(_ progress: ProgressSummary) -> String {
        let left = progress.total - progress.answered
        return left > 0 ? app.text("web.review.readyLeft", ["count": .number(left)]) : app.text("web.review.ready")
    }

    @ViewBuilder private func problems(_ problems: [ReviewScreen.Problem], title: String) -> some View {
        if !problems.isEmpty {
            Section(title) {
                ForEach(problems.indices, id: \.self) { index in
                    let problem = problems[index]
                    Button {
                        change(problem.field)
                    } label: {
                        ProblemLine(
                            problem.message.contains(problem.label) ? problem.message : "\(problem.label): \(problem.message)")
                    }
                    .disabled(problem.field == nil)
                }
            }
        }
    }

    private func change(_ field: Field.ID?) { if let field { model.change(field) } }

    private func official(_ missing: ReviewScreen.MissingPDF) -> some View {
        Section(app.text("web.review.bring")) {
            Text(
                missing.address.map { app.text("web.review.bringFrom", ["address": .text($0)]) }
                    ?? app.text("web.review.bringHint"))
            if let problem = missing.problem { ProblemLine(app.text(problem)) }
            Button(app.text("phone.bring.file"), systemImage: "doc.badge.plus") { isBringing = true }
        }
    }

    private func bring(_ picked: Result<URL, any Error>) {
        switch picked {
        case .success(let url): Task { await model.bring(url) }
        case .failure(let error): app.notice = app.words(of: error)
        }
    }

    private var actions: some View {
        Section {
            if screen.isReady {
                Button(app.text("web.review.finish")) { model.finish() }
                    .buttonStyle(.borderedProminent).accessibilityIdentifier("finish")
            } else {
                Button(app.text("web.review.asItIs")) { model.finish() }
            }
            Button(app.text("web.review.keepGoing")) { app.goBack() }
            if screen.hasPages { Button(app.text("web.chat.onPage")) { model.lookAtPages() } }
        }
    }
}

/// The answers of one section, each with its source and a way to change it.
private struct AnswersSection: View {
    @Environment(AppModel.self) private var app
    let group: AnswerGroup
    let model: ReviewModel

    var body: some View {
        Section(group.title) {
            ForEach(group.rows.filter { !$0.isLeftEmpty }, id: \.field) { row in
                Button {
                    model.change(row.field)
                } label: {
                    AnswerRow(row: row)
                }
                .accessibilityHint(app.text("web.answers.change"))
            }
            let empty = group.rows.filter(\.isLeftEmpty)
            if !empty.isEmpty {
                DisclosureGroup(app.text("web.review.leftEmpty", ["count": .number(empty.count)])) {
                    ForEach(empty, id: \.field) { row in
                        Button(row.label) { model.change(row.field) }
                    }
                }
            }
        }
    }
}

private struct AnswerRow: View {
    @Environment(AppModel.self) private var app
    let row: AnswerGroup.Row

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(row.label).font(.footnote).foregroundStyle(.secondary)
            Text(row.value ?? app.text("web.answers.none")).privacySensitive()
            if let source = row.source { SourceLine(source) }
            if let problem = row.problem { ProblemLine(problem) }
        }
        .accessibilityElement(children: .combine)
    }
}

/// What an agency's rules mean for the person, with how sure each is and where it was read.
private struct AdviceSections: View {
    let advice: AdviceScreen

    var body: some View {
        ForEach(advice.groups.indices, id: \.self) { index in
            Section(advice.groups[index].title) { lines(advice.groups[index].lines) }
        }
        if !advice.checklist.isEmpty { Section { lines(advice.checklist) } }
    }

    private func lines(_ lines: [AdviceScreen.Line]) -> some View {
        ForEach(lines.indices, id: \.self) { index in
            VStack(alignment: .leading, spacing: 2) {
                Text(lines[index].text)
                Text(lines[index].certaintyText).font(.footnote).foregroundStyle(.secondary)
                ForEach(lines[index].sources, id: \.url) { source in
                    // Opened by the browser and only when tapped: Formly itself calls nobody.
                    if let url = URL(string: source.url) { Link(source.text, destination: url).font(.footnote) }
                }
            }
        }
    }
}
