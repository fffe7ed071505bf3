import Primitives
import Retrieval
import Testing

struct SearchTests {
    struct Case: CustomTestStringConvertible {
        var language: Language
        var question: String
        /// The first is to be found.
        var texts: [String]
        var testDescription: String { question }
    }

    /// Each question has a word in another form than its passage, and the other passages share small words with it.
    static let cases: [Case] = [
        Case(
            language: .english, question: "When were the deposits paid?",
            texts: [
                "The tenant paid a deposit in March.", "When the landlord visits, the heating is on.", "Pets were never allowed.",
            ]),
        Case(
            language: .spanish, question: "¿Cuáles son las obligaciones del inquilino?",
            texts: ["La obligacion del inquilino es pagar a tiempo.", "Las ventanas son de madera.", "Los vecinos del edificio."]),
        Case(
            language: .french, question: "Quelles sont les obligations des locataires ?",
            texts: ["L'obligation du locataire est de payer à temps.", "Les fenêtres sont en bois.", "Des voisins calmes."]),
        Case(
            language: .german, question: "Wie lange ist die Frist für Kündigungen?",
            texts: ["Die Kündigungsfrist beträgt drei Monate.", "Die Miete ist lange bekannt.", "Für Gäste ist ein Zimmer da."]),
        Case(
            language: .german, question: "Wo ist der Antrag auf Kindergeld?",
            texts: [
                "Der Kindergeldantrag liegt im blauen Ordner.", "Der Kinderwagen ist im Keller.", "Das Geld ist auf der Bank.",
            ]),
        Case(
            language: .hindi, question: "किरायेदारों की ज़िम्मेदारियाँ क्या हैं?",
            texts: ["किरायेदार की जिम्मेदारी समय पर भुगतान करना है।", "खिड़कियाँ लकड़ी की हैं।", "पड़ोसी क्या कहते हैं।"]),
        Case(
            language: .arabic, question: "ما هي التزامات المستأجرين؟",
            texts: ["إلتزام المُسْتَأجِر هو الدفع في الوقت.", "النوافذ من الخشب.", "ما هي أسماء الجيران."]),
        Case(
            language: .chinese, question: "押金是什么时候支付的？",
            texts: ["租客在三月支付了押金。", "房东什么时候来访都可以。", "窗户是木头的。"]),
    ]

    @Test(arguments: cases)
    func findsOtherFormsOfAWord(_ example: Case) throws {
        let library = try Library(example.texts.reversed(), example.language)
        #expect(library.first(example.question) == example.texts[0])
    }

    @Test(arguments: [
        ("resident permit expires", "residnet permit"), ("Arbeitsvertrag vom Mai", "Arbeitsvetrag"),
        ("the electricity invoice", "electricty"),
    ])
    func forgivesATypingMistake(_ text: String, _ question: String) throws {
        let library = try Library(["something else entirely", text, "and a third paper"], .english)
        #expect(library.first(question) == text)
    }

    @Test func ignoresWidthCaseAndAccents() throws {
        let library = try Library(["Größe ＡＢＣ１２３ élève", "nothing here"], .german)
        for question in ["abc123", "GROSSE", "Eleve"] {
            #expect(library.first(question) == library.texts[0], "\(question)")
        }
    }

    @Test func readsArabicPresentationForms() throws {
        let library = try Library(["ﻋﻘﺪ ﺍﻹﻳﺠﺎﺭ", "شيء آخر"], .arabic)
        #expect(library.first("عقد الايجار") == library.texts[0])
    }

    @Test func readsNativeDigitsAsNumbers() throws {
        let library = try Library(["المبلغ ١٢٥٠ دينار", "المبلغ غير معروف"], .arabic)
        #expect(library.first("1250") == library.texts[0])
    }

    @Test func findsByHeadings() throws {
        var library = try Library(["some words", "other words"], .english)
        let passage = library.index.insert("It is due on Friday.", headings: ["Lease", "Rent"], language: .english)
        #expect(library.index.search("rent of the lease", limit: 1).first?.passage == passage)
    }

    @Test func findsNothingWithoutWords() throws {
        let library = try Library(["some words"], .english)
        for question in ["", "?!", "the of and", "zzqqxx"] {
            #expect(library.index.search(Question(question), limit: 5).isEmpty, "\(question)")
        }
    }

    @Test func findsAcrossLanguagesOfOneLibrary() throws {
        var library = try Library(["The deposit is 900."], .english)
        let french = library.index.insert("Les obligations du locataire.", headings: [], language: .french)
        #expect(library.index.search("obligation locataires", limit: 1).first?.passage == french)
    }

    @Test func goesOnFromTheQuestionBefore() throws {
        let library = try Library(["The deposit of the car is 90.", "The deposit of the flat is 900.", "Cats."], .english)
        let hits = library.index.search(Question("And the deposit?", earlier: "What is the rent of the flat?"), limit: 1)
        #expect(hits.first?.passage == 1)
    }

    @Test func forgetsWhatIsRemoved() throws {
        var library = try Library(["the lease of the flat", "the lease of the car"], .english)
        library.index.remove(0)
        library.index.remove(0)
        #expect(library.index.search("lease flat", limit: 5).map(\.passage) == [1])
        #expect(library.index.passageCount == 1)
    }

    @Test func findsOnlyWhatIsAccepted() throws {
        let library = try Library(["the lease of the flat", "the lease of the car"], .english)
        #expect(library.index.search("lease flat", limit: 5) { $0 == 1 }.map(\.passage) == [1])
    }

    /// What was inserted in another order, or inserted and removed in between, is found with the same scores.
    @Test func doesNotDependOnItsHistory() throws {
        let texts = ["rent is due monthly", "the deposit is two rents", "a cat needs consent", "rent may rise by notice"]
        let plain = try Library(texts, .english)
        var other = try Library(texts + ["rent rent rent"], .english)
        other.index.remove(4)
        for question in ["rent", "deposit of rents", "consent for cats"] {
            #expect(
                plain.index.search(Question(question), limit: 9) == other.index.search(Question(question), limit: 9),
                "\(question)")
        }
    }
}
