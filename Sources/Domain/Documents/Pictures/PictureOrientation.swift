/// Which way up a JPEG file says its picture is (Exif 2.32, 4.6.4, tag 274).
public enum PictureOrientation {
    /// Clockwise degrees by which the picture is to be shown turned; 0 where nothing is said, or something mirrored.
    public static func degrees(ofJPEG file: [UInt8]) -> Int {
        guard let exif = exif(file) else { return 0 }
        switch tag(in: exif) {
        case 3: return 180
        case 6: return 90
        case 8: return 270
        default: return 0
        }
    }

    /// The TIFF structure of the first APP1 segment that has one.
    static func exif(_ file: [UInt8]) -> ArraySlice<UInt8>? {
        guard file.starts(with: [0xFF, 0xD8]) else { return nil }
        var at = 2
        while at + 4 <= file.count, file[at] == 0xFF, file[at + 1] != 0xDA {
            let length = Int(file[at + 2]) << 8 | Int(file[at + 3])
            let end = at + 2 + length
            guard length >= 2, end <= file.count else { return nil }
            let content = file[(at + 4)..<end]
            if file[at + 1] == 0xE1, content.starts(with: Array("Exif\0\0".utf8)) { return content.dropFirst(6) }
            at = end
        }
        return nil
    }

    /// The value of the orientation in the first directory; 1 where there is none.
    private static func tag(in tiff: ArraySlice<UInt8>) -> Int {
        let bytes = Array(tiff)
        let isLittle = bytes.starts(with: Array("II".utf8))
        func number(_ at: Int, _ length: Int) -> Int? {
            guard at >= 0, at + length <= bytes.count else { return nil }
            let part = bytes[at..<at + length]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return 1 }
        for entry in 0..<min(count, 200) {
            let at = directory + 2 + entry * 12
            if number(at, 2) == 274 { return number(at + 8, 2) ?? 1 }
        }
        return 1
    }
}
