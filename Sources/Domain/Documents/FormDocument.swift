public import FormModel

/// What a PDF says of itself as a form.
public struct FormDocument: Sendable, Codable {
    public var pages: [PageGeometry]
    /// In the order of pages, then of each page's annotations; fields without widgets last.
    public var fields: [FormField]
    public var traits: DocumentTraits

    public init(pages: [PageGeometry], fields: [FormField], traits: DocumentTraits = DocumentTraits()) {
        self.pages = pages
        self.fields = fields
        self.traits = traits
    }

    /// Counted from 1.
    public var pagesWithFields: Set<Int> { Set(fields.flatMap(\.widgets).map(\.page)) }
}

/// One field of an AcroForm (ISO 32000-1, 12.7), with inherited attributes resolved.
public struct FormField: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable {
        case text, multiline, checkbox, radio, choice, comb, signature, button
    }

    /// The fully qualified name.
    public var name: String
    public var kind: Kind
    /// /TU, as the agency wrote it for screen readers.
    public var tooltip: String?
    /// The present value: text; for a button its on-state or nil; for a choice the export values, one a line.
    public var value: String?
    public var options: [ChoiceOption]
    public var maxLength: Int?
    public var isRequired: Bool
    public var isReadOnly: Bool
    /// A choice that takes several values at once.
    public var isMultiSelect: Bool
    /// A choice in which text may be typed.
    public var isEditable: Bool
    /// A password field (/Ff 14): shown as asterisks, never stored.
    public var isPassword: Bool
    /// A rich text field (/Ff 26).
    public var isRichText: Bool
    /// What the form's own JavaScript declares (AFDate, AFNumber, AFSpecial).
    public var format: ValueFormat?
    /// Computed by the form's own JavaScript (/AA /C): shown as such, not asked.
    public var isCalculated: Bool
    /// Listed below /AcroForm /Fields; false for the orphans that some programs leave.
    public var isListed: Bool
    public var widgets: [Widget]
    /// How printed words are chosen, where the field stands for such a choice and its widgets for the words.
    public var mark: ChoiceMark?

    public init(
        name: String, kind: Kind, tooltip: String? = nil, value: String? = nil, options: [ChoiceOption] = [],
        maxLength: Int? = nil, isRequired: Bool = false, isReadOnly: Bool = false, isMultiSelect: Bool = false,
        isEditable: Bool = false, isPassword: Bool = false, isRichText: Bool = false, format: ValueFormat? = nil,
        isCalculated: Bool = false, isListed: Bool = true, widgets: [Widget] = [], mark: ChoiceMark? = nil
    ) {
        self.name = name
        self.kind = kind
        self.tooltip = tooltip
        self.value = value
        self.options = options
        self.maxLength = maxLength
        self.isRequired = isRequired
        self.isReadOnly = isReadOnly
        self.isMultiSelect = isMultiSelect
        self.isEditable = isEditable
        self.isPassword = isPassword
        self.isRichText = isRichText
        self.format = format
        self.isCalculated = isCalculated
        self.isListed = isListed
        self.widgets = widgets
        self.mark = mark
    }

    public struct ChoiceOption: Sendable, Hashable, Codable {
        /// The export value; for buttons the on-state's name without its slash.
        public var value: String
        /// What is shown; for a button its own words where the form gives them (/Opt, /TU).
        public var label: String

        public init(value: String, label: String) {
            self.value = value
            self.label = label
        }
    }
}

/// A place on a page where a field shows.
public struct Widget: Sendable, Hashable, Codable {
    /// Counted from 1.
    public var page: Int
    /// Points from the bottom-left of the unrotated crop box.
    public var rect: PDFRect
    /// The state this widget turns a button on with.
    public var onState: String?
    /// Hidden, no-view, or of no size.
    public var isHidden: Bool
    /// /DA's size in points; 0 asks for a size that fits.
    public var fontSize: Double
    /// /TU of this very widget where it has one of its own.
    public var tooltip: String?

    public init(
        page: Int, rect: PDFRect, onState: String? = nil, isHidden: Bool = false, fontSize: Double = 0,
        tooltip: String? = nil
    ) {
        self.page = page
        self.rect = rect
        self.onState = onState
        self.isHidden = isHidden
        self.fontSize = fontSize
        self.tooltip = tooltip
    }
}

/// What else a person should know of a PDF before or after filling it.
public struct DocumentTraits: Sendable, Hashable, Codable {
    public enum XFA: String, Sendable, Hashable, Codable {
        case none
        /// An AcroForm with an XFA copy beside it: filled as AcroForm, the copy dropped.
        case hybrid
        /// Only XFA; the page shows "Please wait…" in most viewers.
        case dynamicOnly
    }

    /// The file's own title (/Info /Title), empty where it has none.
    public var title: String
    public var isEncrypted: Bool
    /// What the owner's permissions forbid: `print`, `modify`, `copy`, `annotate`, `fill`, `assemble`.
    public var forbidden: [String]
    public var xfa: XFA
    /// Signature fields that carry a signature: changing the file breaks them.
    public var signedFields: [String]
    /// Adobe Reader usage rights (/Perms /UR3), void once the file is changed.
    public var hasUsageRights: Bool
    /// The file was damaged and has been read as far as it could.
    public var isRepaired: Bool
    /// Tagged (/MarkInfo /Marked).
    public var isTagged: Bool
    /// /Lang of the catalog.
    public var language: String?
    /// Headings of the outline, in order.
    public var outline: [String]

    public init(
        title: String = "", isEncrypted: Bool = false, forbidden: [String] = [], xfa: XFA = .none,
        signedFields: [String] = [], hasUsageRights: Bool = false, isRepaired: Bool = false, isTagged: Bool = false,
        language: String? = nil, outline: [String] = []
    ) {
        self.title = title
        self.isEncrypted = isEncrypted
        self.forbidden = forbidden
        self.xfa = xfa
        self.signedFields = signedFields
        self.hasUsageRights = hasUsageRights
        self.isRepaired = isRepaired
        self.isTagged = isTagged
        self.language = language
        self.outline = outline
    }
}
