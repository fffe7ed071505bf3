import FormModel
import Primitives

/// What a search knows of a form's answers, kept behind its overview and sealed with it: to open each form for a search takes as
/// long as it does for a list.
///
/// It stands behind a zero byte, which JSON has nowhere: a list reads what is before it, and no more.
struct KeptAnswers: Codable {
    struct Kept: Codable {
        var field: Field.ID
        /// What the form calls it; nil where the template that Formly brings says the same.
        var label: LocalizedText?
        /// As it is shown to its owner.
        var shown: Message.Argument
    }

    /// Another number when this program keeps otherwise than the one that kept it.
    static let currentFormat = 1

    var format = Self.currentFormat
    var answers: [Kept]

    static func joined(_ overview: [UInt8], _ answers: [UInt8]) -> [UInt8] { overview + [0] + answers }

    /// - Returns: nil answers in what was kept before there were any.
    static func parted(_ content: [UInt8]) -> (overview: ArraySlice<UInt8>, answers: ArraySlice<UInt8>?) {
        guard let end = content.firstIndex(of: 0) else { return (content[...], nil) }
        return (content[..<end], content[(end + 1)...])
    }
}
