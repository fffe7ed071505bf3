import Primitives
import Testing

@testable import FormModel

struct ValuePartFromEndTests {
    @Test(arguments: [
        ("-2..<0", "123450", "50"), ("-3..<-2", "123450", "4"), ("-9..<-8", "123450", ""), ("-7..<-5", "123450", "1"),
    ])
    func countsFromTheEnd(part: String, written: String, expected: String) throws {
        let text = try #require(ValuePart(part)).text(of: .text(written), written: written, kind: .text)
        #expect(text ?? "" == expected, "\(part) of \(written)")
    }

    @Test(arguments: ["-2..<1", "-1..<-2", "0..<-1", "-2..."])
    func refusesSlicesThatTurnAround(part: String) {
        #expect(ValuePart(part) == nil, "\(part)")
    }
}
