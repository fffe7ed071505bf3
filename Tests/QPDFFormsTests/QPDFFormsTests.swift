import Documents
import FormModel
import Foundation
import PangoDrawing
import PortContracts
import Primitives
import QPDFForms
import TestSupport
import Testing

struct QPDFFormsTests {
    private let forms = QPDFForms(drawing: PangoDrawing())

    @Test func readsAsTheContractSays() async throws {
        try await FormReadingContract(forms).holds()
    }

    @Test func fillsAsTheContractSays() async throws {
        try await FormFillingContract(forms, reader: forms).holds()
    }

    @Test func refusesWhatIsLargerThanItsLimits() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "form.pdf")
        try PDFFixture.everyKind().write(to: file)
        for (limits, code) in [
            (DocumentLimits(megabytes: 0), DocumentFailure.Code.tooLarge), (DocumentLimits(pages: 0), .tooManyPages),
            (DocumentLimits(fields: 3), .tooLarge),
        ] {
            let failure = await #expect(throws: DocumentFailure.self) {
                try await QPDFForms(drawing: PangoDrawing(), limits: limits).readForm(at: file.path, password: "")
            }
            #expect(failure?.code == code)
        }
    }

    /// What the page shows beneath would hide the text.
    @Test func putsAWhiteGroundBeneathTextWhereAsked() async throws {
        let folder = try TemporaryFolder()
        let (input, output) = (folder.url.appending(path: "form.pdf"), folder.url.appending(path: "filled.pdf"))
        try Data(PDFFixture.everyKind().bytes).write(to: input)
        var request = FillRequest(input: input.path, output: output.path, values: ["name": .text("Zoé"), "story": .text("Once")])
        for (grounded, count) in [([], 0), (["name"], 1)] as [(Set<String>, Int)] {
            request.grounded = grounded
            #expect(try await forms.fill(request).isWritten)
            let filled = String(decoding: try Data(contentsOf: output), as: UTF8.self)
            #expect(filled.components(separatedBy: "1 g\n0 0 200 20 re f").count - 1 == count)
        }
    }
}
