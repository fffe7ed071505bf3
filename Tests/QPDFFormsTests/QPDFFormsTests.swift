import DocumentModel
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
}
