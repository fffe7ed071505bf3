public import FormModel
public import Primitives

/// The one run that is open in a window: a form and a table, their columns, and how far it has come.
///
/// In memory only, but for the files that it writes into the folder that its person named.
public actor RowsDesk {
    public enum Phase: Sendable {
        /// The columns are looked at.
        case choosing
        case running
        /// Stopped by its person, or by what is said.
        case stopped(Message?)
        case done(RowsReport)
    }

    /// What a window shows of it.
    public struct Status: Sendable {
        public var title: LocalizedText
        public var fields: [Field]
        public var columns: [Column]
        public var rows: Int
        /// Rows that are done.
        public var done: Int
        public var folder: String
        public var isPartial: Bool
        public var flatten: Bool
        public var phase: Phase
    }

    public struct Column: Sendable {
        public var name: String
        /// Of the first row that has any.
        public var example: String
        public var fields: [Field.ID]
        /// What the form finds by the name; several are one whole, as an address.
        public var found: [Field.ID]
    }

    private struct Job {
        let form: RowsForm
        let table: RowTable
        let language: Language
        let found: ColumnMatches
        var matches: ColumnMatches
        var folder: RowsFolder
        var isPartial = false
        var flatten = false
        var done = 0
        var phase = Phase.choosing

        var run: RowsRun {
            RowsRun(folder: folder, table: table, form: form, language: language, isPartial: isPartial, flatten: flatten)
        }
    }

    private let assistant: Assistant
    private let userFolder: String?
    private var job: Job?
    private var task: Task<Void, Never>?

    /// - Parameter userFolder: where the person keeps files; what `~` stands for.
    public init(assistant: Assistant, userFolder: String? = nil) {
        (self.assistant, self.userFolder) = (assistant, userFolder)
    }

    /// Nil where nothing was brought yet.
    public var status: Status? {
        guard let job else { return nil }
        let columns = job.table.columns.enumerated().map { index, name in
            Column(
                name: name, example: job.table.rows.lazy.map { $0[index] }.first { !$0.isEmpty } ?? "",
                fields: job.matches.fields[name] ?? [], found: job.found.fields[name] ?? [])
        }
        return Status(
            title: job.form.template.metadata.name, fields: job.form.template.fields.filter(\.isAsked), columns: columns,
            rows: job.table.rows.count, done: job.done, folder: job.folder.path, isPartial: job.isPartial,
            flatten: job.flatten, phase: job.phase)
    }

    /// - Throws: `RowsFailure` of the table, or what is wrong with the form.
    public func open(_ file: BroughtFile, table bytes: [UInt8], language: Language) async throws {
        let table: RowTable
        do {
            table = try RowTable(parsing: bytes)
        } catch {
            throw RowsFailure(error)
        }
        let form = try await assistant.openForRows(file)
        let found = await assistant.match(table.columns, to: form, language: language)
        forget()
        let folder = RowsFolder("~/Formly/\(Assistant.fileName(form.template))", userFolder: userFolder)
        job = Job(
            form: form, table: table, language: language, found: found.byName, matches: found.matches,
            folder: Self.unused(folder))
    }

    /// A folder of that name that holds nothing yet.
    private static func unused(_ folder: RowsFolder) -> RowsFolder {
        guard folder.has("") else { return folder }
        for number in 2...999 {
            let next = RowsFolder("\(folder.path)-\(number)")
            if !next.has("") { return next }
        }
        return folder
    }

    /// Begins to fill, or says why not.
    public func start(
        _ fields: [String: [Field.ID]], into folder: String, isPartial: Bool, flatten: Bool
    ) throws {
        guard var job, task == nil else { return }
        for column in job.table.columns { job.matches.fields[column] = fields[column] ?? [] }
        if let unknown = job.matches.fields.values.joined().first(where: { job.form.template.field($0) == nil }) {
            throw RowsFailure(.unknownField, ["file": .text(RowsRun.columnsFile), "name": .text(unknown.rawValue)])
        }
        (job.isPartial, job.flatten, job.done) = (isPartial, flatten, 0)
        self.job = job
        let place = RowsFolder(folder.drop(while: \.isWhitespace).description, userFolder: userFolder)
        guard place.path.hasPrefix("/"), place.path.count > 1 else { throw RowsFailure(.noFolder) }
        job.folder = place
        self.job = job
        // Before anything is shown as begun: what is wrong with the folder is said beside it.
        try job.run.begin(job.matches)
        try job.run.write(job.matches)
        goOn()
    }

    /// Goes on where it was stopped.
    public func goOn() {
        guard let job, task == nil else { return }
        self.job?.phase = .running
        task = Task {
            do {
                ended(try await assistant.fill(job.run, job.matches) { await note($0) })
            } catch let failure as any SpokenFailure {
                stopped(failure.message)
            } catch {
                stopped(AssistantFailure(.cannotWrite, ["folder": .text(job.folder.path)]).message)
            }
        }
    }

    private func note(_ done: Int) {
        // A run that was let go has nothing more to tell.
        if !Task.isCancelled { job?.done = done }
    }

    private func ended(_ report: RowsReport) {
        guard !Task.isCancelled else { return }
        task = nil
        job?.phase = .done(report)
    }

    private func stopped(_ why: Message?) {
        guard !Task.isCancelled else { return }
        task = nil
        job?.phase = .stopped(why)
    }

    /// Ends behind the row that it is at.
    public func stop() async {
        guard let running = task else { return }
        running.cancel()
        await running.value
        task = nil
        job?.phase = .stopped(nil)
    }

    /// Back to the columns; the files that were written stay.
    public func chooseAgain() async {
        await stop()
        job?.phase = .choosing
    }

    /// Lets go of the table and of everything read from it.
    public func forget() {
        task?.cancel()
        (task, job) = (nil, nil)
    }

    /// What was filled, as one archive; nil where there is nothing.
    public func archive() throws -> [UInt8]? { try job?.run.archive() }

    /// `report.csv` of the run that ended.
    public func report() -> [UInt8]? {
        guard let job, case .done = job.phase else { return nil }
        return job.folder.content(of: RowsRun.reportFile)
    }
}
