import FormModel
import Primitives

/// What the rules have said so far.
struct RenewalOpinion {
    var advice = FormAdvice()
    /// Why it has to be at an office this time; the least sure of them decides how sure that is.
    private(set) var officeReasons: [FormAdvice.Point] = []
    /// Why it can't be renewed as it stands.
    private(set) var obstacles: [FormAdvice.Point] = []
    /// What has to be true besides, and isn't known.
    private(set) var conditions: [FormAdvice.Point] = []

    let request: RenewalCase

    init(_ request: RenewalCase) { self.request = request }

    mutating func say(
        _ topic: FormAdvice.Topic, _ key: String, _ arguments: [String: Message.Argument] = [:], by fact: Fact<some Any>
    ) {
        advice.points.append(point(topic, key, arguments, fact))
    }

    /// Something that no fact of the table carries: general, so to be asked at the agency.
    mutating func remark(_ topic: FormAdvice.Topic, _ key: String, _ arguments: [String: Message.Argument] = [:]) {
        advice.points.append(.init(topic, Message(key, arguments), certainty: .unknown))
    }

    mutating func needsOffice(_ key: String, _ arguments: [String: Message.Argument] = [:], by fact: Fact<some Any>) {
        officeReasons.append(point(.way, key, arguments, fact))
    }

    mutating func isStopped(_ key: String, _ arguments: [String: Message.Argument] = [:], by fact: Fact<some Any>) {
        obstacles.append(point(.verdict, key, arguments, fact))
    }

    /// By what the person said themselves.
    mutating func isStopped(_ key: String) {
        obstacles.append(.init(.verdict, Message(key, ["agency": request.agency]), certainty: .unknown))
    }

    mutating func depends(_ key: String, _ arguments: [String: Message.Argument] = [:], by fact: Fact<some Any>) {
        conditions.append(point(.way, key, arguments, fact))
    }

    /// Something that the table doesn't have.
    mutating func depends(_ key: String, _ arguments: [String: Message.Argument]) {
        conditions.append(.init(.way, Message(key, arguments), certainty: .unknown))
    }

    mutating func bring(_ key: String, _ arguments: [String: Message.Argument] = [:], by fact: Fact<some Any>) {
        let item = FormAdvice.Item(
            Message(key, arguments), certainty: request.certainty(fact), sources: request.table.sources(of: fact))
        if !advice.checklist.contains(where: { $0.message == item.message }) { advice.checklist.append(item) }
    }

    mutating func remind(_ id: String, on date: CivilDate, _ key: String) {
        guard date >= request.today else { return }
        advice.reminders.append(.init(id: id, date: date, title: Message(key)))
    }

    mutating func warn(_ code: String, _ field: Field.ID, _ key: String, _ arguments: [String: Message.Argument] = [:]) {
        advice.findings.append(
            Finding(code: code, severity: .warning, field: field, message: Message(key, arguments)))
    }

    private func point(
        _ topic: FormAdvice.Topic, _ key: String, _ arguments: [String: Message.Argument], _ fact: Fact<some Any>
    ) -> FormAdvice.Point {
        .init(
            topic, Message(key, arguments), certainty: request.certainty(fact), sources: request.table.sources(of: fact))
    }
}

/// One rule of licence renewal. It says nothing where the table says nothing, or that it isn't known.
protocol RenewalRule: Sendable {
    func apply(to opinion: inout RenewalOpinion)
}
