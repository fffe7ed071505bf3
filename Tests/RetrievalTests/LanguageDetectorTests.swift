import Primitives
import Retrieval
import Testing

struct LanguageDetectorTests {
    static let texts: [(Language, String)] = [
        (.english, "The rent is due on the first day of the month."), (.spanish, "El alquiler se paga el primer día del mes."),
        (.french, "Le loyer est payé le premier jour du mois."), (.german, "Die Miete ist am ersten Tag des Monats fällig."),
        (.hindi, "किराया महीने के पहले दिन देय है।"), (.arabic, "يستحق الإيجار في أول يوم من الشهر."),
        (.chinese, "租金在每月的第一天支付给 Miller Ltd。"), (.french, "Qui est le propriétaire ?"), (.german, "Wer ist der Vermieter?"),
        (.spanish, "¿Quién es el propietario?"), (.english, "Who is the landlord?"),
    ]

    @Test(arguments: texts)
    func tellsTheLanguage(_ language: Language, _ text: String) throws {
        #expect(LanguageDetector(analyzers: try Library.analyzers()).language(of: text) == language)
    }

    @Test func saysWhenNothingTells() throws {
        let detector = LanguageDetector(analyzers: try Library.analyzers())
        for text in ["", "1234", "Müller", "🏠"] { #expect(detector.language(of: text) == nil, "\(text)") }
    }
}
