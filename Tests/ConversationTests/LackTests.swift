import Conversation
import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// "No other names" says that there are none; it is no name, and puts none right.
struct LackTests {
    private static let engine = SmallForm.engine(asking: fields)

    private static let others = LocalizedText(
        "Other names used (if any)",
        [
            .spanish: "Otros nombres usados (si los hay)", .french: "Autres noms utilisés (le cas échéant)",
            .german: "Andere verwendete Namen (falls vorhanden)", .hindi: "इस्तेमाल किए गए अन्य नाम (यदि हों)",
            .arabic: "الأسماء الأخرى المستخدمة (إن وجدت)", .chinese: "曾用其他姓名（如有）",
        ])

    private static let fields = [
        Field(id: "whole", label: "Full name", kind: .name, meaning: "person.name"),
        Field(id: "others", label: others, kind: .text),
        Field(id: "middle", label: "Middle name", kind: .text, meaning: "mother.middleName"),
        Field(id: "allergies", label: "Allergies", kind: .text),
        Field(id: "owner", label: "Owner", kind: .name),
    ]

    private func dialogue(at field: Field.ID, _ language: Language = .english) throws -> Dialogue {
        var dialogue = try Dialogue(language: language, engine: Self.engine.get())
        try dialogue.say("Ana Ruiz")
        try dialogue.turn(.action(.goTo(field)))
        return dialogue
    }

    /// What is lacked is another thing than what is asked.
    @Test(arguments: [
        (Language.english, "I don't have a license"), (.spanish, "no tengo licencia"), (.french, "je n'ai pas de permis"),
        (.german, "ich habe keinen Führerschein"), (.chinese, "我没有驾照"),
    ])
    func whatIsNotAskedIsNotLackedHere(language: Language, said: String) throws {
        let county = Field(id: "county", label: "County of residence", kind: .text)
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: [county]).get())
        try dialogue.say(said)
        #expect(dialogue.value("county") != .doesNotApply, "\(said)")
    }

    @Test(arguments: [
        (Language.english, "I don't have one yet"), (.english, "she doesn't have one"), (.spanish, "todavía no tengo uno"),
        (.french, "elle n'en a pas"), (.german, "ich habe noch keine"), (.hindi, "उसके पास नहीं है"), (.arabic, "ليس لديها"),
        (.chinese, "我还没有"), (.english, "same name"), (.english, "none, same name"),
    ])
    func goesOnWhereThereIsNone(language: Language, said: String) throws {
        let fields = [
            Field(id: "ssn", label: "Social Security number", kind: .ssn), Field(id: "town", label: "Town", kind: .text),
        ]
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
        #expect(try dialogue.say(said).asked == "town", "\(said)")
    }

    private func whole(_ dialogue: Dialogue) -> String? {
        guard case .name(let name)? = dialogue.value("whole") else { return nil }
        return "\(name.given) \(name.family)"
    }

    @Test(arguments: [
        (Language.english, "no other names"), (.english, "I don't have any other names"), (.spanish, "no tengo otros nombres"),
        (.french, "pas d'autres noms"), (.german, "keine anderen Namen"), (.hindi, "कोई अन्य नाम नहीं"),
        (.arabic, "لا توجد الأسماء الأخرى"), (.chinese, "没有其他姓名"),
    ])
    func whatIsNotThereIsNoName(language: Language, said: String) throws {
        var dialogue = try dialogue(at: "others", language)
        try dialogue.say(said)
        #expect(whole(dialogue) == "Ana Ruiz", "\(said)")
        #expect(dialogue.value("others") == .doesNotApply, "\(said)")
    }

    @Test func anotherThanTheAskedIsLackedByItsName() throws {
        var dialogue = try dialogue(at: "allergies")
        try dialogue.say("no middle name")
        #expect(dialogue.value("middle") == .doesNotApply)
        #expect(whole(dialogue) == "Ana Ruiz" && dialogue.value("allergies") == nil)
    }

    @Test func aTextMaySayThatNothingIsKnown() throws {
        var dialogue = try dialogue(at: "allergies")
        #expect(try dialogue.say("without any that I know of").changes.hasPrefix("allergies="))
    }

    @Test func nobodyIsCalledWhatIsLacking() throws {
        var dialogue = try dialogue(at: "owner")
        try dialogue.say("no landlord here")
        #expect(dialogue.value("owner") == nil && whole(dialogue) == "Ana Ruiz")
    }

    @Test func aCorrectionWithoutACommaIsStillOne() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        try dialogue.say("Ana Ruiz")
        #expect(try dialogue.say("no it's Ana Díaz").changes == "whole=Ana Díaz")
    }
}
