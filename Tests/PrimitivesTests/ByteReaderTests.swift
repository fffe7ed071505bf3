import Primitives
import Testing

struct ByteReaderTests {
    @Test func takesNumbersLowestByteFirst() {
        var reader = ByteReader([0x01, 0x02, 0x78, 0x56, 0x34, 0x12, 0x00, 0x00, 0x80, 0xBF, 0xFF])
        #expect(reader.uint16() == 0x0201)
        #expect(reader.uint32() == 0x1234_5678)
        #expect(reader.float() == -1)
        #expect(reader.left == 1 && !reader.isAtEnd)
        #expect(reader.take(1).map(Array.init) == [0xFF])
        #expect(reader.isAtEnd)
    }

    @Test(arguments: 0...3) func takesNothingWhereTooLittleIsLeft(count: Int) {
        var reader = ByteReader(Array(repeating: 7, count: count))
        #expect(reader.uint32() == nil && reader.float() == nil && reader.take(4) == nil && reader.take(-1) == nil)
        #expect((reader.uint16() == nil) == (count < 2))
        #expect(reader.left == (count < 2 ? count : count - 2))
    }
}
