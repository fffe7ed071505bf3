import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// The conformance suites of json-logic/compat-tables, where the checkout has them beside it.
@Suite(.enabled(if: Checkout.shared != nil, "skipped: ../shared is not beside the checkout"))
struct JSONLogicSuiteTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let file: String
        let rule: JSONValue
        let data: JSONValue
        let result: JSONValue?
        let error: JSONValue?
        var testDescription: String { "\(file): \(rule)" }
    }

    static var folder: URL? { Checkout.shared?.appending(path: "eval/jsonlogic") }

    static let files: [String] = {
        guard let index = folder?.appending(path: "index.json"), let data = try? Data(contentsOf: index) else { return [] }
        return (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }()

    static func cases(in file: String) throws -> [Case] {
        let folder = try #require(Self.folder)
        let data = try Data(contentsOf: folder.appending(path: file))
        return try JSONDecoder().decode([JSONValue].self, from: data).compactMap { item in
            guard let rule = item["rule"] else { return nil }
            return Case(
                file: file, rule: rule, data: item["data"] ?? .null, result: item["result"], error: item["error"])
        }
    }

    @Test(arguments: files)
    func passes(file: String) throws {
        let cases = try Self.cases(in: file)
        #expect(!cases.isEmpty, "\(file) has no cases")
        for item in cases {
            let outcome = Result { try JSONLogic.evaluate(item.rule, data: item.data) }
            switch outcome {
            case .success(let value): #expect(value == item.result, "\(item.testDescription)")
            case .failure(let failure):
                #expect(Self.type(of: failure) == item.error?["type"], "\(item.testDescription)")
            }
        }
    }

    @Test func isThere() throws { #expect(Self.files.count >= 40) }

    static func type(of failure: any Error) -> JSONValue? {
        switch failure as? JSONLogicFailure {
        case .notANumber: "NaN"
        case .invalidArguments: "Invalid Arguments"
        case .thrown(let value): value["type"]
        default: nil
        }
    }
}
