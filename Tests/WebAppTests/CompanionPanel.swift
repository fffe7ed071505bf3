import Foundation
import MicroHTTP
import TestSupport
import Testing

@testable import LocalWeb
@testable import WebApp

/// The real extension in a real browser: its panel in one tab, the page that it looks at in another, Formly in a third.
struct CompanionPanel {
    let browser: Browser
    /// Where the test pages are.
    let pages: String

    /// What the test pages are called; they lie in `Tests/Companion`.
    static let folder = Checkout.root.appending(path: "Tests/Companion")
    static let source = Checkout.root.appending(path: "Apps/Companion")

    /// A field of the page, by its id or else its name.
    struct Field: Decodable, Equatable {
        var name: String
        var value: String
        var mark: String
    }

    /// Pairs the companion with an app in which `template` is begun and answered, and opens its panel.
    ///
    /// - Parameter knowsSite: the pages count as the known site. Its host is the one thing that is changed in the copy that is loaded.
    static func visiting(
        _ kind: Browser.Kind = .chromium, template: String, answers: [(String, String)], knowsSite: Bool = false,
        _ body: (CompanionPanel) async throws -> Void
    ) async throws {
        let site = try await AppSite()
        let (server, pageServer) = (MicroHTTPServer(), MicroHTTPServer())
        let link = try site.app.listen(on: server)
        let port = try pageServer.start(port: 0, limits: HTTPLimits(), admit: { _ in nil }, handler: { page($0) })
        let copy = try TemporaryFolder()
        let loaded = try copied(to: copy, knowsSite: knowsSite)
        var options = Browser.Options(kind)
        (options.width, options.height, options.extensionFolder) = (420, 900, loaded)
        let browser = try await Browser(options)
        do {
            let code = try await begin(browser, link, template, answers)
            let panel = CompanionPanel(browser: browser, pages: "http://127.0.0.1:\(port)/")
            let address =
                kind == .firefox ? "moz-extension://\(Browser.extensionAddress)" : "chrome-extension://\(name(of: loaded))"
            try await panel.open(address, formly: String(link.prefix { $0 != "?" }.dropLast(Gate.entryPath.count)), code: code)
            try await body(panel)
        } catch {
            print("at \((try? await browser.address) ?? "?"): \((try? await browser.text("body")) ?? "")")
            await browser.close()
            throw error
        }
        await browser.close()
        await server.stop()
        await pageServer.stop()
    }

    private static func page(_ request: HTTPRequest) -> HTTPResponse {
        let name = request.path.split(separator: "/").last.map(String.init) ?? ""
        guard let content = try? Data(contentsOf: folder.appending(path: name)) else { return HTTPResponse(status: 404) }
        let type = name.hasSuffix(".js") ? "text/javascript" : "text/html; charset=utf-8"
        return HTTPResponse(headers: [("Content-Type", type)], body: Array(content))
    }

    private static func copied(to copy: TemporaryFolder, knowsSite: Bool) throws -> URL {
        let target = copy.url.appending(path: "companion").resolvingSymlinksInPath()
        try FileManager.default.copyItem(at: source, to: target)
        if knowsSite {
            let file = target.appending(path: "panel/sites.js")
            let text = try String(contentsOf: file, encoding: .utf8)
            let changed = text.replacing("host: \"ceac.state.gov\"", with: "host: \"127.0.0.1\"")
            #expect(changed != text)
            try Data(changed.utf8).write(to: file)
        }
        return target
    }

    /// Chromium names an unpacked extension by the digest of its path.
    private static func name(of folder: URL) -> String {
        SHA256.text(of: folder.path).prefix(32).map { digit in
            String(UnicodeScalar(UInt8(ascii: "a") + UInt8(digit.hexDigitValue ?? 0)))
        }.joined()
    }

    /// As the person in the app: a form with answers, and the code from the settings.
    private static func begin(
        _ browser: Browser, _ link: String, _ template: String, _ answers: [(String, String)]
    ) async throws -> String {
        try await browser.open(link)
        #expect(try await browser.waits(until: "document.querySelector('.shell')"))
        _ = try await browser.evaluateAsync(
            """
            const [template, answers, done] = arguments;
            const post = (path, fields) => fetch(path, { method: "POST", body: new URLSearchParams(fields) });
            (async () => {
              const form = new URL((await post("/forms/start", { template })).url).pathname.split("/").slice(0, 3).join("/");
              for (const [field, value] of JSON.parse(answers)) {
                if (value.startsWith("say:")) await post(form + "/say", { field, choice: value.slice(4) });
                else if (field) await post(form + "/answer", { field, value, format: "json" });
                else await post(form + "/say", { text: value });
              }
              done(form);
            })();
            """, [template, String(decoding: try JSONEncoder().encode(answers.map { [$0.0, $0.1] }), as: UTF8.self)])
        try await browser.open(String(link.prefix { $0 != "?" }.dropLast(Gate.entryPath.count)) + "/companion")
        try await browser.click("form[action='/companion/code'] button")
        return try await browser.text("#pairing-code")
    }

    private func open(_ address: String, formly: String, code: String) async throws {
        try await browser.open("\(address)/panel/panel.html")
        let tab = try await browser.evaluateAsync(
            """
            const [formly, page, done] = arguments;
            // The panel finds Formly by the address of its tab, which has none before it is there.
            const isThere = ({ status, url }) => status === "complete" && url?.startsWith("http");
            const beside = (url) => chrome.tabs.create({ url, active: false }).then(({ id }) => new Promise((there) => {
              const look = () => chrome.tabs.get(id).then((tab) => isThere(tab) ? there(id) : setTimeout(look, 30));
              look();
            }));
            beside(formly).then(() => beside(page)).then(done);
            """, [formly, pages + "labels.html"])
        try await browser.open("\(address)/panel/panel.html?tab=\(try #require(tab as? Int))")
        try await browser.type("#code", code)
        try await browser.click("#pair button")
        // Not before it has said something of the page: what it says later would speak of the wrong one.
        #expect(try await browser.waits(until: "!document.querySelector('#work').hidden && \(Self.hasJudged)"))
    }

    private static let hasJudged = "document.querySelector('#page-note').textContent !== ''"

    // MARK: Of the test

    /// Loads a test page in the tab that the panel looks at; false where the panel says that it fills nothing there.
    func load(_ name: String) async throws -> Bool {
        _ = try await browser.evaluateAsync(
            """
            const [url, done] = arguments;
            const tab = Number(new URLSearchParams(location.search).get("tab"));
            const told = (changed, { status }) => {
              if (changed !== tab || status !== "complete") return;
              chrome.tabs.onUpdated.removeListener(told);
              done(true);
            };
            document.querySelector("#page-note").textContent = "";
            chrome.tabs.onUpdated.addListener(told);
            chrome.tabs.update(tab, { url });
            """, [pages + name])
        #expect(try await browser.waits(until: Self.hasJudged))
        return try await browser.evaluate("return !document.querySelector('#fill').disabled") as? Bool == true
    }

    /// Presses the button; what the panel says then.
    func fill() async throws -> String {
        _ = try await browser.evaluate("document.querySelector('#news').textContent = ''")
        try await browser.click("#fill")
        #expect(
            try await browser.waits(
                until: "document.querySelector('#news').textContent && !document.querySelector('#fill').disabled", seconds: 60))
        return try await browser.text("#news")
    }

    func undo() async throws {
        try await browser.click("#undo")
        #expect(try await browser.waits(until: "document.querySelector('#undo').hidden"))
    }

    /// What stands in the fields of the page, and its address, in the tab beside.
    func fields() async throws -> (address: String, fields: [String: Field]) {
        let json = try await browser.evaluateAsync(
            """
            const [done] = arguments;
            const target = { tabId: Number(new URLSearchParams(location.search).get("tab")) };
            const func = () => ({ address: location.href, fields: [...document.querySelectorAll("input, select, textarea")].map((field) => ({
              name: (field.id || field.name).split("_").slice(field.id.startsWith("ctl00") ? 3 : 0).join("_"),
              value: ["radio", "checkbox"].includes(field.type) ? String(field.checked) : field.value, mark: field.dataset.formly ?? "" })) });
            chrome.scripting.executeScript({ target, func }).then(([{ result }]) => done(JSON.stringify(result)));
            """)
        struct Answer: Decodable {
            let address: String
            let fields: [Field]
        }
        let answer = try JSONDecoder().decode(Answer.self, from: Data(try #require(json as? String).utf8))
        return (answer.address, Dictionary(answer.fields.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    /// The words beside each answer.
    func states() async throws -> [String: String] {
        let pairs = try await browser.evaluate(
            "return [...document.querySelectorAll('.state')].map((state) => [state.closest('.row').querySelector('dt').textContent, state.textContent])"
        )
        let rows = pairs as? [[String]] ?? []
        return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }
}
