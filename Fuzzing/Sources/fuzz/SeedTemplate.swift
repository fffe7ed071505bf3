import Documents
import FormModel
import FormReading
import Foundation
import Primitives

/// Templates and rules to begin with.
enum SeedTemplate {
    /// A form with a field of most kinds, as Formly makes it of a PDF.
    static let form: Template = {
        func field(_ name: String, _ tooltip: String, _ row: Double, _ kind: FormField.Kind = .text) -> FormField {
            let options = kind == .radio || kind == .choice ? [("NY", "New York"), ("CA", "California")] : []
            return FormField(
                name: name, kind: kind, tooltip: tooltip, options: options.map { .init(value: $0.0, label: $0.1) },
                maxLength: kind == .comb ? 9 : nil, isRequired: row < 3,
                widgets: [Widget(page: 1, rect: PDFRect(x0: 10, y0: 700 - row * 30, x1: 200, y1: 720 - row * 30))])
        }
        let fields = [
            field("first", "First name", 0), field("last", "Last name", 1), field("born", "Date of birth (mm/dd/yyyy)", 2),
            field("ssn", "Social Security number", 3, .comb), field("state", "State", 4, .choice),
            field("zip", "ZIP code", 5), field("email", "Email address", 6), field("phone", "Phone number", 7),
            field("citizen", "I am a citizen", 8, .checkbox), field("pay", "Annual income ($)", 9),
            field("why", "Explain why", 10, .multiline), field("home", "Home state", 11, .radio),
        ]
        let page = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)
        return FormInference().template(
            from: FormDocument(pages: [page], fields: fields), pages: [], id: "fuzz.form", name: "Fuzz"
        ).template
    }()

    static var small: String {
        // The seed is our own and always encodes.
        (try? JSONEncoder().encode(form)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    static let fragments = [
        "{}", #"{"metadata":{"id":"a","name":{"en":"A","ar":"أ"}},"schema":{"sections":[]}}"#,
    ]

    static let rules = [
        #"{"rule":{"and":[{"==":[{"var":"a.b"},"1"]},{"<":[1,{"var":"c"},3]}]},"data":{"a":{"b":1},"c":2}}"#,
        #"{"rule":{"map":[{"var":"l"},{"*":[{"var":""},2]}]},"data":{"l":[1,2,"3"]}}"#,
        #"{"rule":{"reduce":[[1,2],{"+":[{"var":"current"},{"var":"accumulator"}]},0]},"data":null}"#,
        #"{"rule":{"if":[{"missing":["a"]},{"cat":["x",{"substr":["jsonlogic",-5,3]}]},{"in":["a","abc"]}]},"data":{}}"#,
        #"{"rule":{"%":[{"-":[1e308]},{"/":[1,0]}]},"data":{}}"#,
    ]
}
