/// Long work that blocks, away from the main actor: a passphrase takes a second and a quarter of a gigabyte, a restoration longer.
func away<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await Task.detached(priority: .userInitiated) { try work() }.value
}
