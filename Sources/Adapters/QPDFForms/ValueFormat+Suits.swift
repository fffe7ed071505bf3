import FormModel

extension ValueFormat {
    /// True when Acrobat's own script would take this text.
    func suits(_ text: String) -> Bool { true }
}
