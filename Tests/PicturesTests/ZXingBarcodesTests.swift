import Documents
import IdentityDocuments
import PageLayout
import Primitives
import Testing
import ZXingBarcodes

struct ZXingBarcodesTests {
    private func surname(_ symbol: BarcodeSymbol?) -> String? {
        symbol.flatMap { AAMVALicence.document($0.text) }?.fields.exposed[.surname]
    }

    @Test func readsASymbol() throws {
        let symbol = try #require(ZXingBarcodes().symbol(in: DrawnSymbol.picture(), isThorough: false))
        #expect(surname(symbol) == DrawnSymbol.surname)
        let xs = symbol.corners.map { $0[0] }
        #expect(xs.min() ?? 999 < 40 && xs.max() ?? 0 > 700)
    }

    @Test(arguments: [-40.0, -15, 3, 11, 30, 90, 180, 265])
    func searchesAtAnyAngle(_ degrees: Double) throws {
        let picture = DrawnSymbol.picture().turned(degrees: degrees, ground: 200)
        let symbol = BarcodeSearch(reader: ZXingBarcodes()).thorough(picture)
        #expect(surname(symbol) == DrawnSymbol.surname, "\(degrees)")
        for corner in try #require(symbol).corners {
            #expect((-20...Double(picture.width) + 20).contains(corner[0]), "\(degrees)")
            #expect((-20...Double(picture.height) + 20).contains(corner[1]), "\(degrees)")
        }
    }

    @Test func readsAFaintSymbol() {
        let picture = DrawnSymbol.picture(ink: 96, paper: 120).turned(degrees: 5, ground: 110)
        #expect(surname(BarcodeSearch(reader: ZXingBarcodes()).thorough(picture)) == DrawnSymbol.surname)
    }

    @Test(arguments: [1, 2, 17])
    func findsNothingInEmptyPictures(_ side: Int) {
        let picture = GreyPicture(width: side, height: side, pixels: Array(repeating: 200, count: side * side))
        #expect(BarcodeSearch(reader: ZXingBarcodes()).thorough(picture) == nil)
    }
}
