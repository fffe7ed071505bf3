import Documents
import Testing

/// What a notary or a court writes is no blank for the person who fills the form.
struct OfficialPassagesTests {
    @Test func leavesAJuratToTheNotary() {
        var page = DrawnPage()
        page.text("Full name of applicant: ________________________", 50, 702)
        page.text("Subscribed and sworn to before me this ______ day of ______________", 50, 502)
        page.text("_______________________________", 320, 462)
        page.text("Notary Public", 320, 450)
        page.text("My commission expires: ____________", 320, 422)
        #expect(page.fields().map(\.tooltip) == ["Full name of applicant"])
    }

    @Test func asksForWhatIsSignedBeforeANotary() {
        var page = DrawnPage()
        page.text("Sign here in the presence of a notary public: _________________", 50, 702)
        page.text("Date: ____________", 50, 660)
        #expect(page.fields().count == 2)
    }

    @Test func leavesTheDecisionToTheCourt() {
        var page = DrawnPage()
        page.text("Reason for the request: ______________________", 50, 742)
        for (row, words) in ["The request is granted.", "The request is denied."].enumerated() {
            page.box(50, 600 - Double(row) * 30, 60, 610 - Double(row) * 30)
            page.text(words, 66, 602 - Double(row) * 30)
        }
        page.text("Date: ____________", 50, 502)
        page.text("______________________", 320, 502)
        page.text("Judge", 320, 490)
        #expect(page.fields().map(\.tooltip) == ["Reason for the request"])
    }

    @Test func asksForAnswersThatSoundLikeADecision() {
        var page = DrawnPage()
        page.box(50, 600, 60, 610)
        page.text("My earlier request was denied.", 66, 602)
        page.text("Name: ____________", 50, 502)
        #expect(page.fields().count == 2, "nobody judges on this page")
    }

    @Test func leavesItsPartToTheIssuingOffice() {
        var page = DrawnPage()
        page.text("Name: ________________________", 50, 702)
        page.text("FOR ISSUING OFFICE ONLY", 50, 140)
        page.text("Fee ________", 50, 110)
        #expect(page.fields().map(\.tooltip) == ["Name"])
    }

    @Test func leavesATintedBoxToTheOffice() {
        var page = DrawnPage()
        page.text("Name: ________________________", 50, 702)
        page.fill(300, 400, 560, 640, 0.82)
        page.text("OFFICE USE ONLY", 380, 625)
        for row in 0..<4 {
            page.box(310, 420 + Double(row) * 50, 320, 430 + Double(row) * 50)
            page.text("Renewal", 326, 422 + Double(row) * 50)
        }
        #expect(page.fields().map(\.tooltip) == ["Name"])
    }

    @Test func leavesWhatFollowsToTheOffice() {
        var page = DrawnPage()
        page.text("Name: ________________________", 50, 702)
        page.text("DMV USE ONLY BELOW", 250, 500)
        page.box(50, 100, 60, 110)
        page.text("Passed", 66, 102)
        #expect(page.fields().map(\.tooltip) == ["Name"])
    }

    @Test func asksForWhatStandsUnderAWarning() {
        var page = DrawnPage()
        page.text("Case number: ________________________", 50, 702)
        page.text("Write none if there is no case number. Do not write your SSN.", 110, 690, size: 7)
        page.text("Name of the clinic: ________________________", 50, 660)
        #expect(page.fields().map(\.tooltip) == ["Case number", "Name of the clinic"])
    }

    @Test func leavesASpaceToTheOfficeAndNotWhatIsUnderIt() {
        var page = DrawnPage()
        page.line(50, 760, 560, 760)
        page.text("IRS Use Only. Do not write or staple in this space.", 330, 750, size: 8)
        page.line(50, 745, 560, 745)
        page.box(400, 710, 560, 740)
        page.text("Your social security number", 403, 731, size: 7)
        #expect(page.fields().map(\.tooltip) == ["Your social security number"])
    }

    @Test func leavesTheNumberOfTheFormAsItIsPrinted() {
        var page = DrawnPage()
        page.box(400, 730, 560, 760)
        page.text("OMB No. 1545-0074", 403, 751, size: 7)
        page.box(400, 670, 560, 700)
        page.text("Your social security number", 403, 691, size: 7)
        #expect(page.fields().map(\.tooltip) == ["Your social security number"])
    }
}
