import Foundation

extension String {
    /// A passphrase in the one form that it is sealed with: keyboards write the same letter in different bytes (NIST SP 800-63B,
    /// 5.1.1.2, asks for NFKC or NFKD before hashing).
    var normalizedPassphrase: String { precomposedStringWithCompatibilityMapping }

    /// The forms to open with, each once: today's first, then those in which earlier versions took what was typed.
    var passphraseForms: [String] {
        var forms: [String] = []
        for form in [normalizedPassphrase, self, precomposedStringWithCanonicalMapping, decomposedStringWithCanonicalMapping]
        where !forms.contains(where: { $0.utf8.elementsEqual(form.utf8) }) { forms.append(form) }
        return forms
    }
}
