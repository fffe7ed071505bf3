import FormModel
import Primitives

/// An answer's value as scripts expect it: text, true or false, an object for a name or an address.
struct ValueOutput: Encodable {
    let value: AnswerValue

    init(_ value: AnswerValue) { self.value = value }

    func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        switch value {
        case .text(let text), .choice(let text): try single.encode(text)
        case .flag(let flag): try single.encode(flag)
        // As text: a binary fraction would not be what was said.
        case .number(let number): try single.encode(number.plain)
        case .money(let money): try single.encode(money)
        case .date(let date): try single.encode(date)
        case .choices(let choices): try single.encode(choices)
        case .name(let name): try single.encode(name)
        case .address(let address): try single.encode(address)
        case .doesNotApply: try single.encode(["doesNotApply": true])
        }
    }
}

/// Who said a value or where it was read, when, and how sure that is.
struct EvidenceOutput: Encodable {
    let origin: String
    let turn: Int?
    let document: String?
    let page: Int?
    let quote: String?
    let words: String?
    let at: Timestamp
    let confidence: Double

    init(_ evidence: Evidence) {
        var place: (turn: Int?, document: String?, page: Int?, quote: String?)
        switch evidence.origin {
        case .turn(let number):
            origin = "turn"
            place.turn = number
        case .direct: origin = "direct"
        case .prefilled: origin = "prefilled"
        case .document(let name, let page, let quote):
            origin = "document"
            place = (nil, name, page, quote)
        case .profile: origin = "profile"
        case .another: origin = "another-person"
        case .computed: origin = "computed"
        }
        turn = place.turn
        document = place.document
        page = place.page
        quote = place.quote
        words = evidence.words?.exposed
        at = evidence.at
        confidence = evidence.confidence
    }
}
