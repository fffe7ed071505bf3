import E5Embedding
import Foundation
public import Retrieval

extension Formly {
    /// The model that papers are searched by meaning with, as far as it is on this machine.
    ///
    /// One that is there and can't be used is the same as none: search goes by words, and `doctor` says why.
    public func embedding() -> any TextEmbedding { (try? embedder()) ?? NoTextEmbedding() }

    /// - Throws: `.unavailable` where there is no model or nothing that does its arithmetic, `.brokenModel` where its file is damaged.
    func embedder() throws(EmbeddingFailure) -> any TextEmbedding {
        guard let path = embeddingPaths.first(where: FileManager.default.fileExists) else { throw EmbeddingFailure(.unavailable) }
        return try E5Embedder(path: path, threads: embeddingThreads)
    }

    /// `FORMLY_EMBEDDING`, else beside the resources of an installation, else where a checkout keeps what it fetched.
    private var embeddingPaths: [String] {
        let name = "/e5-small-q4.bin"
        if let named = environment["FORMLY_EMBEDDING"] { return [named + name] }
        let parent = URL(filePath: resources.root).deletingLastPathComponent().path
        return [parent, parent + "/.deps"].map { $0 + "/multilingual-e5-small" + name }
    }

    /// Half of the processor's: what is done on the side must leave room for the person.
    private var embeddingThreads: Int { max(1, ProcessInfo.processInfo.activeProcessorCount / 2) }
}
