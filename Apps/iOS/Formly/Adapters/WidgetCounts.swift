import Foundation
import WidgetKit

/// The counts for the widget, in the folder that it shares with the app.
enum WidgetCounts {
    static func tell(_ counts: Outside.Counts) {
        guard let file = ProtectedFolder.counts, let content = try? JSONEncoder().encode(counts) else { return }
        // The widget shows what it showed before where this can't be written.
        try? content.write(to: file, options: [.atomic])
        WidgetCenter.shared.reloadAllTimelines()
    }
}
