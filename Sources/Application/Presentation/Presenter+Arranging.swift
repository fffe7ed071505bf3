public import Assistant
public import Documents
import FormModel
public import Primitives

extension Presenter {
    public func arranging(_ view: SessionView, _ arrangement: PageArrangement, problem: Message? = nil) -> ArrangingScreen {
        let files = Self.numbers(of: arrangement)
        return ArrangingScreen(
            session: view.id.rawValue, title: view.template.metadata.name[language],
            leaves: arrangement.leaves.map { leaf($0, files) },
            takenOut: arrangement.takenOut.map { leaf(.init(.form($0)), files) }, canUndo: arrangement.canUndo,
            problem: problem.map(strings.text))
    }

    private func leaf(_ leaf: PageArrangement.Leaf, _ files: [String: Int]) -> ArrangingScreen.Leaf {
        switch leaf.source {
        case .form(let page):
            .init(page: page, name: strings.text("arranging.ofForm", ["page": .number(page)]), turn: leaf.turn)
        case .added(let file, let page):
            .init(
                page: page, file: file,
                name: strings.text("arranging.ofFile", ["page": .number(page), "file": .number(files[file] ?? 1)]),
                turn: leaf.turn)
        }
    }

    /// Added files are told apart by the order in which they stand there.
    private static func numbers(of arrangement: PageArrangement) -> [String: Int] {
        arrangement.leaves.reduce(into: [:]) { numbers, leaf in
            if case .added(let file, _) = leaf.source, numbers[file] == nil { numbers[file] = numbers.count + 1 }
        }
    }
}
