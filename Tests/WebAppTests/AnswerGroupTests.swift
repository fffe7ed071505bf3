import FormModel
import Presentation
import Primitives
import Testing

struct AnswerGroupTests {
    private func group(_ rows: [(value: String?, isRequired: Bool)]) -> AnswerGroup {
        AnswerGroup(
            title: "Section",
            rows: rows.enumerated().map {
                .init(field: Field.ID("f\($0)"), label: "Field", value: $1.value, isRequired: $1.isRequired)
            })
    }

    /// A form that requires nothing is not done because nothing is missing.
    @Test func isDoneByWhatItHolds() {
        #expect(!group([("a", false), (nil, false)]).isDone)
        #expect(group([("a", false), ("b", false)]).isDone)
        #expect(group([("a", true), (nil, false)]).isDone)
        #expect(!group([("a", false), (nil, true)]).isDone)
    }
}
