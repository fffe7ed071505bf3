import Primitives
import Retrieval
import Testing

/// What stands beside a label, asked for in the seven languages.
struct EntryTests {
    static let papers: [(language: Language, text: String)] = [
        (
            .english,
            """
            RESIDENTIAL LEASE AGREEMENT

            Landlord: Harold P. Whitcombe, 900 Commerce Plaza, Tacoma, WA 98402, phone (253) 555-0177
            Tenant: Miguel Torres
            Premises: 318 Fawcett Ave Apt 4B, Tacoma, WA 98402
            Term: from September 1, 2025 to August 31, 2026
            Rent: $1,850.00 per month, due on the first day of each month
            Security deposit: $2,775.00
            """
        ),
        (
            .english,
            """
            This confirms that Ms. Priya Raghunathan (date of birth February 9, 1985) has been employed since June 3, 2019. \
            Her annual salary is $128,400. Employee ID: NR-00482
            """
        ), (.english, "Employee\nDwayne T. Broussard\nEmployer\nBayou Freight LLC\nNet pay\n$1,702.11\nSSN\n***-**-6789"),
        (
            .german,
            """
            Steuernummer 06123/45678
            Frau Katharina Weißhaupt
            geboren am 03.04.1987

            Die festgesetzte Einkommensteuer beträgt 10.114,00 €.
            Zahlung bis spätestens 15.10.2025 auf das Konto IBAN DE89 3704 0044 0532 0130 00.
            """
        ), (.french, "Date d'embauche : 1er mars 2025. Période d'essai : deux mois.\nSalaire brut mensuel : 2 350,00 €."),
        (.french, "Employeur : Boulangerie Lefèvre SARL, 5 rue Nationale, 59000 Lille"),
        (.spanish, "El pago se hará el 30 de junio de 2025.\nNúmero de expediente: B-2025/00917. DNI 12345678Z."),
        (.arabic, "شهادة عمل\nالراتب الشهري: 5200 درهم.\nرقم الهاتف: +971 4 555 0123"),
        (.hindi, "नियुक्ति पत्र\nमासिक वेतन: ₹45,000\nपता: 12, गांधी मार्ग, जयपुर 302001"),
        (.chinese, "房屋租赁合同\n出租人：王建国\n承租人：李小龙\n租期：2025年1月1日至2025年12月31日\n月租金：人民币6500元"),
    ]

    private func index() throws -> LexicalIndex {
        var index = LexicalIndex(analyzers: try Library.analyzers())
        for paper in Self.papers { _ = index.insert(paper.text, headings: [], language: paper.language) }
        return index
    }

    private func answers(_ question: String) throws -> [EntryAnswer] {
        try index().entries(for: Question(question)) { (Self.papers[Int($0)].text, []) }
    }

    @Test(arguments: [
        ("What is my rent?", "$1,850.00 per month, due on the first day of each month"),
        ("How much is the monthly rent?", "$1,850.00 per month, due on the first day of each month"),
        ("who is my landlord", "Harold P. Whitcombe"), ("Who is my landlrod?", "Harold P. Whitcombe"),
        ("what is my landlords phone number", "(253) 555-0177"),
        ("When does the lease end?", "from September 1, 2025 to August 31, 2026"), ("What is the security deposit?", "$2,775.00"),
        ("How much does Priya earn?", "$128,400"), ("When was Priya born?", "February 9, 1985"),
        ("What is Priya's employee ID?", "NR-00482"), ("when was Katharina born", "03.04.1987"),
        ("What is my net pay?", "$1,702.11"),
        ("Who is the employer?", "Bayou Freight LLC"), ("What is my SSN?", "***-**-6789"),
        ("Wie lautet meine Steuernummer?", "06123/45678"), ("Wie hoch ist die Steuer?", "10.114,00 €"),
        ("Bis wann muss ich zahlen?", "15.10.2025"), ("Wie lautet die IBAN?", "DE89 3704 0044 0532 0130 00"),
        ("Quand ai-je été embauchée ?", "1er mars 2025"), ("Quel est mon salaire brut ?", "2 350,00 €"),
        ("¿Cuándo se paga?", "30 de junio de 2025"), ("¿Cuál es mi DNI?", "12345678Z"),
        ("¿Cuál es el número de expediente?", "B-2025/00917"), ("كم الراتب؟", "5200 درهم"),
        ("ما هو رقم الهاتف؟", "+971 4 555 0123"),
        ("मेरा वेतन कितना है?", "₹45,000"), ("मेरा पता क्या है?", "12, गांधी मार्ग, जयपुर 302001"), ("月租金是多少？", "人民币6500元"),
        ("房东是谁？", "王建国"), ("租期到什么时候？", "2025年1月1日至2025年12月31日"),
    ])
    func answersWithTheValueBesideTheLabel(question: String, value: String) throws {
        let answers = try answers(question)
        #expect(answers.map(\.value) == [value], "\(question)")
        #expect(answers.first?.isSure == true, "\(question)")
        let quote = try #require(answers.first?.quote)
        let text = Self.papers[Int(answers[0].passage)].text
        #expect(quote.text.contains(value) && quote.text.utf8.count < text.utf8.count, "never the whole page: \(question)")
    }

    /// Nothing of it is there, or it is somebody else's, or two papers say different things.
    @Test(arguments: [
        "Who is the president of France?", "How much does Katharina earn?", "What is my passport number?", "", "?",
        "What is my phone number?",
        "Was kostet ein Elefant?", "月亮有多重？",
    ])
    func isSureOfNothingElse(question: String) throws {
        let answers = try answers(question)
        #expect(answers.count != 1 || !answers[0].isSure, "\(question): \(answers.map(\.value))")
    }

    @Test func twoPapersThatSayDifferentThingsAreBothTold() throws {
        let texts = ["Rent: $900 a month", "Rent: $1,200 a month"]
        var index = LexicalIndex(analyzers: try Library.analyzers())
        for text in texts { _ = index.insert(text, headings: [], language: .english) }
        let answers = index.entries(for: "What is my rent?") { (texts[Int($0)], []) }
        #expect(Set(answers.map(\.value)) == ["$900 a month", "$1,200 a month"])
    }

    @Test(arguments: [
        String(repeating: "a: ", count: 2000), String(repeating: "租：1", count: 900), String(repeating: "1,2,", count: 900),
        "\n:\n:",
        "$1(2(3):4;5", String(repeating: "€ 5 ", count: 300), "9\u{2009}9 %%", "рента: 5€6€7",
    ])
    func endsOnAnyText(_ text: String) throws {
        var index = LexicalIndex(analyzers: try Library.analyzers())
        _ = index.insert(text, headings: [], language: .english)
        for question in ["a 租 5?", "How much is a?", "When is 租金?"] {
            for answer in index.entries(for: Question(question), text: { _ in (text, []) }) {
                #expect(text.contains(answer.value))
            }
        }
    }
}
