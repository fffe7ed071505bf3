import Foundation
import TestSupport
import Testing

/// What one form was told is offered in the next, only when asked, and forgotten for good.
struct ProfileCommandTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    @Test func offersTheAnswersOfOneFormInTheNext() throws {
        let first = try begin("w4")
        let answers = ["givenName=Ana", "familyName=Ruiz", "street=12 Elm St", "city=Springfield", "state=IL", "zip=62701"]
        _ = try formly.start(["answer", first, "ssn=078-05-1120"] + answers).finish()
        #expect(try list("profile").isEmpty, "nothing is remembered unasked")
        let kept = try formly.run("--json", "profile", "keep", first).output
        #expect(kept.contains("person.familyName") && !kept.contains("ssn"))

        let second = try begin("dmv-renewal")
        let offered = try list("profile", "offers", second)
        #expect(Set(offered.compactMap { $0["field"] as? String }).isSuperset(of: ["givenName", "familyName", "street", "city"]))
        #expect(try value("givenName", of: second) == nil, "an offer is not an answer")
        #expect(try formly.run("profile", "use", second, "givenName", "familyName").code == 0)
        #expect(try value("familyName", of: second) == "Ruiz")
        #expect(try value("city", of: second) == nil)
        #expect(try formly.run("--json", "show", second).output.contains("\"profile\""))
    }

    @Test func forgetsForGood() throws {
        let session = try begin("w4")
        _ = try formly.run("answer", session, "givenName=Ana")
        _ = try formly.run("profile", "keep", session)
        #expect(try formly.run("profile", "forget", "person.givenName").code == 0)
        #expect(try formly.run("profile", "forget", "person.givenName").code == 1)
        #expect(try list("profile").isEmpty)
    }

    private func begin(_ form: String) throws -> String {
        let begun = try formly.run("--json", "new", form).json()
        return try #require(begun["session"] as? String)
    }

    private func list(_ words: String...) throws -> [[String: Any]] {
        let output = try formly.start(["--json"] + words).finish().output
        return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    }

    private func value(_ field: String, of session: String) throws -> String? {
        let fields = try formly.run("--json", "show", session).json()["fields"] as? [[String: Any]]
        return fields?.first { $0["id"] as? String == field }?["value"] as? String
    }

    /// A yes or no, a country and a box for "does not apply" are taken over like words.
    @Test func everyKindOfRememberedAnswerIsUsed() throws {
        let first = try #require(try formly.run("--json", "new", "ds160").json()["session"] as? String)
        let answers = ["p1.birthCountry=Indonesia", "p1.hasTelecode=false", "p1.nativeName=doesNotApply", "p1.sex=M"]
        #expect(try formly.start(["answer", first] + answers).finish().code == 0)
        #expect(try formly.run("profile", "keep", first).code == 0)
        let second = try #require(try formly.run("--json", "new", "ds160").json()["session"] as? String)
        let used = try formly.run("profile", "use", second).output
        for answer in answers { #expect(used.contains(answer.prefix { $0 != "=" }), "\(used)") }
        #expect(try formly.run("profile", "offers", second).output.contains("p1.") == false)
    }
}
