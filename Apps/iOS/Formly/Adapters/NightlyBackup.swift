import Assistant
import BackgroundTasks
import Foundation
import Records

/// A backup while the phone charges at night, once there is a passphrase that backups are sealed with.
enum NightlyBackup {
    /// Stands in Info.plist too.
    private static let identifier = "org.formly.app.backup"
    private static let interval: TimeInterval = 24 * 60 * 60

    /// Before the app has finished launching.
    static func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
            let granted = Granted(task: task)
            let work = Task {
                let isDone = await run()
                granted.task.setTaskCompleted(success: isDone)
            }
            task.expirationHandler = { work.cancel() }
        }
    }

    static func schedule() {
        let request = BGProcessingTaskRequest(identifier: identifier)
        request.requiresExternalPower = true
        request.requiresNetworkConnectivity = false
        request.earliestBeginDate = Date(timeIntervalSinceNow: interval)
        // Refused where background work is switched off: then backups are made by hand.
        try? BGTaskScheduler.shared.submit(request)
    }

    /// The time that the system grants. `BGTask` is a class of Objective-C that says nothing of threads; the system itself hands it out
    /// on any queue and takes its answer from any.
    private struct Granted: @unchecked Sendable {
        let task: BGTask
    }

    /// Opens the home for itself: the app may not be running. Homes behind a passphrase can't be opened by night.
    private static func run() async -> Bool {
        do {
            let home = try await PhoneFormly().open(passphrase: nil, version: AppModel.version)
            guard try await home.backups.lock() != nil else { return true }
            _ = try await home.backups.create(reason: .scheduled)
            schedule()
            return true
        } catch {
            return false
        }
    }
}
