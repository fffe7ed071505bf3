public import Documents
public import Primitives

/// Reads the PDF417 symbols of driver licences (ISO/IEC 15438).
public protocol BarcodeReading: Sendable {
    /// Nil when no symbol can be read. `isThorough` may take many times as long.
    func symbol(in picture: GreyPicture, isThorough: Bool) -> BarcodeSymbol?
}

/// A symbol as it was read.
public struct BarcodeSymbol: Sendable, Hashable {
    public var bytes: Personal<[UInt8]>
    /// In pixels, x and y, round the symbol.
    public var corners: [[Double]]

    public init(bytes: [UInt8], corners: [[Double]]) {
        self.bytes = Personal(bytes)
        self.corners = corners
    }

    /// A character a byte (ISO 8859-1), as the AAMVA standard has it.
    public var text: String { String(String.UnicodeScalarView(bytes.exposed.map { Unicode.Scalar($0) })) }
}
