import Foundation
import SwiftUI
import WidgetKit

/// How many forms are under way and how many tasks are left: counts, nothing that says which or whose.
@main struct CountsWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "counts", provider: CountsProvider()) { CountsView(entry: $0) }
            .configurationDisplayName(Words.text("phone.widget.title"))
            .description(Words.text("phone.widget.about"))
            .supportedFamilies([.systemSmall, .accessoryRectangular])
    }
}

struct CountsEntry: TimelineEntry {
    let date: Date
    let counts: Counts
}

/// As the app writes them.
struct Counts: Codable {
    var forms = 0
    var tasks = 0
    var late = 0

    /// Stands in the entitlements of both.
    private static let group = "group.org.formly.app"

    /// None where the app was never opened.
    static var now: Counts {
        guard let shared = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group),
            let content = FileManager.default.contents(atPath: shared.appendingPathComponent("counts.json").path)
        else { return Counts() }
        return (try? JSONDecoder().decode(Counts.self, from: content)) ?? Counts()
    }
}

/// One entry: the app says when there is another.
struct CountsProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountsEntry { CountsEntry(date: Date(), counts: Counts()) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountsEntry) -> Void) {
        completion(CountsEntry(date: Date(), counts: .now))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountsEntry>) -> Void) {
        completion(Timeline(entries: [CountsEntry(date: Date(), counts: .now)], policy: .never))
    }
}

struct CountsView: View {
    let entry: CountsEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            line("phone.widget.forms", "doc.text", entry.counts.forms)
            line("phone.widget.tasks", "checklist", entry.counts.tasks)
            if entry.counts.late > 0 { line("phone.widget.late", "exclamationmark.circle", entry.counts.late) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .containerBackground(.background, for: .widget)
    }

    private func line(_ key: String, _ symbol: String, _ count: Int) -> some View {
        Label("\(Words.text(key)): \(count)", systemImage: symbol).font(.footnote)
            .accessibilityElement(children: .combine)
    }
}

enum Words {
    /// In the language of the phone: the choice made in the app is the app's own.
    static func text(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
}
