import Composition
import Foundation
import LocalWeb
import Primitives
import TestSupport

@testable import WebApp

/// The whole app over an empty home of its own, and a browser that exists only as a cookie.
final class AppSite: Sendable {
    static let port: UInt16 = 4000
    let home: TemporaryFolder
    let app: WebApp

    /// The program that reads documents in a bounded child; built beside the tests.
    static let program = Checkout.root.appending(path: ".build/debug/formly").path

    static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// - Parameters:
    ///   - passphrase: seals the records from the first day; the app is opened by typing it.
    ///   - environment: variables besides those that every app has.
    ///   - now: the clock of the app.
    init(
        language: Language = .english, isLanguageNamed: Bool = false, passphrase: String? = nil,
        environment: [String: String] = [:], now: @escaping @Sendable () -> Timestamp = { Surroundings.now() }
    ) async throws {
        home = try TemporaryFolder()
        let formly = try Formly(
            home: home.path, environment: environment.merging(["FORMLY_RESOURCES": Checkout.resources.path]) { $1 },
            executable: Self.program)
        _ = try await formly.assistant(passphrase: passphrase)
        app = WebApp(
            opening: { try await formly.openHome(passphrase: $0, version: "1.0.0") }, strings: Strings.tables,
            assets: try Assets(folder: Checkout.resources.appending(path: "Web")),
            language: language, isLanguageNamed: isLanguageNamed, userID: nil, keys: formly,
            glossary: try formly.resources.glossary(), now: now)
        app.accept(onPort: Self.port)
    }

    struct Page: Sendable {
        let response: HTTPResponse
        var status: Int { response.status }
        var text: String { String(decoding: response.body, as: UTF8.self) }

        func header(_ name: String) -> String? { response.headers.first { $0.name == name }?.value }
    }

    /// Answers all that a W-4 needs, of somebody who is exempt, and takes the papers away.
    func finishW4(_ form: String, cookie: String) async {
        let answers = [
            ("givenName", "Ana"), ("familyName", "Lopez"), ("ssn", "219-09-9999"), ("street", "12 Oak St"), ("city", "Lansing"),
            ("state", "MI"), ("zip", "48933"), ("year", "2026"), ("exempt", "yes"),
        ]
        for (field, value) in answers { _ = await post("\(form)/answer", [("field", field), ("value", value)], cookie: cookie) }
        _ = await post("\(form)/export", [("partial", "1")], cookie: cookie)
    }

    /// Comes in by the printed link; the cookie it brings.
    func enter() async -> String {
        let link = app.makeLink()
        let query = link.split(separator: "?").last.map(String.init) ?? ""
        let request = HTTPRequest(
            method: "GET", path: Gate.entryPath, query: query, headers: ["host": "127.0.0.1:\(Self.port)"])
        let page = Page(response: await app.handle(request))
        return page.header("Set-Cookie")?.split(separator: ";").first.map(String.init) ?? ""
    }

    func get(_ path: String, cookie: String, headers: [String: String] = [:]) async -> Page {
        let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
        return Page(
            response: await app.handle(
                HTTPRequest(
                    method: "GET", path: parts[0], query: parts.count > 1 ? parts[1] : "",
                    headers: headers.merging(["host": "127.0.0.1:\(Self.port)", "cookie": cookie]) { $1 })))
    }

    func post(_ path: String, _ fields: [(String, String)], cookie: String) async -> Page {
        let body = fields.map { "\(URLEncodedForm.encoded($0.0))=\(URLEncodedForm.encoded($0.1))" }.joined(separator: "&")
        return await post(path, type: "application/x-www-form-urlencoded", Array(body.utf8), cookie: cookie)
    }

    /// What is looked for is sent, and found at an address that doesn't say it.
    func search(_ query: String, cookie: String) async -> Page {
        let sent = await post("/search", [("q", query)], cookie: cookie)
        return await get(sent.header("Location") ?? "/", cookie: cookie)
    }

    func upload(
        _ content: [UInt8], name: String = "form.pdf", to path: String = "/forms/upload", cookie: String
    ) async -> Page {
        let head = "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n"
        let body = Array(head.utf8) + content + Array("\r\n--B--\r\n".utf8)
        return await post(path, type: "multipart/form-data; boundary=B", body, cookie: cookie)
    }

    func post(_ path: String, type: String, _ body: [UInt8], cookie: String) async -> Page {
        let headers = [
            "host": "127.0.0.1:\(Self.port)", "cookie": cookie, "origin": "http://127.0.0.1:\(Self.port)",
            "content-type": type,
        ]
        return Page(response: await app.handle(HTTPRequest(method: "POST", path: path, headers: headers, body: body)))
    }
}
