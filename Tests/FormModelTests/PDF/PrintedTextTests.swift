import FormModel
import Testing

struct PrintedTextTests {
    private let print = PrintedText("Form  SS-5 (10-2021)\nOMB No. 0960 - 0066 form ss-5")

    @Test(arguments: [
        (["Form SS-5"], true), (["FORM\nss-5", "omb no.0960-0066"], true), (["Form SS-5", "Form SS-6"], false), ([], true),
        ([""], true),
    ])
    func findsWordsHoweverTheyAreSetAndSpaced(words: [String], isThere: Bool) {
        #expect(print.has(words) == isThere, "\(words)")
    }

    @Test(arguments: [("form ss-5 (", "10-2021"), ("OMB No.", "0960-0066"), ("form", nil), ("", nil)] as [(String, String?)])
    func findsTheStampBehindItsMark(mark: String, stamp: String?) { #expect(print.stamp(after: mark) == stamp, "\(mark)") }
}
