import FormModel
import Primitives
import TestSupport
import Testing

/// Numbers that are said in one form and wanted in another.
struct PhoneAndDigitsTests {
    @Test(arguments: ["078-05-1120", "078 05 1120", "078051120"])
    func aBoxOfNineDigitsTakesASocialSecurityNumber(said: String) {
        #expect(ValueFormat.mask("999999999").text(for: .text(said)) == "078051120")
    }

    @Test(arguments: ["078-05-112", "07805112x", "about 078051120"])
    func aBoxOfNineDigitsTakesNothingElse(said: String) {
        #expect(ValueFormat.mask("999999999").text(for: .text(said)) == nil)
    }

    @Test func aPhoneNumberIsWrittenWithoutItsCountryCodeAtHome() {
        let field = Field(id: "phone", label: "Phone", kind: .phone)
        #expect(field.text(for: .text("+12175550142")) == "(217) 555-0142")
        #expect(field.text(for: .text("+4930901820")) == "+4930901820")
    }

    @Test func splitBoxesGetAreaCodeAndNumber() {
        let field = Field(id: "phone", label: "Phone", kind: .phone)
        let template = Template(
            metadata: Metadata(id: "t", name: "T", category: "test"),
            schema: .init(sections: [Section(id: "s", title: "S", fields: [field])]))
        let mapping = PDFMapping(
            recognisedBy: [],
            entries: [
                .init(field: "phone", pdfField: "area", part: "0..<3"),
                .init(field: "phone", pdfField: "rest", part: "3..<10"),
            ])
        let answer = Answer(.text("+12175550142"), evidence: Evidence(origin: .direct, at: testNow))
        let values = mapping.fillValues(["phone": answer], template: template)
        #expect(values == ["area": .text("217"), "rest": .text("5550142")])
    }
}
