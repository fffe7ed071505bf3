import FormModel
import Primitives

/// What people of one language say, with what is meant: the material of a thousand answers.
struct SpokenAnswers: Sendable {
    let language: Language
    /// Given and family name.
    let names: [(String, String)]
    let nameFrames: [String]
    let months: [String]
    /// `{d}`, `{m}` the month's name, `{y}`.
    let dateFrames: [String]
    let phoneFrames: [String]
    let emailFrames: [String]
    let cities: [String]
    let cityFrames: [String]
    /// Number words beside what they say.
    let counts: [(String, Int)]
    let countFrames: [String]
    let yes: [String]
    let no: [String]
    /// Neither an answer nor a command.
    let asides: [String]
    let countries: [(String, String)]

    static let dates = [
        (3, 1, 1990), (17, 2, 1985), (28, 3, 1971), (6, 5, 1999), (12, 7, 2001), (30, 9, 1968), (1, 10, 1977), (24, 12, 1954),
    ]
    static let phones = ["617-555-0110", "(303) 555-0147", "212 555 0199", "415.555.0123"]
    static let emails = ["ana.lopez@example.com", "j_smith99@mail.example.org", "info@example.net"]

    static let all: [SpokenAnswers] = [
        SpokenAnswers(
            language: .english,
            names: [
                ("Maria", "Gonzalez"), ("John", "Smith"), ("Aisha", "Khan"), ("Wei", "Chen"), ("Peter", "O'Neill"),
                ("Zoë", "Baker"),
            ],
            nameFrames: ["{n}", "my name is {n}", "I'm called {n}", "{n}.", "it's {n}"],
            months: [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
                "December",
            ],
            dateFrames: ["{m} {d}, {y}", "I was born on {m} {d} {y}", "{d} {m} {y}", "it's the {d} of {m} {y}"],
            phoneFrames: ["{p}", "my number is {p}", "call me at {p}"],
            emailFrames: ["{e}", "my email is {e}", "write to {e} please"],
            cities: ["Springfield", "Portland", "San Diego", "Albany"],
            cityFrames: ["{c}", "I live in {c}", "it's {c}", "sorry, I meant {c}"],
            counts: [("two", 2), ("three", 3), ("five", 5), ("seven", 7)],
            countFrames: ["{c}", "we have {c}", "I have {c} of them"],
            yes: ["yes", "yep", "sure", "of course", "that's right"], no: ["no", "nope", "not at all", "no, I'm not"],
            asides: ["what's the weather like?", "why?", "hmm", "I don't know", "hello", "thanks", "skip", "help", "🙂", "???"],
            countries: [("Mexico", "MX"), ("I'm from Germany", "DE"), ("India", "IN")]),
        SpokenAnswers(
            language: .spanish,
            names: [("María", "Fernández"), ("José", "Gutiérrez"), ("Lucía", "Ortega"), ("Pedro", "Salas"), ("Inés", "Ruiz")],
            nameFrames: ["{n}", "me llamo {n}", "mi nombre es {n}", "{n}."],
            months: [
                "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
                "diciembre",
            ],
            dateFrames: ["{d} de {m} de {y}", "nací el {d} de {m} de {y}", "el {d} de {m} del {y}"],
            phoneFrames: ["{p}", "mi teléfono es {p}", "mi número es {p}"],
            emailFrames: ["{e}", "mi correo es {e}", "escríbeme a {e}"],
            cities: ["Guadalajara", "Sevilla", "San Antonio", "Bogotá"],
            cityFrames: ["{c}", "vivo en {c}", "es {c}", "perdón, quise decir {c}"],
            counts: [("dos", 2), ("tres", 3), ("cinco", 5), ("siete", 7)], countFrames: ["{c}", "tengo {c}", "son {c}"],
            yes: ["sí", "claro", "claro que sí", "por supuesto"], no: ["no", "para nada", "claro que no", "no, gracias"],
            asides: ["¿qué tiempo hace?", "¿por qué?", "no sé", "hola", "gracias", "saltar", "ayuda"],
            countries: [("México", "MX"), ("soy de Alemania", "DE"), ("la India", "IN")]),
        SpokenAnswers(
            language: .french,
            names: [("Camille", "Dubois"), ("Hélène", "Lefèvre"), ("Marc", "Petit"), ("Amina", "Benali"), ("Luc", "Moreau")],
            nameFrames: ["{n}", "je m'appelle {n}", "moi c'est {n}", "{n}."],
            months: [
                "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
                "décembre",
            ],
            dateFrames: ["{d} {m} {y}", "je suis née le {d} {m} {y}", "le {d} {m} {y}"],
            phoneFrames: ["{p}", "mon numéro est le {p}", "appelez-moi au {p}"],
            emailFrames: ["{e}", "mon email est {e}", "écrivez-moi à {e}"],
            cities: ["Lyon", "Bordeaux", "Montréal", "Nantes"],
            cityFrames: ["{c}", "j'habite à {c}", "c'est {c}", "pardon, je voulais dire {c}"],
            counts: [("deux", 2), ("trois", 3), ("cinq", 5), ("sept", 7)], countFrames: ["{c}", "j'en ai {c}", "on en a {c}"],
            yes: ["oui", "bien sûr", "tout à fait", "ouais"], no: ["non", "pas du tout", "non merci", "bien sûr que non"],
            asides: ["quel temps fait-il ?", "pourquoi ?", "je ne sais pas", "bonjour", "merci", "passer", "aide"],
            countries: [("le Mexique", "MX"), ("je viens d'Allemagne", "DE"), ("Inde", "IN")]),
        SpokenAnswers(
            language: .german,
            names: [("Anna", "Schneider"), ("Jürgen", "Müller"), ("Lena", "Wolf"), ("Mehmet", "Yilmaz"), ("Karl", "Groß")],
            nameFrames: ["{n}", "ich heiße {n}", "mein Name ist {n}", "{n}."],
            months: [
                "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
                "Dezember",
            ],
            dateFrames: ["{d}. {m} {y}", "ich bin am {d}. {m} {y} geboren", "am {d}. {m} {y}"],
            phoneFrames: ["{p}", "meine Nummer ist {p}", "meine Telefonnummer lautet {p}"],
            emailFrames: ["{e}", "meine E-Mail ist {e}", "schreiben Sie mir an {e}"],
            cities: ["Köln", "Hamburg", "Bad Homburg", "Graz"],
            cityFrames: ["{c}", "ich wohne in {c}", "das ist {c}", "Entschuldigung, ich meinte {c}"],
            counts: [("zwei", 2), ("drei", 3), ("fünf", 5), ("sieben", 7)], countFrames: ["{c}", "wir haben {c}", "es sind {c}"],
            yes: ["ja", "klar", "natürlich", "genau"], no: ["nein", "nö", "überhaupt nicht", "nein danke"],
            asides: ["wie ist das Wetter?", "warum?", "weiß ich nicht", "hallo", "danke", "überspringen", "Hilfe"],
            countries: [("Mexiko", "MX"), ("ich komme aus Deutschland", "DE"), ("Indien", "IN")]),
        SpokenAnswers(
            language: .hindi,
            names: [("प्रिया", "गुप्ता"), ("राहुल", "शर्मा"), ("अनीता", "वर्मा"), ("सुनील", "यादव"), ("मीना", "जोशी")],
            nameFrames: ["{n}", "मेरा नाम {n} है", "{n}।"],
            months: ["जनवरी", "फरवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"],
            dateFrames: ["{d} {m} {y}", "मेरा जन्म {d} {m} {y} को हुआ", "मेरी जन्म तिथि {d} {m} {y} है"],
            phoneFrames: ["{p}", "मेरा नंबर {p} है", "मेरा फ़ोन नंबर {p} है"], emailFrames: ["{e}", "मेरा ईमेल {e} है", "ईमेल {e}"],
            cities: ["पुणे", "जयपुर", "नई दिल्ली", "लखनऊ"], cityFrames: ["{c}", "मैं {c} में रहता हूँ", "माफ़ कीजिए, मेरा मतलब {c} था"],
            counts: [("दो", 2), ("तीन", 3), ("पाँच", 5), ("सात", 7)], countFrames: ["{c}", "{c} हैं", "मेरे {c} हैं"],
            yes: ["हाँ", "जी हाँ", "बिल्कुल", "हां जी"], no: ["नहीं", "जी नहीं", "बिल्कुल नहीं"],
            asides: ["मौसम कैसा है?", "क्यों?", "मुझे नहीं पता", "नमस्ते", "धन्यवाद", "छोड़ दो", "मदद"],
            countries: [("मेक्सिको", "MX"), ("जर्मनी", "DE"), ("भारत", "IN")]),
        SpokenAnswers(
            language: .arabic,
            names: [("ليلى", "حداد"), ("أحمد", "الحسيني"), ("مريم", "خوري"), ("سامي", "نصار"), ("هدى", "منصور")],
            nameFrames: ["{n}", "اسمي {n}", "أنا {n}", "{n}."],
            months: [
                "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر",
            ],
            dateFrames: ["{d} {m} {y}", "ولدت في {d} {m} {y}", "تاريخ ميلادي {d} {m} {y}"],
            phoneFrames: ["{p}", "رقمي {p}", "رقم هاتفي هو {p}"],
            emailFrames: ["{e}", "بريدي الإلكتروني {e}", "إيميلي {e}"], cities: ["جدة", "القاهرة", "ديربورن", "بيروت"],
            cityFrames: ["{c}", "أسكن في {c}", "عفواً، أقصد {c}"], counts: [("اثنان", 2), ("ثلاثة", 3), ("خمسة", 5), ("سبعة", 7)],
            countFrames: ["{c}", "عندي {c}", "لدي {c}"], yes: ["نعم", "أجل", "طبعا", "بالتأكيد"], no: ["لا", "كلا", "لا أبدا"],
            asides: ["كيف الطقس؟", "لماذا؟", "لا أعرف", "مرحبا", "شكرا", "تخطي", "مساعدة"],
            countries: [("المكسيك", "MX"), ("ألمانيا", "DE"), ("الهند", "IN")]),
        SpokenAnswers(
            language: .chinese, names: [("小明", "王"), ("丽华", "张"), ("伟", "李"), ("静", "刘"), ("建国", "陈")],
            nameFrames: ["{n}", "我叫{n}", "我的名字是{n}", "{n}。"], months: (1...12).map(String.init),
            dateFrames: ["{y}年{m}月{d}日", "我出生于{y}年{m}月{d}日", "我的生日是{y}年{m}月{d}日"],
            phoneFrames: ["{p}", "我的电话是{p}", "电话是{p}"], emailFrames: ["{e}", "我的邮箱是{e}", "邮箱是{e}"],
            cities: ["杭州", "成都", "纽约", "台北"], cityFrames: ["{c}", "我住在{c}", "不好意思，我是说{c}"],
            counts: [("两个", 2), ("三个", 3), ("五个", 5), ("七个", 7)], countFrames: ["{c}", "有{c}", "一共{c}"],
            yes: ["是", "是的", "对", "当然"], no: ["不", "不是", "没有"], asides: ["今天天气怎么样？", "为什么？", "我不知道", "你好", "谢谢", "跳过", "帮助"],
            countries: [("墨西哥", "MX"), ("我来自德国", "DE"), ("印度", "IN")]),
    ]
}
