import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// Profile, library, questions, tasks and backups, each by plain forms.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct RoomsTests {
    private func started(_ template: String, _ site: AppSite, _ cookie: String) async throws -> String {
        let begun = await site.post("/forms/start", [("template", template)], cookie: cookie)
        return try #require(begun.header("Location"))
    }

    // MARK: - Profile

    @Test func remembersOnlyWhereThePersonSaysSo() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let first = try await started("w4", site, cookie)
        #expect(await site.get(first, cookie: cookie).text.contains("name=\"remember\""))
        _ = await site.post("\(first)/say", [("text", "Ana"), ("remember-shown", "1")], cookie: cookie)
        #expect(await !site.get("/profile", cookie: cookie).text.contains("Ana"), "this form only")
        let answers = [("text", "my last name is Ruiz"), ("remember-shown", "1"), ("remember", "1")]
        _ = await site.post("\(first)/say", answers, cookie: cookie)
        let profile = await site.get("/profile", cookie: cookie).text
        #expect(profile.contains("Ruiz") && !profile.contains("Ana<"), "and this one everywhere")
        #expect(await site.get(first, cookie: cookie).text.contains("value=\"1\" checked"), "the choice stays")
    }

    @Test func offersWithItsSourceWhatAnEarlierFormWasTold() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let first = try await started("w4", site, cookie)
        for words in ["my first name is Ana", "my last name is Ruiz"] {
            _ = await site.post("\(first)/say", [("text", words)], cookie: cookie)
        }
        #expect(await site.post("\(first)/remember", [], cookie: cookie).header("Location") == "/profile?remembered=1")
        let second = try await started("i9", site, cookie)
        let page = await site.get(second, cookie: cookie).text
        #expect(page.contains("class=\"suggestion\"") && page.contains("You answered this on"))
        #expect(page.contains("From “Form W-4"))
        let fields = page.matches(of: /type="hidden" name="field" value="([A-Za-z]+)"/).map { ("field", String($0.1)) }
        let used = await site.post("\(second)/remembered", fields, cookie: cookie)
        #expect(used.header("Location") == "\(second)#last")
        let review = await site.get("\(second)/review", cookie: cookie).text
        #expect(review.contains("Ruiz") && review.contains("From an earlier form"))
        #expect(await site.get("/profile", cookie: cookie).text.contains("Last used in “Form I-9"))
        let again = await site.post("\(second)/remembered", fields, cookie: cookie)
        #expect(again.status == 303, "what is no longer offered does no harm")
    }

    @Test func changesAndForgetsAFact() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try await started("i9", site, cookie)
        _ = await site.post("\(form)/say", [("text", "my email is ana@example.org")], cookie: cookie)
        _ = await site.post("\(form)/remember", [], cookie: cookie)
        let wrong = await site.post("/profile/amend", [("meaning", "person.email"), ("value", "nonsense")], cookie: cookie)
        #expect(wrong.status == 422 && wrong.text.contains("aria-invalid=\"true\"") && wrong.text.contains("value=\"nonsense\""))
        let right = [("meaning", "person.email"), ("value", "ana.ruiz@example.org")]
        #expect(await site.post("/profile/amend", right, cookie: cookie).header("Location") == "/profile?saved=1")
        let page = await site.get("/profile", cookie: cookie).text
        #expect(page.contains("ana.ruiz@example.org"))
        _ = await site.post("/profile/forget", [("meaning", "person.email")], cookie: cookie)
        #expect(await !site.get("/profile", cookie: cookie).text.contains("ana.ruiz"))
        _ = await site.post("/profile/forget-all", [], cookie: cookie)
        #expect(await site.get("/profile", cookie: cookie).text.contains("Nothing is remembered yet"))
    }

    // MARK: - Library

    private static let lease = "The lease\n\nThe monthly rent is 845 dollars, payable on the first day of each month.\n"

    @Test func tellsWhatBecameOfEachFile() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        #expect(await site.get("/library", cookie: cookie).text.contains("No documents yet"))
        let added = await site.upload(Array(Self.lease.utf8), name: "lease.txt", to: "/library/add", cookie: cookie)
        let told = try #require(added.header("Location"))
        #expect(await site.get(told, cookie: cookie).text.contains("added, 1 passage"))
        let bad = await site.upload([0, 1, 2, 3], name: "thing.zip", to: "/library/add", cookie: cookie)
        let page = await site.get(try #require(bad.header("Location")), cookie: cookie).text
        #expect(page.contains("does not read this kind of file"))
        let nothing = await site.upload([], name: "x.txt", to: "/library/add", cookie: cookie)
        #expect(nothing.status == 422 && nothing.text.contains("id=\"file-error\""))
        let id = try #require(page.firstMatch(of: /action="\/library\/([a-z0-9]+)\/remove"/)?.1)
        let read = await site.post("/library/\(id)/reindex", [], cookie: cookie)
        #expect(await site.get(try #require(read.header("Location")), cookie: cookie).text.contains("added, 1 passage"))
        _ = await site.post("/library/\(id)/remove", [], cookie: cookie)
        #expect(await !site.get("/library", cookie: cookie).text.contains("lease.txt"))
        #expect(await site.post("/library/\(id)/reindex", [], cookie: cookie).status == 303)
        #expect(await site.get("/library/\(id)/pages/1", cookie: cookie).status == 404)
    }

    @Test func answersFromThePapersAndKeepsQuestionsOutOfAddresses() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        _ = await site.upload(FixtureForm.pdf, name: "membership.pdf", to: "/library/add", cookie: cookie)
        _ = await site.upload(Array(Self.lease.utf8), name: "lease.txt", to: "/library/add", cookie: cookie)
        let asked = await site.post("/ask", [("question", "How much is the monthly rent?")], cookie: cookie)
        #expect(asked.header("Location") == "/ask#last")
        let page = await site.get("/ask", cookie: cookie).text
        #expect(page.contains("845") && page.contains("<mark>") && page.contains("lease.txt"))
        _ = await site.post("/ask", [("question", "Who is the queen of Ruritania?")], cookie: cookie)
        #expect(await site.get("/ask", cookie: cookie).text.contains("I found no sure answer in your documents."))
        _ = await site.post("/ask/clear", [], cookie: cookie)
        #expect(await !site.get("/ask", cookie: cookie).text.contains("Ruritania"))
    }

    @Test func showsThePageThatAnAnswerStandsOn() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        _ = await site.upload(FixtureForm.pdf, name: "membership.pdf", to: "/library/add", cookie: cookie)
        _ = await site.post("/ask", [("question", "membership application")], cookie: cookie)
        let page = await site.get("/ask", cookie: cookie).text
        let link = try #require(page.firstMatch(of: /href="(\/library\/[a-z0-9]+\/pages\/1)\?turn=0&amp;place=0"/))
        let path = String(link.1)
        let shown = await site.get("\(path)?turn=0&place=0", cookie: cookie)
        #expect(shown.text.contains("id=\"mark\"") && shown.text.contains("\(path).png"))
        #expect(await site.get("\(path).css?turn=0&place=0", cookie: cookie).text.contains("#mark { left: "))
        #expect(await !site.get("\(path).css", cookie: cookie).text.contains("#mark"), "without a question there is no mark")
        #expect(await site.get("\(path).png", cookie: cookie).response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(await site.get(path.replacing("pages/1", with: "pages/9"), cookie: cookie).status == 404)
        #expect(await site.get("\(path)?turn=7&place=7", cookie: cookie).status == 200, "an old address does no harm")
    }

    // MARK: - Tasks

    @Test func leadsFromTheFirstDayToTheForm() async throws {
        let site = try await AppSite(language: .german)
        let cookie = await site.enter()
        let wrong = await site.post("/tasks/begin", [("day", "2026-02-31")], cookie: cookie)
        #expect(wrong.status == 422 && wrong.text.contains("id=\"day-error\""))
        #expect(await site.get("/tasks/i9", cookie: cookie).status == 404)
        _ = await site.post("/tasks/begin", [("day", "2031-11-24")], cookie: cookie)
        let page = await site.get("/tasks", cookie: cookie).text
        #expect(page.contains("0 von 5 erledigt") && page.contains("28. November 2031"), "Thanksgiving is not counted")
        let begun = await site.post("/tasks/w4/begin", [], cookie: cookie)
        let form = try #require(begun.header("Location"))
        #expect(await site.get("/tasks?show=open", cookie: cookie).text.contains("In Arbeit"))
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        #expect(await site.get("/tasks", cookie: cookie).text.contains("0 von 5 erledigt"), "it lacks answers")
        await site.finishW4(form, cookie: cookie)
        #expect(await site.get("/tasks", cookie: cookie).text.contains("1 von 5 erledigt"))
        #expect(await site.get("/", cookie: cookie).text.contains("1 von 5 erledigt"))
        #expect(await !site.get("/tasks/w4", cookie: cookie).text.contains("/tasks/w4/undone"), "the form says so")
        _ = await site.post("/tasks/documents/done", [], cookie: cookie)
        #expect(await site.get("/tasks/documents", cookie: cookie).text.contains("/tasks/documents/undone"))
        _ = await site.post("/tasks/documents/undone", [], cookie: cookie)
        #expect(
            await site.get("/tasks?show=completed&order=due", cookie: cookie).text.components(separatedBy: "class=\"b\"").count
                == 2)
        _ = await site.post("/tasks/end", [], cookie: cookie)
        #expect(await !site.get("/tasks", cookie: cookie).text.contains("von 5"))
        #expect(await site.get(form, cookie: cookie).status == 200, "forms stay")
    }

    @Test func takesTheFirstDayOverIntoTheForm() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        _ = await site.post("/tasks/begin", [("day", "2031-11-24")], cookie: cookie)
        let begun = await site.post("/tasks/i9/begin", [], cookie: cookie)
        let form = try #require(begun.header("Location"))
        #expect(await site.get("\(form)/review", cookie: cookie).text.contains("November 24, 2031"))
        #expect(await site.post("/tasks/i9/begin", [], cookie: cookie).header("Location") == form, "begun once only")
    }

    // MARK: - Backups

    @Test func makesChecksAndBringsBackABackup() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try await started("w4", site, cookie)
        let differing = [("passphrase", "one two"), ("again", "one too")]
        _ = await site.post("/backups/make", differing, cookie: cookie)
        let refused = await site.get("/backups", cookie: cookie)
        #expect(refused.status == 422 && refused.text.contains("not the same"))
        let chosen = [("passphrase", "seven quiet rivers"), ("again", "seven quiet rivers")]
        _ = await site.post("/backups/make", chosen, cookie: cookie)
        let page = await site.get("/backups", cookie: cookie).text
        #expect(page.contains("restored as a trial and compared") && page.contains("1 form"))
        let name = try #require(page.firstMatch(of: /\/backups\/(formly-backup-[0-9-]+\.formly)\/verify/)?.1)
        _ = await site.post("/backups/\(name)/verify", [], cookie: cookie)
        #expect(await site.get("/backups", cookie: cookie).text.contains("This backup is sound"))
        _ = await site.post("\(form)/delete", [], cookie: cookie)
        let rehearsed = await site.post("/backups/\(name)/rehearse", [("mode", "merge")], cookie: cookie)
        #expect(rehearsed.text.contains("1 form that was not here"))
        #expect(await site.get(form, cookie: cookie).status == 404, "a rehearsal changes nothing")
        _ = await site.post("/backups/\(name)/restore", [("mode", "merge")], cookie: cookie)
        #expect(await site.get(form, cookie: cookie).status == 200)
        #expect(await site.post("/backups/passwd/verify", [], cookie: cookie).status == 404)
    }

    // MARK: - Privacy

    @Test func showsWhatIsKeptAndDeletesAKindOfIt() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try await started("w4", site, cookie)
        _ = await site.post("\(form)/say", [("text", "my last name is Ruiz")], cookie: cookie)
        _ = await site.post("\(form)/remember", [], cookie: cookie)
        let page = await site.get("/privacy", cookie: cookie).text
        #expect(page.contains("href=\"/privacy/forms\"") && page.contains("href=\"/privacy/profile\""))
        #expect(page.contains("Nothing has left.") && !page.contains("Ruiz"), "how much, and not what")
        #expect(!page.contains("href=\"/privacy/key\""), "a key is nothing to delete by itself")
        let question = await site.get("/privacy/profile", cookie: cookie)
        #expect(question.status == 200 && question.text.contains("action=\"/privacy/profile\""))
        #expect(await site.get("/profile", cookie: cookie).text.contains("Ruiz"), "a question deletes nothing")
        #expect(await site.post("/privacy/profile", [], cookie: cookie).header("Location") == "/privacy?deleted=1")
        #expect(await !site.get("/profile", cookie: cookie).text.contains("Ruiz"))
        #expect(await site.get(form, cookie: cookie).status == 200, "the form is another kind")
        _ = await site.post("/privacy/forms", [], cookie: cookie)
        #expect(await site.get(form, cookie: cookie).status == 404)
        for kind in ["key", "temporary", "nonsense"] {
            #expect(await site.post("/privacy/\(kind)", [], cookie: cookie).status == 404, "\(kind)")
        }
    }

    // MARK: - Papers without pages

    @Test func opensTextAndMarksTheAnswerInIt() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let letter = "# Your tenancy\n\nMonthly rent: 845 dollars\nLandlord: Ines Okafor\n\nThe <b>deposit</b> is 900 dollars.\n"
        _ = await site.upload(Array(letter.utf8), name: "letter.md", to: "/library/add", cookie: cookie)
        let list = await site.get("/library", cookie: cookie).text
        let address = try #require(list.firstMatch(of: /href="(\/library\/[^"]+\/text)"/)).1
        let text = await site.get(String(address), cookie: cookie).text
        #expect(text.contains("Your tenancy") && text.contains("Monthly rent: 845 dollars") && !text.contains("<b>"))
        let first = await site.get("/ask", cookie: cookie).text
        #expect(first.contains("Monthly rent") && first.contains("Landlord"), "what the papers themselves have is suggested")
        _ = await site.post("/ask", [("question", "What is the monthly rent?")], cookie: cookie)
        let answer = await site.get("/ask", cookie: cookie).text
        let place = String(try #require(answer.firstMatch(of: /href="(\/library\/[^"]+\/text\?[^"#]+)/)).1).replacing(
            "&amp;", with: "&")
        #expect(await site.get(place, cookie: cookie).text.contains("<mark id=\"mark\""))
        #expect(await site.get("/library/nothing/text", cookie: cookie).status >= 400)
    }

    /// People fill in the forms and hear of the tasks afterwards.
    @Test func tasksKnowAFormThatWasFinishedJustBefore() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try await started("w4", site, cookie)
        await site.finishW4(form, cookie: cookie)
        _ = await site.post("/tasks/begin", [("day", "2031-11-24")], cookie: cookie)
        #expect(await site.get("/tasks?show=completed", cookie: cookie).text.contains("W-4"))
    }

    // MARK: - Search

    @Test func findsFormsPapersAndFormsToBeginByOneWord() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try await started("w4", site, cookie)
        let id = form.split(separator: "/").last.map(String.init) ?? ""
        _ = await site.post("/sessions/\(id)/note", [("do", "rename"), ("name", "Harbor bakery")], cookie: cookie)
        _ = await site.upload(Array("Pay: 900 dollars\n".utf8), name: "harbor-payslip.txt", to: "/library/add", cookie: cookie)
        let found = await site.search("harbor", cookie: cookie).text
        #expect(found.contains("Harbor bakery") && found.contains("harbor-payslip.txt"))
        #expect(found.contains("name=\"question\" value=\"harbor\""), "the papers can be asked instead")
        _ = await site.post("/sessions/\(id)/note", [("do", "away")], cookie: cookie)
        #expect(await site.search("harbor", cookie: cookie).text.contains("Harbor bakery"), "also where it was put away")
        #expect(await site.search("withholding", cookie: cookie).text.contains("W-4"))
        #expect(await site.search("zebra", cookie: cookie).text.contains("Nothing here has these words"))
        #expect(await site.get("/search", cookie: cookie).status == 200)
    }

    @Test func findsWhatWasWrittenAndOpensTheQuestion() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try await started("w4", site, cookie)
        _ = await site.post("\(form)/say", [("text", "Zebulon Quimby")], cookie: cookie)
        let redirect = await site.post("/search", [("q", "what last name did I write")], cookie: cookie)
        let address = redirect.header("Location") ?? ""
        #expect(redirect.status == 303 && address.hasPrefix("/search?found=") && !address.contains("name"))
        let page = await site.get(address, cookie: cookie).text
        #expect(page.contains("Quimby") && page.contains("field=familyName") && page.contains("Your answers"))
        #expect(await site.search("quimby", cookie: cookie).text.contains("field=familyName"), "also by what was written")
        #expect(
            await site.get("/search?q=quimby", cookie: cookie).text.contains("value=\"\""), "no address says what is looked for")
        _ = await site.post("/lock", [], cookie: cookie)
        #expect(await !site.get(address, cookie: cookie).text.contains("Quimby"))
    }
}
