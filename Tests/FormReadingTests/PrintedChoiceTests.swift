import FormModel
import FormReading
import Foundation
import PageLayout
import Primitives
import TestSupport
import Testing

@testable import Documents
@testable import FieldDetection

/// Printed words of which one is to be circled, underlined or left standing, and what only looks like that.
struct PrintedChoiceTests {
    private static let cues: ChoiceCues? = {
        let file = Checkout.resources.appending(path: "Recognition/printed-choices.json")
        return try? JSONDecoder().decode(ChoiceCues.self, from: Data(contentsOf: file))
    }()

    /// A page of these lines, from the top; a tab is a wide gap.
    private func page(_ lines: [String]) -> DrawnPage {
        var page = DrawnPage()
        for (index, line) in lines.enumerated() {
            var x = 50.0
            for part in line.split(separator: "\t") {
                page.text(String(part), x, 700 - Double(index) * 20)
                x += Double(part.unicodeScalars.count) * 5 + 25
            }
        }
        return page
    }

    private func choices(_ page: DrawnPage) throws -> [FormField] {
        var detection = FieldDetection(cues: try #require(Self.cues))
        detection.read(page.graphics)
        return detection.form().document.fields.filter { $0.kind == .radio }
    }

    @Test(arguments: [
        (["Title (circle one): Mr / Mrs / Ms"], "Title", ["Mr", "Mrs", "Ms"], ChoiceMark.ring),
        (
            ["Marital status (please circle): single, married, widowed"], "Marital status", ["single", "married", "widowed"],
            .ring
        ),
        (
            ["Circle one:", "Full-time\tPart-time\tCasual"], "Full-time/Part-time/Casual", ["Full-time", "Part-time", "Casual"],
            .ring
        ),
        (["Male / Female (delete as appropriate)"], "Male/Female", ["Male", "Female"], .strike),
        (
            ["Smoker / Non-smoker", "(strike out whichever is not applicable)"], "Smoker/Non-smoker", ["Smoker", "Non-smoker"],
            .strike
        ),
        (["Are you a citizen?  Yes / No"], "Are you a citizen?", ["Yes", "No"], .ring),
        (
            ["Have you lived in any country", "other than your own?\tYES/NO"],
            "Have you lived in any country other than your own?", ["YES", "NO"], .ring
        ),
        (
            ["I am the owner/tenant* of the house.", "* Delete as appropriate"], "I am the owner/tenant of the house",
            ["owner", "tenant"], .strike
        ),
        (["Mr/Mrs/Miss/Ms"], "Mr/Mrs/Miss/Ms", ["Mr", "Mrs", "Miss", "Ms"], .ring),
        (["Anrede (Zutreffendes bitte einkreisen): Herr / Frau"], "Anrede", ["Herr", "Frau"], .ring),
        (
            ["Familienstand: ledig / verheiratet (Nichtzutreffendes streichen)"], "Familienstand", ["ledig", "verheiratet"],
            .strike
        ),
        (
            ["Familienstand: ledig / verheiratet (Zutreffendes unterstreichen)"], "Familienstand", ["ledig", "verheiratet"],
            .underline
        ),
        (["Civilité : M. / Mme (rayer la mention inutile)"], "Civilité", ["M.", "Mme"], .strike),
        (["Avez-vous des enfants ?\tOui / Non"], "Avez-vous des enfants ?", ["Oui", "Non"], .ring),
        (["Régimen (táchese lo que no proceda): alquiler / propiedad"], "Régimen", ["alquiler", "propiedad"], .strike),
        (["¿Es usted ciudadano?\tSí / No"], "¿Es usted ciudadano?", ["Sí", "No"], .ring),
        (["请圈选：先生 / 女士"], "先生/女士", ["先生", "女士"], .ring),
        (["您已婚吗？ 是 / 否"], "您已婚吗？", ["是", "否"], .ring),
        (["क्या आप नागरिक हैं?\tहाँ / नहीं"], "क्या आप नागरिक हैं?", ["हाँ", "नहीं"], .ring),
        (["श्री / श्रीमती (जो लागू न हो उसे काट दें)"], "श्री/श्रीमती", ["श्री", "श्रीमती"], .strike),
    ])
    func findsWordsToChooseFrom(lines: [String], label: String, options: [String], mark: ChoiceMark) throws {
        let found = try choices(page(lines))
        #expect(found.map(\.tooltip) == [label])
        #expect(found.map { $0.options.map(\.label) } == [options])
        #expect(found.map(\.mark) == [mark])
    }

    @Test(arguments: [
        ["You must cross out item 2 above if you have been notified that you", "are subject to backup withholding."],
        ["Fill in circle if return is filed and signed by Executor."],
        ["List first and circle the name of the person whose number you furnish."],
        ["Circle the names of all the persons who live with you."],
        ["Mr/Mrs Smith and/or his/her agent will sign."],
        ["Married (yes/no)", "", ""], ["Answer Yes or No (Y/N)"], ["Name and/or address of employer/agent"],
        ["Date (mm/dd/yyyy)"], ["If yes, go to question 4; if no, stop here."], ["Country/region of birth:"],
        ["Please circle all that apply: red / green / blue"],
        ["Please answer yes/no to each of the questions below."],
        ["I do / do not wish to be contacted (delete as appropriate)"],
        ["Do not delete as appropriate fonts may be missing."],
    ])
    func leavesSentencesAlone(lines: [String]) throws {
        #expect(try choices(page(lines)).isEmpty)
    }

    @Test func leavesWordsWithABoxToTick() throws {
        var drawn = page(["Title (circle one):  Mr / Mrs"])
        drawn.box(142, 698, 151, 707)
        #expect(try choices(drawn).isEmpty)
    }

    @Test func leavesWordsThatSomebodyPutBoxesOver() throws {
        let drawn = page(["I am the mother/father (circle one) of the child."])
        let boxes = [PDFRect(x0: 95, y0: 707, x1: 105, y1: 717), PDFRect(x0: 130, y0: 707, x1: 140, y1: 717)]
        let all = PrintedChoices(PageInk(drawn.graphics), try #require(Self.cues))
        #expect(all.choices(besides: []).map { $0.options.map(\.label) } == [["mother", "father"]])
        #expect(all.choices(besides: boxes).isEmpty)
    }

    /// "per" says little: what else stands on the row says it.
    @Test func isCalledByItsWholeRow() throws {
        var drawn = page([
            "Gross income\tI make $\tper week/month (circle one)", "Health insurance\tI pay $\tper week/month (circle one)",
        ])
        drawn.line(177, 698, 198, 698)
        drawn.line(192, 678, 213, 678)
        let found = try choices(drawn)
        #expect(found.compactMap(\.tooltip) == ["Gross income … I make $ … per", "Health insurance … I pay $ … per"])
    }

    @Test func leavesTheAnswerThatIsWrittenOnALine() throws {
        var drawn = page(["Are you a citizen?  Yes/No"])
        drawn.line(182, 698, 300, 698)
        #expect(try choices(drawn).isEmpty)
    }

    @Test func findsThePlaceOfEachWord() throws {
        let found = try #require(try choices(page(["Title (circle one): Mr / Mrs / Ms"])).first)
        // The words begin at the 21st, the 26th and the 32nd character of the line, five points each.
        let places = [(150.0, 160.0), (175, 190), (205, 215)]
        #expect(found.widgets.count == 3)
        for (widget, place) in zip(found.widgets, places) {
            #expect(widget.rect.x0 <= place.0 && widget.rect.x0 > place.0 - 4, "\(widget.rect)")
            #expect(widget.rect.x1 >= place.1 && widget.rect.x1 < place.1 + 4, "\(widget.rect)")
            #expect(widget.rect.y0 < 699 && widget.rect.y1 > 707)
        }
    }

    @Test func findsThemOnAPageThatIsTurned() throws {
        let upright = try choices(page(["Title (circle one): Mr / Mrs"]))
        let turned = try choices(page(["Title (circle one): Mr / Mrs"]).turned())
        #expect(turned.map { $0.options.map(\.label) } == upright.map { $0.options.map(\.label) })
        #expect(turned[0].widgets[0].rect.height > turned[0].widgets[0].rect.width)
    }

    @Test func areAskedAsOneChoice() throws {
        let drawn = page(["Title (circle one): Mr / Mrs / Ms"])
        var detection = FieldDetection(cues: try #require(Self.cues))
        detection.read(drawn.graphics)
        let document = detection.form().document
        let template = FormInference().template(from: document, pages: [], id: "file", name: "Form").template
        #expect(template.fields.map(\.kind) == [.radio] && template.fields.map(\.label.english) == ["Title"])
        #expect(template.fields.first?.options.map(\.label.english) == ["Mr", "Mrs", "Ms"])
        #expect(template.pdf?.entries.first?.states == ["mr": "0", "mrs": "1", "ms": "2"])
    }

    /// A person who corrects the fields of a form keeps its choices, and can move or change them.
    @Test func arePartOfTheSheetOfFields() throws {
        let drawn = page(["Title (circle one): Mr / Mrs"])
        var sheet = FieldSheet(try choices(drawn))
        let name = try #require(sheet.fields.first?.name)
        let box = try #require(sheet.fields.first?.box)
        let moved = PDFRect(x0: box.x0 + 100, y0: box.y0 - 50, x1: box.x1 + 100, y1: box.y1 - 50)
        let before = sheet.fields[0].widgets.map(\.rect)
        _ = try sheet.apply([.move(name, to: moved)], pages: [drawn.graphics.geometry])
        for (old, new) in zip(before, sheet.fields[0].widgets.map(\.rect)) {
            #expect(abs(new.x0 - old.x0 - 100) < 0.01 && abs(new.y1 - old.y1 + 50) < 0.01)
        }
        _ = try sheet.apply([.change(name, to: .text)], pages: [drawn.graphics.geometry])
        #expect(sheet.fields.map(\.kind) == [.text] && sheet.fields[0].widgets.count == 1 && sheet.fields[0].mark == nil)
    }
}
