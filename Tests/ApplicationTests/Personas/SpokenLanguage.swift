import FormModel
import Primitives
import ValueParsing

/// How people of one language say values, shortly: the material of a persona that talks.
struct SpokenLanguage: Sendable {
    let language: Language
    let months: [String]
    /// `{d}`, `{m}` the month's name, `{y}`.
    let date: String
    let yes: String
    let no: String
    let skip: String
    /// Said where the form has a box for those who have no answer.
    let none: String
    let unknown: String
    /// Which of several readings is meant.
    let ordinals: [String]
    /// A claim with the name of a field: `{l}` is `{v}`.
    let claim: String

    static func of(_ language: Language) -> SpokenLanguage { all.first { $0.language == language } ?? all[0] }

    static let all: [SpokenLanguage] = [
        SpokenLanguage(
            language: .english,
            months: [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
                "December",
            ],
            date: "{m} {d}, {y}", yes: "yes", no: "no", skip: "skip", none: "does not apply", unknown: "I don't know",
            ordinals: ["the first one", "the second one", "the third one"], claim: "my {l} is {v}"),
        SpokenLanguage(
            language: .spanish,
            months: [
                "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
                "diciembre",
            ],
            date: "el {d} de {m} de {y}", yes: "sí", no: "no", skip: "saltar", none: "no aplica", unknown: "no sé",
            ordinals: ["el primero", "el segundo", "el tercero"], claim: "mi {l} es {v}"),
        SpokenLanguage(
            language: .french,
            months: [
                "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
                "décembre",
            ],
            date: "le {d} {m} {y}", yes: "oui", no: "non", skip: "passer", none: "sans objet", unknown: "je ne sais pas",
            ordinals: ["le premier", "le deuxième", "le troisième"], claim: "mon {l} est {v}"),
        SpokenLanguage(
            language: .german,
            months: [
                "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
                "Dezember",
            ],
            date: "am {d}. {m} {y}", yes: "ja", no: "nein", skip: "überspringen", none: "trifft nicht zu",
            unknown: "weiß ich nicht", ordinals: ["der erste", "der zweite", "der dritte"], claim: "mein {l} ist {v}"),
        SpokenLanguage(
            language: .hindi,
            months: ["जनवरी", "फरवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"],
            date: "{d} {m} {y}", yes: "हाँ", no: "नहीं", skip: "छोड़ दो", none: "लागू नहीं", unknown: "मुझे नहीं पता",
            ordinals: ["पहला", "दूसरा", "तीसरा"], claim: "मेरा {l} {v} है"),
        SpokenLanguage(
            language: .arabic,
            months: [
                "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر",
            ],
            date: "{d} {m} {y}", yes: "نعم", no: "لا", skip: "تخطي", none: "لا ينطبق", unknown: "لا أعرف",
            ordinals: ["الأول", "الثاني", "الثالث"], claim: "{l} هو {v}"),
        SpokenLanguage(
            language: .chinese, months: (1...12).map(String.init), date: "{y}年{m}月{d}日", yes: "是", no: "不是", skip: "跳过",
            none: "不适用", unknown: "我不知道", ordinals: ["第一个", "第二个", "第三个"], claim: "{l}是{v}"),
    ]

    func filled(_ frame: String, _ values: [String: String]) -> String {
        values.reduce(frame) { text, value in
            text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false).joined(separator: value.value)
        }
    }

    /// The value as this language says it.
    func words(_ value: AnswerValue, for field: Field, _ parser: ValueParser) -> String {
        switch value {
        case .flag(let flag): flag ? yes : no
        case .date(let date):
            filled(self.date, ["d": String(date.day), "m": months[date.month - 1], "y": String(date.year)])
        case .choice(let value): field.options.first { $0.value == value }?.label[language] ?? value
        case .choices(let values):
            values.map { value in field.options.first { $0.value == value }?.label[language] ?? value }.joined(separator: ", ")
        case .number(let number): number.plain
        case .money(let money): "$" + money.amount.plain
        case .name(let name): name.full
        case .address(let address): address.oneLine
        case .doesNotApply: field.absence == .unknown ? unknown : none
        case .text(let text): words(text, field, parser)
        }
    }

    private func words(_ text: String, _ field: Field, _ parser: ValueParser) -> String {
        switch field.kind {
        case .country: parser.name(ofCountry: text).map { $0[language] } ?? text
        case .phone: text.hasPrefix("+1") ? field.text(for: .text(text), country: "US") : text
        default: text
        }
    }
}
