import Primitives
import Testing

@testable import FormModel

/// Numbers in rows of boxes: what stands in them, and what they can't hold.
struct SpreadAmountTests {
    private func boxes(_ count: Int) -> [PDFMapping.Entry] {
        (0..<count).map { PDFMapping.Entry(field: "a", pdfField: "b\($0)", part: "\($0 - count)..<\($0 - count + 1)") }
    }

    private let money = ValueFormat.number(fractionDigits: 2, currency: "")

    @Test(arguments: [
        (["1", "2", "3", "4", "5"], "123.45"), (["", "", "", "", "5"], "0.05"), (["", "", "", "5", "0"], "0.50"),
        (["", "", "", "", ""], nil), (["1", "2", ".", "5", "0"], "12.50"),
    ])
    func readsDigitsFromTheRight(parts: [String], expected: String?) throws {
        #expect(try #require(SpreadAmount(boxes(5), format: money)).text(parts) == expected)
    }

    @Test(arguments: [(["1234", "50"], "1234.50"), (["1234", ""], "1234"), (["", "5"], "0.05")])
    func joinsWholeAndCents(parts: [String], expected: String) throws {
        let entries = ["whole", "cents"].map { PDFMapping.Entry(field: "a", pdfField: $0, part: $0) }
        #expect(try #require(SpreadAmount(entries, format: nil)).text(parts) == expected)
    }

    @Test func saysTheLargestThatFits() throws {
        #expect(SpreadAmount(boxes(7), format: money)?.largest == DecimalNumber(plain: "99999.99"))
        #expect(SpreadAmount(boxes(3), format: .number(fractionDigits: 0, currency: ""))?.largest == DecimalNumber(999))
        #expect(SpreadAmount(boxes(7), format: .ssn) == nil)
    }
}
