import Foundation
import LocalWeb

extension HTTPResponse {
    static func html(_ node: Node, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, headers: [("Content-Type", "text/html; charset=utf-8")], body: node.rendered())
    }

    /// Post, redirect, get: a page that was posted to can be loaded again.
    static func redirect(to link: Link) -> HTTPResponse {
        HTTPResponse(status: 303, headers: [("Location", link.path)])
    }

    static func stylesheet(_ css: String) -> HTTPResponse {
        HTTPResponse(headers: [("Content-Type", "text/css; charset=utf-8")], body: Array(css.utf8))
    }

    static func png(_ picture: [UInt8]) -> HTTPResponse {
        HTTPResponse(headers: [("Content-Type", "image/png")], body: picture)
    }

    static func json(_ value: some Encodable) throws -> HTTPResponse {
        HTTPResponse(headers: [("Content-Type", "application/json")], body: Array(try JSONEncoder().encode(value)))
    }

    /// A file that a stranger may have written: saved, never opened in place.
    static func attachment(_ content: [UInt8], type: String, name: String) -> HTTPResponse {
        let plain = name.unicodeScalars.filter {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789.-_".unicodeScalars.contains($0))
        }
        let fileName = String(String.UnicodeScalarView(plain))
        return HTTPResponse(
            headers: [
                ("Content-Type", type), ("Content-Disposition", "attachment; filename=\"\(fileName)\""),
                ("Content-Security-Policy", SecurityHeaders.sandboxPolicy),
            ], body: content)
    }
}
