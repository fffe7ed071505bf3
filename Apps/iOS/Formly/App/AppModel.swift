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
        /// Nothing can be opened at all; in words.
        case failed(String)
    }

    private(set) var phase = Phase.opening
    private(set) var strings: StringTable
    /// What went wrong last, in words; nil once it was read.
    var notice: String?
    var tab = RoomTab.home
    /// Where each tab stands.
    var paths: [RoomTab: [Place]] = [:]

    let formly: PhoneFormly?
    private let tables: [Language: StringTable]
    private let preferences: Preferences
    private var left: Date?

    init(preferences: Preferences = Preferences()) {
        self.preferences = preferences
        do {
            let formly = try PhoneFormly()
            tables = try formly.strings().mapValues { $0.isolatingArguments() }
            self.formly = formly
        } catch {
            (formly, tables) = (nil, [:])
        }
        let language = preferences.language
        strings = tables[language] ?? StringTable(language: language, entries: [:])
        if formly == nil { phase = .failed(Bundle.main.localizedString(forKey: "phone.broken", value: nil, table: nil)) }
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
        guard let formly else { return }
        do {
            let home = try await formly.open(passphrase: passphrase, version: Self.version)
            phase = .open(home)
            try ProtectedFolder.clearHandedOut()
            // Papers that a crash left unread.
            try await home.library.resume()
        } catch let failure as RecordFailure where [.locked, .wrongKey].contains(failure.code) {
            phase = .locked(LockedScreen(isWrong: passphrase != nil))
        } catch {
            phase = .failed(words(of: error))
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
        phase = .resting
    }

    func wake() async {
        if await DeviceOwner.isPresent(reason: text("phone.lock.reason")) { await open() }
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

    /// A form that another app hands over.
    func begin(_ url: URL) async {
        await attempt { home in
            let session = try await home.assistant.start(try BroughtFile(picked: url), language: language)
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
