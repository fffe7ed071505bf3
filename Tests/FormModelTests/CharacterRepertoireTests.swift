import FormModel
import Primitives
import Testing

struct CharacterRepertoireTests {
    @Test(
        arguments: [
            (.letters, "van der Berg-Müller", "van der Berg Mueller"), (.letters, "María José García", "Maria Jose Garcia"),
            (.letters, "O’Brien", "OBrien"), (.letters, "Łukasz  Żółć", "Lukasz Zolc"), (.letters, "Ñandú", "Nandu"),
            (.letters, "Straße", "Strasse"), (.letters, "ÅSE ØRSTED", "AASE OERSTED"), (.letters, "Yılmaz", "Yilmaz"),
            (.place, "St. John’s", "St. John's"), (.place, "Ciudad/Pueblo", "Ciudad-Pueblo"),
            (.organization, "Ejemplo S.A. de C.V.", "Ejemplo SA de CV"), (.organization, "Müller & Söhne", "Mueller & Soehne"),
            (.line, "Calle 5, n.º", nil), (.line, "Av. São João, #12\nApto 4", "Av. Sao Joao, #12 Apto 4"),
            (.lines, "one\ntwo", "one\ntwo"), (.code, "AB-123 456", "AB123 456"), (.letters, "张伟", nil), (.letters, "Іван", nil),
            (.letters, "Ana 2", nil), (.letters, "  Ana  ", "Ana"), (.letters, "", ""),
        ] as [(CharacterRepertoire, String, String?)])
    func spells(box: CharacterRepertoire, text: String, expected: String?) { #expect(box.spelled(text) == expected, "\(text)") }

    /// Whatever comes out is taken by the box, and comes out the same again.
    @Test(arguments: CharacterRepertoire.allCases)
    func isStable(box: CharacterRepertoire) {
        for text in ["Ö-ß /\"'&.,;#", "a b\nc", "Đặng Thị", "x\u{301}y", String(repeating: "é ", count: 500)] {
            guard let once = box.spelled(text) else { continue }
            #expect(box.spelled(once) == once, "\(text)")
            let isPlain = once.allSatisfy { $0.isASCII }
            #expect(isPlain)
        }
    }

    @Test func tellsWhatTheSiteWouldNotTake() {
        let field = Field(
            id: "f", label: "F", kind: .text, validation: Validation(maxLength: 6), spelling: .letters)
        #expect(field.findings(for: .text("Müller"), today: today).map(\.code) == ["too-long"], "MUELLER has seven")
        #expect(field.findings(for: .text("Иван"), today: today).map(\.code) == ["not-latin"])
        #expect(field.findings(for: .text("Möll"), today: today) == [])
    }
}
