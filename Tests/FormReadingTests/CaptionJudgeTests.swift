import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

@testable import FormReading
@testable import PageLayout

/// What is learned of the words that name fields, beside what the rules say.
struct CaptionJudgeTests {
    private typealias Node = TreeFile.Node

    /// A judge of one tree.
    private func judge(_ nodes: [Node]) -> CaptionJudge? {
        CaptionJudge(TreeFile.bytes(nodes, features: CaptionFeatures.names.count))
    }

    /// A table whose heads stand over its columns and before its rows, and a question that is explained.
    private func form() -> HandmadeForm {
        var form = HandmadeForm()
        form.words("Amount", 200, 90)
        form.words("Payee", 320, 90)
        for (row, head) in ["Rent", "Power"].enumerated() {
            let y = 106 + Double(row) * 20
            form.words(head, 40, y + 4)
            for column in 0..<2 { form.text("f\(row)\(column)", 200 + Double(column) * 120, y, width: 100, height: 16) }
        }
        form.words("Do you own a car? Count only what is registered.", 40, 200)
        form.text("car", 320, 196, width: 100, height: 16)
        return form
    }

    private func labels(_ judge: CaptionJudge?) -> [String: String] {
        let form = form()
        return FormInference(captions: judge).fieldLabels(of: form.document, pages: form.pages)
    }

    private func samples() -> [CaptionSample] {
        let form = form()
        return CaptionSample.samples(form.document, pages: form.pages, rules: [])
    }

    @Test func proposesTheHeadsOfRowAndColumn() {
        let texts = samples().filter { $0.field == "f11" }.map(\.text)
        #expect(texts.contains("Power – Payee"), "\(texts)")
        #expect(texts.contains("Payee"), "\(texts)")
    }

    @Test func proposesAQuestionWithoutWhatExplainsIt() {
        let texts = samples().filter { $0.field == "car" }.map(\.text)
        #expect(texts.contains { FoldedText($0) == FoldedText("Do you own a car") }, "\(texts)")
        #expect(texts.contains { $0.contains("registered") }, "\(texts)")
    }

    @Test func proposesTheWordsOverOneColumnOfSeveral() {
        var form = HandmadeForm()
        form.words("Jan Feb Mar", 200, 90)
        form.words("1.", 40, 114)
        form.words("Row", 40, 90)
        for column in 0..<3 { form.check("m\(column)", 202 + Double(column) * 16, 106) }
        let texts = CaptionSample.samples(form.document, pages: form.pages, rules: []).filter { $0.field == "m1" }.map(\.text)
        #expect(texts.contains("Feb"), "\(texts)")
        #expect(texts.contains("Row 1 – Feb"), "\(texts)")
    }

    @Test func proposesAnAnswerWithItsQuestion() {
        var form = HandmadeForm()
        form.words("Who owes the debt?", 40, 90)
        for (row, words) in ["Debtor 1 only", "Debtor 2 only"].enumerated() {
            form.check("d\(row)", 40, 110 + Double(row) * 16)
            form.words(words, 56, 118 + Double(row) * 16)
        }
        let texts = CaptionSample.samples(form.document, pages: form.pages, rules: []).filter { $0.field == "d1" }.map(\.text)
        #expect(texts.contains("Who owes the debt? – Debtor 2 only"), "\(texts)")
    }

    @Test func joinsAWordThatIsPartedAtTheEndOfALine() {
        #expect(TextPiece.joined(["Basis-", "elterngeld"]) == "Basiselterngeld")
        #expect(TextPiece.joined(["A-", "Number"]) == "A- Number" && TextPiece.joined(["one", "two"]) == "one two")
    }

    @Test func measuresEveryFeature() {
        let samples = samples()
        #expect(!samples.isEmpty)
        #expect(samples.allSatisfy { $0.features.count == CaptionSample.names.count && $0.features.allSatisfy(\.isFinite) })
    }

    @Test func takesTheLikeliestWords() throws {
        let way = try #require(CaptionFeatures.names.firstIndex(of: "way"))
        let last = Float(CaptionProposal.Way.columnHead.rawValue)
        // Heads of columns are likely, all else is not.
        let trees = try #require(
            judge([
                Node(feature: UInt16(way), low: 1, high: 2, value: last - 0.5), Node(value: 0.3),
                Node(feature: UInt16(way), low: 3, high: 4, value: last + 0.5), Node(value: 0.9), Node(value: 0.3),
            ]))
        #expect(labels(trees)["f11"] == "Payee")
    }

    @Test func leavesAFieldWithoutWordsThatAreLikely() throws {
        let unlikely = try #require(judge([Node(value: 0.1)]))
        let likely = try #require(judge([Node(value: 0.9)]))
        let printed = ["Do you own a car", "registered"]
        #expect(printed.allSatisfy { labels(unlikely)["car"]?.contains($0) != true }, "\(labels(unlikely))")
        #expect(printed.contains { labels(likely)["car"]?.contains($0) == true }, "\(labels(likely))")
    }

    /// Names and tooltips are weighed against captions on the scale of the rules.
    @Test func isAsSureAsTheRulesWouldBe() {
        #expect(abs(CaptionJudge.score(0.5) - 0.7) < 0.001 && abs(CaptionJudge.score(0.75) - 0.85) < 0.001)
        #expect(CaptionJudge.score(2) == 1 && CaptionJudge.score(-2) == 0)
    }

    /// A name that a program gave is no match for likely words, and beats unlikely ones.
    @Test func likelyWordsBeatANameThatSaysOtherThings() throws {
        let likely = try #require(judge([Node(value: 0.8)]))
        var form = HandmadeForm()
        form.words("Postal code", 40, 104)
        form.text("Text field 3", 160, 100, width: 100, height: 16)
        let labels = FormInference(captions: likely).fieldLabels(of: form.document, pages: form.pages)
        #expect(labels["Text field 3"] == "Postal code", "\(labels)")
    }

    @Test func refusesWhatIsNoSuchFile() {
        #expect(CaptionJudge([]) == nil)
        #expect(judge([Node(feature: 999, low: 1, high: 1, value: 1), Node(value: 1)]) == nil)
    }

    /// The file that is shipped is one for the features that are measured today.
    @Test func theShippedTreesFitTheFeatures() throws {
        let data = try #require(
            FileManager.default.contents(atPath: Checkout.root.appending(path: "Resources/Recognition/labels.trees").path))
        #expect(CaptionJudge([UInt8](data)) != nil)
    }
}
