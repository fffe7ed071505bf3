import Foundation
import LocalWeb
import TestSupport
import Testing

/// One form for many people: a table of rows, its columns, the run, what came of it.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct RowsRoomTests {
    let site: AppSite
    let cookie: String
    let out: TemporaryFolder

    init() async throws {
        site = try await AppSite()
        cookie = await site.enter()
        out = try TemporaryFolder()
    }

    private static let form: [UInt8] = {
        var fixture = PDFFixture()
        fixture.widget("/FT /Tx /T (last) /TU (Last name) /Ff 2", rect: "100 700 300 720")
        fixture.widget("/FT /Tx /T (first) /TU (First name)", rect: "320 700 520 720")
        fixture.widget("/FT /Tx /T (mail) /TU (Email address)", rect: "100 660 300 680")
        return fixture.bytes
    }()

    private func bring(_ table: String, form: [UInt8] = Self.form) async -> AppSite.Page {
        func part(_ name: String, _ file: String, _ content: [UInt8]) -> [UInt8] {
            Array("--B\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"\(file)\"\r\n\r\n".utf8) + content
                + Array("\r\n".utf8)
        }
        let body = part("file", "form.pdf", form) + part("table", "people.csv", Array(table.utf8)) + Array("--B--\r\n".utf8)
        return await site.post("/rows/open", type: "multipart/form-data; boundary=B", body, cookie: cookie)
    }

    private var folder: String { out.url.appending(path: "filled").path }

    /// The page, when nothing is being filled any more.
    private func settled() async throws -> String {
        for _ in 0..<600 {
            let text = await site.get("/rows", cookie: cookie).plain
            if !text.contains("data-rows-running") { return text }
            try await Task.sleep(for: .milliseconds(50))
        }
        return ""
    }

    @Test func fillsARowAFormAndTellsWhatIsOpen() async throws {
        #expect(await bring("Nombre,Last name,E-mail\nAna,Ruiz,ana@example.org\nTom,Ode,nonsense\n").status == 303)
        let columns = await site.get("/rows", cookie: cookie).plain
        #expect(columns.contains("Nombre") && columns.contains("e.g. Ana") && columns.contains("Fill 2 forms"))
        let start = await site.post(
            "/rows/start",
            [
                ("column.0", "first-name"), ("column.1", "last-name"), ("column.2", "email-address"), ("folder", folder),
            ], cookie: cookie)
        #expect(start.status == 303, "\(start.plain)")
        let done = try await settled()
        #expect(done.contains("1 filled, 1 left open.") && done.contains("Row 2") && done.contains("Email address:"))
        #expect(!done.contains("nonsense"), "no value of a row is repeated")
        let rights = try FileManager.default.attributesOfItem(atPath: folder + "/0001.pdf")[.posixPermissions] as? Int
        #expect(rights == 0o600 && !FileManager.default.fileExists(atPath: folder + "/0002.pdf"))
        #expect(await site.get("/rows/report.csv", cookie: cookie).plain.contains("2,,open,error,"))
        let zip = await site.get("/rows/forms.zip", cookie: cookie)
        #expect(zip.header("Content-Type") == "application/zip" && zip.response.body.starts(with: [0x50, 0x4B, 3, 4]))
        let archive = out.url.appending(path: "all.zip")
        try Data(zip.response.body).write(to: archive)
        let listed = Process()
        listed.executableURL = URL(filePath: "/usr/bin/env")
        listed.arguments = ["python3", "-m", "zipfile", "-t", archive.path]
        let said = Pipe()
        (listed.standardOutput, listed.standardError) = (said, said)
        try listed.run()
        listed.waitUntilExit()
        #expect(
            listed.terminationStatus == 0, "\(String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))")
        #expect(await site.get("/", cookie: cookie).plain.contains("/sessions/") == false, "no form of anybody is kept")
    }

    @Test func remembersWhichColumnIsForWhichQuestion() async throws {
        _ = await bring("Kürzel,Last name\nAna,Ruiz\n")
        _ = await site.post(
            "/rows/start", [("column.0", "first-name"), ("column.1", "last-name"), ("folder", folder)], cookie: cookie)
        _ = try await settled()
        _ = await bring("Kürzel,Last name\nEva,Ode\n")
        let columns = await site.get("/rows", cookie: cookie).plain
        #expect(columns.contains("value=\"first-name\" selected") || columns.contains("selected value=\"first-name\""))
    }

    @Test func stopsAndGoesOn() async throws {
        let rows = (1...40).map { "P\($0),Ruiz" }.joined(separator: "\n")
        _ = await bring("First name,Last name\n\(rows)\n")
        _ = await site.post(
            "/rows/start", [("column.0", "first-name"), ("column.1", "last-name"), ("folder", folder)], cookie: cookie)
        _ = await site.post("/rows/stop", [], cookie: cookie)
        let files = { try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".pdf") }.count }
        let stopped = try files()
        #expect(stopped < 40)
        #expect(await site.get("/rows", cookie: cookie).plain.contains("/rows/resume"))
        #expect(try !FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasSuffix(".part") }, "nothing half")
        _ = await site.post("/rows/resume", [], cookie: cookie)
        #expect(try await settled().contains("40 filled"))
        #expect(try files() == 40)
    }

    @Test(arguments: [
        ("", "no table"), ("a,b\n", "no row below"), ("First name,Last name\nAna,Ruiz\nEva,Ode,3\n", "Row 2"),
        ("First name\n\"Ana\n", "Row 1"), ("a,a\n1,2", "same name"),
    ])
    func saysWhatIsWrongWithATable(text: String, words: String) async {
        let page = await bring(text)
        #expect(page.status == 422 && page.plain.contains(words), "\(page.plain)")
        #expect(page.plain.contains("/rows/open"), "another one can be brought")
    }

    @Test func saysWhatIsWrongWithAFolder() async {
        _ = await bring("First name,Last name\nAna,Ruiz\n")
        for (folder, words) in [("forms", "whole path"), ("/proc/nothing", "can’t")] {
            let page = await site.post("/rows/start", [("column.0", "first-name"), ("folder", folder)], cookie: cookie)
            #expect(page.status == 422 && page.plain.contains(words), "\(folder): \(page.plain)")
            #expect(page.plain.contains("column.0"), "what was chosen is still there")
        }
        let unknown = await site.post("/rows/start", [("column.0", "nickname"), ("folder", self.folder)], cookie: cookie)
        #expect(unknown.status == 422)
    }

    @Test func letsGoOfTheTableWhenItIsLocked() async throws {
        _ = await bring("First name,Last name\nAnastasia,Ruiz\n")
        _ = await site.post("/lock", [], cookie: cookie)
        let again = await site.enter()
        #expect(!(await site.get("/rows", cookie: again).plain.contains("Anastasia")))
    }
}

extension AppSite.Page {
    /// Without the marks that keep arguments apart from the words around them.
    var plain: String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0x2068 && $0.value != 0x2069 }))
    }
}
