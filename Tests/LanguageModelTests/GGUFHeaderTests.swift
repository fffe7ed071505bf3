import LanguageModel
import Testing

struct GGUFHeaderTests {
    /// A header as llama.cpp writes them, with a vocabulary and numbers of several widths.
    private static func header(magic: String = "GGUF", layers: UInt32 = 22, extra: [UInt8] = []) -> [UInt8] {
        var bytes = Array(magic.utf8) + number(UInt32(3)) + number(UInt64(10)) + number(UInt64(9))
        func key(_ name: String, _ type: UInt32) { bytes += number(UInt64(name.utf8.count)) + Array(name.utf8) + number(type) }
        func text(_ text: String) { bytes += number(UInt64(text.utf8.count)) + Array(text.utf8) }
        key("general.architecture", 8)
        text("llama")
        key("general.name", 8)
        text("a small one")
        key("tokenizer.ggml.tokens", 9)
        bytes += number(UInt32(8)) + number(UInt64(2))
        text("a")
        text("b")
        for (name, value) in [
            ("block_count", layers), ("embedding_length", 2048), ("attention.head_count", 32), ("attention.head_count_kv", 4),
            ("context_length", 4096),
        ] {
            key("llama." + name, 4)
            bytes += number(value)
        }
        key("llama.rope.freq_base", 6)
        bytes += [0, 0, 0, 0]
        return bytes + extra
    }

    private static func number(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    @Test func readsWhatMemoryDependsOn() throws {
        let header = try GGUFHeader(Self.header())
        #expect(header.architecture == "llama" && header.name == "a small one")
        #expect(header.layers == 22 && header.width == 2048 && header.keyHeads == 4 && header.headWidth == 64)
        #expect(header.context == 4096)
        // 22 layers, keys and values, 4 heads of 64 numbers of 2 bytes, for each of 4096 tokens: 92 MB, beside the file and half of it.
        let memory = header.memory(file: 600 << 20, context: 4096)
        #expect(memory > (900 << 20) + 92_000_000 && memory < (900 << 20) + 400_000_000)
        #expect(header.memory(file: 600 << 20, context: 8192) - memory == 2 * 22 * 4 * 64 * 4096 * 2)
    }

    @Test func refusesEveryCutOffAndChangedHeader() throws {
        let whole = Self.header()
        for count in whole.indices {
            #expect(throws: LanguageModelFailure(.notAModel)) { try GGUFHeader(Array(whole.prefix(count))) }
        }
        #expect(throws: LanguageModelFailure(.notAModel)) { try GGUFHeader(Self.header(magic: "GGML")) }
        #expect(throws: LanguageModelFailure(.notAModel)) { try GGUFHeader(Self.header(layers: .max)) }
        // Whatever byte is changed, it ends, and with a clear answer.
        for place in whole.indices {
            var changed = whole
            changed[place] = 0xFF
            _ = try? GGUFHeader(changed)
        }
    }
}
