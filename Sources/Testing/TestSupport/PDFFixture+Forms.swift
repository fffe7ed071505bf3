extension PDFFixture {
    /// A form with a field of every kind. The names are its fields' names; `name` is filled in already.
    public static func everyKind(name: String = "Ann") -> PDFFixture {
        var fixture = PDFFixture()
        fixture.formEntries = "/DA (/Helv 0 Tf 0 g)"
        fixture.widget("/FT /Tx /T (name) /TU (Full name) /Ff 2 /V (\(name))", rect: "50 700 250 720")
        fixture.widget("/FT /Tx /T (story) /Ff 4096 /DA (/TiRo 10 Tf 0 0 1 rg)", rect: "50 600 250 690")
        fixture.widget("/FT /Tx /T (locked) /Ff 1", rect: "50 570 250 590")
        fixture.widget("/FT /Btn /T (agree) \(fixture.states("Agreed"))", rect: "50 540 60 550")
        fixture.widget("/FT /Ch /T (state) /Ff 131072 /Opt [[(OR) (Oregon)] [(WA) (Washington)]]", rect: "50 510 150 530")
        fixture.widget(
            "/FT /Ch /T (languages) /Ff 2097152 /Opt [(Arabic) (Chinese) (English) (Hindi)]", rect: "50 440 150 500")
        fixture.widget("/FT /Btn /T (clear) /Ff 65536", rect: "300 700 350 720")
        fixture.widget("/FT /Sig /T (signature)", rect: "300 660 450 690")
        fixture.comb()
        fixture.radios()
        return fixture
    }

    /// `person.code`: its type, flags and length stand in the parent.
    private mutating func comb() {
        let parent = field("")
        let widget = widget("/T (code) /Parent \(parent) 0 R", rect: "300 600 400 620", isListed: false)
        replace(parent, "<< /T (person) /FT /Tx /Ff 16777216 /MaxLen 5 /Kids [\(widget) 0 R] >>")
    }

    /// `plan`: on-states are positions, /Opt has the words.
    private mutating func radios() {
        let parent = field("")
        let kids = (0..<2).map { index in
            widget(
                "/Parent \(parent) 0 R \(states("\(index)"))", rect: "\(300 + index * 30) 560 \(310 + index * 30) 570",
                isListed: false)
        }
        let references = kids.map { "\($0) 0 R" }.joined(separator: " ")
        replace(parent, "<< /T (plan) /FT /Btn /Ff 32768 /Opt [(Basic) (Full)] /Kids [\(references)] >>")
    }
}
