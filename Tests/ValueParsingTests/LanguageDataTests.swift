import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

struct LanguageDataTests {
    @Test(arguments: Language.allCases)
    func everyLanguageIsComplete(language: Language) throws {
        let data = try LanguageData(language, from: LanguageFiles())
        let english = try LanguageData(.english, from: LanguageFiles())
        #expect(Set(data.phrases.acts.keys) == Set(english.phrases.acts.keys))
        #expect(Set(data.phrases.labels.keys) == Set(english.phrases.labels.keys))
        #expect(data.phrases.cues.keys.allSatisfy { english.phrases.cues[$0] != nil })
        #expect(Set(data.places.countries.keys) == Set(english.places.countries.keys))
        #expect(Set(data.places.states.keys) == Set(english.places.states.keys))
        #expect(data.numbers.units.count >= 10 && !data.answers.yes.isEmpty && !data.answers.no.isEmpty)
        #expect(data.dates.orders.allSatisfy { ["mdy", "dmy", "ymd"].contains($0) } && !data.dates.orders.isEmpty)
        for frame in data.phrases.goTo + data.phrases.change {
            #expect(frame.filter { $0 == "*" }.count == 1, "\(frame)")
        }
    }

    /// What is read as a state is one that a form takes.
    @Test func namesNoStateThatThereIsNot() throws {
        let named = try Set(LanguageData(.english, from: LanguageFiles()).places.states.keys)
        #expect(named.subtracting(USStates.codes).sorted() == [])
        #expect(named.count >= 51)
    }

    @Test(arguments: Language.allCases)
    func noWordMeansYesAndNo(language: Language) throws {
        let words = try LanguageData(language, from: LanguageFiles()).answers
        #expect(Set(words.yes).intersection(words.no).isEmpty)
    }
}
