import CZlib
import Documents

/// Writes pixels as a PNG file (ISO/IEC 15948), in grey where the picture has no colour.
struct PNGEncoder {
    let width: Int
    let height: Int
    /// Bytes from one row to the next; a pixel is red, green, blue and one unused byte.
    let stride: Int

    func encode(_ pixels: UnsafeRawBufferPointer) throws(DocumentFailure) -> [UInt8] {
        let isGrey = isGrey(pixels)
        var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        append("IHDR", word(width) + word(height) + [8, isGrey ? 0 : 2, 0, 0, 0], to: &png)
        append("IDAT", try deflated(isGrey ? greyRows(pixels) : colourRows(pixels)), to: &png)
        append("IEND", [], to: &png)
        return png
    }

    private func isGrey(_ pixels: UnsafeRawBufferPointer) -> Bool {
        for row in 0..<height {
            var difference: UInt32 = 0
            for column in 0..<width {
                let pixel = pixels.loadUnaligned(fromByteOffset: row * stride + column * 4, as: UInt32.self)
                difference |= (pixel ^ (pixel >> 8)) & 0xFFFF
            }
            if difference != 0 { return false }
        }
        return true
    }

    /// Each row begins with its filter type: 0, none, which suits pages of text.
    private func greyRows(_ pixels: UnsafeRawBufferPointer) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: height * (width + 1)) { rows, count in
            for row in 0..<height {
                rows[count] = 0
                count += 1
                for column in 0..<width { rows[count + column] = pixels[row * stride + column * 4] }
                count += width
            }
        }
    }

    private func colourRows(_ pixels: UnsafeRawBufferPointer) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: height * (width * 3 + 1)) { rows, count in
            for row in 0..<height {
                rows[count] = 0
                count += 1
                for column in 0..<width {
                    let (from, to) = (row * stride + column * 4, count + column * 3)
                    rows[to] = pixels[from]
                    rows[to + 1] = pixels[from + 1]
                    rows[to + 2] = pixels[from + 2]
                }
                count += width * 3
            }
        }
    }

    /// Level 1: a page is shown at once and thrown away, so time counts more than size.
    private func deflated(_ rows: [UInt8]) throws(DocumentFailure) -> [UInt8] {
        var size = compressBound(uLong(rows.count))
        var status = Z_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
            status = compress2(buffer.baseAddress, &size, rows, uLong(rows.count), 1)
            count = status == Z_OK ? Int(size) : 0
        }
        guard status == Z_OK else { throw DocumentFailure(.outOfMemory) }
        return bytes
    }

    private func append(_ type: String, _ data: [UInt8], to png: inout [UInt8]) {
        let body = Array(type.utf8) + data
        png += word(data.count)
        png += body
        png += word(Int(crc32(0, body, uInt(body.count))))
    }

    private func word(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
