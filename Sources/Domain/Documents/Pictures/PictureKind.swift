/// Which reader a file is for, by its first bytes; its name decides nothing.
public enum PictureKind: Sendable, Hashable {
    case pdf
    /// PNG, JPEG, WebP, TIFF and BMP.
    case raster
    /// HEIC and AVIF.
    case heif

    public init?(_ head: some Collection<UInt8>) {
        switch FileFormat(head) {
        case nil: return nil
        case .pdf: self = .pdf
        case .heif: self = .heif
        case .png, .jpeg, .tiff, .webp, .bmp: self = .raster
        }
    }
}
