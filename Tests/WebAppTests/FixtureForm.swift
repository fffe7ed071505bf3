import TestSupport

/// A form of two pages, written here byte by byte: every kind of field that a page shows.
enum FixtureForm {
    private struct Field {
        let name: String
        let tooltip: String
        let rect: String
        let page: Int
        let more: String
    }

    private static let fields = [
        Field(name: "fullName", tooltip: "Full name", rect: "60 700 300 720", page: 0, more: "/FT /Tx"),
        Field(name: "email", tooltip: "Email address", rect: "320 700 540 720", page: 0, more: "/FT /Tx"),
        Field(
            name: "birthDate", tooltip: "Date of birth", rect: "60 650 200 670", page: 0,
            more: "/FT /Tx /AA << /F << /S /JavaScript /JS (AFDate_FormatEx\\(\"mm/dd/yyyy\"\\);) >> >>"),
        Field(
            name: "code", tooltip: "Membership number", rect: "220 650 400 670", page: 0, more: "/FT /Tx /Ff 16777216 /MaxLen 6"),
        Field(
            name: "member", tooltip: "I am a member already", rect: "60 600 76 616", page: 0,
            more: "/FT /Btn /AP << /N << /Yes 5 0 R /Off 5 0 R >> >> /AS /Off"),
        Field(
            name: "colour", tooltip: "Favourite colour", rect: "220 600 400 620", page: 0,
            more: "/FT /Ch /Ff 131072 /Opt [(Red) (Green) (Blue)]"),
        Field(name: "notes", tooltip: "Anything else", rect: "60 500 540 580", page: 0, more: "/FT /Tx /Ff 4096"),
        Field(name: "town", tooltip: "Town", rect: "60 700 300 720", page: 1, more: "/FT /Tx"),
    ]

    /// The two widgets of the radio group, and their words.
    private static let radios = [("Morning", "60 450 76 466"), ("Evening", "160 450 176 466")]

    static let pdf: [UInt8] = {
        let first = 8
        let group = first + fields.count
        let kids = radios.indices.map { "\(group + 1 + $0) 0 R" }
        func annotations(_ page: Int) -> String {
            let own = fields.indices.filter { fields[$0].page == page }.map { "\(first + $0) 0 R" }
            return (own + (page == 0 ? kids : [])).joined(separator: " ")
        }
        let all = (fields.indices.map { "\(first + $0) 0 R" } + ["\(group) 0 R"]).joined(separator: " ")
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [\(all)] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 6 0 R >> >> >> >>",
            "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 600 800] >>",
            "<< /Type /Page /Parent 2 0 R /Contents 7 0 R /Resources << /Font << /Helv 6 0 R >> >> /Annots [\(annotations(0))] >>",
            "<< /Type /Page /Parent 2 0 R /Annots [\(annotations(1))] >>",
            "<< /Type /XObject /Subtype /Form /BBox [0 0 16 16] /Length 0 >>\nstream\n\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            stream("BT /Helv 18 Tf 60 750 Td (Membership Application) Tj ET"),
        ]
        objects += fields.map { field in
            "<< /Type /Annot /Subtype /Widget /T (\(field.name)) /TU (\(field.tooltip)) /Rect [\(field.rect)] "
                + "/P \(field.page + 3) 0 R /F 4 /DA (/Helv 0 Tf 0 g) \(field.more) >>"
        }
        objects.append("<< /FT /Btn /Ff 49152 /T (visit) /TU (When do you visit?) /Kids [\(kids.joined(separator: " "))] >>")
        objects += radios.map { name, rect in
            "<< /Type /Annot /Subtype /Widget /Parent \(group) 0 R /TU (\(name)) /Rect [\(rect)] /P 3 0 R /F 4 "
                + "/AS /Off /AP << /N << /\(name) 5 0 R /Off 5 0 R >> >> >>"
        }
        return PDFFixture.file(objects)
    }()

    static func stream(_ content: String) -> String {
        "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
    }
}
