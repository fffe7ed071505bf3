/// Small PDF files that show a form's features to the fuzzers.
enum SeedPDF {
    static var all: [[UInt8]] { [textFields, buttons, choices, inheritance, rotated, objectStreamless, formatted].map(file) }

    /// Objects from 3 on; 1 is the catalog, 2 the pages.
    private static let textFields = [
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[4 0 R 5 0 R]/Contents 6 0 R/Resources<</Font<</F 7 0 R>>>>>>",
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/TU(Your full name)/V(Ann)/DA(/Helv 0 Tf 0 g)/Rect[10 150 200 170]/P 3 0 R>>",
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(zip)/Ff 16777216/MaxLen 5/DA(/Helv 10 Tf 0 g)/Rect[10 100 200 120]/MK<</BC[0]>>>>",
        stream("BT /F 12 Tf 10 175 Td (Your full name) Tj 0 -50 Td (ZIP code) Tj ET"),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ]

    private static let buttons = [
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[4 0 R 6 0 R 7 0 R 8 0 R]>>",
        "<</Type/Annot/Subtype/Widget/FT/Btn/T(agree)/AS/Off/Rect[10 10 20 20]/AP<</N<</Yes 9 0 R/Off 9 0 R>>>>/MK<</CA(4)>>>>",
        "<</FT/Btn/Ff 49152/T(sex)/Kids[6 0 R 7 0 R]/V/F>>",
        "<</Type/Annot/Subtype/Widget/Parent 5 0 R/AS/F/Rect[30 10 40 20]/AP<</N<</F 9 0 R>>>>>>",
        "<</Type/Annot/Subtype/Widget/Parent 5 0 R/AS/Off/Rect[50 10 60 20]/AP<</N<</M 9 0 R>>>>>>",
        "<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(print)/Rect[70 10 90 20]>>",
        "<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 12>>\nstream\n0 0 5 5 re f\nendstream",
    ]

    private static let choices = [
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[4 0 R 5 0 R 6 0 R]>>",
        "<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(state)/Opt[[(NY)(New York)][(CA)(California)]]/V(NY)/Rect[1 1 90 20]>>",
        "<</Type/Annot/Subtype/Widget/FT/Ch/Ff 2097152/T(list)/Opt[(a)(b)(c)]/I[0 2]/Rect[1 30 90 90]>>",
        "<</Type/Annot/Subtype/Widget/FT/Sig/T(signature)/Rect[1 100 90 120]>>",
    ]

    private static let inheritance = [
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[5 0 R 7 0 R]>>",
        "<</FT/Tx/T(form)/MaxLen 9/Q 1/DA(/Helv 8 Tf 1 0 0 rg)/Kids[6 0 R]>>",
        "<</Type/Annot/Subtype/Widget/Parent 6 0 R/Rect[10 10 90 30]>>",
        "<</Parent 4 0 R/T(\u{FE}\u{FF})/Ff 4096/Kids[5 0 R 7 0 R]>>",
        "<</Type/Annot/Subtype/Widget/Parent 6 0 R/Rect[10 40 90 60]/F 2/MK<</R 90>>>>",
    ]

    private static let rotated = [
        "<</Type/Page/Parent 2 0 R/MediaBox[-20 -10 280 190]/CropBox[0 0 250 150]/Rotate 90/UserUnit 2/Annots[4 0 R]>>",
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(x)/Ff 4198400/Rect[200 100 20 120]/Border[0 0 3]/BS<</W 2/S/B>>>>",
    ]

    private static let objectStreamless = ["<</Type/Page/Parent 2 0 R/MediaBox[0 0 1 1]/Contents[]>>", "<<>>"]

    private static let formatted = [
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[4 0 R 5 0 R]>>",
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(d)/AA<</F<</S/JavaScript/JS(AFDate_FormatEx\\(\"mm/dd/yyyy\"\\);)>>>>/Rect[1 1 9 9]>>",
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(s)/AA<</K<</S/JavaScript/JS(AFSpecial_Keystroke\\(3\\);)>>>>/Rect[1 20 9 30]>>",
    ]

    private static func stream(_ content: String) -> String { "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream" }

    private static func file(_ objects: [String]) -> [UInt8] {
        let fields = objects.indices.filter { objects[$0].contains("/FT") || objects[$0].contains("/Kids") }
        let references = fields.map { "\($0 + 3) 0 R" }.joined(separator: " ")
        let form = "/AcroForm<</Fields[\(references)]/DA(/Helv 0 Tf 0 g)/DR<</Font<<>>>>>>"
        let all = ["<</Type/Catalog/Pages 2 0 R\(form)>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>"] + objects
        var text = "%PDF-1.7\n"
        var offsets: [Int] = []
        for (index, object) in all.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(all.count + 1)\n0000000000 65535 f \n"
        for offset in offsets { text += String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n" }
        text += "trailer\n<</Size \(all.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
        return Array(text.utf8)
    }
}
