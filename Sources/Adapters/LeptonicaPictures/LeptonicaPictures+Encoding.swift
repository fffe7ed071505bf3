import CLeptonica
public import DocumentModel
import Primitives

extension LeptonicaPictures: PictureEncoding {
    public func encoded(_ path: String, page: Int) throws(DocumentFailure) -> BoundPicture {
        let bytes = try bytes(of: path)
        let header = try describe(bytes, page: page)
        try limits.check(width: Int(header.width), height: Int(header.height))
        var encoded = formly_encoded()
        guard formly_picture_encode(bytes, bytes.count, Int32(page - 1), &encoded) == 1 else {
            throw DocumentFailure(.damagedPicture)
        }
        return Self.picture(&encoded, rotation: PictureOrientation.degrees(ofJPEG: bytes))
    }

    public func encoded(_ path: String, part: @Sendable (_ rotation: Int) -> PDFRect) async throws -> BoundPicture {
        try encodedPart(of: path, part)
    }

    /// The same at once.
    public func encodedPart(of path: String, _ part: (_ rotation: Int) -> PDFRect) throws(DocumentFailure) -> BoundPicture {
        let bytes = try bytes(of: path)
        let header = try describe(bytes, page: 1)
        try limits.check(width: Int(header.width), height: Int(header.height))
        let rotation = PictureOrientation.degrees(ofJPEG: bytes)
        let kept = PixelPart(part(rotation), width: Int(header.width), height: Int(header.height))
        var encoded = formly_encoded()
        let status = formly_picture_encode_part(
            bytes, bytes.count, Int32(kept.left), Int32(kept.top), Int32(kept.width), Int32(kept.height), &encoded)
        guard status == 1 else { throw DocumentFailure(.damagedPicture) }
        return Self.picture(&encoded, rotation: rotation)
    }

    /// Red, green and blue by turns, row by row without gaps.
    public func encoded(colours: [UInt8], width: Int, height: Int) throws(DocumentFailure) -> BoundPicture {
        try limits.check(width: width, height: height)
        precondition(colours.count == width * height * 3, "a picture of another size than its pixels")
        var encoded = formly_encoded()
        guard formly_colours_encode(colours, Int32(width), Int32(height), &encoded) == 1 else {
            throw DocumentFailure(.outOfMemory)
        }
        return Self.picture(&encoded, rotation: 0)
    }

    /// Frees what it takes.
    private static func picture(_ encoded: inout formly_encoded, rotation: Int) -> BoundPicture {
        defer { formly_encoded_free(&encoded) }
        return BoundPicture(
            width: Int(encoded.width), height: Int(encoded.height), coding: encoded.is_bits == 1 ? .bits : .jpeg,
            isGrey: encoded.is_grey == 1, bytes: Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.size)),
            resolution: believable(Double(encoded.resolution), side: Double(max(encoded.width, encoded.height))),
            rotation: rotation)
    }

    /// Cameras write 72 whatever they take: only a resolution that makes a page of paper is meant.
    private static func believable(_ resolution: Double, side: Double) -> Double? {
        resolution > 0 && (3.0...18.0).contains(side / resolution) ? resolution : nil
    }
}
