import Assistant
import FormModel
import Foundation
import Presentation
import Primitives
import Records
import TestSupport
import Testing

@testable import PhoneModels

/// Looking at everything, taking it along, cleaning up, and the key on paper.
@MainActor struct PrivacyModelTests {
    private let device: TestDevice
    private let app: AppModel

    init() async throws {
        device = try TestDevice()
        app = AppModel(device: device, preferences: try .fresh())
        await app.open()
    }

    private func begun() async throws -> SessionRecord.ID {
        let assistant = try #require(app.home).assistant
        let session = try await assistant.start("stay", language: .english)
        _ = try await assistant.answer(["name": "Ada"], in: session, language: .english)
        return session
    }

    private func loaded() async -> PrivacyModel {
        let model = PrivacyModel(app)
        await model.load()
        return model
    }

    // MARK: - Deleting

    @Test func deletesAKindOnlyAfterItWasSaidWhatGoes() async throws {
        _ = try await begun()
        let model = await loaded()
        await model.ask("forms")
        #expect(model.deletion?.losses.isEmpty == false)
        model.keep()
        await model.delete()
        let assistant = try #require(app.home).assistant
        #expect(try await assistant.sessions().count == 1)
        await model.ask("forms")
        await model.delete()
        #expect(try await assistant.sessions().isEmpty && model.deletion == nil)
    }

    // MARK: - Taking along

    @Test func takesEverythingAlongInANewFolder() async throws {
        let session = try await begun()
        let chosen = URL(filePath: device.folder.path + "/chosen")
        try FileManager.default.createDirectory(at: chosen, withIntermediateDirectories: true)
        let model = await loaded()
        await model.takeAlong(to: chosen)
        await model.takeAlong(to: chosen)
        #expect(app.notice == nil && model.outcome != nil && !model.isBusy)
        let folders = try FileManager.default.contentsOfDirectory(atPath: chosen.path).sorted()
        #expect(folders.count == 2, "nothing is written over")
        let folder = try #require(folders.first)
        let answers = chosen.appending(path: "\(folder)/forms/stay-\(session)/answers.json")
        #expect(try String(contentsOf: answers, encoding: .utf8).contains("Ada"))
        #expect(FileManager.default.fileExists(atPath: chosen.appending(path: folder + "/README.txt").path))
        #expect(model.screen?.left.count == 2, "it stands in the history")
    }

    @Test func saysThatItCouldNotWriteThere() async throws {
        _ = try await begun()
        let model = await loaded()
        await model.takeAlong(to: URL(filePath: device.folder.path + "/not-there"))
        #expect(app.notice != nil && model.outcome == nil)
    }

    // MARK: - Cleaning

    private func cleaning(inDays days: Int64) async -> CleaningModel {
        let model = CleaningModel(app) {
            Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000) + days * 86_400_000)
        }
        await model.load()
        return model
    }

    @Test func offersNothingThatWasUsedLately() async throws {
        _ = try await begun()
        #expect(await cleaning(inDays: 10).screen?.isEmpty == true)
    }

    @Test func cleansUpWhatWasNotTakenOut() async throws {
        let (first, second) = (try await begun(), try await begun())
        let model = await cleaning(inDays: 400)
        #expect(model.chosen == [first.rawValue, second.rawValue])
        model.chosen.remove(first.rawValue)
        await model.clean()
        #expect(try await #require(app.home).assistant.sessions().map(\.id) == [first])
        #expect(model.screen?.forms.map(\.id) == [first.rawValue])
    }

    @Test func looksAgainForAnotherAge() async throws {
        _ = try await begun()
        let model = await cleaning(inDays: 40)
        #expect(model.screen?.isEmpty == true)
        model.age = 30
        await model.load()
        #expect(model.screen?.forms.count == 1)
    }

    // MARK: - The key on paper

    /// The words of the sheet, which the test's own drawing leaves in clear.
    private func groups(of file: HandedOut) throws -> String {
        let text = try String(contentsOf: file.url, encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.contains("| = ") }
        return lines.compactMap { $0.split(separator: "=").last }.joined(separator: " ")
    }

    @Test func opensOnANewPhoneByTheSheetAndKeepsTheKeyThere() async throws {
        let session = try await begun()
        let making = RecoveryModel(app)
        making.load()
        #expect(!making.hasSheet)
        await making.make()
        #expect(making.hasSheet)
        let typed = try groups(of: try #require(making.sheet))
        let other = try TestDevice(folder: device.folder)
        let phone = AppModel(device: other, preferences: try .fresh())
        await phone.wake()
        guard case .failed = phone.phase, phone.hasRecoverySheet else {
            Issue.record("opened without the key, or knows of no sheet")
            return
        }
        let model = RecoveryModel(phone)
        model.typed = typed
        await model.recover()
        #expect(model.problem == nil && phone.notice == nil)
        #expect(try await #require(phone.home).assistant.sessions().map(\.id) == [session])
        phone.lock()
        await phone.wake()
        #expect(phone.home != nil, "the key rests on this phone now, without a passphrase")
    }

    @Test func saysWhatIsWrongWithWhatWasTyped() async throws {
        let model = RecoveryModel(app)
        model.typed = "ABCD"
        await model.recover()
        #expect(model.problem == app.text("key.failure.recovery-length"))
        model.typed = RecoveryKey(bytes: Array(repeating: 7, count: RecoveryKey.byteCount)).groups.joined(separator: " ")
        await model.recover()
        #expect(model.problem == app.text("security.recoverNone"))
        await model.make()
        await model.recover()
        #expect(model.problem == app.text("security.recoverOther"))
    }
}
