/// A grey picture as an uncompressed BMP file of 24 bits, pixel by pixel by a rule; 0 is black.
public enum DrawnPicture {
    public static func bmp(width: Int, height: Int, shade: (_ x: Int, _ y: Int) -> UInt8) -> [UInt8] {
        func number(_ value: Int, _ length: Int) -> [UInt8] { (0..<length).map { UInt8(value >> (8 * $0) & 0xFF) } }
        let row = (width * 3 + 3) / 4 * 4
        var file = Array("BM".utf8) + number(54 + row * height, 4) + number(0, 4) + number(54, 4)
        file += number(40, 4) + number(width, 4) + number(height, 4) + number(1, 2) + number(24, 2) + number(0, 4)
        file += number(row * height, 4) + number(2835, 4) + number(2835, 4) + number(0, 4) + number(0, 4)
        for y in (0..<height).reversed() {
            for x in 0..<width { file += Array(repeating: shade(x, y), count: 3) }
            file += Array(repeating: 0, count: row - width * 3)
        }
        return file
    }

    /// Rows of print: sharp and bright.
    public static func page(width: Int = 900, height: Int = 1_200) -> [UInt8] {
        bmp(width: width, height: height) { x, y in (y / 12) % 3 == 0 && (x / 5) % 2 == 0 && x > 40 && x < width - 40 ? 20 : 235 }
    }
}
