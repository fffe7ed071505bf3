import Documents
import FormModel
import FormReading
import Foundation
import Presentation
import Primitives
import Records
import Scanning
import SwiftUI
import UIKit

/// Filling on the page: the page with its places, and the same fields in a list, an equal way.
struct PageRoom: View {
    @Environment(AppModel.self) private var app
    let session: SessionRecord.ID
    let number: Int
    let field: Field.ID?
    @State private var model: PageModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                PageView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationBarTitleDisplayMode(.inline)
        .task {
            let model = model ?? PageModel(app, session: session, number: number)
            self.model = model
            await model.load(field)
        }
    }
}

private struct PageView: View {
    @Environment(AppModel.self) private var app
    @Environment(\.horizontalSizeClass) private var sizeClass
    @State private var isOpen = false
    @State private var zoom = 1.0
    let model: PageModel
    let screen: PageScreen

    var body: some View {
        Group {
            // Beside each other where there is room, as on an iPad; below each other else.
            if sizeClass == .regular {
                HStack(alignment: .top, spacing: 0) {
                    page.padding()
                    List { fields }.frame(maxWidth: 420)
                }
            } else {
                List {
                    Section {
                        page
                    } header: {
                        Text(pageLine)
                    }
                    fields
                }
            }
        }
        .navigationTitle(screen.title)
        .toolbar { ToolbarItem(placement: .primaryAction) { menu } }
        .sheet(isPresented: $isOpen) { FieldSheet(model: model).presentationDetents([.medium, .large]) }
        .sensoryFeedback(.success, trigger: screen.left)
    }

    @ViewBuilder private var fields: some View {
        if let outcome = model.outcome { OutcomeLine(outcome.words, isProblem: outcome.isProblem) }
        Section(app.text("web.page.fields")) {
            if sizeClass == .regular { Text(pageLine) }
            Text(app.text("web.page.left", ["count": .number(screen.left)])).foregroundStyle(.secondary)
            ForEach(screen.fields, id: \.field) { listed in
                Button {
                    open(listed.field)
                } label: {
                    LabeledContent(listed.label) { Text(app.text("web.page.status.\(listed.status.rawValue)")) }
                }
            }
        }
    }

    private var pageLine: String {
        app.text("web.page.number", ["page": .number(screen.page), "pages": .number(screen.pages)])
    }

    private var ratio: CGFloat { CGFloat(screen.width / max(screen.height, 1)) }

    /// As wide as there is room. A page keeps its own direction: its places are shares of it from the left, in every language.
    private var page: some View {
        GeometryReader { space in
            ScrollView([.horizontal, .vertical]) { places(space.size.width * zoom) }
        }
        .aspectRatio(ratio, contentMode: .fit)
        .environment(\.layoutDirection, .leftToRight)
    }

    private func places(_ width: CGFloat) -> some View {
        ZStack(alignment: .topLeading) {
            if let image = UIImage(data: Data(model.picture)) {
                Image(uiImage: image).resizable().accessibilityLabel(
                    app.text("web.page.label", ["page": .number(screen.page)]))
            }
            ForEach(screen.inputs.indices, id: \.self) { place(screen.inputs[$0], width) }
        }
        .frame(width: width, height: width / ratio)
    }

    private func place(_ input: PageScreen.PageInput, _ width: CGFloat) -> some View {
        let isCurrent = screen.current?.field == input.control.field
        return Button {
            open(input.control.field)
        } label: {
            Rectangle().fill(Color.accentColor.opacity(isCurrent ? 0.35 : 0.12))
                .overlay { if !input.control.problems.isEmpty { Rectangle().stroke(.red, lineWidth: 2) } }
        }
        .frame(width: input.place.width * width, height: input.place.height * width / ratio)
        .position(x: input.place.midX * width, y: input.place.midY * width / ratio)
        .accessibilityLabel(input.choice.map { "\(input.control.label): \($0.label)" } ?? input.control.label)
        .accessibilityValue(input.control.value)
        .disabled(input.control.isReadOnly || input.control.style == .byHand)
    }

    private var menu: some View {
        Menu(app.text("phone.more"), systemImage: "ellipsis.circle") {
            if screen.page > 1 { turn("web.page.previousPage", to: screen.page - 1) }
            if screen.page < screen.pages { turn("web.page.nextPage", to: screen.page + 1) }
            if zoom < 3 { Button(app.text("web.page.larger")) { zoom += 0.5 } }
            if zoom > 1 { Button(app.text("web.page.smaller")) { zoom -= 0.5 } }
            if screen.canUndo { Button(app.text("web.page.undo")) { Task { await model.undo() } } }
            Button(app.text("web.page.review")) { app.go(.review(model.session)) }
            Button(app.text("web.page.toChat")) { app.replace(by: .conversation(model.session)) }
        }
    }

    private func turn(_ key: String, to number: Int) -> some View {
        Button(app.text(key)) { Task { await model.turn(to: number) } }
    }

    private func open(_ field: Field.ID) {
        isOpen = true
        Task { await model.open(field) }
    }
}

/// The field that was tapped, with what is wrong with it and where its value comes from.
private struct FieldSheet: View {
    @Environment(AppModel.self) private var app
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    let model: PageModel

    var body: some View {
        NavigationStack {
            Form { if let control = model.screen?.current { fields(control) } }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button(app.text("phone.close")) { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) { Button(app.text("web.settings.save")) { save() } }
                    ToolbarItem(placement: .bottomBar) { step("web.page.previousField", -1, "chevron.up") }
                    ToolbarItem(placement: .bottomBar) { step("web.page.nextField", 1, "chevron.down") }
                }
        }
    }

    @ViewBuilder private func fields(_ control: FieldControl) -> some View {
        Section {
            FieldInput(control: control, ownFact: model.ownFact, text: $text)
            ForEach(control.problems, id: \.self) { ProblemLine($0) }
        } header: {
            Text(control.label)
        } footer: {
            if let hint = control.hint { Text(hint) }
        }
        .onChange(of: control, initial: true) { _, control in text = control.value }
        if let source = control.source { SourceLine(source) }
        if let why = control.why { Section(app.text("web.chat.why")) { Text(why) } }
    }

    private func save() {
        guard let field = model.screen?.current?.field else { return }
        Task {
            await model.save(text, in: field)
            if model.outcome?.isProblem == false, model.neighbour(1) == nil { dismiss() }
        }
    }

    private func step(_ key: String, _ step: Int, _ symbol: String) -> some View {
        Button(app.text(key), systemImage: symbol) {
            guard let next = model.neighbour(step) else { return }
            Task { await model.open(next) }
        }
        .disabled(model.neighbour(step) == nil)
    }
}
