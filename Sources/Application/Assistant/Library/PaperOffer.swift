public import FormModel
public import Primitives
import Records
import Retrieval

/// A value that a paper of the library has for a field, with the place it stands at, for the person to take or to leave.
public struct PaperOffer: Sendable, Hashable {
    /// Below this nothing is offered: measured on entries of letters in seven languages (`Documentation/Decisions`, 22).
    static let leastConfidence = 0.8
    /// A sentence that has the words of a label may say something else with them.
    static let sentenceConfidence = 0.85

    public var field: Field.ID
    public var value: Personal<AnswerValue>
    public var place: Citation
    /// The paper's own words: the label with the value, or the sentence.
    public var line: Personal<String>
    /// 0 to 1.
    public var confidence: Double

    var evidence: Evidence.Origin {
        .document(name: place.paper.name.exposed, page: place.page ?? 1, quote: place.quote.text)
    }
}
