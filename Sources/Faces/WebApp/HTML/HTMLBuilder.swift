@resultBuilder
enum HTMLBuilder {
    static func buildExpression(_ node: Node) -> Node { node }
    static func buildExpression(_ text: String) -> Node { .text(text) }
    static func buildExpression(_ text: String?) -> Node { text.map { .text($0) } ?? .nothing }
    static func buildExpression(_ nodes: [Node]) -> Node { .group(nodes) }
    static func buildBlock(_ nodes: Node...) -> Node { nodes.count == 1 ? nodes[0] : .group(nodes) }
    static func buildOptional(_ node: Node?) -> Node { node ?? .nothing }
    static func buildEither(first node: Node) -> Node { node }
    static func buildEither(second node: Node) -> Node { node }
    static func buildArray(_ nodes: [Node]) -> Node { .group(nodes) }
}
