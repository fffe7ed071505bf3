import Foundation
import Onboarding
import Primitives
import UserNotifications

/// Tells the person on the morning of a task's day. The words are the plan's own: nothing of the person is in a notification.
enum DeadlineReminders {
    private static let hour = 9

    /// Asks once; afterwards what the person said is what iOS answers.
    static func isAllowed() async -> Bool {
        // Refused and impossible are the same: there are no reminders.
        (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])) ?? false
    }

    /// In place of all earlier ones.
    static func plan(_ list: TaskList, _ strings: StringTable) async {
        clear()
        for entry in list.entries where entry.status != .completed && entry.task.due.isAdvice != true {
            let content = UNMutableNotificationContent()
            content.title = entry.task.title[strings.language]
            content.body = strings.text("tasks.due.today", ["date": .date(entry.due)])
            content.sound = .default
            let day = DateComponents(
                year: entry.due.year, month: entry.due.month, day: entry.due.day, hour: hour)
            let request = UNNotificationRequest(
                identifier: entry.id.rawValue, content: content,
                trigger: UNCalendarNotificationTrigger(dateMatching: day, repeats: false))
            // One that iOS doesn't take is one reminder less; the list in the app says the same.
            try? await UNUserNotificationCenter.current().add(request)
        }
    }

    static func clear() { UNUserNotificationCenter.current().removeAllPendingNotificationRequests() }
}
