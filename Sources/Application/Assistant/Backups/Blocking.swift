import Dispatch

/// Long work that blocks, away from the threads that answer requests.
package func blocking<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
            continuation.resume(with: Swift.Result { try work() })
        }
    }
}
