import Documents
import FieldDetection
import Foundation
import PageLayout
import Testing

/// Signatures as they are drawn, typed and photographed.
struct SignatureTests {
    @Test func readsStrokes() throws {
        let strokes = try #require(SignatureStrokes("10,40 30,20 50,40;60,30 90,30"))
        #expect(strokes.strokes.map(\.count) == [3, 2])
        #expect(strokes.aspect == 4)
        let points = strokes.strokes.joined()
        #expect(points.allSatisfy { (0...strokes.aspect).contains($0.x) && (0...1).contains($0.y) })
        #expect(strokes.strokes[0][1].y == 1 && strokes.strokes[0][0].y == 0, "y goes upwards on paper")
    }

    @Test(arguments: [
        "", ";", "5,5", "5,5 6,6", "1,2 3", "1,2,3 4,5,6", "-1,2 30,40", "a,b c,d", "1,99999 2,3", "1,1\u{0}30,30",
        String(repeating: "1,1 90,90;", count: 500), String(repeating: "1,1 90,90 ", count: 30_000),
    ])
    func refusesWhatNobodyDrew(text: String) {
        #expect(SignatureStrokes(text) == nil)
    }

    @Test func keepsStrokes() throws {
        let strokes = try #require(SignatureStrokes("10,40 30,20 50,40"))
        let kept = try JSONEncoder().encode(SignatureInk.drawn(strokes))
        #expect(try JSONDecoder().decode(SignatureInk.self, from: kept) == .drawn(strokes))
    }

    @Test(arguments: ["", "  \n", "12 34", String(repeating: "Ana ", count: 20)])
    func refusesNames(name: String) {
        #expect(SignatureInk(name: name) == nil)
    }

    @Test func setsANameOnOneLine() {
        #expect(SignatureInk(name: "  Ana\n García ") == .typed("Ana García"))
    }

    /// A wavy pen stroke on a sheet that is darker on one side, with a shadow at its edge and a grain of dust.
    private func photograph(pen: Bool = true) -> GreyPicture {
        let (width, height) = (600, 300)
        var pixels = (0..<height).flatMap { _ in (0..<width).map { x in UInt8(250 - x / 10) } }
        for y in 0..<height { for x in 0..<14 { pixels[y * width + x] = 20 } }
        pixels[40 * width + 500] = 30
        if pen {
            for x in 150..<450 {
                let middle = 150 + Int(40 * sin(Double(x) / 18))
                for y in (middle - 2)...(middle + 2) { pixels[y * width + x] = 45 }
            }
        }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }

    @Test func takesASignatureOffAPhotograph() throws {
        let picture = try #require(SignatureFinder().signature(in: photograph()))
        #expect((295...306).contains(picture.width) && (80...90).contains(picture.height), "\(picture.width)×\(picture.height)")
        let ink = picture.bits.reduce(0) { $0 + $1.nonzeroBitCount }
        #expect((1_200...1_900).contains(ink), "the pen alone: \(ink)")
    }

    @Test func findsNoneOnEmptyPaper() {
        #expect(SignatureFinder().signature(in: photograph(pen: false)) == nil)
        #expect(SignatureFinder().signature(in: GreyPicture(width: 3, height: 3, pixels: Array(repeating: 0, count: 9))) == nil)
    }

    @Test func refusesAKeptPictureOfAnotherSize() throws {
        let data = Data(#"{"width":9,"height":2,"bits":[1,2,3]}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SignaturePicture.self, from: data) }
    }

    // MARK: - Where a form is signed

    private func lines(_ form: HandmadeForm) -> [SignatureSpot] {
        form.document.signatureLines(onPage: 1, form.pages[0], form.rules[0])
    }

    @Test func findsTheLineOverTheWordsAndTheOneBehindThem() throws {
        var form = HandmadeForm()
        form.rule(60, 360, 500)
        form.words("Employee's signature (not valid unless you sign it)", 62, 509)
        form.rule(400, 540, 500)
        form.words("Date", 402, 509)
        form.words("Signature:", 60, 600)
        form.rule(112, 400, 602)
        let found = lines(form)
        #expect(found.map(\.label) == ["Employee's signature (not valid unless you sign it)", "Signature"])
        #expect(found.allSatisfy { !$0.isForAnother })
        let rect = try #require(found.first).rect
        #expect([rect.x0, rect.y0, rect.x1, rect.y1].map { $0.rounded() } == [62, 293, 358, 314])
    }

    /// The line over "Signature" is the upper side of a cell, and a field lies in it.
    @Test func leavesCellsThatHaveAField() {
        var form = HandmadeForm()
        form.rule(60, 360, 500)
        form.words("Signature of applicant", 62, 509)
        form.text("sig", 62, 512, width: 290)
        form.rule(60, 360, 528)
        #expect(lines(form).isEmpty)
        var other = HandmadeForm()
        other.rule(60, 360, 500)
        other.words("Signature of applicant", 62, 509)
        other.rule(60, 360, 514)
        other.text("employer", 62, 516, width: 290)
        #expect(lines(other).map(\.label) == ["Signature of applicant"], "the field is of the row below")
    }

    @Test func tellsWhoseLineItIsAndWhatItAsksFor() {
        var form = HandmadeForm()
        for (index, words) in ["Signature of Notary Public", "Applicant's signature", "Initial here, applicant"].enumerated() {
            form.rule(60, 360, 300 + Double(index) * 60)
            form.words(words, 62, 309 + Double(index) * 60)
        }
        let found = lines(form)
        #expect(found.map(\.isForAnother) == [true, false, false])
        #expect(found.map(\.isForInitials) == [false, false, true])
    }

    @Test func takesTheSentenceOfATooltipThatSpeaksOfASignature() {
        var form = HandmadeForm()
        let tooltip = "Section 1. Enter Signature of Employee. If a preparer assisted you, that person must sign page 3."
        form.text("Signature of Employee", 60, 300, width: 200) { $0.tooltip = tooltip }
        form.text("Family Name", 60, 340, width: 200) { $0.tooltip = "Enter your family name." }
        let found = form.document.signatureFields(labels: [:])
        #expect(found.map(\.label) == ["Signature of Employee"] && !found[0].isForAnother)
    }

    /// As on Alaska's request for a birth certificate: a service that is paid for, and sums.
    @Test func leavesWhatOnlySpeaksOfSignatures() {
        var form = HandmadeForm()
        form.rule(60, 360, 500)
        form.words("Priority mail with tracking and signature on delivery ($14)", 62, 509)
        form.text("a", 60, 300, width: 200) { $0.tooltip = "Subtotal for Priority Mail service without signature" }
        form.text("b", 60, 330, width: 200) { $0.tooltip = "Subtotal for Priority Mail service with signature" }
        form.text("c", 60, 360, width: 200) { $0.tooltip = "Applicant signature (required)" }
        #expect(lines(form).isEmpty)
        #expect(
            form.document.signatureFields(labels: ["a": "Subtotal for Priority Mail service without signature"]).map(\.name) == [
                "c"
            ])
    }
}
