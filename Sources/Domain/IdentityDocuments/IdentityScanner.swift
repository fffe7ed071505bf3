public import DocumentModel
public import Primitives

/// Reads machine-readable zones and licence barcodes from each page of a file.
public struct IdentityScanner: IdentityScanning {
    /// More pages are not looked at: nobody keeps a passport on page 9.
    public static let maximumPages = 8

    private let pictures: any PictureReading
    private let barcodes: BarcodeSearch
    private let zones: MRZPictureReader

    public init(pictures: any PictureReading, barcodes: any BarcodeReading, cells: CellPerceptron) {
        self.pictures = pictures
        self.barcodes = BarcodeSearch(reader: barcodes)
        zones = MRZPictureReader(cells: cells)
    }

    public func scan(_ path: String, today: CivilDate) async throws -> IdentityScan {
        var scan = IdentityScan()
        for page in 1...max(1, min(Self.maximumPages, try await pictures.pictureCount(of: path))) {
            let picture = try await pictures.picture(of: path, page: page, channel: .brightest)
            look(at: picture, page: page, today: today, &scan)
        }
        return scan
    }

    /// The slow search for a symbol is for pictures in which nothing else was found.
    private func look(at picture: GreyPicture, page: Int, today: CivilDate, _ scan: inout IdentityScan) {
        if let symbol = barcodes.quick(picture) { return add(symbol, page: page, &scan) }
        if var document = zones.document(in: picture, parser: MRZParser(today: today)) {
            document.place?.page = page
            return scan.documents.append(document)
        }
        if let symbol = barcodes.thorough(picture) { add(symbol, page: page, &scan) }
    }

    private func add(_ symbol: BarcodeSymbol, page: Int, _ scan: inout IdentityScan) {
        let place = ImagePlace(page: page, around: symbol.corners)
        if var document = AAMVALicence.document(symbol.text) {
            document.place = place
            scan.documents.append(document)
        } else {
            scan.otherSymbols.append(IdentityScan.OtherSymbol(bytes: symbol.bytes.exposed, place: place))
        }
    }
}

extension ImagePlace {
    /// The upright rectangle round points.
    init(page: Int, around points: [[Double]]) {
        let (xs, ys) = (points.map { $0[0] }, points.map { $0[1] })
        self.init(page: page, box: [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0])
    }
}
