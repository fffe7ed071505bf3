import Documents
import Foundation
import PangoDrawing
import Primitives
import Scanning
import Testing

private let qpdfProgram = ["/usr/bin/qpdf", "/opt/homebrew/bin/qpdf", "/usr/local/bin/qpdf"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}

/// What of PDF/UA (ISO 14289-1) a program can judge, on checklists and answer sheets in every language: the rules of its
/// clause 7 that veraPDF has for tagged text. Missing is only that page numbers are `Private` and not artifacts.
@Suite(.enabled(if: qpdfProgram != nil, "needs qpdf"))
struct SheetAccessibilityTests {
    /// Plain objects and streams, as qpdf writes them for reading.
    private func plain(_ sheet: Sheet) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "formly-sheet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (from, to) = (folder.appending(path: "a.pdf"), folder.appending(path: "b.pdf"))
        try Data(await PangoDrawing().draw(sheet)).write(to: from)
        let process = Process()
        process.executableURL = URL(filePath: try #require(qpdfProgram))
        process.arguments = ["--qdf", "--object-streams=disable", from.path, to.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "qpdf finds nothing to mend")
        // A byte a character: streams are no text.
        return String(String.UnicodeScalarView(try Data(contentsOf: to).map { Unicode.Scalar($0) }))
    }

    private static func sheets(_ language: Language) -> [Sheet] {
        let text = SheetTests.texts[language] ?? ""
        let checklist = Sheet(
            title: "\(text) <&>", language: language,
            parts: [.paragraph(text), .heading(text, isSmall: true), .task(text, source: "Agency"), .task(text, source: nil)])
        return [SheetTests.sheet(language, answers: 30), checklist]
    }

    @Test(arguments: Language.allCases)
    func saysWhatItIs(language: Language) async throws {
        for sheet in Self.sheets(language) {
            let pdf = try await plain(sheet)
            let catalog = try #require(object(containing: "/Type /Catalog", in: pdf))
            for part in ["/Lang (\(language.rawValue))", "/Marked true", "/DisplayDocTitle true", "/StructTreeRoot", "/Metadata"]
            {
                #expect(catalog.contains(part), "\(language.rawValue) \(part)")
            }
            let tree = try #require(object(containing: "/Type /StructTreeRoot", in: pdf))
            #expect(tree.contains("/ParentTree"))
            let title = String(decoding: sheet.title.utf8.map { $0 }, as: UTF8.self)
                .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            let bytes = String(String.UnicodeScalarView(title.utf8.map { Unicode.Scalar($0) }))
            #expect(pdf.contains("<rdf:li xml:lang=\"x-default\">\(bytes)</rdf:li>"), "the title once more, as XML")
        }
    }

    /// Nothing is drawn outside of a tag, what comes first is read first, and no level of heading is skipped.
    @Test(arguments: Language.allCases)
    func tagsAllOfItInReadingOrder(language: Language) async throws {
        for sheet in Self.sheets(language) {
            let pdf = try await plain(sheet)
            let pages = contents(of: pdf)
            #expect(!pages.isEmpty)
            var tags: [String] = []
            for page in pages {
                let found = marks(in: page)
                #expect(found.untagged == 0, "\(language.rawValue): \(found.untagged) drawn outside of any tag")
                #expect(found.ids == Array(0..<found.ids.count), "marked content in the order of the page")
                tags += found.tags
            }
            #expect(tags.first == "H1" && tags.count { $0 == "H1" } == 1)
            let levels = tags.compactMap { $0.hasPrefix("H") ? Int($0.dropFirst()) : nil }
            #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(levels)")
            #expect(Set(tags).isSubset(of: ["H1", "H2", "H3", "P", "Private"]))
        }
    }

    /// Whoever copies or hears the text gets letters, not shapes.
    @Test(arguments: Language.allCases)
    func bringsItsFontsAndTheirLetters(language: Language) async throws {
        for sheet in Self.sheets(language) {
            let pdf = try await plain(sheet)
            let fonts = pdf.components(separatedBy: "\nendobj").filter { $0.contains("/Type /Font\n") }
            let named = fonts.filter { !$0.contains("/CIDSystemInfo") }
            #expect(!named.isEmpty && named.allSatisfy { $0.contains("/ToUnicode") })
            let descriptors = pdf.components(separatedBy: "\nendobj").filter { $0.contains("/Type /FontDescriptor") }
            #expect(!descriptors.isEmpty && descriptors.allSatisfy { $0.contains("/FontFile") })
        }
    }

    // MARK: - Reading

    private func object(containing words: String, in pdf: String) -> String? {
        pdf.components(separatedBy: "\nendobj").first { $0.contains(words) }
    }

    private func contents(of pdf: String) -> [String] {
        pdf.components(separatedBy: "%% Contents for page ").dropFirst().compactMap { part in
            guard let start = part.range(of: "stream\n"), let end = part.range(of: "endstream") else { return nil }
            return String(part[start.upperBound..<end.lowerBound])
        }
    }

    private static let drawing: Set<String> = ["Tj", "TJ", "'", "\"", "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "Do", "sh"]

    private func marks(in content: String) -> (tags: [String], ids: [Int], untagged: Int) {
        var (tags, ids, untagged, depth): ([String], [Int], Int, Int) = ([], [], 0, 0)
        var operands: [String] = []
        for token in tokens(of: content) {
            switch token {
            case "BDC", "BMC":
                depth += 1
                if let name = operands.first(where: { $0.hasPrefix("/") }) { tags.append(String(name.dropFirst())) }
                if let at = operands.firstIndex(of: "/MCID"), at + 1 < operands.count, let id = Int(operands[at + 1]) {
                    ids.append(id)
                }
            case "EMC": depth -= 1
            case _ where Self.drawing.contains(token): if depth == 0 { untagged += 1 }
            default:
                operands.append(token)
                continue
            }
            operands = []
        }
        return (tags, ids, untagged)
    }

    /// Words of a content stream; a string counts as none.
    private func tokens(of content: String) -> [String] {
        var (tokens, word): ([String], String) = ([], "")
        var (depth, isHex, isEscaped) = (0, false, false)
        func flush() {
            if !word.isEmpty { tokens.append(word) }
            word = ""
        }
        var previous: Character = " "
        for character in content {
            defer { previous = character }
            if depth > 0 {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "(" {
                    depth += 1
                } else if character == ")" {
                    depth -= 1
                }
            } else if character == "(" {
                flush()
                depth = 1
            } else if character == "<" {
                flush()
                isHex = previous != "<"
            } else if character == ">" {
                if !isHex { flush() }
                (isHex, word) = (false, isHex ? "" : word)
            } else if isHex, character.isHexDigit || character.isWhitespace {
                continue
            } else if character.isWhitespace || "[]".contains(character) {
                flush()
            } else {
                if character == "/" { flush() }
                isHex = false
                word.append(character)
            }
        }
        flush()
        return tokens
    }
}
