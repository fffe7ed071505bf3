import Assistant
import BoundedWorker
import Documents
public import FormModel
import Foundation
public import Primitives
import RenewalRules

/// Templates of the person's own folder, and the check of a template's file.
extension Formly {
    /// Those of the folder `templates` of the home, and the names of the files there that can't be used.
    ///
    /// One broken file doesn't keep the others from being used.
    public func communityTemplates() throws -> (templates: [Template], broken: [String]) {
        let own = Resources(root: home)
        guard FileManager.default.fileExists(atPath: home + "/templates") else { return ([], []) }
        let shipped = Set(try resources.templates().map(\.id))
        var (templates, broken): ([Template], [String]) = ([], [])
        for file in try own.files(in: "templates", ending: ".form.json") {
            // A name that is taken would be begun by nobody, or hide the form that comes with Formly.
            if let template = try? own.decode(Template.self, file), !shipped.contains(template.id),
                !templates.contains(where: { $0.id == template.id })
            {
                templates.append(template)
            } else {
                broken.append(file)
            }
        }
        return (templates, broken)
    }

    /// What an agency's rules say for one state when nothing else is known; nil for a form or a state without such rules.
    public func advice(on template: Template.ID, state: String) throws -> FormAdvice? {
        try RenewalAdvisor(facts: resources.renewalFacts()).advice(
            on: template, answers: ["state": .text(state.uppercased())], today: Surroundings.today())
    }

    /// What is wrong with a template file: its shape, then its sense.
    public func checkTemplate(at path: String) throws -> [Finding] {
        guard let data = FileManager.default.contents(atPath: path) else { throw AssistantFailure(.cannotRead) }
        do {
            let template = try JSONDecoder().decode(Template.self, from: data)
            let written = try JSONDecoder().decode(JSONValue.self, from: data)
            let understood = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(template))
            let checker = TemplateChecker()
            return checker.unknownMembers(in: written, understood: understood) + checker.findings(in: template)
        } catch let error as DecodingError {
            return [Self.misshapen(error)]
        }
    }

    /// Where the shape of a file is not a template's.
    private static func misshapen(_ error: DecodingError) -> Finding {
        let place: String
        switch error {
        case .keyNotFound(let key, let context): place = path(context.codingPath + [key])
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            place = path(context.codingPath)
        @unknown default: place = ""
        }
        guard !place.isEmpty else { return Finding(code: "not-a-template", message: Message("cli.forms.not-a-template")) }
        return Finding(code: "not-a-template", message: Message("cli.forms.misshapen", ["place": .text(place)]))
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            if let index = key.intValue { return path + "[\(index + 1)]" }
            return path.isEmpty ? key.stringValue : path + "." + key.stringValue
        }
    }

    /// What doesn't fit between a template and the agency's PDF; nothing for a file that is no template.
    public func checkMapping(ofTemplateAt path: String, to pdf: String) async throws -> [Finding] {
        guard let data = FileManager.default.contents(atPath: path) else { throw AssistantFailure(.cannotRead) }
        guard let template = try? JSONDecoder().decode(Template.self, from: data) else { return [] }
        let document = try await worker.readForm(at: pdf, password: "")
        let states = Dictionary(
            document.fields.map { field in
                (field.name, [.checkbox, .radio].contains(field.kind) ? Set(field.options.map(\.value)) : [])
            }, uniquingKeysWith: { $0.union($1) })
        // Of several PDFs, the one that this is; where it is none of them, the one it is most like.
        let mapping = template.mappings.max { left, right in
            left.recognisedBy.count { states[$0] != nil } * max(right.recognisedBy.count, 1)
                < right.recognisedBy.count { states[$0] != nil } * max(left.recognisedBy.count, 1)
        }
        guard let mapping else { return [] }
        let writable = document.fields.filter { !$0.isReadOnly && ![.button, .signature].contains($0.kind) }.map(\.name)
        return mapping.findings(against: states) + mapping.findings(unfilled: writable)
    }
}
