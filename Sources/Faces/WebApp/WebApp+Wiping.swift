import Assistant
import LocalWeb
import Presentation
import Records
import Synchronization

extension WebApp {
    /// What became of the home that was wiped from here.
    var wiping: Wiping? { state.withLock(\.wiping) }

    /// Is told once everything is gone, for the program to end; what the page still needs is served meanwhile.
    public func whenWiped(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.whenWiped = body } }

    func askWiping(_ visit: Visit) -> HTTPResponse { visit.page(visit.frame.wipe(visit.presenter.wipe(home: keys.home))) }

    /// The key first. Needs no passphrase, as in the terminal: who can delete the files can do this.
    func wipe(_ visit: Visit) async throws -> HTTPResponse {
        let typed = visit.form["word"] ?? ""
        guard visit.presenter.confirmsWiping(typed) else {
            return visit.page(visit.frame.wipe(visit.presenter.wipe(home: keys.home, typed: typed)), status: 422)
        }
        // From here on nothing is opened: a request that came now would begin a new home.
        state.withLock { $0.wiping = Wiping() }
        let keys = self.keys
        let wiping: Wiping
        do {
            wiping = try await blocking { try keys.wipe(isServedHere: true) }
        } catch {
            state.withLock { $0.wiping = nil }
            throw error
        }
        _ = close()
        let leave = state.withLock { state in
            state.wiping = wiping
            return state.whenWiped
        }
        leave?()
        return visit.page(visit.frame.wiped(visit.presenter.wiped(wiping, home: keys.home)))
    }
}
