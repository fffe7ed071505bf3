/// An attribute. Names are literals of the source; values are escaped; addresses go through `Link`.
struct Attribute: Sendable {
    let name: StaticString
    /// Nil for an attribute without a value, such as `checked`.
    let value: String?
    let isPresent: Bool

    private init(_ name: StaticString, _ value: String?, isPresent: Bool = true) {
        self.name = name
        self.value = value
        self.isPresent = isPresent
    }

    static func id(_ value: String) -> Attribute { .init("id", value) }
    static func `class`(_ value: String) -> Attribute { .init("class", value) }
    static func href(_ link: Link) -> Attribute { .init("href", link.path) }
    static func src(_ link: Link) -> Attribute { .init("src", link.path) }
    static func action(_ link: Link) -> Attribute { .init("action", link.path) }
    static func formaction(_ link: Link) -> Attribute { .init("formaction", link.path) }
    static func method(_ value: StaticString) -> Attribute { .init("method", "\(value)") }
    static func name(_ value: String) -> Attribute { .init("name", value) }
    static func value(_ value: String) -> Attribute { .init("value", value) }
    static func type(_ value: StaticString) -> Attribute { .init("type", "\(value)") }
    static func `for`(_ value: String) -> Attribute { .init("for", value) }
    static func lang(_ value: String) -> Attribute { .init("lang", value) }
    static func dir(_ value: StaticString) -> Attribute { .init("dir", "\(value)") }
    static func role(_ value: StaticString) -> Attribute { .init("role", "\(value)") }
    static func tabindex(_ value: Int) -> Attribute { .init("tabindex", String(value)) }
    static func number(_ name: StaticString, _ value: Int) -> Attribute { .init(name, String(value)) }

    /// An attribute that holds a word, never an address and never script.
    static func set(_ name: StaticString, _ value: String) -> Attribute {
        precondition(!isDangerous(name), "use a typed attribute")
        return .init(name, value)
    }

    /// Left out where there is no value.
    static func set(_ name: StaticString, _ value: String?) -> Attribute {
        precondition(!isDangerous(name), "use a typed attribute")
        return .init(name, value, isPresent: value != nil)
    }

    static func flag(_ name: StaticString, _ isPresent: Bool = true) -> Attribute {
        .init(name, nil, isPresent: isPresent)
    }

    private static func isDangerous(_ name: StaticString) -> Bool {
        name.withUTF8Buffer { name in
            if name.starts(with: "on".utf8) { return true }
            // By length first: every attribute of every page is asked.
            switch name.count {
            case 3, 4, 5, 6, 10:
                return ["href", "src", "action", "formaction", "style", "srcdoc"].contains { name.elementsEqual($0.utf8) }
            default: return false
            }
        }
    }
}
