import Documents
import FormModel
import FormReading
import Primitives
import Testing

/// The same boxes for several people, addresses or children: each is asked by itself, under its own name.
struct RepeatedBlockTests {
    private static let parts = ["Street Number and Name", "City or Town", "ZIP Code"]

    /// Three addresses one over the other, each with what it is printed over it.
    private func addresses(titles: [String], names: [String]) -> HandmadeForm {
        var form = HandmadeForm()
        for (number, name) in names.enumerated() {
            let y = 100 + 120 * Double(number)
            if number < titles.count { form.words(titles[number], 40, y, bold: true) }
            for (row, part) in Self.parts.enumerated() {
                let top = y + 20 + 30 * Double(row)
                if !titles.isEmpty { form.words(part, 40, top) }
                form.text("\(name)_\(row)", 40, top + 4, width: 200) { $0.tooltip = part }
            }
        }
        return form
    }

    @Test func eachAddressIsCalledByTheWordsOverIt() {
        let form = addresses(
            titles: ["*Present Physical Address (No PO Boxes)", "Previous Physical Address", "Mailing Address (optional)"],
            names: ["a", "b", "c"])
        let labels = form.inferred.labels
        #expect(labels.first == "Present Physical Address – Street Number and Name")
        #expect(labels.last == "Mailing Address – ZIP Code")
        #expect(Set(form.inferred.template.fields.compactMap { $0.part?.of.english }).count == 3)
    }

    @Test func blocksBesideOneAnotherKeepApart() {
        var form = HandmadeForm()
        for (x, owner) in [(40.0, "Seller"), (320.0, "Buyer")] {
            form.words(owner, x, 90, bold: true)
            for (row, part) in Self.parts.enumerated() {
                let top = 110 + 30 * Double(row)
                form.words(part, x, top)
                form.text("\(owner.first ?? "x")\(row)", x, top + 4, width: 200) { $0.tooltip = part }
            }
        }
        let labels = form.inferred.labels
        #expect(labels.count(where: { $0.hasPrefix("Seller – ") }) == 3 && labels.count(where: { $0.hasPrefix("Buyer – ") }) == 3)
        #expect(!labels.contains { $0.contains("Seller – Buyer") || $0.contains("Buyer – Seller") })
    }

    @Test func withoutSuchWordsTheNamesOfTheFieldsTellThemApart() {
        let form = addresses(titles: [], names: ["sponsor_mailing", "sponsor_physical", "sponsor_former"])
        #expect(
            Set(form.inferred.template.fields.compactMap { $0.part?.of.english }) == ["Mailing", "Physical", "Former"])
    }

    @Test func whatNothingTellsApartIsCounted() {
        let form = addresses(titles: [], names: ["a", "b", "c"])
        #expect(form.inferred.labels.filter { $0.hasPrefix("Street") }.count == 3)
        #expect(Set(form.inferred.labels).count == 9)
        #expect(Set(form.inferred.template.conversationFlow.steps.map { Set($0.expectedFields) }).count > 2)
    }

    /// "Child 1 | Child 2 | Child 3" over three columns.
    private func children(_ count: Int, crossing: Bool = false) -> HandmadeForm {
        var form = HandmadeForm()
        for child in 1...count { form.words("Child \(child)", 170 + 120 * Double(child - 1), 100, bold: true) }
        for (row, question) in ["1 Child’s name", "2 Child’s SSN", "3 Child’s relationship to you"].enumerated() {
            let y = 120 + 40 * Double(row)
            form.words(question, 30, y + 10, bold: true)
            form.rule(30, 150 + 120 * Double(count), y - 4)
            for child in 0..<count {
                form.text("r\(row)c\(child)", 150 + 120 * Double(child), y, width: crossing ? 170 : 110)
            }
        }
        form.rule(30, 150 + 120 * Double(count), 236)
        return form
    }

    @Test func aTableOfChildrenAsksForOneAfterTheOther() {
        let form = children(3).inferred
        #expect(
            Array(form.labels.prefix(4)) == [
                "1. Child 1 – Child’s name", "2. Child 1 – Child’s SSN", "3. Child 1 – Child’s relationship to you",
                "1. Child 2 – Child’s name",
            ])
        #expect(form.template.fields.map(\.kind).prefix(3) == [.name, .ssn, .text])
        #expect(form.template.conversationFlow.steps.map(\.title.english) == ["Child 1", "Child 2", "Child 3"])
        #expect(form.template.fields.allSatisfy { $0.meaning == nil }, "they are no facts about the person")
    }

    @Test func boxesThatReachOverTheColumnsMakeNoTable() {
        #expect(!children(3, crossing: true).inferred.labels.contains { $0.contains("Child 2 –") })
    }

    @Test func oneHeadMakesNoTable() {
        #expect(!children(1).inferred.labels.contains { $0.contains("Child 1 –") })
    }

    @Test func boxesAddedLastStandWhereTheyArePrinted() {
        var form = HandmadeForm()
        for (row, label) in ["Street", "Town", "Telephone", "Employer", "School"].enumerated() {
            let y = 100 + 30 * Double(row)
            form.text(label, 40, y) { $0.tooltip = label }
            form.text("\(label) code", 340, y) { $0.tooltip = "\(label) code" }
        }
        form.text("unit", 200, 100) { $0.tooltip = "Unit" }
        #expect(Array(form.inferred.labels.prefix(3)) == ["Street", "Unit", "Street code"])
    }

    @Test(arguments: [
        ("Family Name (Last Name", "Family Name (Last Name)"),
        ("Dependents attending colleges (See", "Dependents attending colleges"),
        ("Name(s) shown on return", "Name(s) shown on return"),
    ])
    func aBracketThatTheFileForgotIsClosed(tooltip: String, label: String) {
        var form = HandmadeForm()
        form.text("a", 40, 100) { $0.tooltip = tooltip }
        #expect(form.inferred.labels == [label])
    }

    /// "Bank name: ________", the box laid over the line: its caption is left of it, whatever stands over it.
    @Test func aLineUnderTheBoxIsNoWayPastIt() {
        var form = HandmadeForm()
        form.words("Savings", 215, 128)
        form.words("Bank name: \(String(repeating: "_", count: 38))", 54, 150)
        form.text("b", 116, 138, width: 234, height: 16)
        #expect(form.inferred.labels == ["Bank name"])
    }
}
