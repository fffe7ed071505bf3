public import Documents
import Primitives

/// Pages as pictures, at a resolution that reads small print.
extension PDFiumPageReader: PictureReading {
    public func pictureCount(of path: String) throws -> Int { try document(path, "").pageCount }

    public func picture(of path: String, page: Int, channel: GreyPicture.Channel) throws -> GreyPicture {
        try grey(document(path, "").page(page), dpi: resolution, channel)
    }

    private func grey(_ page: PDFiumPage, dpi: Double, _ channel: GreyPicture.Channel) throws -> GreyPicture {
        let size = try page.geometry().shownSize
        // A large sheet is drawn as finely as its pixels are allowed.
        let most = (Double(pictureLimit) / max(1, size.width * size.height)).squareRoot()
        let scale = min(dpi / 72, most)
        let (wide, high) = (max(1, (size.width * scale).rounded()), max(1, (size.height * scale).rounded()))
        guard wide * high <= Double(limits.pixels) * 1.01, max(wide, high) < 65_536 else {
            throw DocumentFailure(.tooLarge, ["limit": .number(limits.pixels)])
        }
        let (width, height) = (Int(wide), Int(high))
        return try page.draw(width: width, height: height) { pixels, stride in
            GreyPicture(width: width, height: height, pixels: Self.grey(pixels, stride, width, height, channel))
        }
    }

    private static func grey(
        _ pixels: UnsafeRawBufferPointer, _ stride: Int, _ width: Int, _ height: Int, _ channel: GreyPicture.Channel
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height) { room, count in
            for y in 0..<height {
                for x in 0..<width {
                    let at = y * stride + x * 4
                    let (red, green, blue) = (pixels[at], pixels[at + 1], pixels[at + 2])
                    switch channel {
                    case .brightest: room[count] = max(red, green, blue)
                    // BT.601 weights in 256ths.
                    case .luminance:
                        room[count] = UInt8((UInt32(red) * 77 + UInt32(green) * 151 + UInt32(blue) * 28) >> 8)
                    }
                    count += 1
                }
            }
        }
    }
}

extension PDFiumPageReader: PageShading {
    public func shade(
        of path: String, page: Int, password: String, dpi: Double
    ) throws -> (picture: GreyPicture, geometry: PageGeometry) {
        let page = try document(path, password).page(page)
        return (try grey(page, dpi: dpi, .luminance), try page.geometry())
    }
}
