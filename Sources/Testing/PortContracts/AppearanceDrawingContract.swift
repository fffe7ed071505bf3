public import Documents
import Testing

/// What every drawing of field texts must do.
public struct AppearanceDrawingContract: Sendable {
    private let drawing: any AppearanceDrawing

    public init(_ drawing: any AppearanceDrawing) { self.drawing = drawing }

    public func holds() throws {
        try drawsEveryScript()
        try keepsASizeThatFits()
        try shrinksWithinBounds()
        try sizesByItselfAsTallAsTheBox()
        try wrapsUntilTheBoxIsFull()
        try putsOneCharacterInACell()
        try saysWhatCannotBePrinted()
    }

    private func fit(
        _ text: String, width: Double = 200, height: Double = 20, layout: AppearanceRequest.Layout = .singleLine,
        fontSize: Double = 0
    ) throws -> DrawnAppearances.Fit {
        let request = AppearanceRequest(
            text: text, width: width, height: height, layout: layout, fontSize: fontSize, fontName: "Helv")
        return try #require(try drawing.draw([request]).fits.first)
    }

    private func size(_ fit: DrawnAppearances.Fit) throws -> Double {
        guard case .whole(let size) = fit else {
            Issue.record("not drawn: \(fit)")
            return 0
        }
        return size
    }

    private func drawsEveryScript() throws {
        let texts = ["Zoé Łukasz", "محمد علي", "क्षत्रिय", "上海市", "Αθήνα", "Київ"]
        let drawn = try drawing.draw(texts.map { AppearanceRequest(text: $0, width: 200, height: 20) })
        #expect(drawn.fits.count == texts.count)
        for (text, fit) in zip(texts, drawn.fits) { #expect(try size(fit) > 8, "\(text)") }
        #expect(drawn.pdf.starts(with: Array("%PDF-".utf8)))
    }

    private func keepsASizeThatFits() throws {
        for layout in [AppearanceRequest.Layout.singleLine, .multiline, .comb(10)] {
            #expect(try size(try fit("Łódź", layout: layout, fontSize: 9)) == 9, "\(layout)")
        }
    }

    private func shrinksWithinBounds() throws {
        let shrunk = try size(try fit("Łukasz Żółć, Kadıköy", width: 80, fontSize: 10))
        #expect(shrunk < 10 && shrunk >= 6)
        guard case .tooLong(let count) = try fit("Łukasz Żółć, Kadıköy", width: 40, fontSize: 10) else {
            Issue.record("text of twice the width was drawn")
            return
        }
        #expect((5..<20).contains(count))
    }

    private func sizesByItselfAsTallAsTheBox() throws {
        let small = try size(try fit("Łódź", height: 12))
        let large = try size(try fit("Łódź", height: 24))
        #expect(small > 5 && small < 10 && large > 1.5 * small && large < 24)
        #expect(try size(try fit("Łódź Łódź Łódź Łódź", width: 60)) < 9)
    }

    private func wrapsUntilTheBoxIsFull() throws {
        let text = String(repeating: "Żółć ", count: 30)
        let roomy = try size(try fit(text, height: 200, layout: .multiline))
        let tight = try size(try fit(text, height: 50, layout: .multiline))
        #expect(roomy == 12 && tight < 12 && tight >= 4)
        guard case .tooLong(let count) = try fit(String(repeating: "Żółć ", count: 900), layout: .multiline) else {
            Issue.record("more text than the box can hold was drawn")
            return
        }
        #expect((50..<1000).contains(count))
    }

    private func putsOneCharacterInACell() throws {
        #expect(try fit("Żółćs", layout: .comb(4)) == .tooLong(charactersThatFit: 4))
        #expect(try size(try fit("Żółć", width: 24, layout: .comb(4), fontSize: 12)) < 10)
    }

    private func saysWhatCannotBePrinted() throws {
        #expect(try fit("a\u{10FFFD}b") == .unprintable(["\u{10FFFD}"]))
    }
}
