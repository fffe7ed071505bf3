import CoreGraphics
import CoreText
import Documents
import Foundation

@testable import Formly

/// Black words on white paper.
struct PrintedWords {
    let picture: GreyPicture?

    init(_ words: String) {
        let (width, height) = (900, 160)
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
        else {
            picture = nil
            return
        }
        context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: Double(width), height: Double(height)))
        context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
        for line in ShapedText(words, face: FontFace(), size: 80).lines {
            context.textPosition = CGPoint(x: 40, y: 50)
            CTLineDraw(line, context)
        }
        picture = context.data.map { data in
            GreyPicture(
                width: width, height: height,
                pixels: [UInt8](UnsafeRawBufferPointer(start: data, count: width * height)))
        }
    }
}
