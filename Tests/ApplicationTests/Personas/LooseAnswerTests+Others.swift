import FormModel
import Primitives

/// What is said of somebody else beside their name, of a paper's last day, of the kind of visa, and addresses of other countries.
extension LooseAnswerTests {
    static let told: [Case] = births + papers + visas + abroad + relatives + denials

    /// Never the person's own day of birth, which nobody spoke of.
    private static let births: [Case] = [
        Case(
            "ds160", .english, "fam.fatherSurnames", "Dmytro Shevchenko, born February 14, 1963",
            gives: ["fam.fatherSurnames": .text("Shevchenko"), "fam.fatherDob": day(1963, 2, 14), "p1.dob": nil]),
        Case(
            "ds160", .english, "fam.motherSurnames", "Olena Shevchenko, she was born on March 3, 1965",
            gives: ["fam.motherGivenNames": .text("Olena"), "fam.motherDob": day(1965, 3, 3), "p1.dob": nil]),
        Case(
            "ds160", .spanish, "fam.motherSurnames", "María López Ruiz, nacida el 3 de marzo de 1965",
            gives: ["fam.motherSurnames": .text("López Ruiz"), "fam.motherDob": day(1965, 3, 3), "p1.dob": nil]),
        Case(
            "ds160", .english, "p1.surnames", "Oksana Shevchenko, born February 14, 1990",
            gives: ["p1.surnames": .text("Shevchenko"), "p1.dob": day(1990, 2, 14), "fam.fatherDob": nil]),
    ]

    private static let papers: [Case] = [
        (Language.english, "issued January 15, 2025, expires January 15, 2035"),
        (.spanish, "expedido el 15 de enero de 2025, vence el 15 de enero de 2035"),
        (.french, "délivré le 15 janvier 2025, valable jusqu’au 15 janvier 2035"),
        (.german, "ausgestellt am 15.1.2025, gültig bis 15.1.2035"),
    ].map { language, said in
        Case(
            "ds160", language, "ppt.issueDate", said,
            gives: ["ppt.issueDate": day(2025, 1, 15), "ppt.expiryDate": day(2035, 1, 15)])
    }

    /// Work is no visit on business; what an option says in another word beside is asked about.
    private static let visas: [Case] = [
        (Language.german, "ich werde innerhalb der Firma versetzt", "L"),
        (.english, "I'm being transferred within my company, L-1", "L"),
        (.french, "je suis mutée par mon entreprise", "L"),
        (.spanish, "viaje de negocios", "B"),
        (.german, "ich will dort arbeiten", nil),
        (.spanish, "quiero trabajar allá", nil),
        (.english, "to work there", nil),
        (.french, "voyage professionnel", nil),
    ].map { language, said, value in
        Case(
            "ds160", language, "travel.purposes.1.category", said,
            gives: ["travel.purposes.1.category": value.map { .choice($0) }])
    }

    /// Three pieces with commas are no street, apartment and city where the last one is a country.
    private static let abroad: [Case] = [
        (Language.english, "221B Baker Street, London NW1 6XE, United Kingdom", "London", "NW1 6XE", "GB"),
        (.german, "Voorbeeldstraat 12, 1012 AB Amsterdam, Niederlande", "Amsterdam", "1012 AB", "NL"),
        (.french, "12 rue de la Paix, 75002 Paris, France", "Paris", "75002", "FR"),
    ].map { language, said, city, code, country in
        Case(
            "ds160", language, "addr.home.street1", said,
            gives: [
                "addr.home.city": .text(city), "addr.home.postal": .text(code), "addr.home.country": .text(country),
                "addr.home.street2": nil,
            ])
    }

    private static let relatives: [Case] = [
        (Language.english, "my brother Andrés García"), (.spanish, "mi hermano Andrés García"),
        (.french, "mon frère Andrés García"),
        (.german, "mein Bruder Andrés García"),
    ].map { language, said in
        Case(
            "ds160", language, "fam.immediate.1.surnames", said,
            gives: ["fam.immediate.1.surnames": .text("García"), "fam.immediate.1.givenNames": .text("Andrés")])
    }

    /// What a sentence denies is not always what was asked: a visa that was not given is one that was refused.
    private static let denials: [Case] =
        [
            (Language.english, "prev.refused", "they didn't give me a visa in 2010"),
            (.spanish, "prev.refused", "no me dieron la visa en 2010"),
            (.french, "prev.refused", "on ne m’a pas donné de visa en 2010"),
            (.german, "prev.refused", "2010 habe ich kein Visum bekommen"),
            (.hindi, "prev.refused", "उन्होंने मुझे वीज़ा नहीं दिया"),
            (.arabic, "prev.refused", "لم يعطوني تأشيرة"),
            (.chinese, "prev.refused", "他们没给我签证"),
            (.english, "sec2.arrested", "I was arrested once but not convicted"),
        ].map { language, field, said in Case("ds160", language, Field.ID(field), said, gives: [Field.ID(field): nil]) }
        + each(
            "prev.beenInUS", .flag(false),
            [
                (.english, "I've never been there"), (.spanish, "nunca he ido"), (.french, "je n’y suis jamais allée"),
                (.german, "ich war noch nie dort"), (.hindi, "मैं कभी नहीं गया"), (.arabic, "لا، أبدًا"), (.chinese, "没去过"),
            ])
        + [
            Case("w4", .english, "exempt", "I didn't owe anything last year", gives: ["exempt": nil]),
            Case("w4", .english, "exempt", "I didn't owe anything last year", "no", gives: ["exempt": nil]),
            Case("w4", .english, "exempt", "I don't think so", gives: ["exempt": .choice("no")]),
            // How often of something else, a day where a place is asked, and a sentence that is no name.
            Case("dmv-renewal", .english, "notice", "once, in 2015", gives: ["remoteInARow": nil]),
            Case("dmv-renewal", .english, "remoteInARow", "once", gives: ["remoteInARow": .choice("1")]),
            Case("ds160", .english, "start.location", "March 1", gives: ["start.location": nil]),
            Case("i9", .english, "familyName", "it runs out in March 2027", gives: ["givenName": nil, "familyName": nil]),
            Case(
                "ds160", .english, "start.location", "the location is US Embassy Kyiv",
                gives: ["start.location": .text("US Embassy Kyiv")]),
            Case("i9", .english, "otherLastNames", "just the one", gives: ["otherLastNames": .doesNotApply]),
        ]

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> AnswerValue? {
        CivilDate(year: year, month: month, day: day).map { .date($0) }
    }
}
