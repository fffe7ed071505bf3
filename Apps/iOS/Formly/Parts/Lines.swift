import Presentation
import Primitives
import SwiftUI

/// What is wrong and how to mend it; never by colour alone.
struct ProblemLine: View {
    private let words: String

    init(_ words: String) { self.words = words }

    var body: some View {
        Label(words, systemImage: "exclamationmark.circle").foregroundStyle(.red).font(.callout)
    }
}

/// Where a value comes from.
struct SourceLine: View {
    private let words: String

    init(_ words: String) { self.words = words }

    var body: some View { Label(words, systemImage: "text.quote").font(.footnote).foregroundStyle(.secondary) }
}

/// What was just done.
struct OutcomeLine: View {
    private let words: String
    private let isProblem: Bool

    init(_ words: String, isProblem: Bool = false) {
        self.words = words
        self.isProblem = isProblem
    }

    var body: some View {
        if isProblem { ProblemLine(words) } else { Label(words, systemImage: "checkmark.circle").foregroundStyle(.green) }
    }
}

/// A list of short texts under a heading; nothing where there are none.
struct ListSection: View {
    let title: String
    let items: [String]
    var symbol = "checkmark.square"

    var body: some View {
        if !items.isEmpty {
            Section(title) { ForEach(items, id: \.self) { Label($0, systemImage: symbol) } }
        }
    }
}

/// A room with nothing in it, and what to do about that.
struct EmptyRoom<Actions: View>: View {
    let title: String
    let hint: String
    let symbol: String
    @ViewBuilder let actions: () -> Actions

    var body: some View {
        ContentUnavailableView {
            Label(title, systemImage: symbol)
        } description: {
            Text(hint)
        } actions: {
            actions()
        }
    }
}

extension EmptyRoom where Actions == EmptyView {
    init(title: String, hint: String, symbol: String) {
        self.init(title: title, hint: hint, symbol: symbol) { EmptyView() }
    }
}

/// How far a form has come, in a bar and in words.
struct ProgressHeader: View {
    @Environment(AppModel.self) private var app
    let progress: ProgressSummary

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ProgressView(value: Double(progress.percent), total: 100)
            if progress.sections > 1, progress.section > 0 { Text(section).font(.footnote) }
            Text(answered).font(.footnote).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(app.text("web.progress.percent", ["percent": .number(progress.percent)]))
        .accessibilityValue([section, answered].filter { !$0.isEmpty }.joined(separator: ", "))
    }

    private var answered: String {
        app.text("web.progress.answered", ["answered": .number(progress.answered), "count": .number(progress.total)])
    }

    private var section: String {
        guard progress.sections > 1, progress.section > 0 else { return "" }
        return app.text(
            "web.progress.section",
            [
                "number": .number(progress.section), "total": .number(progress.sections),
                "title": .text(progress.sectionTitle),
            ])
    }
}
