import Records

extension Assistant {
    /// What the person chose for the whole program, sealed like everything else; nil where they chose nothing.
    public func preference(_ name: String) async throws -> String? {
        try await services.records.setting("preference.\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    /// Everything is then as it was at first.
    public func forgetPreferences() async throws {
        _ = try await services.records.forgetSettings(startingWith: "preference.")
    }

    public func setPreference(_ name: String, to value: String) async throws {
        try await services.records.set("preference.\(name)", to: Array(value.utf8))
    }
}
