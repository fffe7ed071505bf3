import Records
import Testing

@testable import SodiumSealing

/// The same words open the same records, whichever bytes a keyboard writes them in.
struct PassphraseFormTests {
    private let composed = "caf\u{E9} \u{FB01}"
    private let decomposed = "cafe\u{301} \u{FB01}"

    @Test func oneFormOpensWhatAnotherSealed() throws {
        let key = DataKey.random()
        let wrapped = try WrappedKey.wrap(key, passphrase: decomposed, cost: .least)
        for typed in [decomposed, composed, "caf\u{E9} fi"] {
            #expect(try wrapped.unwrap(passphrase: typed).copyBytes() == key.copyBytes())
        }
        #expect(throws: RecordFailure(.wrongKey)) { try wrapped.unwrap(passphrase: "cafe fi") }
    }

    /// Of before: sealed with the bytes as they were typed.
    @Test func opensWhatWasSealedInAnotherForm() throws {
        #expect(composed.passphraseForms.map { Array($0.utf8) }.contains(Array(decomposed.utf8)))
        #expect(decomposed.passphraseForms.map { Array($0.utf8) }.contains(Array(composed.utf8)))
        #expect("plain words".passphraseForms == ["plain words"], "one derivation for most")
    }
}
