import FormModel
import Primitives
import ValueParsing

extension FieldReader {
    /// The time for which a field asks a sum, by its label, else by its question.
    func period(of field: Field) -> PayPeriod? {
        for text in [field.label, field.aiPrompt].compactMap({ $0 }) {
            if let period = parser.period(in: text[language], language) ?? parser.period(in: text.english, .english) {
                return period
            }
        }
        return nil
    }

    /// Asks for the sum of the field's own period where another was named: what somebody earns in a year
    /// is not twelve times a month for everybody.
    func question(ofPeriod reading: Reading, _ field: Field) -> Reading? {
        guard [.money, .text].contains(field.kind), let said = reading.period, let asked = period(of: field), !said.fits(asked)
        else {
            return nil
        }
        let words: [String: Message.Argument] = [
            "said": .message(Message("period.\(said.rawValue)")), "asked": .message(Message("period.\(asked.rawValue)")),
        ]
        return Reading(span: reading.span, missing: [Message("parse.money.period", words)])
    }
}
