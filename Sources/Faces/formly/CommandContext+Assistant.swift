import Assistant
import Composition
import Primitives
import Records

extension CommandContext {
    /// The assistant over the person's own records. Asks for the passphrase where there is one.
    func assistant() async throws -> Assistant {
        do {
            return try await formly.assistant(passphrase: formly.environment["FORMLY_PASSPHRASE"])
        } catch let failure as RecordFailure where failure.code == .locked && Terminal.inputIsTerminal {
            Terminal.error(strings.text("cli.passphrase.ask"))
            return try await formly.assistant(passphrase: Terminal.readSecret() ?? "")
        }
    }
}
