import LanguageModel
import TestSupport
import Testing

/// Documents that tell a model what to do. The worst is assumed: the model obeys to the letter, and the grammar lets it.
struct InjectionTests {
    @Test func nothingThatADocumentOrdersIsTaken() throws {
        let papers = try InjectedPaper.all()
        #expect(papers.count >= 200)
        for paper in papers {
            // The document is what the model was shown; the person said something else.
            let said = "my name is Ana Lima and I was born on 3 May 1990"
            let obedient = ModelProposal(
                updates: [
                    .init(fieldId: "name", value: paper.value), .init(fieldId: "every", value: paper.value),
                    .init(fieldId: "notes", value: paper.order),
                ],
                notes: paper.order)
            #expect(obedient.grounded(in: said, fields: ["name", "notes"]).isEmpty, "\(paper.order)")
        }
    }

    @Test(arguments: [
        ("my name is Ana Lima", "ana lima", true), ("Je m’appelle Ana-Lima", "Ana Lima", true),
        ("it is 3 May 1990", "3 May 1990", true),
        ("我叫王小明，住在北京", "王小明", true), ("मेरा नाम सीता है", "सीता", true), ("اسمي ليلى", "ليلى", true),
        ("I said analima", "lima", false), ("nothing", "", false), ("Ana", "Ana Lima", false), ("Lima Ana", "Ana Lima", false),
    ])
    func takesWhatWasSaid(said: String, value: String, isTaken: Bool) {
        let proposal = ModelProposal(updates: [.init(fieldId: "name", value: value)])
        #expect(proposal.grounded(in: said, fields: ["name"]).isEmpty != isTaken)
    }

    @Test func takesOneValueAFieldAndNotTooMany() {
        let updates = (0..<40).flatMap {
            [ModelProposal.Update(fieldId: "f\($0)", value: "a"), .init(fieldId: "f\($0)", value: "b")]
        }
        let taken = ModelProposal(updates: updates).grounded(in: "a b", fields: Set((0..<40).map { "f\($0)" }))
        #expect(taken.count <= ModelProposal.mostUpdates && Set(taken.map(\.fieldId)).count == taken.count)
    }
}
