/// A piece of HTML. One concrete type, so that the type checker never solves nested generics.
enum Node: Sendable {
    /// Nil children: a void element such as `input`.
    case element(StaticString, [Attribute], [Node]?)
    case text(String)
    case group([Node])
    /// Markup that stands literally in the source; never data.
    case literal(StaticString)

    static let nothing = Node.group([])

    func rendered() -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(1 << 15)
        write(to: &output)
        return output
    }

    private func write(to output: inout [UInt8]) {
        switch self {
        case .text(let text): output.appendEscaped(text)
        case .literal(let markup): output.append(markup)
        case .group(let nodes): for node in nodes { node.write(to: &output) }
        case .element(let name, let attributes, let children):
            output.append(UInt8(ascii: "<"))
            output.append(name)
            for attribute in attributes { attribute.write(to: &output) }
            output.append(UInt8(ascii: ">"))
            guard let children else { return }
            for child in children { child.write(to: &output) }
            output.append("</")
            output.append(name)
            output.append(UInt8(ascii: ">"))
        }
    }
}

extension Attribute {
    fileprivate func write(to output: inout [UInt8]) {
        guard isPresent else { return }
        output.append(UInt8(ascii: " "))
        output.append(name)
        guard let value else { return }
        output.append("=\"")
        output.appendEscaped(value)
        output.append(UInt8(ascii: "\""))
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// The five characters that mean something in text or in a quoted attribute.
    fileprivate mutating func appendEscaped(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            case UInt8(ascii: "'"): append("&#39;")
            default: append(byte)
            }
        }
    }
}
