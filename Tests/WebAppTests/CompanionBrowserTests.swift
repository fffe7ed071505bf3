import Foundation
import TestSupport
import Testing

/// The companion fills pages of our own in a real browser. The live site of the DS-160 was not tried.
@Suite(
    .serialized, .enabled(if: Browser.isAvailable, "needs chromium and Playwright: Scripts/setup --tests"),
    .enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct CompanionBrowserTests {
    static let person = [
        ("familyName", "García Ruiz"), ("givenName", "Ana"), ("street", "12 Oak St"), ("city", "Springfield"), ("state", "IL"),
        ("zip", "62704"), ("birthDate", "1990-04-03"), ("email", "ana@example.org"), ("phone", "217-555-0123"),
    ]
    /// By page: what is filled; every other field stays as it was.
    static let layouts: KeyValuePairs<String, [String: String]> = [
        "labels.html": [
            "a": "Ana", "b": "García Ruiz", "c": "ana@example.org", "d": "(217) 555-0123", "e": "12 Oak St", "f": "Springfield",
            "g": "IL", "h": "62704",
        ],
        "wrapped.html": ["n1": "García Ruiz", "n2": "Ana", "n3": "ana@example.org", "n4": "03.04.1990", "n5": "62704"],
        "table.html": ["txtA": "García Ruiz", "txtB": "Ana", "txtC": "1990-04-03", "txtD": "ana@example.org"],
        "heads.html": ["x1": "García Ruiz", "x2": "Ana", "x3": "1990-04-03"],
        "aria.html": ["q1": "García Ruiz", "q2": "Ana", "m": "4", "dd": "03", "yy": "1990", "held": "ana@example.org"],
        "placeholders.html": ["p1": "Ana", "p2": "García Ruiz", "p3": "ana@example.org"],
        "before.html": ["z1": "García Ruiz", "z2": "Ana", "z3": "ana@example.org", "z4": "62704", "z5": "Springfield"],
        "dates.html": ["d1": "04/03/1990"],
        "twice.html": ["t1": "Ana", "t2": "García Ruiz"],
        "payment.html": ["y1": "García Ruiz"],
    ]

    @Test(arguments: Browser.available) func fillsWhatIsSureOnTenLayouts(kind: Browser.Kind) async throws {
        try await CompanionPanel.visiting(kind, template: "i9", answers: Self.person) { panel in
            for (page, expected) in Self.layouts {
                #expect(try await panel.load(page), "\(page)")
                let before = try await panel.fields().fields
                _ = try await panel.fill()
                let (address, after) = try await panel.fields()
                for (name, field) in after {
                    #expect(field.value == expected[name] ?? before[name]?.value, "\(page) \(name)")
                    #expect((field.mark == "filled") == (expected[name] != nil), "\(page) \(name)")
                }
                #expect(!address.contains("send="), "\(page): nothing is sent")
                if expected.isEmpty { continue }
                try await panel.undo()
                let undone = try await panel.fields().fields
                #expect(undone.mapValues(\.value) == before.mapValues(\.value), "\(page)")
            }
        }
    }

    @Test func saysWhyItDidNotFill() async throws {
        try await CompanionPanel.visiting(template: "i9", answers: Self.person) { panel in
            _ = try await panel.load("dates.html")
            _ = try await panel.fill()
            let states = try await panel.states()
            #expect(states.values.contains { $0.contains("something else already") })
            #expect(states.values.contains { $0.contains("longer than the field takes") })
            _ = try await panel.load("payment.html")
            _ = try await panel.fill()
            let counts = try await panel.browser.text("#counts")
            #expect(counts.contains("Payment") && counts.contains("Signature") && counts.contains("File"))
        }
    }

    static let applicant = [
        ("start.location", "say:Bogotá"), ("p1.surnames", "say:Núñez Ortiz"), ("p1.givenNames", "say:María"),
        ("", "does not apply"),
        ("p1.otherNamesUsed", "true"), ("p1.otherNames.1.surnames", "López"), ("p1.otherNames.1.givenNames", "Marie"),
        ("p1.hasTelecode", "false"), ("p1.sex", "F"), ("p1.maritalStatus", "S"), ("p1.dob", "1990-04-03"),
        ("p1.birthCity", "Cali"),
        ("p1.birthState", "Valle"), ("p1.birthCountry", "say:Colombia"), ("p2.nationality", "say:Colombia"),
        ("p2.otherNationality", "false"), ("p2.otherPermanentResident", "false"), ("p2.nationalId", "1020304050"),
        ("p2.ssn", "219-09-9999"),
    ]

    /// Choices that post back load the page anew, and what depends on them comes up only then.
    @Test(arguments: Browser.available) func fillsTheDS160PageByPage(kind: Browser.Kind) async throws {
        try await CompanionPanel.visiting(kind, template: "ds160", answers: Self.applicant, knowsSite: true) { panel in
            #expect(try await panel.load("ds160-personal1.html"))
            _ = try await panel.fill()
            let (address, fields) = try await panel.fields()
            let expected = [
                "tbxAPP_SURNAME": "NUNEZ ORTIZ", "tbxAPP_GIVEN_NAME": "MARIA", "cbexAPP_FULL_NAME_NATIVE_NA": "true",
                "rblOtherNames_0": "true", "DListAlias_ctl00_tbxSURNAME": "LOPEZ", "DListAlias_ctl00_tbxGIVEN_NAME": "MARIE",
                "rblTelecodeQuestion_1": "true", "ddlAPP_GENDER": "F", "ddlAPP_MARITAL_STATUS": "S", "ddlDOBDay": "3",
                "ddlDOBMonth": "APR", "tbxDOBYear": "1990", "tbxAPP_POB_CITY": "CALI", "tbxAPP_POB_ST_PROVINCE": "VALLE",
                "ddlAPP_POB_CNTRY": "COL",
            ]
            for (name, value) in expected { #expect(fields[name]?.value == value && fields[name]?.mark == "filled", "\(name)") }
            #expect(fields["tbxAPP_FULL_NAME_NATIVE"]?.value == "" && fields["cbexAPP_POB_ST_PROVINCE_NA"]?.value == "false")
            #expect(!["next=", "save=", "back="].contains { address.contains($0) }, "it never goes on")
            #expect(try await panel.browser.text("#page-clock").contains("20 minutes"))

            #expect(try await panel.load("ds160-personal2.html"))
            _ = try await panel.fill()
            let second = try await panel.fields().fields
            let parts = ["tbxAPP_SSN1", "tbxAPP_SSN2", "tbxAPP_SSN3", "ddlAPP_NATL", "tbxAPP_NATIONAL_ID", "tbxAPP_TAX_ID"]
            #expect(parts.map { second[$0]?.value } == ["219", "09", "9999", "COL", "1020304050", ""])
            #expect(second["rblAPP_OTH_NATL_IND_1"]?.value == "true" && second["rblPermResOtherCntryInd_1"]?.value == "true")
        }
    }

    /// An update panel brings what depends on a choice without a new page, and late.
    @Test func waitsForWhatComesWithoutANewPage() async throws {
        try await CompanionPanel.visiting(template: "ds160", answers: Self.applicant, knowsSite: true) { panel in
            #expect(try await panel.load("ds160-update.html"))
            _ = try await panel.fill()
            let fields = try await panel.fields().fields
            #expect(fields["DListAlias_ctl00_tbxSURNAME"]?.value == "LOPEZ" && fields["tbxAPP_SURNAME"]?.value == "NUNEZ ORTIZ")
            #expect(fields["rblTelecodeQuestion_1"]?.value == "true")
        }
    }

    /// Fields of another page may be called the same.
    @Test func takesBackOnlyOnThePageThatItFilled() async throws {
        try await CompanionPanel.visiting(template: "i9", answers: Self.person) { panel in
            _ = try await panel.load("labels.html")
            _ = try await panel.fill()
            #expect(try await panel.browser.waits(until: "!document.querySelector('#undo').hidden"))
            _ = try await panel.load("wrapped.html")
            #expect(try await panel.browser.waits(until: "document.querySelector('#undo').hidden", seconds: 10))
        }
    }

    @Test func stopsWhereItDoesNotKnowThePage() async throws {
        try await CompanionPanel.visiting(template: "ds160", answers: Self.applicant, knowsSite: true) { panel in
            for (page, words) in [
                ("ds160-photo.html", "know this page"), ("ds160-sign.html", "know this page"),
                ("ds160-timeout.html", "ended your session"),
            ] {
                let isFilled = try await panel.load(page)
                #expect(!isFilled, "\(page)")
                #expect(try await panel.browser.text("#page-note").contains(words), "\(page)")
            }
        }
        // The same pages at an address that is not the site's.
        try await CompanionPanel.visiting(template: "ds160", answers: Self.applicant) { panel in
            let isFilled = try await panel.load("ds160-personal1.html")
            #expect(!isFilled)
            #expect(try await panel.browser.text("#page-note").contains("another address"))
            #expect(try await panel.fields().fields["tbxAPP_SURNAME"]?.value == "")
        }
    }

    @Test func saysItsTokenToNobodyWhoDoesNotKnowIt() async throws {
        try await CompanionPanel.visiting(template: "i9", answers: Self.person) { panel in
            let lose = "chrome.storage.local.set({ token: '0'.repeat(64) }).then(arguments[0])"
            _ = try await panel.browser.evaluateAsync(lose)
            try await panel.browser.reload()
            // Formly proves that it knows the token before it is said: here it can't.
            #expect(try await panel.browser.waits(until: "!document.querySelector('#trouble').hidden"))
            #expect(try await panel.browser.text("#trouble-text").contains("not found"))
        }
    }

    @Test(.enabled(if: Axe.script != nil, "needs FORMLY_AXE"), arguments: [false, true])
    func breaksNoRuleOfAccessibility(isFilled: Bool) async throws {
        let script = try #require(Axe.script)
        try await CompanionPanel.visiting(template: "i9", answers: Self.person) { panel in
            _ = try await panel.load("dates.html")
            if isFilled { _ = try await panel.fill() }
            #expect(try await Axe.violations(in: panel.browser, script) == [])
        }
    }
}
