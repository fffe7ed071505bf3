public import Documents
import FormModel
import FormReading
import PageLayout
public import Scanning

/// Finds the blanks of a PDF that has no fields of its own, and says what each is for.
///
/// Only what is drawn and printed decides: rules, boxes, typed lines and boxes, and the words beside them.
public struct FieldDetection: Sendable {
    private let judge: BlankJudge?
    private let cues: ChoiceCues
    private var pages: [PageGeometry] = []
    private var text: [PageText] = []
    private var rules: [PageRules] = []
    private var found: [FoundField] = []
    private var lonely = 0

    /// - Parameters:
    ///   - judge: nil leaves it to the rules what is a blank.
    ///   - cues: how pages say that printed words are to be circled or struck out.
    public init(judge: BlankJudge? = nil, cues: ChoiceCues = .none) {
        self.judge = judge
        self.cues = cues
    }

    /// Takes the next page; the graphics themselves are not kept.
    ///
    /// - Parameter isScanned: of a page that is a picture the rules alone say what is a blank: the judge has learned from drawn ones.
    public mutating func read(_ page: PageGraphics, isScanned: Bool = false) {
        let detector = FieldDetector(page)
        pages.append(page.geometry)
        text.append(PageText(geometry: page.geometry, lines: detector.ink.text))
        rules.append(PageRules(detector.ink, geometry: page.geometry))
        found += fields(by: detector, on: page, number: pages.count, judge: isScanned ? nil : judge)
    }

    /// What the pages read so far hold.
    public func form() -> DetectedForm {
        var document = FormDocument(pages: pages, fields: found.map(\.field))
        var reading = FormReadingPass(document: document, pages: text, rules: rules)
        reading.label()
        let (office, officials) = (OfficeUse(layouts: reading.layouts), OfficialPassages(layouts: reading.layouts))
        var naming = FieldNaming()
        let signing = reading.layouts.map(SignatureLines.init)
        // What the agency, a notary or a court fills in is no blank for the person.
        let named = zip(found, reading.items).filter { !office.covers($1) && !officials.covers($1) }.map {
            naming.named(
                $0,
                label: ($0.tableLabel ?? signing[$0.field.widgets[0].page - 1].words(under: $1)).map(LabelText.clean)
                    ?? ($1.label.isEmpty ? $0.nearestLabel.map(LabelText.clean) ?? "" : $1.label))
        }
        document.fields = named.map(\.field)
        let questions = questions(of: document)
        document.fields.removeAll { questions[$0.name].map(OfficeUse.isAsked) ?? false }
        return DetectedForm(
            document: document, captionsWithoutBlank: lonely < LonelyCaptions.fewest ? 0 : lonely, questions: questions,
            confidence: Dictionary(named.map { ($0.field.name, $0.confidence) }, uniquingKeysWith: { first, _ in first }),
            onLines: Set(named.filter(\.isOnLine).map(\.field.name)))
    }

    /// The question that a box to tick answers, by field name: "Are you a citizen?" for the box "Yes".
    private func questions(of document: FormDocument) -> [String: String] {
        var reading = FormReadingPass(document: document, pages: text, rules: rules)
        reading.run()
        var questions: [String: String] = [:]
        // Printed words to choose from have their question as their own words.
        for item in reading.items where item.options.count > 1 && item.field.mark == nil {
            for option in item.options where option.label != item.label { questions[option.pdfField] = item.label }
        }
        return questions
    }

    private mutating func fields(by detector: FieldDetector, on page: PageGraphics, number: Int, judge: BlankJudge?)
        -> [FoundField]
    {
        let back = QuarterTurn(degrees: page.geometry.rotation).inverse
        let blanks = detector.candidates(judge)
        let choices = PrintedChoices(detector.ink, cues).choices(besides: blanks.filter(\.isMark).map(\.box))
        let all = blanks.filter { blank in !choices.contains { $0.covers(blank.box) } } + choices.map(FieldCandidate.init)
        let candidates = Gutters(detector.ink).ordered(ReadingOrder.sorted(all, box: \.box), box: \.box)
        // A page on which nothing is to be filled has words of this kind too.
        if !candidates.isEmpty { lonely += LonelyCaptions(detector.ink).count(besides: candidates) }
        let (tables, nearest) = (
            TableLabels(detector.ink, candidates: candidates, slots: detector.found), NearestLabels(detector.ink)
        )
        return candidates.enumerated().map { index, candidate in
            var field = FoundField(candidate, name: "f\(number)_\(index + 1)", page: number, back)
            field.tableLabel = candidate.caption ?? tables.label(of: candidate)
            field.nearestLabel = nearest.label(of: candidate)
            return field
        }
    }
}

extension PageReading {
    /// The blanks of every page of a file.
    ///
    /// - Parameters:
    ///   - scanning: reads the pages that are pictures; nil leaves them without fields.
    ///   - picture: the picture that the PDF was made of, where it was.
    ///   - judge: what was learned of blanks; nil leaves it to the rules.
    ///   - cues: how pages say that printed words are to be circled or struck out.
    ///   - progress: told of each page that has to be read from its picture.
    public func detectFields(
        of path: String, password: String, scanning: (any PageScanning)? = nil, picture: String? = nil,
        options: RecognitionOptions = RecognitionOptions(), judge: BlankJudge? = nil, cues: ChoiceCues = .none,
        progress: ReadingProgress? = nil
    ) async throws -> DetectedForm {
        var detection = FieldDetection(judge: judge, cues: cues)
        var scanned: [Int: ScannedPage] = [:]
        let geometry = try await geometry(of: path, password: password)
        for page in geometry.indices {
            try Task.checkCancellation()
            var graphics = try await graphics(of: path, page: page + 1, password: password)
            if let scanning, graphics.isPicture || graphics.hasOutlinedText {
                await tell(progress, reading: page + 1, of: geometry.count, at: path, password: password)
                try Task.checkCancellation()
                let source = geometry[page].rotation == 0 ? picture ?? path : path
                let read = try await scanning.scannedPage(
                    of: source, page: page + 1, width: geometry[page].shownSize.width, options: options)
                if graphics.isPicture {
                    scanned[page + 1] = read
                    graphics = read.graphics
                } else if geometry[page].rotation == 0, read.text.straightening.degrees == 0 {
                    // Unread ink is drawn: the paths say what it is.
                    graphics.characters = read.graphics.characters.filter { $0.scalar != UnreadInk.sign }
                }
            }
            detection.read(graphics, isScanned: scanned[page + 1] != nil)
        }
        if let progress, !scanned.isEmpty { await progress(ReadingStep(.arranging, page: geometry.count, of: geometry.count)) }
        var form = detection.form().onPages(geometry, scanned: scanned)
        form.recognized = scanned.mapValues(\.text)
        return form
    }
}

struct FoundField {
    var field: FormField
    var confidence: Double
    var isOnLine: Bool
    /// By the heads of its row and column, where it stands in a table.
    var tableLabel: String?
    /// The nearest words, for want of better ones.
    var nearestLabel: String?

    private static let largestSize = 11.0

    /// - Parameter back: from the page as shown to the page as it lies in the file.
    init(_ candidate: FieldCandidate, name: String, page: Int, _ back: QuarterTurn) {
        let rect = back.upright(candidate.box)
        // A size that fits the box, but not larger than people write by hand.
        let isTallLine = candidate.box.height > 17
        let widget = Widget(page: page, rect: rect, onState: nil, fontSize: isTallLine ? Self.largestSize : 0)
        confidence = candidate.confidence
        isOnLine = candidate.isOpen
        switch candidate.kind {
        case .text:
            let isTall = candidate.box.height > 34 && candidate.box.width > 60
            field = FormField(name: name, kind: isTall ? .multiline : .text, widgets: [widget])
        case .comb(let cells): field = FormField(name: name, kind: .comb, maxLength: cells, widgets: [widget])
        case .check, .ring: field = FormField(name: name, kind: .checkbox, widgets: [widget])
        case .signature: field = FormField(name: name, kind: .signature, widgets: [widget])
        case .choice(let choice): field = choice.field(name: name, page: page, back)
        }
    }
}
