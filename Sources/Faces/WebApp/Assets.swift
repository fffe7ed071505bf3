public import Foundation
internal import LocalWeb

/// The files of the app that never change while it runs, from a fixed table: no request names a file.
public struct Assets: Sendable {
    private let responses: [String: HTTPResponse]

    /// The stylesheet's parts, in the order in which they count.
    private static let styles = [
        "tokens", "base", "parts", "shell", "home", "conversation", "page", "fields", "review", "rooms", "capture", "glossary",
        "signing", "arranging", "welcome",
        "modes",
    ]
    static let modules = [
        "app", "autosave", "camera", "capture", "copy", "corners", "documents", "drag", "drop", "fields", "focus", "idle", "keys",
        "page", "papers", "partial", "reading", "rows", "sign", "strength",
        "writing",
    ]

    /// `folder` holds `css`, `js` and the drawings.
    public init(folder: URL) throws {
        var responses: [String: HTTPResponse] = [:]
        var css = Data()
        for style in Self.styles { css += try Data(contentsOf: folder.appending(path: "css/\(style).css")) }
        responses["/assets/formly.css"] = Self.response("text/css; charset=utf-8", Self.squeezed(css))
        for module in Self.modules {
            let script = try Data(contentsOf: folder.appending(path: "js/\(module).js"))
            responses["/assets/\(module).js"] = Self.response("text/javascript; charset=utf-8", script)
        }
        for drawing in ["icons", "mark"] {
            let svg = try Data(contentsOf: folder.appending(path: "\(drawing).svg"))
            responses["/assets/\(drawing).svg"] = Self.response("image/svg+xml", svg)
        }
        let manifest = try Data(contentsOf: folder.appending(path: "formly.webmanifest"))
        responses["/assets/formly.webmanifest"] = Self.response("application/manifest+json", manifest)
        responses["/favicon.ico"] = responses["/assets/mark.svg"]
        self.responses = responses
    }

    var paths: Set<String> { Set(responses.keys) }

    subscript(path: String) -> HTTPResponse? { responses[path] }

    /// Without indentation and without lines that only say something to us: a quarter less to parse on every page.
    private static func squeezed(_ css: Data) -> Data {
        let lines = String(decoding: css, as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } }
        let kept = lines.filter { !$0.isEmpty && !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }
        return Data(kept.joined(separator: "\n").utf8)
    }

    private static func response(_ type: String, _ content: Data) -> HTTPResponse {
        HTTPResponse(headers: [("Content-Type", type)], body: Array(content))
    }
}
