import Assistant
import Composition
import Primitives
import Records

/// `doctor --check` and `doctor --repair`: what is stored, looked at to the last byte.
extension DoctorCommand {
    static func check(_ context: CommandContext) async throws -> ExitCode {
        let examination = try await context.opening { try context.formly.examine(passphrase: $0) } ?? StoreExamination()
        let stale = staleForms(examination)
        if context.isJSON {
            Terminal.line(
                Output.json(
                    ExaminationOutput(examination, staleForms: stale, copies: context.formly.copies().count, context.strings)))
        } else {
            context.say("doctor.checked", ["rows": .number(examination.rows), "files": .number(examination.files)])
            write(examination.findings, context)
            context.say(examination.findings.isEmpty ? "doctor.sound" : "doctor.mend")
            offer(stale, context)
        }
        return examination.findings.contains(where: \.isDamage) ? .failed : .done
    }

    static func repair(_ context: CommandContext) async throws -> ExitCode {
        guard let repair = try await context.opening({ try context.formly.repair(passphrase: $0) }) else {
            context.say("doctor.nothing-stored")
            return .done
        }
        if context.isJSON {
            Terminal.line(Output.json(RepairOutput(repair, context.strings)))
        } else {
            if let copy = repair.copy { context.say("doctor.copied", ["folder": .text(copy)]) }
            context.say(repair.mended.isEmpty ? "doctor.mended-none" : "doctor.mended")
            write(repair.mended, context)
            if !repair.lost.isEmpty { context.say("doctor.lost") }
            write(repair.lost, context)
        }
        return repair.lost.isEmpty ? .done : .failed
    }

    private static func write(_ findings: [StoreFinding], _ context: CommandContext) {
        for finding in findings { Terminal.line("  " + context.strings.text(finding.message)) }
    }

    /// Forms that nobody used for a year.
    private static func staleForms(_ examination: StoreExamination) -> Int {
        let yearAgo = Timestamp(milliseconds: Surroundings.now().milliseconds - 365 * 86_400_000)
        return examination.formsUsed.count { $0 < yearAgo }
    }

    private static func offer(_ stale: Int, _ context: CommandContext) {
        if stale > 0 { context.say("doctor.stale", ["count": .number(stale)]) }
        let copies = context.formly.copies()
        if let first = copies.first { context.say("doctor.copies", ["count": .number(copies.count), "folder": .text(first)]) }
    }
}

extension StoreFinding {
    /// Words by `doctor.finding.<kind>`.
    var message: Message {
        let what = table.isEmpty ? Message("doctor.table.store") : Message("doctor.table.\(table)")
        return Message("doctor.finding.\(kind.rawValue)", ["what": .message(what), "id": .text(id)])
    }
}

/// `doctor --check --json`: a contract.
struct ExaminationOutput: Encodable {
    struct Finding: Encodable {
        let kind: String
        let table: String?
        let id: String?
        let message: String

        init(_ finding: StoreFinding, _ strings: StringTable) {
            kind = finding.kind.rawValue
            table = finding.table.isEmpty ? nil : finding.table
            id = finding.id.isEmpty ? nil : finding.id
            message = strings.text(finding.message)
        }
    }
    let rows: Int
    let files: Int
    let findings: [Finding]
    let staleForms: Int
    let copies: Int

    init(_ examination: StoreExamination, staleForms: Int, copies: Int, _ strings: StringTable) {
        rows = examination.rows
        files = examination.files
        findings = examination.findings.map { Finding($0, strings) }
        self.staleForms = staleForms
        self.copies = copies
    }
}

/// `doctor --repair --json`: a contract.
struct RepairOutput: Encodable {
    let copy: String?
    let mended: [ExaminationOutput.Finding]
    let lost: [ExaminationOutput.Finding]

    init(_ repair: StoreRepair, _ strings: StringTable) {
        copy = repair.copy
        mended = repair.mended.map { ExaminationOutput.Finding($0, strings) }
        lost = repair.lost.map { ExaminationOutput.Finding($0, strings) }
    }
}
