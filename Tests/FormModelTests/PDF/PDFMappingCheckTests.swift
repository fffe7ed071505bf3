import FormModel
import Primitives
import Testing

struct PDFMappingCheckTests {
    private let mapping = PDFMapping(
        recognisedBy: ["form.name"],
        entries: [
            .init(field: "name", pdfField: "form.name"),
            .init(field: "married", pdfField: "form.married", states: ["true": "Yes", "false": "Off"]),
        ])

    @Test func fitsItsPDF() {
        #expect(mapping.findings(against: ["form.name": [], "form.married": ["Yes"], "form.more": []]) == [])
    }

    @Test func namesFieldsThatAreNotThere() {
        let findings = mapping.findings(against: ["form.married": ["Yes"]])
        #expect(findings.map(\.code) == ["pdf-field-missing"], "once, although it is named twice")
        #expect(findings.compactMap { Words.gap(in: $0) } == [])
    }

    @Test func namesStatesThatAButtonLacks() {
        let findings = mapping.findings(against: ["form.name": [], "form.married": ["1"]])
        #expect(findings.map(\.code) == ["pdf-state-missing"])
        #expect(findings.map(\.field) == ["married"])
    }
}
