import Foundation
import TestSupport
import Testing

/// `fill`: a form for each row of a table.
struct RowsCommandTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram
    let form: String
    let out: String

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
        form = folder.url.appending(path: "form.pdf").path
        out = folder.url.appending(path: "out").path
        var fixture = PDFFixture()
        fixture.widget("/FT /Tx /T (last) /TU (Last name) /Ff 2", rect: "100 700 300 720")
        fixture.widget("/FT /Tx /T (first) /TU (First name)", rect: "320 700 520 720")
        fixture.widget("/FT /Tx /T (mail) /TU (Email address)", rect: "100 660 300 680")
        try fixture.write(to: URL(filePath: form))
    }

    private func table(_ text: String) throws -> String {
        let path = folder.url.appending(path: "people.csv").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func value(_ name: String, in file: String) throws -> String? {
        let fields = try formly.run("--json", "pdf", "fields", "\(out)/\(file)").json()["fields"] as? [[String: Any]]
        return fields?.first { $0["name"] as? String == name }?["value"] as? String
    }

    @Test func fillsAFormForEachRow() throws {
        let people = try table("Nombre,Last name,E-mail\nAna,Ruiz,ana@example.org\nLi,Wei,\nTom,Ode,nonsense\n")
        let run = try formly.run("--json", "fill", form, "--rows", people, "--out", out)
        #expect(run.code == 3, "\(run.error)")
        let report = try run.json()
        #expect(report["written"] as? Int == 2 && report["open"] as? Int == 1)
        #expect(try value("last", in: "0001.pdf") == "Ruiz" && value("first", in: "0001.pdf") == "Ana")
        #expect(try value("mail", in: "0001.pdf") == "ana@example.org")
        #expect(try value("first", in: "0002.pdf") == "Li")
        #expect(!FileManager.default.fileExists(atPath: out + "/0003.pdf"), "what is wrong is not written")
        let lines = try String(contentsOfFile: out + "/report.csv", encoding: .utf8)
        #expect(lines.contains("3,,open,error,") && !lines.contains("nonsense") && !lines.contains("Ruiz"))
        let rights = try FileManager.default.attributesOfItem(atPath: out + "/0001.pdf")[.posixPermissions] as? Int
        #expect(rights == 0o600)
        #expect(try formly.run("--json", "sessions").output.contains("[]"), "nothing is kept")
    }

    @Test func goesOnWhereItWasStopped() throws {
        let people = try table("first name,last name\nAna,Ruiz\nLi,Wei\n")
        #expect(try formly.run("fill", form, "--rows", people, "--out", out).code == 0)
        try FileManager.default.removeItem(atPath: out + "/0002.pdf")
        let kept = try FileManager.default.attributesOfItem(atPath: out + "/0001.pdf")[.modificationDate] as? Date
        let again = try formly.run("--json", "fill", form, "--rows", people, "--out", out).json()
        #expect(again["written"] as? Int == 1 && again["kept"] as? Int == 1)
        #expect(try FileManager.default.attributesOfItem(atPath: out + "/0001.pdf")[.modificationDate] as? Date == kept)
        let others = try table("first name,last name\nEva,Ruiz\nLi,Wei\n")
        let mixed = try formly.run("fill", form, "--rows", others, "--out", out)
        #expect(mixed.code == 1 && mixed.error.contains("another table"))
    }

    @Test func asksOnceWhatAColumnIsFor() throws {
        let people = try table("Kürzel,Last name\nAna,Ruiz\n")
        let first = try formly.run("fill", form, "--rows", people, "--out", out)
        #expect(first.code == 3 && first.error.contains("columns.json"))
        #expect(!FileManager.default.fileExists(atPath: out + "/0001.pdf"))
        let columns = out + "/columns.json"
        let found = try String(contentsOfFile: columns, encoding: .utf8)
        #expect(found.contains("null"))
        try found.replacing("null", with: "\"first-name\"").write(toFile: columns, atomically: true, encoding: .utf8)
        #expect(try formly.run("fill", form, "--rows", people, "--out", out).code == 0)
        #expect(try value("first", in: "0001.pdf") == "Ana")
        try "{\"Kürzel\": \"nickname\"}".write(toFile: columns, atomically: true, encoding: .utf8)
        #expect(try formly.run("fill", form, "--rows", people, "--out", out).error.contains("nickname"))
    }

    @Test func leavesTheTownToItsOwnColumn() throws {
        let w4 = FormlyProgram(home: folder.url.appending(path: "home"))
        var fixture = PDFFixture()
        for (name, label, y) in [
            ("street", "Street address", 700), ("city", "City", 660), ("state", "State", 620), ("zip", "ZIP code", 580),
        ] {
            fixture.widget("/FT /Tx /T (\(name)) /TU (\(label))", rect: "100 \(y) 300 \(y + 20)")
        }
        try fixture.write(to: URL(filePath: form))
        let people = try table("Address,City,State,ZIP\n12 Elm St,Albany,NY,12207\n")
        #expect(try w4.run("fill", form, "--rows", people, "--out", out).code == 0)
        #expect(try value("street", in: "0001.pdf") == "12 Elm St" && value("city", in: "0001.pdf") == "Albany")
    }

    @Test(arguments: [("a,a\n1,2", "same name"), ("a,b\n1,2,3", "more cells"), ("", "no table")])
    func saysWhatIsWrongWithATable(text: String, words: String) throws {
        let run = try formly.run("fill", form, "--rows", try table(text), "--out", out)
        #expect(run.code == 1 && run.error.contains(words), "\(run.error)")
        #expect(
            try formly.run("fill", form, "--rows", folder.path + "/nothing.csv", "--out", out).error.contains("can’t be read"))
    }
}
