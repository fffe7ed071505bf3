import Foundation
import TestSupport
import Testing

/// A home of several people on the command line.
struct PeopleCommandTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private func begin(_ words: String...) throws -> String {
        try #require(try formly.start(["--json", "new"] + words).finish().json()["session"] as? String)
    }

    private func home() throws -> (own: String, hers: String) {
        let own = try begin("w4")
        _ = try formly.run("answer", own, "givenName=Juan", "familyName=Ruiz")
        _ = try formly.run("profile", "keep", own)
        #expect(try formly.run("people", "add", "Ana", "--relation", "wife").code == 0)
        let hers = try begin("w4", "--for", "ana")
        _ = try formly.run("answer", hers, "givenName=Ana", "familyName=Quispe")
        _ = try formly.run("profile", "keep", hers)
        let paper = folder.url.appending(path: "lease.txt")
        try Data("The lease of 12 Elm Street ends in June.".utf8).write(to: paper)
        #expect(try formly.run("library", "add", paper.path, "--for", "Ana").code == 0)
        #expect(try formly.run("tasks", "begin", "2026-12-01", "--for", "Ana").code == 0)
        return (own, hers)
    }

    @Test func everybodyHasFormsAndAnswersOfTheirOwn() throws {
        let (own, hers) = try home()
        let lines = try formly.run("--json", "people").output.split(separator: "\n")
        #expect(lines.count == 2 && lines[1].contains(#""relation":"wife""#) && lines[1].contains(#""name":"Ana""#))
        #expect(lines[0].contains(#""name":"Juan""#), "the first person is called as their profile says")
        let ofAna = try formly.run("sessions", "--for", "Ana").output
        #expect(ofAna.contains(hers) && !ofAna.contains(own))
        #expect(try formly.run("sessions").output.contains(own))
        #expect(try formly.run("profile").output.contains("Ruiz"))
        let profile = try formly.run("profile", "--for", "Ana").output
        #expect(profile.contains("Quispe") && !profile.contains("Ruiz"))
        #expect(try formly.run("tasks").code == 1, "hers are nobody else's")
        #expect(try formly.run("tasks", "--for", "Ana").code == 0)
        #expect(try formly.run("sessions", "--for", "Zed").code == 1)
        #expect(try formly.run("new", "w4", "--for", "Zed").output.isEmpty)
        #expect(try formly.run("people", "add", "ana").code == 1)
        #expect(try formly.run("people", "add", "Eva", "--relation", "cook").code == 2)
    }

    @Test func takesOneAlongAndLeavesTheOther() throws {
        let (own, hers) = try home()
        let place = folder.path + "/taken"
        #expect(try formly.run("privacy", "export", place, "--for", "Ana").code == 0)
        let taken = FileManager.default.subpaths(atPath: place) ?? []
        #expect(taken.contains { $0.hasSuffix(hers) } && !taken.contains { $0.hasSuffix(own) } && taken.contains("library/1.txt"))
        #expect(try String(contentsOfFile: place + "/profile.json", encoding: .utf8).contains("Quispe"))
        let all = folder.path + "/all"
        #expect(try formly.run("privacy", "export", all).code == 0)
        let everything = FileManager.default.subpaths(atPath: all) ?? []
        #expect(everything.contains { $0.hasPrefix("person-2/") && $0.hasSuffix(hers) })
        #expect(everything.contains { $0.hasPrefix("forms/") && $0.hasSuffix(own) })
        #expect(!everything.contains { $0.contains("Ana") }, "no name of anybody is the name of a file")
        #expect(try String(contentsOfFile: all + "/people.json", encoding: .utf8).contains("Ana"))
    }

    @Test func takesSomebodyOutWithAllOfTheirs() throws {
        let (own, hers) = try home()
        #expect(try formly.run("people", "remove", "first", "--yes").code == 1)
        let removed = try formly.run("people", "remove", "Ana", "--yes")
        #expect(removed.code == 0, "\(removed.error)")
        #expect(try formly.run("show", hers).code == 1)
        #expect(try formly.run("show", own).code == 0)
        #expect(try formly.run("profile").output.contains("Ruiz"))
        #expect(try formly.run("library", "list").output.contains("lease") == false)
        #expect(try formly.run("--json", "people").output.split(separator: "\n").count == 1)
        #expect(try formly.run("people", "add", "Ana").code == 0)
        #expect(try formly.run("profile", "--for", "Ana").output.contains("Quispe") == false)
        #expect(try formly.run("tasks", "--for", "Ana").code == 1)
    }

    @Test func deletesWhatIsOnePersonsAndKeepsThem() throws {
        let (own, hers) = try home()
        #expect(try formly.run("privacy", "delete", "--for", "first", "--yes").code == 0)
        #expect(try formly.run("show", own).code == 1)
        #expect(try formly.run("show", hers).code == 0)
        #expect(try formly.run("profile").output.contains("Ruiz") == false)
        #expect(try formly.run("profile", "--for", "Ana").output.contains("Quispe"))
        #expect(try formly.run("privacy", "delete", "--for", "Ana", "--kind", "history", "--yes").code == 1)
        #expect(try formly.run("people", "give", hers, "first").code == 0)
        #expect(try formly.run("sessions", "--for", "first").output.contains(hers))
    }
}
