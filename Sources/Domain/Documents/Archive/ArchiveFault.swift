import FormModel
public import Primitives

/// Where a file does not keep to a rule of PDF/A-2b.
public struct ArchiveFault: Sendable, Hashable, Codable {
    public var rule: ArchiveRule
    /// Of what: the name of a font, an operator; empty where there is nothing to say.
    public var detail: String
    /// Counted from 1; 0 where it is no page's.
    public var page: Int

    public init(_ rule: ArchiveRule, detail: String = "", page: Int = 0) {
        self.rule = rule
        self.detail = detail
        self.page = page
    }

    /// Words by `archive.fault.<topic>`.
    public var message: Message {
        Message(
            "archive.fault.\(rule.topic.rawValue)",
            ["detail": .text(detail), "clause": .text("ISO 19005-2, \(rule.clause), \(rule.rawValue)")])
    }
}

extension FillReport {
    /// Nothing was written, since what would have been is no PDF/A.
    public mutating func refuse(_ faults: [ArchiveFault]) {
        isWritten = false
        self.faults = faults
        let told = faults.prefix(Self.mostTold).map { Message.Argument.message($0.message) }
        findings.append(
            Finding(code: "archive", severity: .error, message: Message("archive.refused", ["faults": .list(told)])))
    }

    /// More reasons than this tell nobody anything.
    private static let mostTold = 8
}
