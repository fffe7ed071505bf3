import Composition
import Primitives

/// `doctor`: what this machine can do, and the one command that mends what it can't.
enum DoctorCommand {
    static let command = Command(
        name: "doctor", usage: "doctor [--check] [--repair]", syntax: ArgumentSyntax(flags: ["check", "repair"])
    ) { context in
        if context.arguments.flags.contains("repair") { return try await repair(context) }
        if context.arguments.flags.contains("check") { return try await check(context) }
        let capabilities = await context.formly.capabilities()
        if context.isJSON {
            Terminal.line(Output.json(capabilities.map { CapabilityOutput($0, context.strings) }))
        } else {
            for capability in capabilities {
                Terminal.line("\(capability.isAvailable ? "✓" : "✗") \(context.strings.text(capability.state))")
                if let mend = capability.mend { Terminal.line("    \(mend)") }
            }
        }
        return capabilities.allSatisfy { $0.isAvailable || $0.isOptional } ? .done : .failed
    }
}

struct CapabilityOutput: Encodable {
    let name: String
    let available: Bool
    let optional: Bool
    let state: String
    let mend: String?

    init(_ capability: Capability, _ strings: StringTable) {
        name = capability.name
        available = capability.isAvailable
        optional = capability.isOptional
        state = strings.text(capability.state)
        mend = capability.mend
    }
}
