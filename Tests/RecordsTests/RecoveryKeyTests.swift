import Primitives
import Records
import Testing

struct RecoveryKeyTests {
    private let key = RecoveryKey(bytes: (0..<20).map { UInt8($0 * 37 & 0xFF) })

    private var typed: String { key.groups.joined(separator: " ") }

    @Test func comesBackFromWhatIsTyped() throws {
        #expect(key.groups.count == 8 && key.groups.allSatisfy { $0.utf8.count == 5 })
        for text in [typed, typed.lowercased(), typed.filter { $0 != " " }, "  " + typed.replacing(" ", with: "-") + "\n"] {
            #expect(try RecoveryKey(typed: text).bytes == key.bytes, "\(text)")
        }
        let zeros = RecoveryKey(bytes: [UInt8](repeating: 0, count: 20))
        #expect(try RecoveryKey(typed: zeros.groups.joined().replacing("0", with: "o")).bytes == zeros.bytes)
        let ones = RecoveryKey(bytes: [UInt8](repeating: 255, count: 20))
        #expect(try RecoveryKey(typed: ones.groups.joined()).bytes == ones.bytes)
    }

    /// Every wrong character, every pair of neighbours and every pair of groups.
    @Test func noticesASlipAndSaysWhere() {
        let characters = Array(typed.filter { $0 != " " })
        for place in characters.indices {
            for wrong in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where wrong != characters[place] {
                var text = characters
                text[place] = wrong
                expect(.badGroup(place / 5 + 1), String(text))
            }
            guard place % 5 < 4, characters[place] != characters[place + 1] else { continue }
            var text = characters
            text.swapAt(place, place + 1)
            expect(.badGroup(place / 5 + 1), String(text))
        }
        for first in 0..<8 {
            for second in (first + 1)..<8 {
                var groups = key.groups
                groups.swapAt(first, second)
                expect(.badGroup(first + 1), groups.joined())
            }
        }
    }

    @Test func refusesOtherLengthsAndSigns() {
        expect(.wrongLength, "")
        expect(.wrongLength, key.groups.dropLast().joined())
        expect(.wrongLength, typed + "00000")
        expect(.badGroup(1), "?" + typed.dropFirst())
        expect(.badGroup(1), "é" + typed.dropFirst())
    }

    private func expect(_ fault: RecoveryKeyFault, _ text: String) {
        // `#expect(throws:)` over an initialiser with a typed error stops the compiler of Swift 6.3.
        var found: RecoveryKeyFault?
        do throws(RecoveryKeyFault) {
            _ = try RecoveryKey(typed: text)
        } catch {
            found = error
        }
        #expect(found == fault, "\(text)")
    }

    @Test func showsNothingOfItself() {
        var dumped = ""
        dump(key, to: &dumped)
        #expect(!dumped.contains("37") && !"\(key)".contains("37"))
    }
}

struct PassphraseStrengthTests {
    @Test(
        arguments: [
            ("", .weak), ("password1", .weak), ("aaaaaaaaaaaaaaaaaaaaaaaa", .weak), ("abcdefghijklmnop", .weak),
            ("19840512", .weak),
            ("Passwort2026!Passwort2026!", .weak), ("correct horse", .weak), ("correct horse battery", .fair),
            ("correct horse battery staple plum", .strong), ("kX9#vQ2$mL7&", .fair), ("kX9#vQ2$mL7&wZ4", .strong),
            ("水调歌头明月几时有", .strong), ("नीला पहाड़ पुरानी घड़ी मीठा", .strong), ("1234567890123456789012345", .weak),
        ] as [(String, PassphraseStrength.Level)])
    func judges(passphrase: String, level: PassphraseStrength.Level) {
        #expect(PassphraseStrength(Personal(passphrase)).level == level, "\(passphrase)")
    }

    @Test func saysWhatToDo() {
        #expect(PassphraseStrength(Personal("password123")).advice.contains(.common))
        #expect(PassphraseStrength(Personal("zzzzzzzzzz")).advice.contains(.repeated))
        #expect(PassphraseStrength(Personal("ghijklmnop")).advice.contains(.sequence))
        #expect(PassphraseStrength(Personal("plum")).advice == [.longer])
        #expect(PassphraseStrength(Personal("correct horse battery staple plum")).advice.isEmpty)
    }
}
