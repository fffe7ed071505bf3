import LocalWeb

extension Target {
    /// The first line is the Content-Type, the rest the body that a browser posts.
    static let multipart = Target(
        name: "multipart",
        seeds: {
            let file =
                "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\nContent-Type: application/pdf\r\n\r\n%PDF"
            let bodies = [
                "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nJane\r\n--x--\r\n", "\(file)\r\n--x--",
                "preamble\r\n\(file)\r\n--x\r\n\r\n\r\n--x--\r\nepilogue", "--x--",
            ]
            return bodies.map { Array("multipart/form-data; boundary=x\n\($0)".utf8) }
                + [Array("multipart/form-data; boundary=\"a b;\\\"c\"\n--a b".utf8)]
        },
        make: {
            { bytes in
                let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
                let body = Array(bytes[end...].dropFirst())
                let type = String(decoding: bytes[..<end], as: UTF8.self)
                guard let form = try? MultipartForm(body: body, contentType: type) else { return }
                for part in form.parts {
                    precondition(part.content.startIndex >= 0 && part.content.endIndex <= body.count, "content outside the body")
                }
            }
        })

    /// A query, a body of pairs and a Cookie header, all of the same bytes.
    static let pairs = Target(
        name: "pairs",
        seeds: { ["a=1&b=%C3%A9&c=+&a=2", "formly=abc; other=\"x\"; =", "%&%4&%zz=%00", ";;==&&"].map { Array($0.utf8) } },
        make: {
            { bytes in
                let text = String(decoding: bytes, as: UTF8.self)
                precondition(URLEncodedForm(bytes: bytes).pairs.count <= bytes.count, "more pairs than bytes")
                _ = URLEncodedForm(query: text)
                let request = HTTPRequest(method: "GET", path: text, query: text, headers: ["cookie": text], body: bytes)
                _ = request.cookie("formly")
            }
        })
}
