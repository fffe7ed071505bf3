import LanguageModel
import Primitives
import Testing

struct JSONGrammarTests {
    private func grammar(_ schema: JSONValue) throws -> GBNF { GBNF(try JSONGrammar.text(of: schema)) }

    @Test(arguments: [
        (#"{"type":"integer"}"#, ["0", "-7", "120"], ["01", "1.5", "", "--1"]),
        (#"{"type":"number"}"#, ["0.5", "-12.25", "3"], [".5", "1.", "1e5"]),
        (#"{"type":"string","maxLength":3}"#, [#""""#, #""né?""#, #""\"a""#], [#""long""#, "\"a\nb\"", "abc"]),
        (#"{"enum":["a \"quoted\" one","b\\c",null,3]}"#, [#""a \"quoted\" one""#, #""b\\c""#, "null", "3"], ["a", "4"]),
        (
            #"{"type":"array","items":{"type":"boolean"},"minItems":1,"maxItems":2}"#, ["[true]", "[true,false]"],
            ["[]", "[true,true,true]"]
        ),
        (#"{"type":"array","items":{"type":"null"},"maxItems":2}"#, ["[]", "[null,null]"], ["[null,null,null]", "[,]"]),
        (#"{"oneOf":[{"type":"null"},{"const":"x"}]}"#, ["null", #""x""#], [#""y""#, ""]),
        (
            #"{"type":"object","properties":{"b":{"type":"integer"},"a":{"type":"null"}},"required":["b","a"]}"#,
            [#"{"b":1,"a":null}"#], [#"{"a":null,"b":1}"#, #"{"b":1}"#, "{}"]
        ),
    ])
    func allowsWhatTheSchemaAllows(schema: String, good: [String], bad: [String]) throws {
        let grammar = try grammar(try JSONText.value(schema))
        for text in good { #expect(grammar.accepts(text), "\(text)") }
        for text in bad { #expect(!grammar.accepts(text), "\(text)") }
    }

    @Test func holdsAProposalToItsFieldsAndSteps() throws {
        let grammar = try grammar(ModelProposal.schema(fields: ["name", "birth.date"], steps: ["you"]))
        #expect(grammar.accepts(#"{"updates":[{"fieldId":"name","value":"Ana"}],"nextStepId":"you","notes":""}"#))
        #expect(grammar.accepts(#"{"updates":[],"nextStepId":null,"notes":"nothing"}"#))
        #expect(!grammar.accepts(#"{"updates":[{"fieldId":"ssn","value":"1"}],"nextStepId":null,"notes":""}"#))
        #expect(!grammar.accepts(#"{"updates":[],"nextStepId":"elsewhere","notes":""}"#))
    }

    @Test func boundsEveryRepetition() throws {
        let text = try JSONGrammar.text(of: ModelProposal.schema(fields: ["a"], steps: []))
        #expect(!text.contains("*") && !text.contains("+") && !text.contains(",}"))
    }

    @Test func saysWhatItDoesNotTranslate() throws {
        #expect(throws: JSONGrammar.Failure.unsupported("pattern")) {
            try JSONGrammar.text(of: ["type": "string", "pattern": "a+"])
        }
        #expect(throws: JSONGrammar.Failure.unsupported("type")) { try JSONGrammar.text(of: .object([:])) }
        var schema: JSONValue = ["type": "null"]
        for _ in 0..<20 { schema = ["type": "array", "items": schema] }
        #expect(throws: JSONGrammar.Failure.tooDeep) { try JSONGrammar.text(of: schema) }
    }
}
