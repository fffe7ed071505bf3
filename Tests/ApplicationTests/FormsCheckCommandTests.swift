import Foundation
import Primitives
import TestSupport
import Testing

/// `formly forms check` on a template that was sound until one thing in it was broken.
struct FormsCheckCommandTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    /// A sound template with a little of everything.
    private static let sound = """
        {"metadata": {"id": "club", "name": {"en": "Club", "de": "Verein"}, "version": "1.0", "languageSupport": ["en", "de"],
          "category": "community", "sources": [{"authority": "The club", "url": "https://example.org/form",
          "dateRead": "2026-11-20", "confidence": "official"}]},
         "schema": {"sections": [{"id": "all", "title": {"en": "All", "de": "Alles"}, "fields": [
          {"id": "name", "label": {"en": "Name", "de": "Name"}, "type": "text", "required": true},
          {"id": "kind", "label": {"en": "Kind", "de": "Art"}, "type": "radio", "required": true, "options": [
           {"value": "adult", "label": {"en": "Adult", "de": "Erwachsen"}}, {"value": "child", "label": {"en": "Child", "de": "Kind"}}]},
          {"id": "parent", "label": {"en": "Parent", "de": "Elternteil"}, "type": "text",
           "condition": {"==": [{"var": "kind"}, "child"]}}]}]},
         "conversationFlow": {"steps": [
          {"id": "one", "title": {"en": "One", "de": "Eins"}, "expectedFields": ["name", "kind"],
           "conditionalLogic": [{"condition": {"==": [{"var": "kind"}, "adult"]}, "goTo": "three"}]},
          {"id": "two", "title": {"en": "Two", "de": "Zwei"}, "expectedFields": ["parent"]},
          {"id": "three", "title": {"en": "Three", "de": "Drei"}, "expectedFields": []}]},
         "review": {"checklists": [{"id": "sign", "text": {"en": "Sign", "de": "Unterschreiben"}}]},
         "pdf": {"recognisedBy": ["f.name"], "entries": [{"field": "name", "pdfField": "f.name"},
          {"field": "kind", "pdfField": "f.child", "states": {"child": "Yes"}}]}}
        """

    /// What is exchanged in the text, the code that is found, and words of the message.
    static let broken: [(what: String, old: String, new: String, code: String, says: String)] = [
        (
            "a mistyped member", "\"condition\": {\"==\": [{\"var\": \"kind\"}, \"child\"]}}]}",
            "\"visibleWhen\": {\"==\": [{\"var\": \"kind\"}, \"child\"]}}]}", "unknown-member",
            "schema.sections[all].fields[parent]"
        ),
        (
            "a member too many", "\"category\": \"community\"", "\"category\": \"community\", \"author\": \"me\"",
            "unknown-member",
            "metadata.author"
        ),
        (
            "an option that is none", "{\"var\": \"kind\"}, \"child\"]", "{\"var\": \"kind\"}, \"chidl\"]", "unknown-option",
            "chidl"
        ),
        (
            "a field that is not there", "{\"var\": \"kind\"}, \"child\"]", "{\"var\": \"kindd\"}, \"child\"]", "unknown-field",
            "kindd"
        ),
        (
            "an unknown operator", "{\"==\": [{\"var\": \"kind\"}, \"child\"]", "{\"is\": [{\"var\": \"kind\"}, \"child\"]",
            "unknown-operator", "“is”"
        ),
        (
            "a condition that nobody meets", "{\"==\": [{\"var\": \"kind\"}, \"child\"]}",
            "{\"and\": [{\"==\": [{\"var\": \"kind\"}, \"child\"]}, {\"==\": [{\"var\": \"kind\"}, \"adult\"]}]}",
            "unreachable-field", "parent"
        ),
        (
            "a field that waits for itself", "{\"var\": \"kind\"}, \"child\"]", "{\"var\": \"parent\"}, \"child\"]",
            "condition-cycle",
            "parent"
        ),
        ("a step that goes back", "\"goTo\": \"three\"", "\"goTo\": \"one\"", "branch-loop", "one"),
        ("a step that is not there", "\"goTo\": \"three\"", "\"goTo\": \"four\"", "unknown-step", "four"),
        (
            "a step that no way leads to", "{\"==\": [{\"var\": \"kind\"}, \"adult\"]}, \"goTo\"", "true, \"goTo\"",
            "unreachable-step", "two"
        ),
        (
            "a text that lacks a language", "{\"en\": \"Sign\", \"de\": \"Unterschreiben\"}", "\"Sign\"", "untranslated",
            "checklists.sign"
        ),
        ("a text left empty", "\"de\": \"Elternteil\"", "\"de\": \" \"", "untranslated", "parent"),
        ("a source without an address", "https://example.org/form", "the form itself", "bad-source", "The club"),
        (
            "a shape that is none", "\"required\": true", "\"required\": \"yes\"", "not-a-template",
            "schema.sections[1].fields[1].required"
        ),
        ("an answer that no button has", "{\"child\": \"Yes\"}", "{\"baby\": \"Yes\"}", "pdf-state", "baby"),
        ("a PDF of no name", "\"recognisedBy\": [\"f.name\"]", "\"recognisedBy\": []", "pdf-unrecognised", "recognized"),
    ]

    @Test(arguments: broken.map(\.what))
    func saysWhatIsBrokenAndWhere(what: String) throws {
        let change = try #require(Self.broken.first { $0.what == what })
        let range = try #require(Self.sound.range(of: change.old), "\(what)")
        let file = folder.url.appending(path: "club.form.json")
        try Data(Self.sound.replacingCharacters(in: range, with: change.new).utf8).write(to: file)
        let result = try formly.run("--json", "forms", "check", file.path)
        let findings = try #require(try result.json()["findings"] as? [[String: Any]])
        let found = findings.filter { $0["code"] as? String == change.code }.compactMap { $0["message"] as? String }
        #expect(result.code == 3 && found.contains { $0.contains(change.says) }, "\(what): \(result.output)")
    }

    @Test func findsNothingInASoundTemplate() throws {
        let file = folder.url.appending(path: "club.form.json")
        try Data(Self.sound.utf8).write(to: file)
        let result = try formly.run("forms", "check", file.path)
        #expect(result.code == 0 && result.error.isEmpty, "\(result.error)")
    }

    @Test(arguments: ["i9", "w4", "il-w4", "dmv-renewal", "ds160"])
    func findsNothingInWhatFormlyBrings(form: String) throws {
        let result = try formly.run("forms", "check", Checkout.resources.appending(path: "Templates/\(form).form.json").path)
        #expect(result.code == 0 && result.error.isEmpty, "\(result.error)")
    }

    /// A PDF that is another form's lacks the fields; one that is the form's has boxes that stay empty.
    @Test func comparesTheMappingWithAPDF() throws {
        let pdf = folder.url.appending(path: "other.pdf")
        try PDFFixture.everyKind().write(to: pdf)
        let template = Checkout.resources.appending(path: "Templates/dmv-renewal.form.json").path
        let other = try formly.run("--json", "forms", "check", template, "--pdf", pdf.path)
        let codes = try #require(try other.json()["findings"] as? [[String: Any]]).compactMap { $0["code"] as? String }
        #expect(other.code == 3 && codes.contains("pdf-field-missing") && codes.contains("pdf-field-unfilled"))
        let draft = folder.url.appending(path: "draft.form.json").path
        #expect(try formly.run("forms", "scaffold", pdf.path, "--to", draft).code == 0)
        let own = try formly.run("--json", "forms", "check", draft, "--pdf", pdf.path)
        let found = try #require(try own.json()["findings"] as? [[String: Any]]).compactMap { $0["code"] as? String }
        #expect(!found.contains("pdf-field-missing"))
    }

    @Test(.enabled(if: Checkout.shared != nil, "needs the states' forms beside the checkout"))
    func theMappingsFitTheStatesOwnPDFs() throws {
        let template = Checkout.resources.appending(path: "Templates/dmv-renewal.form.json").path
        for pdf in [
            "encrypted/ny-dmv-MV44-2025-encrypted.pdf", "acroform/ma-rmv-LIC100-drivers-license.pdf",
            "acroform/ak-dmv-form478-license-application.pdf",
        ] {
            let file = try #require(Checkout.shared).appending(path: "eval/forms/gov/\(pdf)").path
            #expect(try formly.run("forms", "check", template, "--pdf", file).code == 0, "\(pdf)")
        }
    }

    @Test func oneBrokenTemplateOfOnesOwnLeavesTheOthersUsable() throws {
        let own = formly.home.appending(path: "templates")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: own.appending(path: "broken.form.json"))
        let sound = try String(contentsOf: Checkout.resources.appending(path: "Templates/i9.form.json"), encoding: .utf8)
        let mine = sound.replacing("\"id\": \"i9\"", with: "\"id\": \"mine\"")
        try Data(mine.utf8).write(to: own.appending(path: "mine.form.json"))
        try Data(sound.utf8).write(to: own.appending(path: "taken.form.json"))
        let listed = try formly.run("forms")
        #expect(listed.code == 0 && listed.output.contains("mine\t") && listed.output.contains("w4\t"))
        #expect(listed.error.contains("broken.form.json") && listed.error.contains("taken.form.json"))
        #expect(try formly.run("--json", "new", "mine").code == 0)
    }
}
