import Documents
import Foundation
import PaddleText
import Primitives
import TestSupport
import Testing

private let files: PaddleFiles = {
    let folder = Checkout.root.appending(path: ".deps/pp-ocrv6").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let library = names.first { $0.hasPrefix("libonnxruntime") } ?? "libonnxruntime"
    return PaddleFiles(library: folder + "/" + library, models: folder)
}()

@Suite(.enabled(if: PaddleText.isThere(files), "needs ONNX Runtime and PP-OCRv6, which Scripts/setup fetches"))
struct PaddleTextTests {
    private static let page = DrawnText.picture(
        ["Name of the applicant", "Date of birth 12/31/1980", "Straße, número, prénom"], size: 40)

    @Test func readsWordsWithBoxesRoundTheirInk() throws {
        let lines = try PaddleText(files).lines(in: Self.page, language: .english)
        #expect(lines.map(\.text) == ["Name of the applicant", "Date of birth 12/31/1980", "Straße, número, prénom"])
        let words = lines.flatMap(\.words)
        #expect(words.allSatisfy { $0.confidence > 0.8 && $0.confidence <= 1 })
        #expect(abs(lines[0].box.x0 - DrawnText.margin) < 8, "\(lines[0].box)")
        // "Name": a capital's height of a face of 40 pixels, on the baseline.
        #expect(abs(words[0].straight.height - 28) < 5 && abs(words[0].straight.y1 - 100) < 4, "\(words[0].straight)")
        #expect(zip(lines[0].words, lines[0].words.dropFirst()).allSatisfy { $0.straight.x1 < $1.straight.x0 })
    }

    @Test(arguments: [0, 90, 180, 270])
    func tellsWhichWayUpAPageIs(_ degrees: Int) throws {
        let turned = Self.page.turned(degrees: Double(degrees))
        let found = try PaddleText(files).orientation(of: turned)
        #expect(found?.degrees == (360 - degrees) % 360, "\(String(describing: found))")
    }

    @Test func readsLinesOnASlope() throws {
        let lines = try PaddleText(files).lines(in: Self.page.turned(degrees: 7), language: .english)
        #expect(lines.map(\.text).contains("Name of the applicant"), "\(lines.map(\.text))")
    }

    @Test func lightPrintOnDarkIsReadToo() throws {
        let dark = GreyPicture(width: Self.page.width, height: Self.page.height, pixels: Self.page.pixels.map { 255 - $0 })
        let lines = try PaddleText(files).lines(in: dark, language: .english)
        #expect(lines.first?.text == "Name of the applicant")
        #expect(lines.first.map { abs($0.box.x0 - DrawnText.margin) < 8 } == true)
    }

    @Test func aBlankPageHasNoWords() throws {
        let blank = GreyPicture(width: 600, height: 800, pixels: [UInt8](repeating: 255, count: 480_000))
        #expect(try PaddleText(files).lines(in: blank, language: .english).isEmpty)
        #expect(try PaddleText(files).orientation(of: blank) == nil)
    }

    @Test func smallAndNarrowPicturesAreNoTrouble() throws {
        for (width, height) in [(1, 1), (1, 3000), (3000, 1), (33, 31)] {
            let picture = GreyPicture(width: width, height: height, pixels: [UInt8](repeating: 90, count: width * height))
            #expect(try PaddleText(files).lines(in: picture, language: .english).isEmpty, "\(width) x \(height)")
        }
    }
}

struct MissingPaddleTextTests {
    @Test func aMissingRuntimeIsSaid() {
        let files = PaddleFiles(library: "/nowhere/libonnxruntime.so", models: "/nowhere")
        let picture = GreyPicture(width: 60, height: 80, pixels: [UInt8](repeating: 255, count: 4800))
        // Once loaded the library is there for the whole process: what is missing then are the networks.
        #expect(!PaddleText.isThere(files))
        #expect(throws: DocumentFailure(.recognitionUnavailable)) {
            try PaddleText(files).lines(in: picture, language: .english)
        }
    }
}
