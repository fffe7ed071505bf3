import Assistant
import Composition
import Primitives
import Records

extension CommandContext {
    /// The assistant over the person's own records. Asks for the passphrase where there is one.
    func assistant() async throws -> Assistant {
        try await opening { try await formly.assistant(passphrase: $0) }
    }

    /// Opens the home by the environment's passphrase, or by one that is asked for where there is somebody to ask.
    func opening<Opened>(_ open: (_ passphrase: String?) async throws -> Opened) async throws -> Opened {
        do {
            return try await open(formly.environment["FORMLY_PASSPHRASE"])
        } catch let failure as RecordFailure where failure.code == .locked && Terminal.inputIsTerminal {
            Terminal.error(strings.text("cli.passphrase.ask"))
            return try await open(Terminal.readSecret() ?? "")
        }
    }
}
