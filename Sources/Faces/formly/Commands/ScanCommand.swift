import Assistant
import Composition
import Documents
import Foundation
import IdentityDocuments
import Primitives

/// `scan`: what passports, visas, identity cards and licences hold.
enum ScanCommand {
    static let command = Command(
        name: "scan", usage: "scan FILE… | --aamva-text FILE | --mrz-text FILE",
        syntax: ArgumentSyntax(options: ["aamva-text", "mrz-text"], positionals: 0...1000)
    ) { context in
        let paths = context.arguments.positionals
        let options = context.arguments.options
        if let file = options["aamva-text"] {
            let document = context.formly.licence(from: try text(of: file))
            report(IdentityScan(documents: document.map { [$0] } ?? []), file: nil, context)
        } else if let file = options["mrz-text"] {
            let document = context.formly.zone(from: try text(of: file))
            report(IdentityScan(documents: document.map { [$0] } ?? []), file: nil, context)
        } else {
            guard !paths.isEmpty else { throw UsageFailure.wrongCount }
            let scanning = context.formly.identityScanning()
            for path in paths {
                let scan = try await scanning.scan(path, today: Surroundings.today())
                report(scan, file: paths.count > 1 ? path : nil, context)
            }
        }
        return .done
    }

    /// A barcode's text is not always UTF-8: a byte is then a character (ISO 8859-1).
    private static func text(of path: String) throws -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        guard data.count <= 1 << 20 else { throw DocumentFailure(.tooLarge, ["limit": .number(1 << 20)]) }
        return String(bytes: data, encoding: .utf8) ?? String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) }))
    }

    private static func report(_ scan: IdentityScan, file: String?, _ context: CommandContext) {
        if context.isJSON { return Terminal.line(Output.json(ScanOutput(scan, file: file))) }
        if let file { Terminal.line(file) }
        guard !scan.documents.isEmpty else { return context.say("cli.scan.nothing") }
        for document in scan.documents { describe(document, context) }
    }

    /// A date as the person's language writes it.
    private static func words(_ value: String, _ context: CommandContext) -> String {
        CivilDate(iso: value).map(context.strings.display) ?? value
    }

    private static func describe(_ document: IdentityDocument, _ context: CommandContext) {
        Terminal.line(context.strings.text("identity.kind.\(document.kind.rawValue)") + " (\(document.format.rawValue))")
        for field in IdentityField.allCases {
            let name = context.strings.text("identity.field.\(field.rawValue)")
            if let value = document.fields.exposed[field] {
                Terminal.line("  \(name): \(words(value, context))")
            } else if let value = document.unsure.exposed[field] {
                Terminal.line("  \(name): \(words(value, context))  \(context.strings.text("cli.scan.unsure"))")
            }
        }
        if document.checks.values.contains(false) { context.say("cli.scan.checks-fail") }
    }
}

/// The shape of `scan`: a contract.
struct ScanOutput: Encodable {
    let file: String?
    let documents: [Entry]

    init(_ scan: IdentityScan, file: String?) {
        self.file = file
        documents = scan.documents.map(Entry.init) + scan.otherSymbols.map(Entry.init)
    }

    struct Entry: Encodable {
        var kind: String
        var format: String
        var lines: [String]?
        var raw: String?
        var rawBase64: String?
        var elements: [String: String]?
        var fields: [String: String]?
        /// Read, but not to be used before someone has looked.
        var unsure: [String: String]?
        var checks: [String: Bool]?
        var confidence: Double?
        var page: Int?
        var box: [Double]?

        init(_ document: IdentityDocument) {
            kind = document.kind.rawValue
            format = document.format.rawValue
            lines = document.lines.exposed.isEmpty ? nil : document.lines.exposed
            raw = document.raw?.exposed
            elements = document.format == .aamva ? document.elements.exposed : nil
            fields = Self.plain(document.fields.exposed)
            unsure = document.unsure.exposed.isEmpty ? nil : Self.plain(document.unsure.exposed)
            checks = Dictionary(uniqueKeysWithValues: document.checks.map { ($0.key.rawValue, $0.value) })
            confidence = (document.confidence * 100).rounded() / 100
            place(document.place)
        }

        /// A PDF417 symbol that is no licence.
        init(_ symbol: IdentityScan.OtherSymbol) {
            kind = "barcode"
            format = "PDF417"
            rawBase64 = Data(symbol.bytes.exposed).base64EncodedString()
            place(symbol.place)
        }

        private mutating func place(_ place: ImagePlace?) {
            page = place?.page
            box = place?.box.map { ($0 * 10).rounded() / 10 }
        }

        private static func plain(_ values: [IdentityField: String]) -> [String: String] {
            Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
        }
    }
}
