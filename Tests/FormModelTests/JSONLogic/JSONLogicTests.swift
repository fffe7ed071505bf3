import FormModel
import Primitives
import Testing

struct JSONLogicTests {
    static let data: JSONValue = [
        "status": "resident", "age": 17, "empty": "", "open": nil, "today": "2026-11-21", "pets": ["cat", "dog"],
        "person": ["name": "Ana", "birth": "2009-03-04"], "jobs": [["pay": 10], ["pay": 20]],
    ]

    @Test(
        arguments: [
            (["==": [["var": "status"], "resident"]], true),
            (["==": [["var": "open"], "resident"]], false),
            (["!=": [["var": "nowhere"], "resident"]], true),
            (["<": [["var": "nowhere"], "2026-01-01"]], false),
            ([">": [["var": "today"], ["var": "person.birth"]]], true),
            (["<": [["var": "age"], 18]], true),
            (["in": [["var": "status"], ["citizen", "resident"]]], true),
            (["in": ["dog", ["var": "pets"]]], true),
            (["!": [["var": "empty"]]], true),
            (["!": ["var": "pets"]], false),
            (["exists": ["person", "name"]], true),
            (["some": [["var": "jobs"], [">": [["var": "pay"], 15]]]], true),
            (["all": [["var": "jobs"], [">": [["var": "pay"], 15]]]], false),
            (["none": [["var": "jobs"], [">": [["var": "pay"], 25]]]], true),
            (["and": [["==": [["var": "status"], "resident"]], ["missing": ["person.phone"]]]], true),
        ] as [(JSONValue, Bool)])
    func decidesConditions(rule: JSONValue, holds: Bool) throws {
        #expect(try JSONLogic.holds(Condition(rule), data: Self.data) == holds, "\(rule)")
    }

    @Test(
        arguments: [
            (["+": [["var": "age"], 1]], 18),
            (["-": ["3"]], -3),
            (["%": [-8, 3]], -2),
            (["max": ["map": [["var": "jobs"], ["var": "pay"]]]], 20),
            (["reduce": [["var": "jobs"], ["+": [["var": "current.pay"], ["var": "accumulator"]]], 0]], 30),
            (["if": [false, 1, false, 2, 3]], 3),
            (["??": [["var": "open"], "left"]], "left"),
            (["cat": ["Hello ", ["var": "person.name"], 1.5, true]], "Hello Ana1.5true"),
            (["substr": ["e\u{301}tude", 0, 1]], "e\u{301}"),
            (["filter": [["var": "pets"], ["in": ["a", ["var": ""]]]]], ["cat"]),
            (["missing_some": [1, ["age", "height"]]], []),
            (["try": [["/": [1, 0]], ["val": "type"]]], "NaN"),
            (["map": [["var": "pets"], ["cat": [["val": [[1], "index"]], ["val": [[2], "age"]]]]]], ["017", "117"]),
            (["not an operator": 1, "two members": 2], ["not an operator": 1, "two members": 2]),
        ] as [(JSONValue, JSONValue)])
    func givesValues(rule: JSONValue, value: JSONValue) throws {
        #expect(try JSONLogic.evaluate(rule, data: Self.data) == value, "\(rule)")
    }

    @Test(
        arguments: [
            (["fly": [1]], .unknownOperator("fly")),
            (["+": ["one", 1]], .notANumber),
            (["==": [1]], .invalidArguments),
            (["if": true], .invalidArguments),
            (["throw": "stop"], .thrown(["type": "stop"])),
            (["==": [2023, "2024-01-01"]], .notANumber),
        ] as [(JSONValue, JSONLogicFailure)])
    func failsInWords(rule: JSONValue, failure: JSONLogicFailure) {
        #expect(throws: failure, "\(rule)") { try JSONLogic.evaluate(rule, data: Self.data) }
    }

    @Test func findsWhatARuleReads() {
        let rule: JSONValue = [
            "and": [
                ["==": [["var": "a.b"], ["var": ["c", 1]]]], ["missing": ["d", "e"]], ["missing_some": [1, ["f"]]],
                ["some": [["var": "g"], ["var": "of an item"]]], ["val": ["h", "i"]], ["preserve": ["var": "kept"]],
                ["var": ""],
            ]
        ]
        #expect(JSONLogic.variables(in: rule) == ["a.b", "c", "d", "e", "f", "g", "h.i"])
    }
}

/// Rules written to exhaust whoever evaluates them.
struct JSONLogicLimitsTests {
    static let many = JSONValue.array(Array(repeating: 1, count: 2000))

    static func nested(_ depth: Int) -> JSONValue {
        (0..<depth).reduce(true) { rule, _ in ["!": [rule]] }
    }

    @Test func acceptsWhatPeopleWrite() throws {
        #expect(try JSONLogic.evaluate(Self.nested(20), data: nil) == true)
    }

    @Test(
        arguments: [
            ("deep", nested(500)),
            ("doubling text", ["reduce": [many, ["cat": [["var": "accumulator"], ["var": "accumulator"]]], "aa"]]),
            ("doubling lists", ["reduce": [many, ["merge": [["var": "accumulator"], ["var": "accumulator"]]], [1, 2]]]),
            ("deepening lists", ["reduce": [many, [["var": "accumulator"]], 1]]),
            ("deepening maps", ["reduce": [many, ["map": [[1], ["val": [[2], "accumulator"]]]], 1]]),
            ("widening trees", ["reduce": [many, [["var": "accumulator"], ["var": "accumulator"]], 1]]),
            ("loops in loops", ["map": [many, ["map": [many, ["+": [1, 1]]]]]]),
            ("caught", ["try": [["map": [many, ["map": [many, 1]]]], "went on"]]),
        ] as [(String, JSONValue)])
    func refuses(name: String, rule: JSONValue) {
        #expect(throws: JSONLogicFailure.tooLarge, "\(name)") { try JSONLogic.evaluate(rule, data: nil) }
    }
}
