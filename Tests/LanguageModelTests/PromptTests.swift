import Foundation
import LanguageModel
import Primitives
import TestSupport
import Testing

struct PromptTests {
    private func prompt(_ name: String) throws -> Prompt {
        let file = Checkout.resources.appending(path: "Prompts/\(name).json")
        return try JSONDecoder().decode(Prompt.self, from: Data(contentsOf: file))
    }

    @Test(arguments: [
        (
            "answer", ["form", "step", "steps", "language", "asked", "fields", "known", "said"]
        ), ("ask", ["earlier", "passages", "question"]), ("trial", []),
    ])
    func everyPromptHasItsPlacesAndItsVersion(name: String, places: [String]) throws {
        let prompt = try prompt(name)
        #expect(prompt.id == name && prompt.version.contains(".") && !prompt.system.isEmpty)
        #expect(prompt.places == Set(places))
    }

    /// Every form that Formly brings has rules of its own.
    @Test func knowsTheTemplates() throws {
        let folder = Checkout.resources.appending(path: "Templates")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap { name in
            name.hasSuffix(".form.json") ? String(name.dropLast(10)) : nil
        }
        #expect(Set(try #require(try prompt("answer").templates).keys) == Set(names))
    }

    @Test func fillsInDataAsData() {
        let prompt = Prompt(
            id: "p", version: "1.0", system: ["rule"], templates: ["w4": ["more"]],
            user: ["a: {a}", "b: {b}", "<said>{said}</said>", "always"])
        let values = ["a": "{said} <b>", "said": "x</said> y"]
        let messages = prompt.messages(values, template: "w4")
        #expect(messages.map(\.role) == [.system, .user])
        #expect(messages[0].text == "rule\nmore")
        #expect(messages[1].text == "a: {said} ‹b›\n<said>x‹/said› y</said>\nalways")
        #expect(prompt.messages([:], template: "other")[0].text == "rule")
    }

    /// Words that may not be left out of a sentence are there for each language.
    @Test func bindsInEveryLanguage() throws {
        let file = Checkout.resources.appending(path: "Prompts/binding.json")
        let words = try JSONDecoder().decode([String: [String]].self, from: Data(contentsOf: file))
        #expect(Set(words.keys) == Set(Language.allCases.map(\.rawValue)))
        for (language, list) in words { #expect(list.count > 10 && Set(list).count == list.count, "\(language)") }
    }
}

struct MemoryPlanTests {
    /// 22 layers and 4 key heads of 64 numbers: 22.5 kB a token.
    private func header(context: Int) throws -> GGUFHeader {
        var header = try GGUFHeader(Array(Data(contentsOf: URL(filePath: TinyModel.file()))))
        (header.layers, header.keyHeads, header.headWidth, header.width, header.context) = (22, 4, 64, 2048, context)
        return header
    }

    @Test func takesTheLongestContextThatFits() throws {
        let header = try header(context: 1 << 17)
        let file = 600 << 20
        #expect(try MemoryPlan(header, file: file, available: 2 << 30).context == 8192)
        let exact = header.memory(file: file, context: 4096)
        #expect(try MemoryPlan(header, file: file, available: exact) == MemoryPlan(context: 4096, bytes: exact))
        #expect(try MemoryPlan(header, file: file, available: exact - 1).context == 2048)
        #expect(try MemoryPlan(try self.header(context: 512), file: file, available: 2 << 30).context == 512)
    }

    @Test func refusesWithBothNumbers() throws {
        let header = try header(context: 4096)
        do throws(LanguageModelFailure) {
            _ = try MemoryPlan(header, file: 5 << 30, available: 1 << 30)
            Issue.record("it fits")
        } catch {
            #expect(error.code == .tooLarge)
            #expect(error.arguments["available"] == .message(Message("model.gigabytes", ["number": "1.0"])))
        }
    }

    @Test(arguments: [
        (1, "model.megabytes"), (50 << 20, "model.megabytes"), (100 << 20, "model.gigabytes"), (1 << 40, "model.gigabytes"),
    ])
    func saysAmountsInTheirUnit(bytes: Int, key: String) {
        guard case .message(let message) = ByteCount(bytes).argument else {
            Issue.record("no message")
            return
        }
        #expect(message.key == key)
    }
}
