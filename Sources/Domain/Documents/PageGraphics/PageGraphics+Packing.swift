import Primitives

/// Page graphics as bytes, to hand them from one process to another: numbers of 32 bits, little-endian, in a fixed order.
extension PageGraphics {
    public var packed: [UInt8] {
        var writer = NumberWriter()
        writer.write(count: characters.count)
        for character in characters { character.write(to: &writer) }
        writer.write(count: paths.count)
        for path in paths { path.write(to: &writer) }
        writer.write(count: images.count)
        for image in images { writer.write(image) }
        return writer.bytes
    }

    /// Nil for bytes that `packed` has not written.
    public init?(packed: [UInt8], geometry: PageGeometry) {
        var reader = ByteReader(packed)
        guard let characters = reader.list({ PageCharacter(from: &$0) }), let paths = reader.list({ PagePath(from: &$0) }),
            let images = reader.list({ $0.rect() }), reader.isAtEnd
        else { return nil }
        self.init(geometry: geometry, characters: characters, paths: paths, images: images)
    }
}

private struct NumberWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(bits: UInt32) {
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
    }
    mutating func write(count: Int) { write(bits: UInt32(clamping: count)) }
    mutating func write(_ number: Double) { write(bits: Float(number).bitPattern) }

    mutating func write(_ rect: PDFRect) {
        for number in [rect.x0, rect.y0, rect.x1, rect.y1] { write(number) }
    }
}

extension ByteReader {
    fileprivate mutating func number() -> Double? { float().map(Double.init) }

    fileprivate mutating func rect() -> PDFRect? {
        guard let x0 = number(), let y0 = number(), let x1 = number(), let y1 = number() else { return nil }
        return PDFRect(x0: x0, y0: y0, x1: x1, y1: y1)
    }

    /// Nil where an item is missing; room is taken only for what the bytes can hold.
    fileprivate mutating func list<Item>(_ read: (inout ByteReader) -> Item?) -> [Item]? {
        guard let count = uint32(), Int(count) <= left / 4 else { return nil }
        var items: [Item] = []
        for _ in 0..<count {
            guard let item = read(&self) else { return nil }
            items.append(item)
        }
        return items
    }
}

extension PageCharacter {
    fileprivate func write(to writer: inout NumberWriter) {
        writer.write(bits: scalar.value)
        writer.write(bits: UInt32(turn) | (isBold ? 1 << 16 : 0) | (inkBox == nil ? 0 : 1 << 17))
        writer.write(box)
        for number in [origin.x, origin.y, fontSize] { writer.write(number) }
        if let inkBox { writer.write(inkBox) }
    }

    fileprivate init?(from reader: inout ByteReader) {
        guard let value = reader.uint32(), let scalar = Unicode.Scalar(value), let flags = reader.uint32(),
            let box = reader.rect(),
            let x = reader.number(), let y = reader.number(), let fontSize = reader.number()
        else { return nil }
        self.init(
            scalar: scalar, box: box, origin: PDFPoint(x: x, y: y), fontSize: fontSize, isBold: flags & 1 << 16 != 0,
            turn: Int(flags & 0xFFFF))
        guard flags & 1 << 17 != 0 else { return }
        guard let ink = reader.rect() else { return nil }
        inkBox = ink
    }
}

extension PagePath {
    fileprivate func write(to writer: inout NumberWriter) {
        for number in [fill ?? -1, stroke ?? -1, lineWidth] { writer.write(number) }
        writer.write(bits: isDashed ? 1 : 0)
        writer.write(count: subpaths.count)
        for subpath in subpaths {
            writer.write(bits: (subpath.isClosed ? 1 : 0) | (subpath.isCurved ? 2 : 0))
            writer.write(count: subpath.points.count)
            for point in subpath.points {
                writer.write(point.x)
                writer.write(point.y)
            }
        }
    }

    fileprivate init?(from reader: inout ByteReader) {
        guard let fill = reader.number(), let stroke = reader.number(), let lineWidth = reader.number(),
            let dashes = reader.uint32(),
            let subpaths = reader.list({ Subpath(from: &$0) })
        else { return nil }
        self.init(
            subpaths: subpaths, fill: fill < 0 ? nil : fill, stroke: stroke < 0 ? nil : stroke, lineWidth: lineWidth,
            isDashed: dashes != 0)
    }
}

extension PagePath.Subpath {
    fileprivate init?(from reader: inout ByteReader) {
        guard let flags = reader.uint32(),
            let points = reader.list({ reader -> PDFPoint? in
                guard let x = reader.number(), let y = reader.number() else { return nil }
                return PDFPoint(x: x, y: y)
            })
        else { return nil }
        self.init(points: points, isClosed: flags & 1 != 0, isCurved: flags & 2 != 0)
    }
}
