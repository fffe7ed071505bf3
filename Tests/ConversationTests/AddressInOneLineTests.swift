import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// An address as people write it on one line, into the boxes of a form: no part of it is dropped.
struct AddressInOneLineTests {
    private static let engine = Result {
        let file = Checkout.resources.appending(path: "Templates/i9.form.json")
        let template = try JSONDecoder().decode(Template.self, from: Data(contentsOf: file))
        return ConversationEngine(template: template, parser: try LanguageFiles.parser())
    }

    static let addresses: [(said: String, street: String, unit: String?, city: String, state: String, zip: String)] = [
        ("8 Model Court, Chicago, IL 60601", "8 Model Court", nil, "Chicago", "IL", "60601"),
        ("8 Model Court, Portland, OR 97201", "8 Model Court", nil, "Portland", "OR", "97201"),
        ("8 Model Court, Apt 2A, Houston, TX 77002", "8 Model Court", "2A", "Houston", "TX", "77002"),
        ("8 Model Court, Chicago, Illinois, 60601", "8 Model Court", nil, "Chicago", "IL", "60601"),
        ("8 Model Court, Chicago, Illinois 60601-1234", "8 Model Court", nil, "Chicago", "IL", "60601-1234"),
    ]

    @Test(arguments: addresses.map(\.said), Language.allCases)
    func keepsEveryPart(said: String, language: Language) throws {
        let address = try #require(Self.addresses.first { $0.said == said })
        let engine = try Self.engine.get()
        let context = TurnContext(now: testNow, today: try #require(testNow.utcDate), language: language)
        let begun = engine.begin(language: language, at: testNow, today: context.today)
        let asked = engine.respond(to: .action(.goTo("street")), in: begun.state, context: context)
        let outcome = engine.respond(to: .text(said), in: asked.state, context: context)
        func text(_ id: Field.ID) -> String? {
            switch outcome.state.answers[id]?.value.exposed {
            case .text(let text)?, .choice(let text)?: text
            default: nil
            }
        }
        #expect(text("street") == address.street && text("city") == address.city, "\(language) \(said)")
        #expect(text("state") == address.state && text("zip") == address.zip, "\(language) \(said): \(text("state") ?? "-")")
        if let unit = address.unit { #expect(text("unit")?.hasSuffix(unit) == true, "\(language) \(said)") }
    }
}
