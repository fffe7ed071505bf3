import FormModel
import Primitives

/// Whether and how it can be renewed: no surer than the least sure of what it rests on.
struct VerdictRule: RenewalRule {
    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        opinion.advice.points += opinion.obstacles
        guard opinion.obstacles.isEmpty else {
            opinion.remark(.notes, "renewal.ask", ["agency": request.agency, "address": request.address])
            return
        }
        guard request.expiry != nil, request.age != nil else {
            opinion.remark(.verdict, "renewal.verdict.more")
            return
        }
        tellWays(&opinion)
        opinion.remark(.notes, "renewal.ask", ["agency": request.agency, "address": request.address])
    }

    private func tellWays(_ opinion: inout RenewalOpinion) {
        let request = opinion.request
        let ways = request.value(request.facts.ways) ?? []
        let remote = ways.filter(\.way.isRemote)
        if !ways.isEmpty, remote.isEmpty { opinion.needsOffice("renewal.office.noRemote", by: request.facts.ways) }
        if !opinion.officeReasons.isEmpty {
            tellOffice(&opinion)
        } else if ways.isEmpty {
            opinion.say(.verdict, "renewal.verdict.unknown", ["agency": request.agency], by: request.facts.ways)
        } else {
            tellRemote(ways, &opinion)
        }
    }

    private func tellOffice(_ opinion: inout RenewalOpinion) {
        let reasons = Self.distinct(opinion.officeReasons)
        // One sure reason is enough to have to go.
        let sure = reasons.map(\.certainty).min() ?? .unknown
        opinion.advice.points.append(
            .init(.verdict, Message("renewal.verdict.office"), certainty: sure, sources: reasons.first?.sources ?? []))
        opinion.advice.points += reasons
    }

    private func tellRemote(_ ways: [OfferedWay], _ opinion: inout RenewalOpinion) {
        let request = opinion.request
        let open = ways.filter { !$0.isLimited }.map { Message.Argument.message(Message("renewal.way.\($0.way.rawValue)")) }
        let limited = ways.filter(\.isLimited).map { Message.Argument.message(Message("renewal.way.\($0.way.rawValue)")) }
        let conditions = Self.distinct(opinion.conditions)
        let least = max(request.certainty(request.facts.ways), conditions.isEmpty ? .official : .doubtful)
        opinion.advice.points.append(
            .init(
                .verdict, Message("renewal.verdict.probably", ["ways": .alternatives(open)]), certainty: least,
                sources: request.table.sources(of: request.facts.ways)))
        if !limited.isEmpty {
            opinion.say(.way, "renewal.way.limited", ["ways": .list(limited)], by: request.facts.ways)
        }
        opinion.advice.points += conditions
    }

    private static func distinct(_ points: [FormAdvice.Point]) -> [FormAdvice.Point] {
        points.enumerated().filter { index, point in !points[..<index].contains { $0.message == point.message } }.map(\.element)
    }
}
