import Foundation
import MiniLMEmbedding
public import Retrieval

extension Formly {
    /// The model that papers are searched by meaning with, as far as it is on this machine.
    public func embedding() -> any TextEmbedding {
        for folder in embeddingFolders where FileManager.default.fileExists(atPath: folder + "/config.json") {
            // What is there and can't be used is the same as nothing: search goes by words, and `doctor` says so.
            if let embedder = try? MiniLMEmbedder(folder: folder, threads: embeddingThreads) { return embedder }
        }
        return NoTextEmbedding()
    }

    /// `FORMLY_EMBEDDING`, else beside the resources of an installation, else where a checkout keeps what it fetched.
    private var embeddingFolders: [String] {
        if let named = environment["FORMLY_EMBEDDING"] { return [named] }
        let parent = URL(filePath: resources.root).deletingLastPathComponent().path
        return [parent + "/all-MiniLM-L6-v2", parent + "/.deps/all-MiniLM-L6-v2"]
    }

    /// Half of the processor's: what is done on the side must leave room for the person.
    private var embeddingThreads: Int { max(1, ProcessInfo.processInfo.activeProcessorCount / 2) }
}
