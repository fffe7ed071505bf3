import Composition
import Foundation
import LocalWeb
import Primitives
import Synchronization
import TestSupport
import Testing

@testable import WebApp

/// Rule 16: an app that nobody uses closes itself.
struct IdleLockTests {
    @Test func isOverOnlyAfterItsMinutes() {
        var lock = IdleLock()
        let begin = Timestamp(milliseconds: 1_000_000)
        func later(_ minutes: Double) -> Timestamp { Timestamp(milliseconds: 1_000_000 + Int64(minutes * 60_000)) }
        #expect(!lock.isOver(at: later(1000)), "nobody has come yet")
        lock.use(at: begin)
        #expect(!lock.isOver(at: later(30)) && lock.isOver(at: later(30.1)))
        #expect(!lock.isOver(at: later(-0.5)) && lock.isOver(at: later(-60)), "a clock that was set back")
        lock.set(minutes: 5)
        #expect(!lock.isOver(at: later(5)) && lock.isOver(at: later(5.1)))
        lock.set(minutes: 7)
        #expect(lock.minutes == 5, "only the choices")
        lock.set(minutes: 0)
        #expect(!lock.isOver(at: later(100_000)))
    }
}

@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct IdleAppTests {
    /// A clock that a test moves on.
    private final class Clock: Sendable {
        private let milliseconds = Mutex(testNow.milliseconds)

        var now: Timestamp { Timestamp(milliseconds: milliseconds.withLock { $0 }) }

        func pass(minutes: Int64) { milliseconds.withLock { $0 += minutes * 60_000 } }
    }

    @Test func needsANewLinkAfterAWhile() async throws {
        let clock = Clock()
        let site = try await AppSite(now: { clock.now })
        let cookie = await site.enter()
        let begun = await site.post("/forms/start", [("template", "i9")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        clock.pass(minutes: 20)
        #expect(await site.post("/alive", [], cookie: cookie).status == 204)
        clock.pass(minutes: 20)
        #expect(await site.get(form, cookie: cookie).status == 200, "being alive counts as use")
        clock.pass(minutes: 31)
        let locked = await site.get(form, cookie: cookie)
        #expect(locked.status == 401 && locked.text.contains("Formly is locked"))
        #expect(await site.get("/", cookie: cookie).status == 401, "the old cookie opens nothing any more")
        let fresh = await site.enter()
        #expect(fresh != cookie)
        #expect(await site.get(form, cookie: fresh).status == 200)
    }

    @Test func letsGoOfWhatWasPhotographed() async throws {
        let clock = Clock()
        let site = try await AppSite(now: { clock.now })
        let cookie = await site.enter()
        let added = await site.upload(
            DrawnPicture.page(width: 300, height: 400), name: "a.bmp", to: "/capture/add", cookie: cookie)
        #expect(added.status == 303)
        #expect(await site.get("/capture", cookie: cookie).text.contains(".png"))
        let epoch = site.app.state.withLock(\.epoch)
        clock.pass(minutes: 31)
        #expect(await site.get("/capture", cookie: cookie).status == 401)
        #expect(site.app.state.withLock(\.epoch) > epoch, "a request that is still running must not put anything back")
        let fresh = await site.enter()
        #expect(await !site.get("/capture", cookie: fresh).text.contains(".png"))
    }

    @Test func keepsWhatWasBeingTyped() async throws {
        let clock = Clock()
        let site = try await AppSite(now: { clock.now })
        let cookie = await site.enter()
        let begun = await site.post("/forms/start", [("template", "i9")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        clock.pass(minutes: 45)
        let said = await site.post("\(form)/say", [("text", "Wojciechowska")], cookie: cookie)
        #expect(said.status == 401 && !said.text.contains("Wojciechowska"))
        let fresh = await site.enter()
        #expect(await site.get(form, cookie: fresh).text.contains("Wojciechowska"))
    }

    @Test func asksForThePassphraseWhereThereIsOne() async throws {
        let clock = Clock()
        let site = try await AppSite(passphrase: "correct horse", now: { clock.now })
        let cookie = await site.enter()
        #expect(await site.get("/", cookie: cookie).text.contains("id=\"passphrase\""))
        #expect(await site.post("/unlock", [("passphrase", "wrong")], cookie: cookie).status == 403)
        #expect(await site.post("/unlock", [("passphrase", "correct horse")], cookie: cookie).status == 303)
        #expect(await site.get("/", cookie: cookie).status == 200)
        clock.pass(minutes: 31)
        #expect(await site.get("/forms", cookie: cookie).header("Location") == "/")
        let closed = await site.get("/", cookie: cookie)
        #expect(closed.status == 403 && closed.text.contains("id=\"passphrase\""))
        #expect(await site.post("/unlock", [("passphrase", "correct horse")], cookie: cookie).status == 303)
        #expect(await site.get("/forms", cookie: cookie).status == 200)
    }

    @Test func locksAtOnceWhenTold() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        #expect(await site.post("/lock", [], cookie: cookie).status == 401)
        #expect(await site.get("/", cookie: cookie).status == 401)
    }

    @Test func remembersItsMinutes() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        _ = await site.post("/security/lock", [("minutes", "5")], cookie: cookie)
        #expect(await site.post("/security/lock", [("minutes", "7")], cookie: cookie).status == 303)
        _ = await site.post("/lock", [], cookie: cookie)
        let fresh = await site.enter()
        let page = await site.get("/security", cookie: fresh).text
        #expect(page.contains("<option value=\"5\" selected>") && page.contains("data-lock=\"5\""))
    }
}
