public import FormModel
public import FormReading
import Foundation
public import Onboarding
public import Primitives
public import RenewalRules

/// The data that comes with the program: strings, templates, language data, the web face's assets.
///
/// A plain folder and not a bundle of the build: an installed program finds it beside itself, a checkout at its root.
public struct Resources: Sendable {
    public let root: String

    public init(root: String) { self.root = root }

    /// `FORMLY_RESOURCES`, else `../lib/formly/Resources` of the program, else the nearest `Resources` above it.
    ///
    /// - Throws: `CompositionFailure(.noResources)`.
    public static func find(environment: [String: String], executable: String) throws -> Resources {
        if let named = environment["FORMLY_RESOURCES"], isRoot(named) { return Resources(root: named) }
        var folder = parent(of: executable)
        let installed = parent(of: folder) + "/lib/formly/Resources"
        if isRoot(installed) { return Resources(root: installed) }
        while folder.count > 1 {
            if isRoot(folder + "/Resources") { return Resources(root: folder + "/Resources") }
            folder = parent(of: folder)
        }
        throw CompositionFailure(.noResources)
    }

    private static func isRoot(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/Strings/en")
    }

    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// The words of one language, all areas together.
    public func strings(_ language: Language) throws -> StringTable {
        var entries: [String: StringTable.Entry] = [:]
        for file in try files(in: "Strings/\(language.rawValue)", ending: ".json") {
            entries.merge(try decode([String: StringTable.Entry].self, file)) { first, _ in first }
        }
        return StringTable(language: language, entries: entries)
    }

    /// The words of one area alone.
    public func strings(_ language: Language, area: String) throws -> StringTable {
        let path = root + "/Strings/\(language.rawValue)/\(area).json"
        return StringTable(language: language, entries: try decode([String: StringTable.Entry].self, path))
    }

    /// The forms that come with Formly, by file name.
    public func templates() throws -> [Template] {
        try files(in: "Templates", ending: ".form.json").map { try decode(Template.self, $0) }
    }

    /// The words and the places of official forms' pages.
    public func knownForms() throws -> [KnownForm] {
        try files(in: "KnownPages", ending: ".json").map { try decode(KnownForm.self, $0) }
    }

    /// What is known of licence renewal in each state.
    public func renewalFacts() throws -> RenewalFacts { try decode(RenewalFacts.self, root + "/Rules/dmvStates.json") }

    /// The tasks of a new job.
    public func onboardingPlan() throws -> OnboardingPlan { try decode(OnboardingPlan.self, root + "/Onboarding/new-job.json") }

    /// The hard words of forms, in plain ones.
    public func glossary() throws -> Glossary { try decode(Glossary.self, root + "/Glossary/terms.json") }

    /// Official forms: what they are for and where to get them.
    public func catalogue() throws -> CatalogueFile { try decode(CatalogueFile.self, root + "/Catalogue/forms.json") }

    /// One asset of the web face.
    public func asset(_ name: String) throws -> [UInt8] { try content(root + "/Web/" + name) }

    /// The paths of a folder's files in the order of their names.
    func files(in folder: String, ending: String) throws -> [String] {
        let path = root + "/" + folder
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw CompositionFailure(.noResources)
        }
        return names.filter { $0.hasSuffix(ending) }.sorted().map { path + "/" + $0 }
    }

    func decode<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(try content(path)))
        } catch let error as DecodingError {
            throw CompositionFailure(.brokenResource, ["file": .text(String(path.dropFirst(root.count + 1)))], cause: error)
        }
    }

    func content(_ path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else { throw CompositionFailure(.noResources) }
        return [UInt8](data)
    }
}
