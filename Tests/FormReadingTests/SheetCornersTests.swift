import Primitives
import Testing

@testable import Documents
@testable import PageLayout
@testable import Scanning

/// The corners of a sheet in its photograph, as a person puts them right.
struct SheetCornersTests {
    private let quad = Quadrilateral(
        topLeft: .init(x: 0.1, y: 0.2), topRight: .init(x: 0.8, y: 0.1), bottomRight: .init(x: 0.9, y: 0.9),
        bottomLeft: .init(x: 0.2, y: 0.8))

    @Test func turningFourTimesIsNothing() throws {
        let corners = try #require(SheetCorners(quad))
        #expect(corners.turned(0) == corners)
        let back = (0..<4).reduce(corners) { turned, _ in turned.turned(90) }
        for (one, other) in zip(back.quad.corners, quad.corners) { #expect(one.distance(to: other) < 1e-9) }
        #expect(corners.turned(-90).quad.topLeft.distance(to: corners.turned(270).quad.topLeft) < 1e-9)
        // A quarter clockwise: what was at the bottom left is at the top left.
        let turned = corners.turned(90).quad.topLeft
        #expect(abs(turned.x - 0.2) < 1e-9 && abs(turned.y - 0.2) < 1e-9, "\(turned)")
    }

    @Test func whatIsNoSheetIsRefused() {
        var crossed = quad
        (crossed.topLeft, crossed.topRight) = (quad.topRight, quad.topLeft)
        #expect(SheetCorners(crossed) == nil)
        #expect(SheetCorners(quad.scaled(by: 3)) == nil, "out of the picture")
        #expect(SheetCorners(quad.scaled(by: 0.1)) == nil, "a speck")
    }

    @Test func theSheetIsAsFineAsThePhotograph() throws {
        let sheet = try #require(SheetCorners(quad)).sheet(inPictureOf: 1000, 1400)
        #expect(sheet.photographWidth == 1000 && sheet.photographHeight == 1400)
        #expect(abs(sheet.corners.topLeft.x - 100) < 1e-9 && abs(sheet.corners.topLeft.y - 280) < 1e-9)
        #expect(sheet.width > 500 && sheet.height > 700)
        #expect(try #require(SheetCorners(sheet)).quad.bottomRight.distance(to: quad.bottomRight) < 1e-9)
    }
}
