import CQPDF
import Documents
import Primitives

/// An open PDF. Closed when the last reference goes; not for use from two tasks at once.
final class QPDFDocument {
    let handle: OpaquePointer

    init(path: String, password: String, limits: DocumentLimits) throws(DocumentFailure) {
        var bounds = cqpdf_limits(bytes: limits.megabytes << 20, pages: limits.pages, fields: limits.fields)
        var opened: OpaquePointer?
        try check(cqpdf_open(path, password, &bounds, &opened), limits: limits)
        guard let opened else { throw DocumentFailure(.damaged) }
        handle = opened
    }

    /// A document without pages.
    init() throws(DocumentFailure) {
        var made: OpaquePointer?
        try check(cqpdf_new(&made), limits: DocumentLimits())
        guard let made else { throw DocumentFailure(.outOfMemory) }
        handle = made
    }

    deinit { cqpdf_close(handle) }

    var summary: cqpdf_summary { cqpdf_describe(handle) }

    func field(_ index: Int) -> cqpdf_field { cqpdf_describe_field(handle, index) }

    func widgets(of field: Int) -> [cqpdf_widget] {
        (0..<self.field(field).widget_count).map { cqpdf_describe_widget(handle, field, $0) }
    }

    /// The states that turn a button on, by widget.
    func onStates(of field: Int) -> [[String]] {
        widgets(of: field).enumerated().map { position, widget in
            (0..<widget.on_state_count).map { string(cqpdf_describe_on_state(handle, field, position, $0)) }
        }
    }

    func options(of field: Int) -> [FormField.ChoiceOption] {
        (0..<self.field(field).option_count).map { index in
            let option = cqpdf_describe_option(handle, field, index)
            return FormField.ChoiceOption(value: string(option.value), label: string(option.label))
        }
    }
}

/// Turns what the shim returns into the failure that people read.
func check(_ status: cqpdf_status, limits: DocumentLimits) throws(DocumentFailure) {
    switch status {
    case CQPDF_OK: return
    case CQPDF_NOT_FOUND: throw DocumentFailure(.notFound)
    case CQPDF_UNREADABLE: throw DocumentFailure(.unreadable)
    case CQPDF_EMPTY: throw DocumentFailure(.empty)
    case CQPDF_NOT_A_PDF: throw DocumentFailure(.notAPDF)
    case CQPDF_PASSWORD_REQUIRED: throw DocumentFailure(.passwordRequired)
    case CQPDF_UNSUPPORTED_ENCRYPTION: throw DocumentFailure(.unsupportedEncryption)
    case CQPDF_TOO_LARGE: throw DocumentFailure(.tooLarge, ["limit": .number(limits.megabytes)])
    case CQPDF_TOO_MANY_PAGES: throw DocumentFailure(.tooManyPages, ["limit": .number(limits.pages)])
    case CQPDF_OUT_OF_MEMORY: throw DocumentFailure(.outOfMemory)
    case CQPDF_CANNOT_WRITE: throw DocumentFailure(.cannotWrite)
    default: throw DocumentFailure(.damaged)
    }
}

func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

func optionalString(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
