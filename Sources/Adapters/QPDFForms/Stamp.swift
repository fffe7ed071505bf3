import CQPDF
import Documents
import Primitives

/// A signature or a date on its way to the page.
struct Stamp {
    let stamp: PageStamp
    let geometry: PageGeometry
    var text = WidgetDrawing.Text.none

    init(_ stamp: PageStamp, on geometry: PageGeometry) {
        self.stamp = stamp
        self.geometry = geometry
    }

    /// Of the box as the page shows it.
    private var size: (width: Double, height: Double) {
        let rect = stamp.rect
        return geometry.rotation % 180 == 0 ? (rect.width, rect.height) : (rect.height, rect.width)
    }

    /// What is set as text; nil for ink.
    var request: AppearanceRequest? {
        switch stamp.mark {
        case .text(let text): request(text, font: "Helv", fontSize: min(11, size.height * 0.7))
        case .ink(.typed(let name)): request(name, font: FontFace.scriptName, fontSize: 0)
        case .ink: nil
        }
    }

    private func request(_ text: String, font: String, fontSize: Double) -> AppearanceRequest {
        AppearanceRequest(
            text: text, width: size.width, height: size.height, fontSize: fontSize, fontName: font, color: [0, 0, 0.2], padding: 1
        )
    }

    /// - Returns: nil where there is nothing to be seen: text that no font has.
    var appearance: Appearance? {
        var appearance = Appearance(width: size.width, height: size.height, rotation: Int32(geometry.rotation), content: "")
        switch (stamp.mark, text) {
        case (.ink(.drawn(let strokes)), _): appearance.content = content(of: strokes)
        case (.ink(.photographed(let picture)), _): appearance.content = content(of: picture)
        case (_, .standardFont(let operators)):
            appearance.content = "BT\n0 0 0.2 rg\n\(operators)\nET\n"
            let font = StandardFont(FontFace(named: "Helv"))
            appearance.font = (font.resource, font.baseFont)
        case (_, .drawn(let page)): appearance.page = page
        case (_, .none): return nil
        }
        return appearance
    }

    /// In user space.
    var rectangle: [Double] {
        let (rect, crop) = (stamp.rect, geometry.cropBox)
        return [rect.x0 + crop.x0, rect.y0 + crop.y0, rect.x1 + crop.x0, rect.y1 + crop.y0]
    }

    // MARK: - Ink

    /// Points that are kept free round about, so that no stroke is cut.
    private static let margin = 1.0

    /// The height at which ink of this shape fits.
    private func height(ofAspect aspect: Double) -> Double {
        max(1, min(size.height - 2 * Self.margin, (size.width - 2 * Self.margin) / aspect))
    }

    /// Through the points in curves (Catmull-Rom splines), as a pen goes.
    private func content(of strokes: SignatureStrokes) -> String {
        let height = height(ofAspect: strokes.aspect)
        let pen = min(max(height * 0.035, 0.7), 1.8)
        var content = "q\n0 0 0.2 RG\n1 J 1 j\n\(decimal(pen)) w\n"
        for stroke in strokes.strokes {
            let points = stroke.map { (x: Self.margin + $0.x * height, y: Self.margin + $0.y * height) }
            guard let first = points.first else { continue }
            content += "\(decimal(first.x)) \(decimal(first.y)) m\n"
            // A dot is a line that goes nowhere, with round ends.
            if points.count == 1 { content += "\(decimal(first.x)) \(decimal(first.y)) l\n" }
            for index in points.indices.dropLast() {
                let before = points[max(0, index - 1)], here = points[index]
                let next = points[index + 1], after = points[min(points.count - 1, index + 2)]
                let bends = [
                    here.x + (next.x - before.x) / 6, here.y + (next.y - before.y) / 6,
                    next.x - (after.x - here.x) / 6, next.y - (after.y - here.y) / 6, next.x, next.y,
                ]
                content += bends.map(decimal).joined(separator: " ") + " c\n"
            }
            content += "S\n"
        }
        return content + "Q\n"
    }

    /// An inline image that paints where there is ink (ISO 32000-1, 8.9.6.2 and 8.9.7); in hexadecimal digits, because content is text.
    private func content(of picture: SignaturePicture) -> String {
        let aspect = Double(picture.width) / Double(picture.height)
        let height = height(ofAspect: aspect)
        let digits = Array("0123456789ABCDEF".utf8)
        let data = String(decoding: picture.bits.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
        return """
            q
            0 0 0.2 rg
            \(decimal(height * aspect)) 0 0 \(decimal(height)) \(decimal(Self.margin)) \(decimal(Self.margin)) cm
            BI /W \(picture.width) /H \(picture.height) /IM true /BPC 1 /D [1 0] /I true /F /AHx
            ID \(data)>
            EI
            Q

            """
    }
}

extension Filling {
    /// - Throws: `DocumentFailure(.noSuchPage)`.
    func stamps() throws -> [Stamp] {
        try request.stamps.map { stamp in
            guard form.pages.indices.contains(stamp.page - 1) else {
                throw DocumentFailure(.noSuchPage, ["page": .number(stamp.page), "count": .number(form.pages.count)])
            }
            return Stamp(stamp, on: form.pages[stamp.page - 1])
        }
    }

    func apply(_ stamps: [Stamp]) throws {
        for stamp in stamps {
            guard let appearance = stamp.appearance else { continue }
            let status = appearance.withUnsafeValue { value in
                stamp.rectangle.withUnsafeBufferPointer {
                    cqpdf_add_stamp(document.handle, stamp.stamp.page - 1, $0.baseAddress, value)
                }
            }
            try check(status, limits: limits)
        }
    }
}
