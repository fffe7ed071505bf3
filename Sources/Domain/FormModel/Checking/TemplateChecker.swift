/// Checks that a template makes sense, beyond what decoding tells.
public struct TemplateChecker: Sendable {
    public init() {}

    public func findings(in template: Template) -> [Finding] { [] }
}
