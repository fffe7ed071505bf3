import Assistant
import Foundation
import Observation
import Presentation
import Primitives
import Records

/// The key on paper: made while everything is open, and the way in where the key of this device is gone.
@MainActor @Observable final class RecoveryModel {
    private(set) var hasSheet = false
    /// The sheet, in clear until it was handed on.
    private(set) var sheet: HandedOut?
    private(set) var isBusy = false
    /// What was typed of the sheet's key.
    var typed = ""
    /// What is wrong with it.
    private(set) var problem: String?

    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    func load() { hasSheet = app.hasRecoverySheet }

    /// From then on an earlier sheet opens nothing.
    func make() async {
        guard let device = app.device, !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            let pdf = try await device.makeRecoverySheet(app.strings)
            let name = "formly-recovery-sheet.pdf"
            sheet = HandedOut(
                url: try device.handOut(pdf, name: name), title: app.text("key.sheet.title"), name: name)
        } catch {
            app.notice = app.words(of: error)
        }
        load()
    }

    /// The sheet stays good, and the key rests on this device again.
    func recover() async {
        guard let device = app.device, !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            let key = try RecoveryKey(typed: typed)
            try await away { try device.recoverKey(with: key) }
            (typed, problem) = ("", nil)
            await app.open()
        } catch let fault as RecoveryKeyFault {
            problem = app.text(Self.message(fault))
        } catch let failure as RecordFailure where failure.code == .wrongKey {
            problem = app.text("security.recoverOther")
        } catch let failure as RecordFailure where failure.code == .keyMissing {
            problem = app.text("security.recoverNone")
        } catch {
            app.notice = app.words(of: error)
        }
    }

    private static func message(_ fault: RecoveryKeyFault) -> Message {
        switch fault {
        case .wrongLength: Message("key.failure.recovery-length")
        case .badGroup(let number): Message("key.failure.recovery-group", ["number": .number(number)])
        }
    }
}
