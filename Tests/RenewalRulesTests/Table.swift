import FormModel
import Foundation
import Primitives
import RenewalRules
import TestSupport
import Testing

/// The table as it ships, and a way to ask it.
struct Table {
    let facts: RenewalFacts
    let raw: [String: [String: JSONValue]]

    /// Read once: the table is large, and every test asks it.
    private static let read = Result { try Table(reading: "Resources/Rules/dmvStates.json") }

    init() throws { self = try Self.read.get() }

    private init(reading file: String) throws {
        let path = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let data = try Data(contentsOf: URL(filePath: path + "/" + file))
        facts = try JSONDecoder().decode(RenewalFacts.self, from: data)
        raw = try JSONDecoder().decode(Raw.self, from: data).states
    }

    private struct Raw: Decodable { let states: [String: [String: JSONValue]] }

    static let today = day("2026-11-21")

    /// A driver of 40 whose licence of the state expires in a month, with more answers or others.
    func advice(_ state: String, _ answers: [Field.ID: AnswerValue] = [:]) throws -> FormAdvice {
        let usual: [Field.ID: AnswerValue] = [
            "state": .text(state), "licenceClass": .choice("car"), "birthDate": .date(Self.day("1986-03-05")),
            "expiryDate": .date(Self.day("2026-12-21")), "limitedTerm": .choice("no"), "citizenship": .choice("citizen"),
            "remoteInARow": .choice("0"), "hasRealId": .choice("yes"), "nameChanged": .choice("no"),
            "addressChanged": .choice("no"), "suspended": .choice("no"),
        ]
        let all = usual.merging(answers) { _, new in new }
        return try #require(RenewalAdvisor(facts: facts).advice(on: RenewalAdvisor.template, answers: all, today: Self.today))
    }

    static func day(_ iso: String) -> CivilDate {
        guard let day = CivilDate(iso: iso) else { preconditionFailure("no such day: \(iso)") }
        return day
    }
}

extension FormAdvice {
    var keys: [String] { points.map(\.message.key) }
    var toBring: [String] { checklist.map(\.message.key) }

    func point(_ key: String) -> Point? { points.first { $0.message.key == key } }
}
