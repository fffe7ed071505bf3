import Foundation
import TestSupport
import Testing

/// The list of forms that were begun: in the language of now, each told from the others.
struct SessionListTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    @Test func titlesAreInTheLanguageOfNow() throws {
        _ = try formly.run("new", "dmv-renewal")
        let arabic = try formly.run("--language", "ar", "sessions").output
        #expect(arabic.contains("تجديد رخصة القيادة") && !arabic.contains("license"), "\(arabic)")
        #expect(try formly.run("--language", "zh", "--json", "sessions").output.contains("驾"))
    }

    @Test func formsOfOneNameAreToldApartByTheirDay() throws {
        _ = try formly.run("new", "w4")
        #expect(try !formly.run("sessions").output.contains("begun"))
        _ = try formly.run("new", "w4")
        let lines = try formly.run("sessions").output.split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains("begun") }, "\(lines)")
    }

    @Test func whatIsRememberedIsCalledByItsLabel() throws {
        let session = try #require(try formly.run("--json", "new", "i9").json()["session"] as? String)
        _ = try formly.run("answer", session, "givenName=Ana")
        _ = try formly.run("profile", "keep", session)
        let listed = try formly.run("--language", "de", "profile").output
        #expect(listed.hasPrefix("Vorname") && listed.contains("person.givenName"), "\(listed)")
    }
}
