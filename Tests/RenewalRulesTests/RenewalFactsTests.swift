import FormModel
import Foundation
import Primitives
import RenewalRules
import TestSupport
import Testing

struct RenewalFactsTests {
    @Test func hasEveryStateAndTheDistrictOfColumbia() throws {
        let codes = try Table().facts.states.keys.sorted()
        #expect(codes.count == 51)
        #expect(codes.allSatisfy { $0.count == 2 } && codes.contains("DC") && !codes.contains("US"))
    }

    /// Counts both, and prints how much is known.
    @Test func everyFactHasItsSourceOrSaysUnknown() throws {
        let table = try Table()
        var known = 0
        var unknown = 0
        for (state, facts) in table.raw {
            for (name, fact) in facts {
                let members = try #require(fact.object, "\(state).\(name)")
                if members["unknown"] == .bool(true) {
                    #expect(members["value"] == nil, "\(state).\(name) is known and unknown")
                    unknown += 1
                } else {
                    let sources = try #require(members["sources"]?.array, "\(state).\(name) has no source")
                    #expect(!sources.isEmpty, "\(state).\(name)")
                    known += 1
                }
            }
        }
        print("Licence renewal: \(known) facts with their source, \(unknown) unknown, in \(table.raw.count) jurisdictions")
        #expect(known > 700)
        #expect(unknown > 0)
    }

    @Test func everySourceIsAnAddressWithTheDayItWasRead() throws {
        let facts = try Table().facts
        #expect(!facts.sources.isEmpty)
        for source in facts.sources {
            #expect(source.url.hasPrefix("http"), "\(source.url)")
            #expect(!source.authority.isEmpty && source.confidence != .unknown, "\(source.url)")
            #expect(source.dateRead <= Table.day("2026-11-26"), "\(source.url)")
        }
    }

    /// Unknown or not, a person is told whom to ask.
    @Test func everyStateNamesItsAgencyAndItsPage() throws {
        for (state, facts) in try Table().facts.states {
            #expect(facts.agency.value?.isEmpty == false, "\(state)")
            #expect(facts.page.value?.hasPrefix("https://") == true, "\(state)")
        }
    }

    @Test func everyLicenceNumberPatternIsOfTheSubset() throws {
        for (state, facts) in try Table().facts.states {
            let rule = try #require(facts.number.value, "\(state)")
            #expect(throws: Never.self, "\(state)") { try Pattern(rule.pattern) }
        }
    }

    @Test func noAgeHasTwoTermsOrTwoEyeTests() throws {
        for (state, facts) in try Table().facts.states {
            for age in 16...110 {
                #expect((facts.terms.value ?? []).filter { $0.ages.contains(age) }.count <= 1, "\(state) at \(age)")
                #expect((facts.vision.value?.bands ?? []).filter { $0.ages.contains(age) }.count <= 1, "\(state) at \(age)")
            }
        }
    }

    @Test func aFactOutsideItsValidityIsNotUsed() throws {
        let road = try #require(Table().facts.states["IL"]?.road)
        #expect(road.value(on: Table.day("2026-06-30")) == nil)
        #expect(road.value(on: Table.day("2026-07-01"))?.from == 87)
    }
}

/// The template and the table know the same states.
struct RenewalTemplateTests {
    @Test func theTermIsAskedWhereThereIsAChoice() throws {
        let data = try Data(contentsOf: Checkout.resources.appending(path: "Templates/dmv-renewal.form.json"))
        let template = try JSONDecoder().decode(Template.self, from: data)
        let rule = try #require(template.field("term")?.condition?.rule.object?["in"]?.array?.last?.array)
        let asked = rule.compactMap(\.string).sorted()
        let choice = try Table().facts.states.filter { ($0.value.terms.value ?? []).contains { $0.years.count > 1 } }
        #expect(asked == choice.keys.sorted())
    }

    @Test func everyStateOfTheTableIsAccepted() throws {
        let data = try Data(contentsOf: Checkout.resources.appending(path: "Templates/dmv-renewal.form.json"))
        let template = try JSONDecoder().decode(Template.self, from: data)
        let text = try #require(template.field("state")?.validation.pattern)
        let pattern = try Pattern(text)
        for state in try Table().facts.states.keys { #expect(pattern.matches(state), "\(state)") }
        for other in ["PR", "GU", "XX", "N", ""] { #expect(!pattern.matches(other), "\(other)") }
    }
}
