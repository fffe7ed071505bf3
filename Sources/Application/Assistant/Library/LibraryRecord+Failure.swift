public import Primitives
public import Records
import Retrieval

extension LibraryRecord {
    /// Why it could not be read, by the code that was kept.
    public var failureMessage: Message {
        PaperFailure.Code(rawValue: failure).map { PaperFailure($0).message } ?? Message("document.\(failure)")
    }
}
