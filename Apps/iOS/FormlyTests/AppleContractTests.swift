import Documents
import IdentityDocuments
import PortContracts
import Primitives
import QPDFForms
import Records
import Testing

@testable import Formly

/// Apple's frameworks behind the ports of the core, held to the same contracts as the libraries on Linux.
@Suite struct AppleContractTests {
    @Test func coreTextDrawsFieldsAsTheContractSays() throws {
        try AppearanceDrawingContract(CoreTextDrawing()).holds()
    }

    @Test func keychainKeepsSecretsAsTheContractSays() throws {
        try KeyringContract(KeychainKeyring()).holds()
    }

    @Test func formsAreReadAndFilledAsTheContractsSay() async throws {
        let forms = QPDFForms(drawing: CoreTextDrawing())
        try await FormReadingContract(forms).holds()
        try await FormFillingContract(forms, reader: forms).holds()
    }

    @Test func visionReadsWhatCoreTextSet() throws {
        let picture = try #require(PrintedWords("FORMLY 2026").picture)
        let lines = try VisionText().lines(in: picture, language: .english)
        #expect(lines.map(\.text).joined(separator: " ").contains("FORMLY"))
    }

    @Test func visionRefusesHindiInsteadOfGuessing() throws {
        let picture = GreyPicture(width: 8, height: 8, pixels: [UInt8](repeating: 255, count: 64))
        guard !VisionText.reads(.hindi) else { return }
        #expect(throws: DocumentFailure.self) { try VisionText().lines(in: picture, language: .hindi) }
    }

    @Test func findsNoBarcodeOnWhitePaper() {
        let paper = GreyPicture(width: 64, height: 64, pixels: [UInt8](repeating: 255, count: 64 * 64))
        #expect(VisionBarcodes().symbol(in: paper, isThorough: true) == nil)
    }

    @Test func sheetsArePDFsInEveryLanguage() async throws {
        for language in Language.allCases {
            let pdf = try await CoreTextSheets().draw(Sheet(title: "1", language: language, parts: [.paragraph("2")]))
            #expect(pdf.starts(with: Array("%PDF-".utf8)), "\(language.rawValue)")
        }
    }
}
