import FormModel
import Primitives

/// What people say of their work, their family and their places.
extension LooseAnswerTests {
    static let lives: [Case] =
        nurses + programmers + payers + households + others + places + [
            Case("ds160", .english, "we1.occupation", "I work as a nurse", gives: ["we1.occupation": .choice("MH")]),
            Case("ds160", .english, "travel.purposes.1.category", "H-1B", gives: ["travel.purposes.1.category": .choice("H")]),
            Case("ds160", .spanish, "ppt.type", "normal", gives: ["ppt.type": .choice("R")]),
            Case(
                "ds160", .spanish, "p1.nativeName", "María José García López, con acentos",
                gives: ["p1.nativeName": .text("María José García López")]),
            // Each option has a word of what was said.
            Case("ds160", .english, "we1.occupation", "nurse and lawyer", gives: ["we1.occupation": nil]),
            Case("ds160", .english, "we1.occupation", "truck driver", gives: ["we1.occupation": nil]),
        ]

    static func each(
        _ field: Field.ID, _ value: AnswerValue, _ said: [(Language, String)]
    ) -> [Case] {
        said.map { Case("ds160", $0.0, field, $0.1, gives: [field: value]) }
    }

    private static let nurses = each(
        "we1.occupation", .choice("MH"),
        [
            (.english, "I'm a nurse"), (.spanish, "soy enfermera"), (.french, "je suis infirmier"),
            (.german, "Ich bin Krankenschwester"), (.hindi, "मैं नर्स हूँ"), (.arabic, "أعمل ممرضة"), (.chinese, "我是护士"),
        ])

    /// "Engineering" is another choice, and 工程 a piece of the word.
    private static let programmers = each(
        "we1.occupation", .choice("CS"),
        [
            (.english, "software engineer"), (.spanish, "ingeniera de software"), (.french, "développeuse"),
            (.german, "Softwareentwickler"), (.hindi, "सॉफ्टवेयर इंजीनियर"), (.arabic, "مهندس برمجيات"), (.chinese, "我是软件工程师"),
        ])

    private static let payers =
        each(
            "travel.payer", .choice("O"),
            [
                (.english, "my parents pay"), (.spanish, "mis papás, o sea mis padres"), (.french, "mon mari"),
                (.german, "meine Eltern"), (.hindi, "मेरे पति"), (.arabic, "زوجي"), (.chinese, "我爸妈"),
            ])
        + each(
            "travel.payer", .choice("S"),
            [
                (.english, "I pay myself"), (.spanish, "yo misma lo pago"), (.french, "moi-même"), (.german, "ich zahle selbst"),
                (.hindi, "मैं खुद"), (.arabic, "على حسابي"), (.chinese, "自费"),
            ])
        + each(
            "travel.payer", .choice("U"),
            [
                (.english, "my future employer"), (.spanish, "mi futuro empleador"), (.french, "mon futur employeur"),
                (.german, "mein zukünftiger Arbeitgeber"), (.chinese, "未来的雇主"),
            ])

    private static let households = each(
        "we1.occupation", .choice("H"),
        [
            (.english, "stay-at-home mom"), (.spanish, "ama de casa"), (.french, "mère au foyer"), (.german, "Hausfrau"),
            (.hindi, "गृहिणी"), (.arabic, "ربة منزل"), (.chinese, "家庭主妇"),
        ])

    /// Somebody else's name as it is told; where the own is asked it is nobody's.
    private static let others: [Case] =
        [
            (Language.english, "his name was Dmytro Shevchenko"), (.german, "er hieß Dmytro Shevchenko"),
            (.french, "il s’appelait Dmytro Shevchenko"), (.hindi, "उनका नाम Dmytro Shevchenko था"),
            (.arabic, "كان اسمه Dmytro Shevchenko"), (.chinese, "他叫Dmytro Shevchenko"),
        ]
        .map { language, said in
            Case(
                "ds160", language, "fam.fatherSurnames", said,
                gives: ["fam.fatherSurnames": .text("Shevchenko"), "fam.fatherGivenNames": .text("Dmytro")])
        } + [
            Case("ds160", .english, "p1.surnames", "his name was Dmytro Shevchenko", gives: ["p1.surnames": nil]),
            Case("ds160", .english, "usc.surnames", "I don't know anyone there", gives: ["usc.surnames": .doesNotApply]),
            Case("ds160", .german, "usc.surnames", "ich kenne dort niemanden", gives: ["usc.surnames": .doesNotApply]),
            Case("ds160", .spanish, "usc.surnames", "no conozco a nadie allá", gives: ["usc.surnames": .doesNotApply]),
        ]

    private static let places: [Case] = [
        Case(
            "ds160", .english, "p1.birthCity", "Kharkiv in Ukraine",
            gives: ["p1.birthCity": .text("Kharkiv"), "p1.birthCountry": .text("UA")]),
        Case(
            "ds160", .spanish, "p1.birthCity", "Oaxaca en México",
            gives: ["p1.birthCity": .text("Oaxaca"), "p1.birthCountry": .text("MX")]),
        Case("ds160", .french, "p1.birthCity", "Aix en Provence", gives: ["p1.birthCity": .text("Aix en Provence")]),
        Case(
            "ds160", .english, "ppt.issueCity", "it was issued in Warsaw, Poland",
            gives: ["ppt.issueCity": .text("Warsaw"), "ppt.issueCountry": .text("PL")]),
        Case("ds160", .spanish, "ppt.issueCity", "lo saqué en Oaxaca", gives: ["ppt.issueCity": .text("Oaxaca")]),
        // A sentence is no state and no name: nothing is written before it is confirmed.
        Case("ds160", .english, "p1.birthState", "we don't have states", gives: ["p1.birthState": nil]),
        Case("ds160", .english, "start.location", "I write software for a living", gives: ["start.location": nil]),
        Case(
            "ds160", .english, "we2.schools.1.name", "I studied at the University of Kharkiv", "yes",
            gives: ["we2.schools.1.name": .text("University of Kharkiv")]),
    ]
}
