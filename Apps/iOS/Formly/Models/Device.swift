import Assistant
import Foundation
import Onboarding
import Primitives
import Records

/// What the models of the rooms need of the device: the person's records, who is at the phone, what another app hands over.
protocol Device: Sendable {
    /// Whether anything was ever kept here.
    var hasRecords: Bool { get }

    func strings() throws -> [Language: StringTable]

    /// - Throws: `RecordFailure(.locked)` when a passphrase is needed and none is given.
    func open(passphrase: String?, version: String) async throws -> OpenHome

    /// Makes room for new records where these can't be opened: on another device than the one that has their key. Nothing is deleted.
    func setAside() throws

    /// Everything of the person, the key first: nobody can read what may be left.
    func wipe() throws

    /// Takes away what was handed out in clear.
    func clearHandedOut() throws

    /// A file in clear for the share sheet or another app, under its name; the one before goes.
    func handOut(_ content: [UInt8], name: String) throws -> URL

    /// Opens the way to a file or a folder that the person picked, for as long as the work lasts.
    func reaching<Result: Sendable>(_ picked: URL, _ work: @Sendable () async throws -> Result) async throws -> Result

    /// How the key of the records is kept; nil before the first use.
    func keyStatus() throws -> KeyStatus?

    /// A sheet to print, with a key of its own, which opens the records from now on; an earlier one opens nothing then.
    func makeRecoverySheet(_ strings: StringTable) async throws -> [UInt8]

    /// Puts the key where this device keeps it, by the sheet, which stays good.
    ///
    /// - Throws: `RecordFailure`: `keyMissing` where no sheet was ever made, `wrongKey` for another one's.
    func recoverKey(with recovery: RecoveryKey) throws

    /// Asks once; afterwards what the person said is the answer.
    func mayRemind() async -> Bool

    /// On the days of the tasks, in place of all earlier reminders; nil takes them away.
    func remind(of list: TaskList?, _ strings: StringTable) async

    /// Asks for the owner of the phone, who sees why.
    func isOwnerPresent(reason: String) async -> Bool

    /// Files that other apps gave by the share sheet, the oldest first.
    func inbox() throws -> [URL]

    func takeOutOfInbox(_ file: URL) throws

    /// What anybody may see of how things stand, in place of what was told before.
    func tellOutside(_ outside: Outside) async

    /// A file that the person picked or another app hands over. Too large a one is refused before it is read.
    func bring(_ url: URL) throws -> BroughtFile
}
