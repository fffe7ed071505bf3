import Documents
import FieldDetection
import Foundation
import HEIFPictures
import IdentityDocuments
import LeptonicaPictures
import Primitives
import Scanning

extension Target {
    /// The lines of a machine-readable zone, as text.
    static let mrz = Target(
        name: "mrz",
        seeds: {
            [
                // ICAO Doc 9303, the specimens of parts 4, 5 and 7.
                "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10",
                "I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<",
                "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6",
                "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<",
                "P<\n<<<", "«»\r\n\r\nI<",
            ].map { Array($0.utf8) }
        },
        make: {
            guard let today = CivilDate(iso: "2026-11-21") else { preconditionFailure("no such day") }
            let reader = MRZTextReader(parser: MRZParser(today: today))
            return { bytes in
                guard bytes.count < 8000, let document = reader.document(in: String(decoding: bytes, as: UTF8.self)) else {
                    return
                }
                precondition((0...1).contains(document.confidence), "no such confidence")
                precondition(
                    Set(document.fields.exposed.keys).isDisjoint(with: document.unsure.exposed.keys), "sure and unsure at once")
            }
        })

    /// The text of a licence's barcode.
    static let aamva = Target(
        name: "aamva",
        seeds: {
            [
                "@\n\u{1E}\rANSI 636000080002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDDEN\nDACMICHAEL\nDDFN\nDADJOHN\nDBB06061986\n"
                    + "DBD06062008\nDBA12102012\nDBC1\nDAU068 in\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCGUSA\n\r",
                "@\n\u{1C}\rAAMVA6360000102DL00290179DLDAAPUBLIC,JOHN,Q\nDAQ1\n", "@", "ANSI 636000",
                "@ANSI 636001070002DL00392231ZN02700031DLDCANONE",
            ].map { Array($0.utf8) }
        },
        make: {
            { bytes in
                guard bytes.count < 16_000 else { return }
                let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
                guard let document = AAMVALicence.document(text) else { return }
                precondition(AAMVALicence.document(text) == document, "one text, two licences")
            }
        })

    /// Picture files of every kind.
    static let picture = Target(
        name: "picture",
        seeds: {
            let pixel: [UInt8] = [
                0x42, 0x4D, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0,
            ]
            return [
                pixel + [UInt8](repeating: 0, count: 28),
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8),
                [0xFF, 0xD8, 0xFF, 0xE1, 0, 14] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0], Array("II*\0".utf8) + [8, 0, 0, 0],
                [0, 0, 0, 24] + Array("ftypheic".utf8), Array("RIFF".utf8) + [20, 0, 0, 0] + Array("WEBPVP8 ".utf8),
            ]
        },
        make: {
            let limits = PictureLimits(fileBytes: 1 << 20, pixels: 1_000_000)
            return { bytes in
                _ = PictureOrientation.degrees(ofJPEG: bytes)
                guard let kind = PictureKind(bytes), kind != .pdf else { return }
                withFile(bytes) { path in
                    if kind == .heif {
                        _ = try? HEIFPictures(limits: limits).picture(of: path, page: 1, channel: .luminance)
                        return
                    }
                    let pictures = LeptonicaPictures(limits: limits)
                    let pages = (try? pictures.pictureCount(of: path)) ?? 1
                    for page in 1...max(1, min(3, pages)) {
                        _ = try? pictures.picture(of: path, page: page, channel: .brightest)
                        _ = try? pictures.encoded(path, page: page)
                    }
                }
            }
        })

    /// Pixels: straightened, their lines and boxes found, and fields made of them. The first two bytes are the width.
    static let pixels = Target(
        name: "pixels",
        seeds: {
            [(40, 30), (97, 61), (1, 300), (300, 1)].map { (width: Int, height: Int) -> [UInt8] in
                let size = [UInt8(width & 0xFF), UInt8(width >> 8)]
                return size + (0..<width * height).map { grey($0, width) }
            }
        },
        make: {
            let recognizer = PageRecognizer(pictures: NoFiles(), engine: NoWords(), guess: LanguageGuess(words: [:]))
            return { bytes in
                guard bytes.count > 2 else { return }
                let width = max(1, Int(bytes[0]) | Int(bytes[1]) << 8)
                let height = (bytes.count - 2) / width
                guard height > 0 else { return }
                let picture = GreyPicture(width: width, height: height, pixels: Array(bytes[2..<2 + width * height]))
                guard let page = try? recognizer.scanned(picture) else { return }
                var detection = FieldDetection()
                detection.read(page.graphics)
                _ = detection.form()
            }
        })
}

/// Lines across and down on a pattern.
private func grey(_ index: Int, _ width: Int) -> UInt8 {
    index % 7 == 0 || index / width % 11 == 0 ? 0 : UInt8((index * 37) & 0xFF)
}

private struct NoFiles: PictureReading {
    func pictureCount(of path: String) throws -> Int { throw DocumentFailure(.notFound) }
    func picture(of path: String, page: Int, channel: GreyPicture.Channel) throws -> GreyPicture {
        throw DocumentFailure(.notFound)
    }
}

/// Reads every picture as one word, so that a page's words take part.
private struct NoWords: WordRecognizing {
    func lines(in picture: GreyPicture, language: Language) -> [RecognizedLine] {
        let box = PDFRect(x0: 0, y0: 0, x1: Double(picture.width), y1: Double(picture.height) / 2)
        return [RecognizedLine(words: [RecognizedWord(text: "Name", box: box, straight: box, confidence: 0.9)])]
    }

    func orientation(of picture: GreyPicture) -> TextOrientation? { nil }
}
