import Documents
import Testing

/// The pages of a finished file, as a person puts them in order.
struct PageArrangementTests {
    private func forms(_ arrangement: PageArrangement) -> [Int] {
        arrangement.leaves.map { if case .form(let page) = $0.source { page } else { 0 } }
    }

    @Test func movesTurnsTakesOutAndUndoes() throws {
        var arrangement = PageArrangement(formPages: 3)
        #expect(!arrangement.isChanged && !arrangement.canUndo && forms(arrangement) == [1, 2, 3])
        try arrangement.apply(.move(2, to: 0))
        try arrangement.apply(.turn(0))
        try arrangement.apply(.takeOut(1))
        #expect(forms(arrangement) == [3, 2] && arrangement.leaves[0].turn == 90 && arrangement.takenOut == [1])
        for _ in 0..<3 { arrangement.undo() }
        #expect(!arrangement.isChanged && !arrangement.canUndo)
        arrangement.undo()
        #expect(forms(arrangement) == [1, 2, 3], "there is nothing more to undo")
    }

    @Test func bindsOthersBehindAndAPageOfTheFormOnce() throws {
        var arrangement = PageArrangement(formPages: 2)
        try arrangement.apply(.add([.added(file: "a", page: 1), .added(file: "a", page: 2)]))
        #expect(forms(arrangement) == [1, 2, 0, 0] && arrangement.addedFiles == ["a"])
        #expect(throws: PageArrangementFailure(.noSuchPage)) { try arrangement.apply(.add([.form(1)])) }
        try arrangement.apply(.takeOut(0))
        #expect(throws: PageArrangementFailure(.noSuchPage)) { try arrangement.apply(.add([.form(3)])) }
        try arrangement.apply(.add([.form(1)]))
        #expect(forms(arrangement) == [2, 0, 0, 1])
    }

    @Test func fourTurnsAreNone() throws {
        var arrangement = PageArrangement(formPages: 1)
        for _ in 0..<4 { try arrangement.apply(.turn(0)) }
        #expect(!arrangement.isChanged)
    }

    /// A file without a page is none; what can't be done changes nothing.
    @Test(arguments: [
        (PageArrangement.Change.takeOut(0), PageArrangementFailure.Code.lastPage), (.takeOut(1), .noSuchPage),
        (.move(0, to: 1), .noSuchPage), (.move(-1, to: 0), .noSuchPage), (.turn(7), .noSuchPage),
        (.add((1...500).map { .added(file: "a", page: $0) }), .tooManyPages),
    ])
    func refuses(change: PageArrangement.Change, code: PageArrangementFailure.Code) {
        var arrangement = PageArrangement(formPages: 1)
        #expect(throws: PageArrangementFailure(code)) { try arrangement.apply(change) }
        #expect(arrangement == PageArrangement(formPages: 1))
    }
}
