import BoundedWorker
import Foundation

extension Surroundings {
    /// What programs of the desktop get of the environment: no passphrase of ours, and no secret of others.
    static var handedToDesktop: [String: String] { environmentForDesktop(ProcessInfo.processInfo.environment) }

    /// Asks the desktop to open a link; without a desktop nothing happens.
    public static func openInBrowser(_ link: String) {
        #if os(macOS)
            let opener = "/usr/bin/open"
        #else
            let opener = "/usr/bin/xdg-open"
            let environment = ProcessInfo.processInfo.environment
            guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
        #endif
        guard FileManager.default.isExecutableFile(atPath: opener) else { return }
        let process = Process()
        process.executableURL = URL(filePath: opener)
        process.arguments = [link]
        process.environment = handedToDesktop
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // The link is printed too: a desktop that can't open it loses nothing.
        try? process.run()
    }
}
