import CQPDF
import Documents

extension QPDFDocument {
    func traits(_ summary: cqpdf_summary, fields: [FormField]) -> DocumentTraits {
        DocumentTraits(
            title: string(summary.title), isEncrypted: summary.is_encrypted, forbidden: forbidden(summary.forbidden),
            xfa: xfa(summary, fields: fields), signedFields: signedFields(summary),
            hasUsageRights: summary.has_usage_rights, isRepaired: summary.is_repaired, isTagged: summary.is_tagged,
            language: optionalString(summary.language),
            outline: (0..<summary.outline_count).map { string(cqpdf_outline_title(handle, $0)) })
    }

    /// A form that shows no field at all without an XFA viewer is dynamic.
    private func xfa(_ summary: cqpdf_summary, fields: [FormField]) -> DocumentTraits.XFA {
        guard summary.has_xfa else { return .none }
        return fields.contains { !$0.widgets.isEmpty } ? .hybrid : .dynamicOnly
    }

    private func signedFields(_ summary: cqpdf_summary) -> [String] {
        (0..<summary.field_count).map(field).filter(\.is_signed).map { string($0.name) }
    }

    private func forbidden(_ bits: UInt32) -> [String] {
        let names: [(Int, String)] = [
            (CQPDF_FORBIDS_PRINT, "print"), (CQPDF_FORBIDS_MODIFY, "modify"), (CQPDF_FORBIDS_COPY, "copy"),
            (CQPDF_FORBIDS_ANNOTATE, "annotate"), (CQPDF_FORBIDS_FILL, "fill"), (CQPDF_FORBIDS_ASSEMBLE, "assemble"),
        ]
        return names.filter { bits & UInt32($0.0) != 0 }.map(\.1)
    }
}
