import Assistant
import BoundedWorker
import Documents
import FieldDetection
public import FormModel
import FormReading
import PageLayout
import Primitives

/// A template drafted from a PDF, for a person to finish.
public struct TemplateDraft: Sendable {
    public let template: Template
    /// Fields of the PDF that nobody would be asked for: buttons, boxes for the office.
    public let leftOut: Int
}

extension Formly {
    /// Sections, fields, kinds, meanings and the mapping as they can be seen in a PDF; the words in its own language.
    ///
    /// - Throws: `DocumentFailure`; `AssistantFailure(.noFields)` when there is nothing to fill in, blanks on flat pages included.
    public func scaffold(_ path: String, password: String) async throws -> TemplateDraft {
        var document = try await worker.readForm(at: path, password: password)
        if !document.fields.contains(where: { !$0.widgets.isEmpty }) {
            document = try await worker.detectFields(of: path, password: password, judge: blanks(), cues: choiceCues()).document
        }
        guard document.fields.contains(where: { !$0.widgets.isEmpty }) else { throw AssistantFailure(.noFields) }
        guard document.pages.count <= Assistant.mostPages else {
            throw DocumentFailure(.tooManyPages, ["count": .number(Assistant.mostPages)])
        }
        var pages: [PageText] = []
        for page in document.pages.indices {
            pages.append(try await worker.text(of: path, page: page + 1, password: password))
        }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let name = try inference().title(of: document, pages: pages, file: file)
        let rules = await worker.rules(of: document, at: path, password: password)
        let inferred = try inference().template(
            from: document, pages: pages, rules: rules, id: Template.ID(slug(name)), name: name, category: "community")
        return TemplateDraft(template: inferred.template, leftOut: inferred.omissions.count)
    }

    /// Lower-case letters, digits and hyphens of a name.
    private func slug(_ name: String) -> String {
        var slug = ""
        for scalar in name.lowercased().unicodeScalars.prefix(80) {
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                slug.unicodeScalars.append(scalar)
            } else if !slug.isEmpty, !slug.hasSuffix("-") {
                slug.append("-")
            }
        }
        while slug.hasSuffix("-") { slug.removeLast() }
        return slug.isEmpty ? "form" : slug
    }
}
