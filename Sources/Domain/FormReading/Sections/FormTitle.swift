import Documents
import PageLayout

/// What a form calls itself, on its first page or in its file.
enum FormTitle {
    /// The title in the file where it is one, else the one printed on the first page, else the file's name.
    ///
    /// Titles are written by programs as often as by people: "Microsoft Word - draft2.doc", "Fillable Form", a folder's path.
    static func chosen(written: String, file: String, page: PageLayout?) -> String {
        let written = Self.cleaned(written)
        if let written, isTrusted(written) { return LabelText.cut(written, to: longest) }
        if let page, let printed = PrintedTitle(page: page).text { return LabelText.cut(printed, to: longest) }
        return withoutEnding(file)
    }

    private static let longest = 100

    // MARK: - In the file

    /// One line, without the program's name before it and the file's ending after it; nil where no words are left.
    private static func cleaned(_ title: String) -> String? {
        var title = title.filter { !$0.isNewline }
        for program in programs where title.lowercased().hasPrefix(program) {
            title = String(title.dropFirst(program.count).drop { $0 == " " || $0 == "-" })
        }
        title = withoutEnding(title).split(whereSeparator: \.isBlank).map(restored).joined(separator: " ")
        return title.count >= 4 && title.contains(" ") && !title.contains("\\") ? title : nil
    }

    private static let programs = ["microsoft word", "microsoft excel", "microsoft powerpoint", "visio"]

    /// Some programs write an underscore for the signs that a file's name can't have: "Alien_s", "Application_Petition".
    private static func restored(_ word: Substring) -> String {
        let parts = word.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count > 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isAlpha) }) else {
            return String(word)
        }
        if parts[1] == "s" { return "\(parts[0])’s" }
        return parts[0].first?.isCapital == true && parts[1].first?.isCapital == true ? "\(parts[0])/\(parts[1])" : String(word)
    }

    private static func isTrusted(_ title: String) -> Bool { !title.contains("_") && !isGeneric(title) }

    /// "Fillable Form" names every form.
    private static func isGeneric(_ title: String) -> Bool {
        FoldedText(title).words.allSatisfy { generic.contains($0) || $0.allSatisfy(\.isDigit) }
    }

    private static let generic: Set<String> = [
        "fillable", "fill", "in", "form", "forms", "pdf", "untitled", "document", "doc", "layout", "template", "draft", "final",
        "print", "printable", "copy", "of", "new", "version", "page", "pages", "blank", "the", "a", "v", "rev", "revised",
        "formulario", "formulaire", "formular", "documento", "dokument", "sin", "titulo", "sans", "titre", "unbenannt", "web",
    ]

    private static func withoutEnding(_ name: String) -> String {
        guard let ending = endings.first(where: { name.lowercased().hasSuffix($0) }), name.count > ending.count else {
            return name
        }
        return String(name.dropLast(ending.count))
    }

    private static let endings = [
        ".pdf", ".jpg", ".jpeg", ".png", ".heic", ".heif", ".tif", ".tiff", ".webp", ".bmp", ".docx", ".doc", ".vsd", ".vp",
        ".indd", ".xlsx", ".xls", ".ai", ".xdp",
    ]
}

/// The title printed at the top of a page: large or heavy words that say what kind of paper it is.
struct PrintedTitle {
    let page: PageLayout

    /// Nil where nothing at the top reads as a title.
    var text: String? {
        let lines = page.lines.filter(mayBelong)
        let best = joined(lines).filter(isTitle).max { weight($0) < weight($1) }
        return best.map { LabelText.titleCase(LabelText.clean(LabelText.titleCase($0.text))) }
    }

    /// Large, heavy or in capitals, in the upper part of the page, and no caption.
    private func mayBelong(_ line: LayoutLine) -> Bool {
        guard line.box.y0 < 0.4 * page.height, (3...120).contains(line.text.count), !line.isCaption else { return false }
        guard line.text.count(where: \.isDigit) * 3 < line.text.count, !line.text.contains("__"), !line.text.contains("§"),
            !line.text.hasSuffix(":")
        else {
            return false
        }
        return line.fontSize >= 1.15 * page.commonSize || line.isBold || isShouted(line.text)
    }

    /// Lines of a title that is broken: near each other, of one size, about one middle or from one edge.
    private func joined(_ lines: [LayoutLine]) -> [LayoutLine] {
        lines.sorted { ($0.box.y0, $0.box.x0) < ($1.box.y0, $1.box.x0) }.reduce(into: []) { titles, line in
            guard let upper = titles.lastIndex(where: { goesOn($0, line) }),
                let both = LayoutLine(
                    words: titles[upper].words + line.words, fontSize: titles[upper].fontSize, isBold: titles[upper].isBold)
            else { return titles.append(line) }
            titles[upper] = both
        }
    }

    private func goesOn(_ title: LayoutLine, _ line: LayoutLine) -> Bool {
        let isAligned = abs(title.box.midX - line.box.midX) < 12 || abs(title.box.x0 - line.box.x0) < 4
        return isAligned && line.box.y0 - title.box.y1 < 0.6 * line.fontSize && line.box.y0 > title.box.y0 + 2
            && abs(title.fontSize - line.fontSize) < 0.8 && title.isBold == line.isBold
            && title.text.count + line.text.count < 120 && !isLetterhead(title) && !isLetterhead(line)
    }

    private func isTitle(_ line: LayoutLine) -> Bool {
        let words = line.folded.words
        let isEnough = words.count > 1 || line.fontSize >= 1.4 * page.commonSize
        return isEnough && words.contains(where: Self.papers.contains) && !isLetterhead(line)
            && !line.text.hasSuffix("?")
            && !line.folded.has(["page", "www", "instructions for", "see instructions", "omb", "use only"])
            && !Heading.isNumbered(line)
    }

    private func isLetterhead(_ line: LayoutLine) -> Bool {
        line.folded.words.first.map(Self.offices.contains) == true
            || line.folded.has(["state of", "court"])
                && !line.folded.words.contains(where: Self.papers.contains)
    }

    /// Size before weight before capitals; of equals the upper one.
    private func weight(_ line: LayoutLine) -> Double {
        line.fontSize / max(page.commonSize, 1) + (line.isBold ? 0.2 : 0) + (isShouted(line.text) ? 0.1 : 0)
            - line.box.y0 / max(page.height, 1)
    }

    private func isShouted(_ text: String) -> Bool {
        let letters = text.filter(\.isAlpha)
        return letters.count > 5 && letters.allSatisfy { !$0.isSmall } && letters.contains(where: \.isCapital)
    }

    private static let offices: Set<String> = [
        "state", "commonwealth", "department", "office", "division", "bureau", "city", "county", "registry", "ministry", "agency",
        "ministerio", "ministere", "departamento", "republique", "republica", "bundesministerium", "landkreis", "stadt",
    ]

    /// What a paper to fill in can be.
    private static let papers: Set<String> = [
        "form", "application", "petition", "request", "authorization", "authorisation", "affidavit", "certificate", "return",
        "claim", "declaration", "statement", "notice", "order", "motion", "registration", "voucher", "schedule", "report",
        "permit", "license", "licence", "renewal", "worksheet", "agreement", "consent", "attestation", "waiver", "election",
        "verification", "release", "complaint", "questionnaire", "addendum", "supplement", "card", "change", "correction",
        "assent", "designation", "enrollment", "survey", "invoice", "receipt", "order", "contract", "lease", "record", "details",
        "formulario", "solicitud", "declaracion", "peticion", "certificado", "autorizacion", "formulaire", "demande",
        "declaration",
        "attestation", "certificat", "mandat", "autorisation", "antrag", "erklarung", "formular", "vollmacht", "anmeldung",
        "bescheinigung", "meldung",
    ]
}
