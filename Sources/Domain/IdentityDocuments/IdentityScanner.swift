public import Documents
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
            scan.documents.append(document)
            return lookForMore(in: picture, page: page, today: today, &scan)
        }
        if let symbol = barcodes.thorough(picture) { add(symbol, page: page, &scan) }
    }

    /// Two passports on one copier: what was read is painted over, and only a zone whose check digits agree is another one.
    private func lookForMore(in picture: GreyPicture, page: Int, today: CivilDate, _ scan: inout IdentityScan) {
        guard let box = scan.documents.last?.place?.box,
            var document = zones.document(in: picture.blanked(box), parser: MRZParser(today: today), isQuick: true),
            document.checks.values.allSatisfy({ $0 }), document.lines != scan.documents.last?.lines
        else { return }
        document.place?.page = page
        // Rows of other print beside it, of which nothing could be read.
        if scan.documents.last?.fields.exposed.isEmpty == true { scan.documents.removeLast() }
        scan.documents.append(document)
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

extension GreyPicture {
    /// White where the box is: x0, y0, x1, y1 in pixels, y down.
    fileprivate func blanked(_ box: [Double]) -> GreyPicture {
        func bounded(_ value: Double, _ most: Int) -> Int { Int(max(0, min(Double(most), value.isFinite ? value : 0))) }
        let (left, right) = (bounded(box[0] - 4, width), bounded(box[2] + 4, width))
        let (top, bottom) = (bounded(box[1] - 4, height), bounded(box[3] + 4, height))
        var pixels = pixels
        for y in top..<max(top, bottom) {
            for x in left..<max(left, right) { pixels[y * width + x] = 255 }
        }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }
}
