/// A PDF of one empty page, for a look at what would be put on a real one.
public enum BlankPage {
    /// - Parameters:
    ///   - width: points, as `height`.
    public static func pdf(width: Int, height: Int) -> [UInt8] {
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Resources << >> >>",
        ]
        var file = "%PDF-1.7\n"
        var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for (number, object) in zip(1..., objects) {
            let place = String(file.utf8.count)
            table += String(repeating: "0", count: 10 - place.count) + place + " 00000 n \n"
            file += "\(number) 0 obj\n\(object)\nendobj\n"
        }
        let start = file.utf8.count
        file += table + "trailer\n<< /Root 1 0 R /Size \(objects.count + 1) >>\nstartxref\n\(start)\n%%EOF\n"
        return Array(file.utf8)
    }
}
