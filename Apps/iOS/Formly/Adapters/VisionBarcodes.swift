import CoreGraphics
import Documents
import Foundation
import IdentityDocuments
import Vision

/// PDF417 symbols read by Vision.
struct VisionBarcodes: BarcodeReading {
    /// Vision is thorough by itself.
    func symbol(in picture: GreyPicture, isThorough: Bool) -> BarcodeSymbol? {
        guard let image = picture.cgImage else { return nil }
        let request = VNDetectBarcodesRequest()
        request.symbologies = [.pdf417]
        // A picture that Vision can't look at holds no symbol for us.
        guard (try? VNImageRequestHandler(cgImage: image, orientation: .up, options: [:]).perform([request])) != nil,
            let found = request.results?.first, let bytes = found.formlyBytes
        else { return nil }
        let (width, height) = (Double(picture.width), Double(picture.height))
        let corners = [found.topLeft, found.topRight, found.bottomRight, found.bottomLeft].map {
            [Double($0.x) * width, (1 - Double($0.y)) * height]
        }
        return BarcodeSymbol(bytes: bytes, corners: corners)
    }
}

extension VNBarcodeObservation {
    /// A byte a character, as the standard of licences has it.
    fileprivate var formlyBytes: [UInt8]? {
        guard let text = payloadStringValue else { return nil }
        let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        return bytes.count == text.unicodeScalars.count ? bytes : Array(text.utf8)
    }
}
