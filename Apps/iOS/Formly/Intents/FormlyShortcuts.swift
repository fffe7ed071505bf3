import AppIntents

/// What people can say without having made a shortcut first; one provider an app. The phrases are in `AppShortcuts.strings`.
struct FormlyShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: AskPapersIntent(), phrases: ["phone.phrase.ask \(.applicationName)"], shortTitle: "phone.intent.ask",
            systemImageName: "questionmark.bubble")
        AppShortcut(
            intent: AddPaperIntent(), phrases: ["phone.phrase.add \(.applicationName)"], shortTitle: "phone.intent.add",
            systemImageName: "doc.badge.plus")
    }
}
