import LocalWeb
import Testing

struct URLEncodedFormTests {
    @Test(arguments: [
        ("a=1&b=2", ["a:1", "b:2"]), ("a=b+c%20d", ["a:b c d"]), ("a", ["a:"]), ("=x", [":x"]), ("a=%C3%A9", ["a:é"]),
        ("a=%zz%4", ["a:%zz%4"]), ("a=1&a=2", ["a:1", "a:2"]), ("", []), ("a=b=c", ["a:b=c"]), ("a=%", ["a:%"]),
    ])
    func reads(text: String, pairs: [String]) {
        #expect(URLEncodedForm(query: text).pairs.map { "\($0.name):\($0.value)" } == pairs, "\(text)")
    }

    @Test(arguments: ["", "a", "a b", "ä/ö?&=%", "日本語", "f:x#1", "\u{0}\n"])
    func encodesWhatItReads(text: String) {
        #expect(URLEncodedForm(query: "v=\(URLEncodedForm.encoded(text))")["v"] == text, "\(text)")
    }

    @Test func stopsAtTheLimit() {
        let many = String(repeating: "a=1&", count: URLEncodedForm.maximumPairs + 10)
        #expect(URLEncodedForm(query: many).pairs.count <= URLEncodedForm.maximumPairs)
    }
}

struct MultipartFormTests {
    func form(_ body: String, boundary: String = "B", limits: MultipartForm.Limits = .init()) throws -> MultipartForm {
        try MultipartForm(
            body: Array(body.utf8), contentType: "multipart/form-data; boundary=\(boundary)", limits: limits)
    }

    @Test func readsFieldsAndFiles() throws {
        let form = try form(
            "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\none\r\n--B\r\n"
                + "Content-Disposition: form-data; name=\"file\"; filename=\"my form.pdf\"\r\nContent-Type: application/pdf\r\n\r\n"
                + "%PDF-1.7\r\n--B-not\r\n--B--\r\n")
        #expect(form.parts.map(\.name) == ["a", "file"])
        #expect(form["file"]?.fileName == "my form.pdf")
        #expect(form["a"].map { String(decoding: $0.content, as: UTF8.self) } == "one")
        #expect(form["file"].map { String(decoding: $0.content, as: UTF8.self) } == "%PDF-1.7\r\n--B-not")
    }

    @Test func readsAnEmptyPartAndAPreamble() throws {
        let form = try form("hello\r\n--B\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n--B--")
        #expect(form["a"]?.content.isEmpty == true)
    }

    @Test(arguments: [
        ("", MultipartForm.Failure.boundary), ("--B", .boundary), ("--B\r\n", .header),
        ("--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx", .unfinished),
        ("--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--", .name),
        ("--B\r\nContent-Type: text/plain\r\n\r\nx\r\n--B--", .name),
        ("--B\r\nContent-Disposition: attachment; name=a\r\n\r\nx\r\n--B--", .header),
        ("--B\r\nnonsense\r\n\r\nx\r\n--B--", .header), ("--BX\r\n\r\nx\r\n--B--", .boundary),
    ])
    func refuses(body: String, failure: MultipartForm.Failure) {
        #expect(throws: failure, "\(body)") { try form(body) }
    }

    @Test(arguments: ["", "multipart/form-data", "text/plain; boundary=B", "multipart/form-data; boundary=\"\""])
    func refusesAnotherType(type: String) {
        #expect(throws: MultipartForm.Failure.boundary, "\(type)") { try MultipartForm(body: [], contentType: type) }
    }

    @Test func keepsItsLimits() {
        let part = "--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n"
        #expect(throws: MultipartForm.Failure.tooManyParts) {
            try form(String(repeating: part, count: 3) + "--B--", limits: .init(parts: 2))
        }
        #expect(throws: MultipartForm.Failure.header) {
            try form("--B\r\nX: \(String(repeating: "y", count: 9000))\r\n\r\n\r\n--B--")
        }
    }

    /// Whatever bytes come, it returns or throws; the seed is in the message.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func survivesAnything(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        let pieces = [
            "--B", "\r\n", "--", "Content-Disposition: form-data", "; name=\"a", "\"", "\\", ";", "=", ":", "x", "\u{0}", "é",
        ]
        let body = (0..<Int(next() % 40)).map { _ in pieces[Int(next() % UInt64(pieces.count))] }.joined()
        let parts = (try? form("--B\r\n" + body))?.parts ?? []
        #expect(parts.allSatisfy { $0.content.endIndex <= body.utf8.count + 5 }, "seed \(seed)")
    }
}
