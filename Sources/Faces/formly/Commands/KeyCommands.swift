import Assistant
import Composition
import Foundation
import Primitives
import Records

/// `key …`: where the key of the records rests, and how to get in without it.
enum KeyCommands {
    static let show = Command(name: "key show", usage: "key show", syntax: ArgumentSyntax()) { context in
        let status = try context.formly.keyStatus()
        if context.isJSON {
            Terminal.line(Output.json(KeyOutput(status, context.strings)))
            return .done
        }
        guard let status else {
            context.say("key.none")
            return .done
        }
        context.say("store.key.\(status.place.rawValue)")
        if let cost = status.cost {
            context.say(
                cost.isCurrent ? "key.cost" : "key.cost-old",
                ["megabytes": .number(cost.memory >> 20), "passes": .number(Int(cost.operations))])
        }
        context.say(status.hasRecoverySheet ? "key.sheet.there" : "key.sheet.missing")
        return .done
    }

    static let move = Command(
        name: "key move", usage: "key move keyring|passphrase|file", syntax: ArgumentSyntax(positionals: 1...1)
    ) { context in
        let places: [String: KeyPlace] = ["keyring": .keyring, "passphrase": .passphrase, "file": .keyFile]
        guard let place = places[context.word(0)] else {
            throw UsageFailure.badWord(context.word(0), possible: "keyring, passphrase, file")
        }
        try await change(to: place, context)
        return .done
    }

    static let passphrase = Command(name: "key passphrase", usage: "key passphrase", syntax: ArgumentSyntax()) { context in
        try await change(to: .passphrase, context)
        return .done
    }

    private static func change(to place: KeyPlace, _ context: CommandContext) async throws {
        // Opened first: whoever can't open it is not asked for a new passphrase.
        let current = try await context.opening { passphrase in
            _ = try await context.formly.assistant(passphrase: passphrase)
            return passphrase
        }
        let next = place == .passphrase ? try NewPassphrase.ask(context) : nil
        try context.formly.moveKey(to: place, passphrase: current, next: next)
        tell(place, context)
    }

    private static func tell(_ place: KeyPlace, _ context: CommandContext) {
        if context.isJSON {
            Terminal.line(Output.json(["place": place.rawValue]))
        } else {
            context.say("store.key.\(place.rawValue)")
        }
    }

    static let recoverySheet = Command(
        name: "key recovery-sheet", usage: "key recovery-sheet --to FILE.pdf", syntax: ArgumentSyntax(options: ["to"])
    ) { context in
        guard let given = context.arguments.options["to"] else { throw UsageFailure.required(option: "to") }
        let (folder, name) = FilePath.parts(FilePath.absolute(given))
        // What opens everything is for this user's eyes only.
        FileOutput.keepPrivate()
        var path = ""
        try await context.opening { passphrase in
            try await context.formly.makeRecoverySheet(passphrase: passphrase, context.strings) { pdf in
                // An earlier paper may be the only one of its kind.
                path = try FileOutput.writeNew(pdf, named: name, in: folder)
            }
        }
        if context.isJSON {
            Terminal.line(Output.json(["file": path]))
        } else {
            context.say("key.sheet.written", ["file": .text(path)])
        }
        return .done
    }

    static let recover = Command(name: "key recover", usage: "key recover", syntax: ArgumentSyntax()) { context in
        let typed: String
        if let given = context.variable("FORMLY_RECOVERY_KEY") {
            typed = given
        } else {
            Terminal.error(context.strings.text("key.recover.ask"))
            typed = Terminal.readLine() ?? ""
        }
        let recovery: RecoveryKey
        do throws(RecoveryKeyFault) {
            recovery = try RecoveryKey(typed: typed)
        } catch {
            throw KeyFailure(error)
        }
        try context.formly.recoverKey(with: recovery, passphrase: try NewPassphrase.ask(context))
        tell(.passphrase, context)
        return .done
    }
}

/// A passphrase that is chosen now: typed twice, with advice in between.
enum NewPassphrase {
    static func ask(_ context: CommandContext) throws -> String {
        if let given = context.variable("FORMLY_NEW_PASSPHRASE") {
            advise(given, context)
            return given
        }
        guard Terminal.inputIsTerminal else { throw KeyFailure(.noPassphrase) }
        Terminal.error(context.strings.text("key.passphrase.ask"))
        let first = Terminal.readSecret() ?? ""
        guard !first.isEmpty else { throw KeyFailure(.noPassphrase) }
        advise(first, context)
        Terminal.error(context.strings.text("key.passphrase.again"))
        guard Terminal.readSecret() == first else { throw KeyFailure(.passphrasesDiffer) }
        return first
    }

    /// Said, not enforced: it is the person's own risk to weigh.
    private static func advise(_ passphrase: String, _ context: CommandContext) {
        let strength = PassphraseStrength(Personal(passphrase))
        Terminal.error(context.strings.text("key.strength.\(strength.level.rawValue)"))
        for advice in strength.advice { Terminal.error("  " + context.strings.text("key.advice.\(advice.rawValue)")) }
    }
}

/// Why a key could not be changed.
struct KeyFailure: SpokenFailure {
    enum Code: String {
        case noPassphrase = "no-passphrase"
        case passphrasesDiffer = "passphrases-differ"
        case recoveryLength = "recovery-length"
        case recoveryGroup = "recovery-group"
    }

    let code: Code
    var arguments: [String: Message.Argument] = [:]

    init(_ code: Code) { self.code = code }

    init(_ fault: RecoveryKeyFault) {
        switch fault {
        case .wrongLength: code = .recoveryLength
        case .badGroup(let number):
            code = .recoveryGroup
            arguments = ["number": .number(number)]
        }
    }

    var codeName: String { "key-\(code.rawValue)" }
    var message: Message { Message("key.failure.\(code.rawValue)", arguments) }
}

/// `key show --json`: a contract.
struct KeyOutput: Encodable {
    struct Argon2id: Encodable {
        let operations: UInt64
        let memoryBytes: Int
        let current: Bool
    }
    /// Nil before the first use.
    let place: String?
    let argon2id: Argon2id?
    let recoverySheet: Bool
    let keyring: String?

    init(_ status: KeyStatus?, _ strings: StringTable) {
        place = status?.place.rawValue
        argon2id = status?.cost.map { Argon2id(operations: $0.operations, memoryBytes: $0.memory, current: $0.isCurrent) }
        recoverySheet = status?.hasRecoverySheet ?? false
        switch status?.keyring {
        case .available: keyring = "available"
        case .unavailable(let reason): keyring = reason
        case nil: keyring = nil
        }
    }
}

extension CommandContext {
    /// For scripts, which can't be asked; nil where it is empty too.
    func variable(_ name: String) -> String? { formly.environment[name].flatMap { $0.isEmpty ? nil : $0 } }
}
