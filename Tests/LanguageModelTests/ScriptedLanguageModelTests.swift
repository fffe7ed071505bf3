import LanguageModel
import PortContracts
import TestSupport
import Testing

struct ScriptedLanguageModelTests {
    @Test func keepsTheContractOfModels() async throws {
        try await LanguageModelContract(ScriptedLanguageModel { _ in "Some words, 说." }).holds()
    }
}
