import CZXing
public import Documents
public import IdentityDocuments

/// PDF417 symbols read with zxing-cpp.
///
/// - Note: Works on pixels from strangers: run it where it may crash (`BoundedWorker`).
public struct ZXingBarcodes: BarcodeReading {
    public init() {}

    public func symbol(in picture: GreyPicture, isThorough: Bool) -> BarcodeSymbol? {
        var symbol = formly_symbol()
        let found = formly_symbol_read(
            picture.pixels, Int32(picture.width), Int32(picture.height), isThorough ? 1 : 0, &symbol)
        guard found == 1 else { return nil }
        defer { formly_symbol_free(&symbol) }
        let bytes = Array(UnsafeBufferPointer(start: symbol.bytes, count: symbol.size))
        let numbers = withUnsafeBytes(of: symbol.corners) { Array($0.bindMemory(to: Int32.self)) }.map { Double($0) }
        return BarcodeSymbol(bytes: bytes, corners: stride(from: 0, to: 8, by: 2).map { [numbers[$0], numbers[$0 + 1]] })
    }
}
