// The elements that the screens are made of. Each takes its attributes, then its content.

func a(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("a", attributes, content()) }
func article(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("article", attributes, content()) }
func aside(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("aside", attributes, content()) }
func b(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("b", attributes, content()) }
func bdi(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("bdi", attributes, content()) }
func button(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("button", attributes, content()) }
func dd(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("dd", attributes, content()) }
func details(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("details", attributes, content()) }
func div(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("div", attributes, content()) }
func dl(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("dl", attributes, content()) }
func dt(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("dt", attributes, content()) }
func fieldset(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("fieldset", attributes, content()) }
func footer(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("footer", attributes, content()) }
func form(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("form", attributes, content()) }
func h1(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("h1", attributes, content()) }
func h2(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("h2", attributes, content()) }
func h3(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("h3", attributes, content()) }
func header(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("header", attributes, content()) }
func kbd(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("kbd", attributes, content()) }
func label(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("label", attributes, content()) }
func legend(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("legend", attributes, content()) }
func li(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("li", attributes, content()) }
func mainElement(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("main", attributes, content()) }
func nav(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("nav", attributes, content()) }
func noscript(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("noscript", attributes, content()) }
func ol(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("ol", attributes, content()) }
func option(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("option", attributes, content()) }
func p(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("p", attributes, content()) }
func section(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("section", attributes, content()) }
func select(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("select", attributes, content()) }
func small(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("small", attributes, content()) }
func span(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("span", attributes, content()) }
func summary(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("summary", attributes, content()) }
func textarea(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("textarea", attributes, content()) }
func ul(_ attributes: Attribute..., @HTMLBuilder content: () -> Node) -> Node { element("ul", attributes, content()) }

func input(_ attributes: Attribute...) -> Node { .element("input", attributes, nil) }
func img(_ attributes: Attribute...) -> Node { .element("img", attributes, nil) }
func meta(_ attributes: Attribute...) -> Node { .element("meta", attributes, nil) }
func link(_ attributes: Attribute...) -> Node { .element("link", attributes, nil) }
func title(_ text: String) -> Node { .element("title", [], [.text(text)]) }
func script(_ attributes: Attribute...) -> Node { .element("script", attributes, []) }
func progress(_ attributes: Attribute...) -> Node { .element("progress", attributes, []) }

func html(_ attributes: Attribute..., @HTMLBuilder head: () -> Node, @HTMLBuilder body: () -> Node) -> Node {
    .group([
        .literal("<!doctype html>"),
        element("html", attributes, .group([element("head", [], head()), element("body", [], body())])),
    ])
}

@inline(never)
private func element(_ name: StaticString, _ attributes: [Attribute], _ content: Node) -> Node {
    if case .group(let nodes) = content { return .element(name, attributes, nodes) }
    return .element(name, attributes, [content])
}
