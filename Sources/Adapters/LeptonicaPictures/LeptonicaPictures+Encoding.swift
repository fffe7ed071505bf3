import CLeptonica
public import Documents
import Primitives
public import Scanning

extension LeptonicaPictures: PictureEncoding {
    public func encoded(_ path: String, page: Int) throws(DocumentFailure) -> BoundPicture {
        try encodedPart(of: path, page: page, sheet: nil, part: nil)
    }

    public func encoded(_ path: String, part: @Sendable (_ rotation: Int) -> PDFRect) async throws -> BoundPicture {
        try withoutActuallyEscaping(part) { try encodedPart(of: path, page: 1, sheet: nil, part: $0) }
    }

    public func encoded(
        _ path: String, page: Int, sheet: PhotographedSheet, part: (@Sendable (_ rotation: Int) -> PDFRect)?
    ) async throws -> BoundPicture {
        try encodedPart(of: path, page: page, sheet: sheet, part: part)
    }

    private func encodedPart(
        of path: String, page: Int, sheet: PhotographedSheet?, part: ((_ rotation: Int) -> PDFRect)?
    ) throws(DocumentFailure) -> BoundPicture {
        let bytes = try bytes(of: path)
        let header = try describe(bytes, page: page)
        let (width, height) = (sheet?.width ?? Int(header.width), sheet?.height ?? Int(header.height))
        try limits.check(width: Int(header.width), height: Int(header.height))
        try limits.check(width: width, height: height)
        let rotation = PictureOrientation.degrees(ofJPEG: bytes)
        let kept = part.map { PixelPart($0(rotation), width: width, height: height).inC }
        var encoded = formly_encoded()
        let status = withOptional(sheet?.inC) { sheet in
            withOptional(kept) { formly_picture_encode(bytes, bytes.count, Int32(page - 1), sheet, $0, &encoded) }
        }
        guard status == 1 else { throw DocumentFailure(.damagedPicture) }
        return Self.picture(&encoded, rotation: rotation, sheet: sheet)
    }

    /// Red, green and blue by turns, row by row without gaps.
    ///
    /// - Parameter part: what stays of the sheet, or of the picture where there is none; as a share, origin top-left.
    public func encoded(
        colours: [UInt8], width: Int, height: Int, sheet: PhotographedSheet? = nil, part: PDFRect? = nil
    ) throws(DocumentFailure) -> BoundPicture {
        try limits.check(width: width, height: height)
        if let sheet { try limits.check(width: sheet.width, height: sheet.height) }
        precondition(colours.count == width * height * 3, "a picture of another size than its pixels")
        var encoded = formly_encoded()
        let kept = part.map { PixelPart($0, width: sheet?.width ?? width, height: sheet?.height ?? height).inC }
        let status = withOptional(sheet?.inC) { sheet in
            withOptional(kept) { formly_colours_encode(colours, Int32(width), Int32(height), sheet, $0, &encoded) }
        }
        guard status == 1 else { throw DocumentFailure(.outOfMemory) }
        return Self.picture(&encoded, rotation: 0, sheet: sheet)
    }

    /// Frees what it takes.
    private static func picture(_ encoded: inout formly_encoded, rotation: Int, sheet: PhotographedSheet?) -> BoundPicture {
        defer { formly_encoded_free(&encoded) }
        // What the file says of its resolution holds for the photograph and not for the sheet.
        let resolution =
            sheet == nil
            ? believable(Double(encoded.resolution), side: Double(max(encoded.width, encoded.height))) : sheet?.resolution
        return BoundPicture(
            width: Int(encoded.width), height: Int(encoded.height), coding: encoded.is_bits == 1 ? .bits : .jpeg,
            isGrey: encoded.is_grey == 1, bytes: Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.size)),
            resolution: resolution, rotation: rotation)
    }

    /// Cameras write 72 whatever they take: only a resolution that makes a page of paper is meant.
    private static func believable(_ resolution: Double, side: Double) -> Double? {
        resolution > 0 && (3.0...18.0).contains(side / resolution) ? resolution : nil
    }
}

/// A pointer to a value for as long as `body` runs; null for nil.
private func withOptional<Value, Result>(_ value: Value?, _ body: (UnsafePointer<Value>?) -> Result) -> Result {
    guard let value else { return body(nil) }
    return withUnsafePointer(to: value) { body($0) }
}

extension PhotographedSheet {
    fileprivate var inC: formly_sheet? {
        guard let numbers = projection?.numbers, numbers.count == 9 else { return nil }
        var sheet = formly_sheet()
        (sheet.width, sheet.height) = (Int32(width), Int32(height))
        sheet.projection = (
            numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7], numbers[8]
        )
        return sheet
    }
}

extension PixelPart {
    fileprivate var inC: formly_part {
        formly_part(left: Int32(left), top: Int32(top), width: Int32(width), height: Int32(height))
    }
}
