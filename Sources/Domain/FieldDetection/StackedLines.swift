import Documents

/// Lines of one length at an even distance, taken together for a blank of several lines.
struct StackedLines {
    private static let most = 40

    private let leastPitch = 7.0
    private let mostPitch = 34.0
    private let lines: [BlankProposal]

    init(_ all: [BlankProposal]) { lines = all.filter { $0.field.isOpen && $0.way != .tallGap } }

    func proposals() -> [BlankProposal] {
        let columns = Dictionary(grouping: lines) { line in
            [line.field.box.x0, line.field.box.x1].map { $0.step(of: 5) }
        }
        return columns.values.flatMap { column in
            runs(column.sorted { $0.field.box.y0 < $1.field.box.y0 }).compactMap(union)
        }.sorted {
            ($0.field.box.y0, $0.field.box.x0, $0.field.box.x1) < ($1.field.box.y0, $1.field.box.x0, $1.field.box.x1)
        }
    }

    private func runs(_ column: [BlankProposal]) -> [[BlankProposal]] {
        var runs: [[BlankProposal]] = []
        for line in column {
            guard let last = runs.last?.last else {
                runs.append([line])
                continue
            }
            switch line.field.box.y0 - last.field.box.y0 {
            case ..<leastPitch: break
            case ...mostPitch: runs[runs.count - 1].append(line)
            default: runs.append([line])
            }
        }
        return runs
    }

    private func union(_ run: [BlankProposal]) -> BlankProposal? {
        guard run.count > 1, run.count < Self.most, let box = run.map(\.field.box).union else { return nil }
        return BlankProposal(
            field: FieldCandidate(box: box, kind: .text, confidence: 0.7, frame: box, isOpen: true), way: .stack,
            slot: run[0].slot)
    }
}
