import FormModel
import Primitives

extension ValueParser {
    /// The number of a passport: up to nine letters and digits (ICAO 9303-4, 4.2.2.2), in a few countries more.
    func readPassport(_ codes: [CodeGrammar.Code], _ utterance: Utterance) -> Reading {
        read(codes, utterance, missing: "parse.passport.length") { code in
            guard (5...12).contains(code.text.utf8.count), code.digits >= 3 else { return nil }
            return (code.text, (6...9).contains(code.text.utf8.count) ? 0.9 : 0.55)
        }
    }

    /// The number of a driver licence. States write them in many ways and keep old ones valid, so only the length is looked at.
    func readLicence(_ codes: [CodeGrammar.Code], _ utterance: Utterance) -> Reading {
        read(codes, utterance, missing: "parse.licence.length") { code in
            guard (4...20).contains(code.text.utf8.count), code.digits >= 3 else { return nil }
            return (code.text, 0.85)
        }
    }

    /// An A-Number as the A and nine digits; shorter ones have zeros before them (USCIS, instructions for Form I-9).
    func readAlienNumber(_ codes: [CodeGrammar.Code], _ utterance: Utterance) -> Reading {
        read(codes, utterance, missing: "parse.alien.digits") { code in
            let digits = code.text.hasPrefix("A") ? String(code.text.dropFirst()) : code.text
            guard (7...9).contains(digits.utf8.count), Self.isDigits(digits) else { return nil }
            return ("A" + String(repeating: "0", count: 9 - digits.utf8.count) + digits, 0.95)
        }
    }

    /// A SEVIS ID: N and ten digits, as on the Form I-20 and DS-2019.
    func readSEVIS(_ codes: [CodeGrammar.Code], _ utterance: Utterance) -> Reading {
        read(codes, utterance, missing: "parse.sevis.digits") { code in
            let digits = code.text.hasPrefix("N") ? String(code.text.dropFirst()) : code.text
            guard digits.utf8.count == 10, Self.isDigits(digits) else { return nil }
            return ("N" + digits, code.text.hasPrefix("N") ? 0.95 : 0.8)
        }
    }

    /// An employer identification number as `12-3456789`.
    func readEIN(_ codes: [CodeGrammar.Code], _ utterance: Utterance) -> Reading {
        read(codes, utterance, missing: "parse.ein.digits") { code in
            guard code.text.utf8.count == 9, Self.isDigits(code.text) else { return nil }
            return (code.text.prefix(2) + "-" + code.text.dropFirst(2), 0.95)
        }
    }

    /// The one code that is such a number; several are readings to choose from, none says what is missing.
    private func read(
        _ codes: [CodeGrammar.Code], _ utterance: Utterance, missing key: String,
        _ accept: (CodeGrammar.Code) -> (value: String, confidence: Double)?
    ) -> Reading {
        var found: [(value: String, confidence: Double, code: CodeGrammar.Code)] = []
        for code in codes {
            guard let accepted = accept(code), !found.contains(where: { $0.value == accepted.value }) else { continue }
            found.append((accepted.value, accepted.confidence, code))
        }
        if let first = found.first {
            let span = utterance.span(first.code.tokens)
            if found.count == 1 { return Reading(value: .text(first.value), span: span, confidence: first.confidence) }
            return Reading(alternatives: found.prefix(5).map { .text($0.value) }, span: span, confidence: 0.4)
        }
        guard let long = codes.max(by: { $0.digits < $1.digits }), long.digits >= 3 else { return .nothing }
        return Reading(span: utterance.span(long.tokens), missing: [Message(key)])
    }

    private static func isDigits(_ text: String) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
