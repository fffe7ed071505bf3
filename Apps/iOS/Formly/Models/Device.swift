import Assistant
import Foundation
import Onboarding
import Primitives

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

    /// On the days of the tasks, in place of all earlier reminders; nil takes them away.
    func remind(of list: TaskList?, _ strings: StringTable) async

    /// Asks for the owner of the phone, who sees why.
    func isOwnerPresent(reason: String) async -> Bool

    /// A file that the person picked or another app hands over. Too large a one is refused before it is read.
    func bring(_ url: URL) throws -> BroughtFile
}
