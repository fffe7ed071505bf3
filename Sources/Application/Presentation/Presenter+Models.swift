public import Assistant
public import LanguageModel
public import Primitives

extension Presenter {
    /// - Parameters:
    ///   - devices: nil where nothing runs models.
    ///   - available: bytes that this machine can give a model.
    public func models(
        _ models: [ModelEntry], devices: [ModelDevice]?, available: Int, outcome: Message? = nil, isProblem: Bool = false,
        typed: String = ""
    ) -> ModelsScreen {
        ModelsScreen(
            models: models.map(model), devices: devices.map { strings.join($0.map(\.description)) },
            memory: strings.text("models.memory", ["available": ByteCount(available).argument]),
            used: models.first(where: \.isUsed)?.record.name, outcome: outcome.map(strings.text), isProblem: isProblem,
            typed: typed)
    }

    private func model(_ entry: ModelEntry) -> ModelsScreen.Model {
        .init(
            id: entry.id.rawValue, name: entry.record.name, about: about(entry), isUsed: entry.isUsed,
            problem: entry.failure.map { strings.text($0.message) })
    }

    private func about(_ entry: ModelEntry) -> String {
        let size = strings.text(
            "models.about",
            ["size": ByteCount(entry.record.bytes).argument, "architecture": .text(entry.record.architecture)])
        let needs = entry.plan.map { strings.text("models.needs", ["needed": ByteCount($0.bytes).argument]) }
        return [size, needs].compactMap(\.self).joined(separator: " · ")
    }

    /// A model on one line of a terminal.
    public func line(of entry: ModelEntry) -> String {
        let state = entry.isUsed ? strings.text("models.used") : nil
        let problem = entry.failure.map { strings.text($0.message) }
        return [entry.record.name, about(entry), state, problem].compactMap(\.self).joined(separator: " · ")
    }

    public func text(ofAdded entry: ModelEntry) -> String { strings.text(Self.added(entry)) }

    /// Says which model was added, and by which name it goes.
    public static func added(_ entry: ModelEntry) -> Message {
        Message(
            "models.added",
            [
                "name": .text(entry.record.name), "id": .text(entry.id.rawValue),
                "size": ByteCount(entry.record.bytes).argument,
            ])
    }

    public func text(of test: ModelTest, name: String) -> String { strings.text(Self.tested(test, name: name)) }

    /// What a test run measured.
    public static func tested(_ test: ModelTest, name: String) -> Message {
        Message(
            "models.tested",
            [
                "name": .text(name), "speed": .text(tenths(test.generation.tokensPerSecond ?? 0)),
                "tokens": .number(test.generation.tokens),
                "time": .message(Message("models.seconds", ["number": .text(tenths(test.whole / 1000))])),
                "memory": ByteCount(test.plan.bytes).argument, "device": .text(test.device?.description ?? "–"),
            ])
    }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
