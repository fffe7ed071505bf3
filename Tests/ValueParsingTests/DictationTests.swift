import FormModel
import Foundation
import Primitives
import TestSupport
import Testing
import ValueParsing

/// What systems write when somebody dictates: no punctuation, numbers in words, "at gmail dot com".
struct DictationTests {
    private struct Row: Decodable {
        let language: Language
        let type: ValueType
        let said: String
        /// As `short` writes values.
        let meant: String
    }

    private struct Count: Equatable {
        var right = 0
        /// What was meant is among what is asked about.
        var asked = 0
        /// Something else, taken without asking.
        var wrong = 0
    }

    private func count(_ name: String) throws -> Count {
        let file = Checkout.root.appending(path: "Tests/Dictation/\(name).jsonl")
        var count = Count()
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
            let reading = try Parsing.read(row.said, as: row.type, row.language, latest: "2026-11-20")
            if reading.short == row.meant {
                count.right += 1
            } else if reading.value != nil, reading.confidence >= 0.6 {
                count.wrong += 1
            } else if reading.alternatives.contains(where: { $0.short == row.meant }) {
                count.asked += 1
            }
        }
        return count
    }

    /// `heldout` was written with the others and not looked at while the reading was mended.
    @Test(arguments: [("seen", 77), ("heldout", 74)])
    func understandsWhatWasDictated(name: String, right: Int) throws {
        let count = try count(name)
        #expect(count.right >= right && count.wrong == 0, "\(name): \(count)")
    }

    @Test(arguments: [
        // Where a name ends is not said: it is asked.
        (Language.english, "maria lopez at gmail dot com", "?marialopez@gmail.com?lopez@gmail.com"),
        (.english, "you can write to me as lopez at gmail dot com", "lopez@gmail.com"),
        (.english, "Sam dot Lee at Gmail dot com", "sam.lee@gmail.com"), (.english, "Sam.Lee@gmail.com", "Sam.Lee@gmail.com"),
        (.english, "anna b as in bravo at outlook dot com", "annab@outlook.com"),
        (.english, "kim nineteen at gmail dot com", "kim19@gmail.com"),
        (.spanish, "todo junto gomez ochenta y cinco arroba gmail punto com", "gomez85@gmail.com"),
        (.chinese, "liu 八八零一 圈a gmail 点 com", "liu8801@gmail.com"),
    ])
    func readsSpokenAddresses(language: Language, text: String, email: String) throws {
        #expect(try Parsing.read(text, as: .email, language).short == email, "\(text)")
    }

    @Test(arguments: [
        ("eight hundred five five five zero one nine nine", "+18005550199"),
        ("two hundred twelve five five five zero one nine nine", "+12125550199"),
    ])
    func readsHundredsBeforeSingleDigits(text: String, phone: String) throws {
        #expect(try Parsing.read(text, as: .phone).short == phone)
    }

    @Test(arguments: [
        (Language.english, "x ray yankee one two three four five six seven", "XY1234567"),
        (.spanish, "ce de casa cero uno dos tres cuatro cinco seis siete", "C01234567"),
        (.arabic, "سي صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة", "C01234567"),
    ])
    func readsSpelledCharacters(language: Language, text: String, number: String) throws {
        #expect(try Parsing.read(text, as: .passport, language).short == number, "\(text)")
    }
}
