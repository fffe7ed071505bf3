import Assistant
import Composition
import Foundation
import Observation
import Onboarding
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
    /// Where the person was before nothing was open; the scene sets it from what the system kept.
    var kept: Bookmark?
    /// A file that another app handed over before anything was open.
    private var waiting: URL?
    /// Files that came by the share sheet and wait for the person to say what they are.
    private(set) var given: [URL] = []

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

    /// Whether a sheet was ever made that opens the records without the key of this device.
    var hasRecoverySheet: Bool { (try? device?.keyStatus())?.hasRecoverySheet == true }

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
            await goBack(to: kept, in: home)
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
        lookIntoInbox()
        if let waiting {
            self.waiting = nil
            await begin(waiting)
        }
        await tellOutside()
    }

    /// Where the records can't be opened on this device: they are set aside, and new ones begun that a backup can be brought into.
    func beginAnew() async {
        do {
            kept = nil
            try device?.setAside()
            await open()
            tab = .me
            if paths[.me]?.isEmpty != false { paths[.me] = [.backups] }
        } catch {
            notice = words(of: error)
        }
    }

    /// The app went out of sight: after the minutes that the person chose it rests.
    func leave() async {
        left = Date()
        await tellOutside()
    }

    func comeBack() {
        defer { left = nil }
        guard case .open = phase, let left else { return }
        let isLong = Date().timeIntervalSince(left) >= Double(preferences.lockMinutes) * 60
        if preferences.lockMinutes > 0, isLong { lock() } else { lookIntoInbox() }
    }

    /// Lets go of the key and of everything in clear.
    func lock() {
        kept = bookmark
        (paths, given) = ([:], [])
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
            (paths, kept, given) = ([:], nil, [])
            asked.clear()
            phase = .opening
            try device?.wipe()
            await device?.tellOutside(Outside())
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

    /// A form or a backup that another app hands over; it waits until the records are open.
    func begin(_ url: URL) async {
        guard home != nil, let device else {
            waiting = url
            return
        }
        await attempt { home in
            if url.pathExtension == "formly" {
                let name = try await bringBackup(url)
                (tab, paths[.me]) = (.me, [.backups, .restore(name.text)])
                return
            }
            let session = try await home.assistant.start(try device.bring(url), language: language)
            go(.conversation(session), in: .home)
        }
    }

    /// Puts a backup from elsewhere beside the others, under a name that is free there; nothing is restored yet.
    func bringBackup(_ url: URL) async throws -> BackupName {
        guard let home, let device, let given = BackupName(url.lastPathComponent) else { throw BackupFailure(.notABackup) }
        let folder = home.backups.folder
        return try await device.reaching(url) {
            let files = FileManager.default
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            var name = given
            while files.fileExists(atPath: "\(folder)/\(name.text)") {
                if files.contentsEqual(atPath: url.path, andPath: "\(folder)/\(name.text)") { return name }
                guard let next = name.next else { throw BackupFailure(.notABackup) }
                name = next
            }
            try files.copyItem(atPath: url.path, toPath: "\(folder)/\(name.text)")
            return name
        }
    }

    // MARK: - What the share sheet gave

    enum GivenUse {
        case form, paper, nothing
    }

    /// The first of the files that wait. Whatever becomes of it here, the person has it where it came from.
    func use(_ use: GivenUse) async {
        guard let device, !given.isEmpty else { return }
        let url = given.removeFirst()
        await attempt { home in
            defer { try? device.takeOutOfInbox(url) }
            switch use {
            case .form:
                let session = try await home.assistant.start(try device.bring(url), language: language)
                go(.conversation(session), in: .home)
            case .paper:
                let added = try await home.library.add(try device.bring(url))
                if case .failed(let failure) = added.outcome { notice = text(failure.message) }
                (tab, paths[.documents]) = (.documents, [])
            case .nothing: break
            }
        }
    }

    private func lookIntoInbox() {
        // One that can't be looked into has nothing for anybody.
        given = (try? device?.inbox()) ?? []
    }

    // MARK: - What is told outside

    /// How things stand, for the home screen and the search of the device. What can't be told now is told the next time.
    func tellOutside() async {
        guard let home, let device, let sessions = try? await home.assistant.sessions() else { return }
        let underWay = sessions.filter { $0.status == .inProgress && !$0.isDamaged }
        var outside = Outside()
        outside.counts.forms = underWay.count
        if let list = try? await home.assistant.onboarding(sessions) {
            outside.counts.tasks = list.entries.count - list.completed
            outside.counts.late = list.late.count
        }
        if preferences.isSearchable {
            // A file that was brought may be called anything; a form of Formly's has a printed name.
            let printed = underWay.filter { $0.template != nil }
            outside.forms = printed.map { Outside.Form(id: $0.id.rawValue, name: $0.name[language]) }
        }
        await device.tellOutside(outside)
    }

    /// A form that was found by the search of the device; it waits until the records are open.
    func openFound(_ id: String) async {
        let session = SessionRecord.ID(id)
        let place = Place.conversation(session)
        guard let home else {
            kept = Bookmark(tab: .home, paths: [.home: [place]])
            return
        }
        // One that is no more is not opened.
        guard let sessions = try? await home.assistant.sessions(), sessions.contains(where: { $0.id == session }) else { return }
        (tab, paths[.home]) = (.home, [place])
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

    /// Nil while nothing is open: what was kept then stays what it was.
    var bookmark: Bookmark? { home == nil ? nil : Bookmark(tab: tab, paths: paths) }

    /// As far as everything there still exists.
    private func goBack(to kept: Bookmark?, in home: OpenHome) async {
        self.kept = nil
        guard let kept, paths.isEmpty else { return }
        // Who can't be led back begins at the beginning.
        guard let sessions = try? await home.assistant.sessions(), let papers = try? await home.library.papers() else { return }
        (tab, paths) = (kept.tab, kept.places(of: Set(sessions.map(\.id)), and: Set(papers.map(\.id))))
    }

    func goBack() {
        if paths[tab]?.isEmpty == false { paths[tab]?.removeLast() }
    }
}
