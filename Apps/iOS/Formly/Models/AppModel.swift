import Assistant
import Composition
import Foundation
import Observation
import Presentation
import Primitives
import Records

/// What is open of one person, and the words that everything is said in.
@MainActor @Observable final class AppModel {
    enum Phase {
        case opening
        /// The records open with a passphrase that has not been given.
        case locked(LockedScreen)
        /// The phone asks for its owner first.
        case resting
        case open(OpenHome)
        /// Nothing can be opened at all; in words, and whether new records could be begun beside these.
        case failed(String, canBeginAnew: Bool)
    }

    private(set) var phase = Phase.opening
    private(set) var strings: StringTable
    /// What went wrong last, in words; nil once it was read.
    var notice: String?
    var tab = RoomTab.home
    /// Where each tab stands.
    var paths: [RoomTab: [Place]] = [:]

    /// Nil where the app is not installed completely.
    let device: (any Device)?
    let proposers: Proposers
    let preferences: Preferences
    let asked = AskedQuestions()
    private let tables: [Language: StringTable]
    private var left: Date?
    /// A form that another app handed over before anything was open.
    private var waiting: URL?

    init(device: (any Device)?, proposers: Proposers = Proposers(), preferences: Preferences = Preferences()) {
        self.proposers = proposers
        self.preferences = preferences
        do {
            tables = try device?.strings().mapValues { $0.isolatingArguments() } ?? [:]
            self.device = device
        } catch {
            (self.device, tables) = (nil, [:])
        }
        let language = preferences.language
        strings = tables[language] ?? StringTable(language: language, entries: [:])
        guard let device = self.device else {
            let words = Bundle.main.localizedString(forKey: "phone.broken", value: nil, table: nil)
            phase = .failed(words, canBeginAnew: false)
            return
        }
        // Who starts the app is asked as who comes back to it is: else the lock would be passed by ending it. Where nothing was ever
        // kept there is nothing to lock.
        if preferences.lockMinutes > 0, device.hasRecords { phase = .resting }
    }

    var language: Language { strings.language }
    var presenter: Presenter { Presenter(strings: strings, now: Surroundings.now()) }

    var home: OpenHome? {
        if case .open(let home) = phase { home } else { nil }
    }

    func text(_ key: String, _ arguments: [String: Message.Argument] = [:]) -> String { strings.text(key, arguments) }
    func text(_ message: Message) -> String { strings.text(message) }

    func speak(_ language: Language) {
        guard let table = tables[language] else { return }
        preferences.language = language
        strings = table
    }

    // MARK: - Opening and closing

    func open(passphrase: String? = nil) async {
        guard let device else { return }
        do {
            let home = try await device.open(passphrase: passphrase, version: Self.version)
            phase = .open(home)
        } catch let failure as RecordFailure where [.locked, .wrongKey].contains(failure.code) {
            phase = .locked(LockedScreen(isWrong: passphrase != nil))
            return
        } catch {
            let code = (error as? RecordFailure)?.code
            phase = .failed(words(of: error), canBeginAnew: [.keyMissing, .corrupt].contains(code))
            return
        }
        // What fails from here on is told, and keeps nobody from what is open.
        await attempt { home in
            try device.clearHandedOut()
            // Papers that a crash left unread.
            try await home.library.resume()
        }
        if let waiting {
            self.waiting = nil
            await begin(waiting)
        }
    }

    /// Where the records can't be opened on this device: they are set aside, and new ones begun that a backup can be brought into.
    func beginAnew() async {
        do {
            try device?.setAside()
            await open()
            tab = .me
            paths[.me] = [.backups]
        } catch {
            notice = words(of: error)
        }
    }

    /// The app went out of sight: after the minutes that the person chose it rests.
    func leave() { left = Date() }

    func comeBack() {
        defer { left = nil }
        guard case .open = phase, let left, preferences.lockMinutes > 0 else { return }
        if Date().timeIntervalSince(left) >= Double(preferences.lockMinutes) * 60 { lock() }
    }

    /// Lets go of the key and of everything in clear.
    func lock() {
        paths = [:]
        asked.clear()
        phase = .resting
    }

    func wake() async {
        if let device, await device.isOwnerPresent(reason: text("phone.lock.reason")) { await open() }
    }

    /// Deletes everything for good, once the word for it was typed; then the app is as on its first day.
    func wipe(typed: String) async {
        guard presenter.confirmsWiping(typed) else {
            notice = text("security.wipeWrong", ["word": .text(text("privacy.wipe.word"))])
            return
        }
        do {
            paths = [:]
            asked.clear()
            phase = .opening
            try device?.wipe()
            notice = text("security.wiped")
        } catch {
            notice = words(of: error)
        }
        await open()
    }

    static var version: String {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "0"
    }

    // MARK: - Doing

    /// Does what the person asked for; why it failed is told in words.
    func attempt(_ work: (OpenHome) async throws -> Void) async {
        guard let home else { return }
        do {
            try await work(home)
        } catch is CancellationError {
            return
        } catch {
            notice = words(of: error)
        }
    }

    func words(of error: any Error) -> String {
        if let failure = error as? any SpokenFailure { return text(failure.message) }
        return text("web.notice.failed.text")
    }

    /// A form that another app hands over; it waits until the records are open.
    func begin(_ url: URL) async {
        guard home != nil, let device else {
            waiting = url
            return
        }
        await attempt { home in
            let session = try await home.assistant.start(try device.bring(url), language: language)
            go(.conversation(session), in: .home)
        }
    }

    // MARK: - Going

    func go(_ place: Place, in other: RoomTab? = nil) {
        if let other { tab = other }
        paths[tab, default: []].append(place)
    }

    /// Instead of the place that is shown now.
    func replace(by place: Place) {
        if paths[tab]?.isEmpty == false { paths[tab]?.removeLast() }
        go(place)
    }

    func goBack() {
        if paths[tab]?.isEmpty == false { paths[tab]?.removeLast() }
    }
}
